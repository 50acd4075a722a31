//===- Numbering.cpp - The order of what is written -----------------------===//
//
// MLIR's order, so that files are as small as its own: by number of uses; then,
// among those whose numbers take equally many bytes, by dialect.
//===----------------------------------------------------------------------===//
#include "Numbering.h"

#include "Codes.h"
#include "Container.h"

#include <mlir/IR/BuiltinAttributes.h>

using namespace llvm;
using namespace weir::portable;

unsigned Numbering::dialect(StringRef name) {
  auto found = llvm::find(dialects, name);
  if (found == dialects.end())
    found = dialects.insert(found, name.str());
  return found - dialects.begin();
}

uint64_t Numbering::attribute(mlir::Attribute value, Form form) {
  // An array of numbers is a tensor, a symbol a string in `vhlo`.
  if (form == Form::Vhlo) {
    if (auto symbol = dyn_cast<mlir::FlatSymbolRefAttr>(value))
      value = symbol.getAttr();
    if (auto numbers = dyn_cast<mlir::DenseI64ArrayAttr>(value)) {
      auto type = mlir::RankedTensorType::get(
          {numbers.size()}, mlir::IntegerType::get(value.getContext(), 64));
      value = mlir::DenseIntElementsAttr::get(type, numbers.asArrayRef());
    }
    if (isa<mlir::UnitAttr>(value))
      value = mlir::BoolAttr::get(value.getContext(), true);
  }
  std::pair<const void *, unsigned> key = {value.getAsOpaquePointer(),
                                           static_cast<unsigned>(form)};
  auto [entry, isNew] = attributePlaces.try_emplace(key, attributes.size());
  uint64_t place = entry->second;
  if (!isNew) {
    ++attributes[place].uses;
    return place;
  }
  attributes.push_back(
      {dialect(form == Form::Builtin ? "builtin" : "vhlo"), {}, 1, 0});
  Tokens tokens;
  if (form == Form::SubAxis)
    tokens.push_back({Token::Number, vhloattr::SubAxisInfo, ""});
  if (form == Form::ApiVersion)
    tokens = {{Token::Number, vhloattr::CustomCallApiVersion, ""},
              {Token::Number,
               static_cast<uint64_t>(cast<mlir::IntegerAttr>(value).getInt()),
               ""}};
  else if (form == Form::SubAxis)
    for (int64_t number : cast<mlir::DenseI64ArrayAttr>(value).asArrayRef())
      tokens.push_back({Token::Number, zigzag(number), ""});
  else
    tokens = form == Form::Builtin ? encodeBuiltin(value) : encodeVhlo(value);
  attributes[place].tokens = std::move(tokens);
  return place;
}

uint64_t Numbering::type(mlir::Type value, Form form) {
  std::pair<const void *, unsigned> key = {value.getAsOpaquePointer(),
                                           static_cast<unsigned>(form)};
  auto [entry, isNew] = typePlaces.try_emplace(key, types.size());
  uint64_t place = entry->second;
  if (!isNew) {
    ++types[place].uses;
    return place;
  }
  types.push_back(
      {dialect(form == Form::Builtin ? "builtin" : "vhlo"), {}, 1, 0});
  Tokens tokens =
      form == Form::Builtin ? encodeBuiltinType(value) : encodeVhloType(value);
  types[place].tokens = std::move(tokens);
  return place;
}

uint64_t Numbering::operation(StringRef dialectName, StringRef name) {
  std::string full = (dialectName + "." + name).str();
  auto [entry, isNew] = operationPlaces.try_emplace(full, operations.size());
  if (isNew)
    operations.push_back({dialect(dialectName), name.str(), 1, 0});
  else
    ++operations[entry->second].uses;
  return entry->second;
}

uint64_t
Numbering::dictionary(ArrayRef<std::pair<mlir::StringAttr, uint64_t>> entries) {
  std::vector<std::pair<const void *, uint64_t>> key;
  for (auto &[name, value] : entries)
    key.push_back({name.getAsOpaquePointer(), value});
  auto [found, isNew] =
      dictionaryPlaces.try_emplace(std::move(key), attributes.size());
  uint64_t place = found->second;
  if (!isNew) {
    ++attributes[place].uses;
    return place;
  }
  attributes.push_back({dialect("builtin"), {}, 1, 0});
  Tokens tokens = {{Token::Number, builtinattr::Dictionary, ""},
                   {Token::Number, entries.size(), ""}};
  for (auto &[name, value] : entries) {
    addAttribute(tokens, name, Form::Builtin);
    tokens.push_back({Token::Attribute, value, ""});
  }
  attributes[place].tokens = std::move(tokens);
  return place;
}

