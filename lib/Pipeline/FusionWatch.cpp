#include "FusionWatch.h"

#include "weir/Dialect/Weir/FusionNotes.h"

#include <llvm/ADT/STLExtras.h>
#include <mlir/Dialect/Affine/IR/AffineOps.h>
#include <mlir/Dialect/Bufferization/IR/Bufferization.h>
#include <mlir/Dialect/LLVMIR/LLVMDialect.h>
#include <mlir/Dialect/Linalg/IR/Linalg.h>
#include <mlir/Dialect/MemRef/IR/MemRef.h>
#include <mlir/Dialect/OpenMP/OpenMPDialect.h>
#include <mlir/Dialect/Tensor/IR/Tensor.h>
#include <mlir/Interfaces/FunctionInterfaces.h>
#include <mlir/Interfaces/ViewLikeInterface.h>
#include <mlir/Pass/Pass.h>

#include <deque>

using namespace mlir;
using namespace weir;

/// Which producers are looked up in a unit; more are one only where a pass
/// numbers a whole program as one.
static constexpr size_t maxMembers = 400;

class FusionWatch::Streamer : public remark::detail::MLIRRemarkStreamerBase {
public:
  explicit Streamer(FusionWatch &watch) : watch(watch) {}
  void streamOptimizationRemark(const remark::detail::Remark &remark) override {
    std::string why;
    for (const remark::detail::Remark::Arg &part : remark.getArgs())
      why += part.val;
    watch.addNote(remark.getLocation(), why);
  }

private:
  FusionWatch &watch;
};

class FusionWatch::Instrumentation : public PassInstrumentation {
public:
  explicit Instrumentation(FusionWatch &watch) : watch(watch) {}
  void runAfterPass(Pass *pass, Operation *op) override {
    if (op == watch.module)
      watch.observe(pass->getArgument());
  }

private:
  FusionWatch &watch;
};

static size_t countFunctions(ModuleOp module) {
  return llvm::count_if(
      module.getOps<FunctionOpInterface>(),
      [](FunctionOpInterface op) { return !op.isExternal(); });
}

FusionWatch::FusionWatch(ModuleOp module) : module(module) {
  number();
  beforeCallers(); // until the first stage runs
  MLIRContext &context = *module.getContext();
  if (context.getRemarkEngine())
    return;
  remark::RemarkCategories categories;
  categories.missed = "^" + fusionCategory.str() + "$";
  hasEngine = succeeded(remark::enableOptimizationRemarks(
      context, std::make_unique<Streamer>(*this),
      std::make_unique<remark::RemarkEmittingPolicyAll>(), categories));
}

FusionWatch::~FusionWatch() {
  if (hasEngine)
    module.getContext()->setRemarkEngine(nullptr);
  ops->hide(module);
}

std::unique_ptr<PassInstrumentation> FusionWatch::instrumentation() {
  return std::make_unique<Instrumentation>(*this);
}

void FusionWatch::beforeCallers() { ops->hide(module); }
void FusionWatch::afterCallers() { ops->show(module); }

void FusionWatch::number() {
  if (ops)
    ops->hide(module);
  ops.emplace(module);
  functions = countFunctions(module);
}

/// Whether something is done with elements; not views, sizes and frames.
static bool isWork(Operation *op) {
  if (isa<linalg::LinalgOp>(op))
    return true;
  if (op->getNumRegions() > 0 || op->hasTrait<OpTrait::ConstantLike>() ||
      op->hasTrait<OpTrait::IsTerminator>())
    return false;
  if (isa<ViewLikeOpInterface>(op) ||
      isa<affine::AffineDialect, bufferization::BufferizationDialect>(
          op->getDialect()) ||
      isa<tensor::EmptyOp, tensor::ExtractSliceOp, tensor::InsertSliceOp,
          tensor::ExpandShapeOp, tensor::CollapseShapeOp, tensor::CastOp,
          tensor::DimOp, memref::DimOp, memref::AllocOp, memref::AllocaOp,
          memref::DeallocOp, memref::GetGlobalOp>(op))
    return false;
  return llvm::none_of(op->getResultTypes(),
                       [](Type type) { return type.isIndex(); });
}

/// The outermost loop around `op` that was made of an operation of that block
/// of the program, or `op` itself. Loops of the program are not of it.
Operation *FusionWatch::unitOf(Operation *op, unsigned block) const {
  Operation *unit = op;
  for (Operation *around = op->getParentOp();
       around && !isa<FunctionOpInterface>(around);
       around = around->getParentOp())
    if (llvm::any_of(ops->numbersOf(around->getLoc()), [&](unsigned number) {
          return ops->entries()[number].block == block;
        }))
      unit = around;
  return unit;
}