/// Numbers entities; the order of their numbers.
template <typename T> static void numberByUse(std::vector<T> &entities) {
  std::vector<T *> order;
  for (T &entity : entities)
    order.push_back(&entity);
  llvm::stable_sort(order, [](T *a, T *b) { return a->uses > b->uses; });
  unsigned first = 0;
  size_t group = 0;
  MutableArrayRef<T *> rest = order;
  for (unsigned bytes = 1; bytes < 9 && !rest.empty(); ++bytes) {
    group = (uint64_t(1) << (7 * bytes)) - group;
    auto part = rest.take_front(group);
    rest = rest.drop_front(part.size());
    llvm::stable_sort(part, [&](T *a, T *b) {
      auto rank = [&](T *entity) {
        return entity->dialect == first ? 0 : entity->dialect + 1;
      };
      return rank(a) < rank(b);
    });
    first = part.back()->dialect;
  }
  for (auto [number, entity] : llvm::enumerate(order))
    entity->number = number;
}

void Numbering::finish() {
  numberByUse(attributes);
  numberByUse(types);
  numberByUse(operations);
}

/// Entities in the order of their numbers, in runs of one dialect.
template <typename T, typename Write>
static void writeRuns(ByteWriter &out, const std::vector<T> &entities,
                      Write write) {
  std::vector<const T *> order(entities.size());
  for (const T &entity : entities)
    order[entity.number] = &entity;
  for (size_t start = 0; start < order.size();) {
    size_t end = start;
    while (end < order.size() && order[end]->dialect == order[start]->dialect)
      ++end;
    out.writeVarInt(order[start]->dialect);
    out.writeVarInt(end - start);
    for (; start != end; ++start)
      write(*order[start]);
  }
}

void Numbering::writeDialects(ByteWriter &out, StringTable &strings,
                              unsigned bytecodeVersion) const {
  ByteWriter content;
  content.writeVarInt(dialects.size());
  for (const std::string &name : dialects)
    if (bytecodeVersion < 1)
      content.writeVarInt(strings.number(name));
    else
      content.writeVarIntWithFlag(strings.number(name), /*flag=*/false);
  if (bytecodeVersion >= 4)
    content.writeVarInt(operations.size());
  writeRuns(content, operations, [&](const OperationName &operation) {
    uint64_t name = strings.number(operation.name);
    if (bytecodeVersion < 5)
      content.writeVarInt(name);
    else
      content.writeVarIntWithFlag(name, /*isRegistered=*/true);
  });
  out.writeSection(DialectSection, content.bytes);
}

std::string Numbering::encode(const Tokens &tokens,
                              StringTable &strings) const {
  ByteWriter out;
  for (const Token &token : tokens)
    switch (token.kind) {
    case Token::Number:
      out.writeVarInt(token.value);
      break;
    case Token::Byte:
      out.writeByte(token.value);
      break;
    case Token::Attribute:
      out.writeVarInt(attributes[token.value].number);
      break;
    case Token::Type:
      out.writeVarInt(types[token.value].number);
      break;
    case Token::String:
      out.writeVarInt(strings.number(token.text));
      break;
    case Token::Bytes:
      out.writeVarInt(token.text.size());
      out.writeBytes(token.text);
      break;
    }
  return std::move(out.bytes);
}

void Numbering::writeAttributesAndTypes(ByteWriter &out,
                                        StringTable &strings) const {
  ByteWriter offsets, content;
  offsets.writeVarInt(attributes.size());
  offsets.writeVarInt(types.size());
  auto write = [&](const Entity &entity) {
    std::string bytes = encode(entity.tokens, strings);
    offsets.writeVarIntWithFlag(bytes.size(), /*isBinary=*/true);
    content.writeBytes(bytes);
  };
  writeRuns(offsets, attributes, write);
  writeRuns(offsets, types, write);
  out.writeSection(AttrTypeOffsetSection, offsets.bytes);
  out.writeSection(AttrTypeSection, content.bytes);
}