FusionWatch::Units FusionWatch::findUnits(Set &alive) {
  Units units;
  module->walk([&](Operation *op) {
    if (!isWork(op))
      return;
    bool isLinalg = isa<linalg::LinalgOp>(op);
    for (unsigned number : ops->numbersOf(op->getLoc())) {
      Operation *unit = unitOf(op, ops->entries()[number].block);
      // A number that is read once, before a loop.
      if (unit == op && isa<memref::LoadOp, tensor::ExtractOp>(op))
        continue;
      if (isLinalg)
        wereLinalg.insert(number);
      alive.insert(number);
      units[unit].members.insert(number);
      Block *block = isLinalg ? &op->getRegion(0).front() : op->getBlock();
      units[unit].blocks[block].insert(number);
    }
  });
  return units;
}

void FusionWatch::join(const llvm::SetVector<unsigned> &members,
                       FusionReport::Kind kind, StringRef pass) {
  if (members.size() > maxMembers)
    return;
  for (unsigned a : members)
    for (unsigned b : members) {
      if (a == b)
        continue;
      Together &entry =
          together.try_emplace({a, b}, Together{FusionReport::Apart, ""})
              .first->second;
      if (kind > entry.kind)
        entry = {kind, pass.str()};
    }
}

void FusionWatch::observe(StringRef pass) {
  // A call is as many operations as there are callers.
  if (pass.contains("inline"))
    return number();
  // Equal kernels become one function, then loops become blocks.
  if (frozen || countFunctions(module) > functions ||
      !module.getOps<LLVM::LLVMFuncOp>().empty()) {
    frozen = true;
    return;
  }
  Set now;
  for (auto &[unit, found] : findUnits(now)) {
    join(found.members, FusionReport::OuterLoop, pass);
    for (auto &[block, members] : found.blocks)
      join(members, FusionReport::OneLoop, pass);
  }
  alive = std::move(now);
}

void FusionWatch::addNote(Location pair, StringRef why) {
  auto sides = dyn_cast<FusedLoc>(pair);
  if (!sides || sides.getLocations().size() != 2)
    return; // a remark of somebody else's
  auto setOf = [&](Location side) {
    Set set;
    for (unsigned number : ops->numbersOf(side))
      set.insert(number);
    return set;
  };
  std::lock_guard<std::mutex> lock(mutex);
  notes.push_back({setOf(sides.getLocations()[0]),
                   setOf(sides.getLocations()[1]), why.str()});
}

/// The reason for the first and the last of `path` to be apart, or for two
/// neighbours on the way.
std::string FusionWatch::whyApart(ArrayRef<unsigned> path) const {
  const auto &entries = ops->entries();
  for (const Note &note : llvm::reverse(notes))
    for (size_t from = 0; from + 1 < path.size(); ++from)
      if (note.producers.contains(path[from]) &&
          llvm::any_of(path.drop_front(from + 1), [&](unsigned number) {
            return note.users.contains(number);
          }))
        return note.why;
  for (unsigned number : {path.front(), path.back()})
    if (entries[number].isControl)
      return "'" + entries[number].op.name + "' is control flow";
  if (entries[path.front()].block != entries[path.back()].block)
    return "it is computed outside of the loop or branch that reads it";
  for (unsigned number : {path.front(), path.back()})
    if (!wereLinalg.contains(number))
      return "'" + entries[number].op.name +
             "' is lowered without linalg, which is what passes fuse";
  return "no pass says why";
}

FusionReport FusionWatch::report() const {
  FusionReport report;
  const auto &entries = ops->entries();
  auto hasCode = [&](unsigned number) {
    return alive.contains(number) || entries[number].isControl;
  };
  for (auto [producer, entry] : llvm::enumerate(entries)) {
    if (entry.isConstant)
      continue;
    if (!hasCode(producer)) {
      report.withoutCode.push_back(entry.op);
      continue;
    }
    // The users, seen through what has no code.
    std::deque<std::vector<unsigned>> paths = {{unsigned(producer)}};
    Set seen;
    for (; !paths.empty(); paths.pop_front()) {
      for (unsigned user : entries[paths.front().back()].users) {
        if (!seen.insert(user).second)
          continue;
        std::vector<unsigned> path = paths.front();
        path.push_back(user);
        if (!hasCode(user)) {
          paths.push_back(std::move(path));
          continue;
        }
        FusionReport::Edge edge{
            entry.op, entries[user].op, {}, FusionReport::Apart, "", ""};
        for (unsigned between : ArrayRef(path).drop_front().drop_back())
          edge.through.push_back(entries[between].op);
        auto found = together.find({unsigned(producer), user});
        if (found != together.end()) {
          edge.kind = found->second.kind;
          edge.pass = found->second.pass;
        }
        if (edge.kind == FusionReport::Apart)
          edge.reason = whyApart(path);
        report.edges.push_back(std::move(edge));
      }
    }
  }
  return report;
}
