//===- ExecutableFile.cpp - Note section, content hash, atomic write ------===//
//
// The hash is over the file as the runtime will see it, with its own 32 digits
// read as zeros: the only bytes that cannot be known before.
//===----------------------------------------------------------------------===//
#include "weir/Executable/ExecutableFile.h"
#include "weir/abi.h"

#include <llvm/ADT/StringExtras.h>
#include <llvm/Object/ELF.h>
#include <llvm/Support/Endian.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/MathExtras.h>
#include <llvm/Support/Path.h>
#include <llvm/Support/raw_ostream.h>

#include <fcntl.h>
#include <unistd.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

using namespace llvm;
using namespace weir;

static constexpr StringLiteral hashKey = "\"content_hash\": \"xxh3-128:";
static constexpr size_t hashDigits = 32;

template <typename... Args>
static Error fail(const char *format, const Args &...args) {
  return createStringError(inconvertibleErrorCode(), format, args...);
}

std::string weir::buildNoteSection(const ExecutableManifest &manifest) {
  const StringRef owner(WEIR_NOTE_OWNER, sizeof(WEIR_NOTE_OWNER)); // with NUL
  const std::string text = manifest.toJson();
  std::string note(12, '\0');
  support::endian::write32le(&note[0], owner.size());
  support::endian::write32le(&note[4], text.size());
  support::endian::write32le(&note[8], WEIR_NOTE_TYPE);
  note += owner;
  note.resize(alignTo(note.size(), 4));
  note += text;
  note.resize(alignTo(note.size(), 4));
  return note;
}

Expected<StringRef> weir::findManifest(ArrayRef<char> elf) {
  Expected<StringRef> note = findSection(elf, WEIR_NOTE_SECTION);
  if (!note)
    return note.takeError();
  if (note->size() >= 12) {
    const uint64_t ownerSize = support::endian::read32le(note->data());
    const uint64_t textSize = support::endian::read32le(note->data() + 4);
    const uint64_t start = 12 + alignTo(ownerSize, 4);
    if (start <= note->size() && textSize <= note->size() - start &&
        note->substr(12, ownerSize).rtrim('\0') == WEIR_NOTE_OWNER)
      return note->substr(start, textSize);
  }
  return fail("the image has no manifest in a section '%s'", WEIR_NOTE_SECTION);
}

/// Where the digits of the hash are in the image.
static Expected<size_t> findHash(ArrayRef<char> elf) {
  Expected<StringRef> manifest = findManifest(elf);
  if (!manifest)
    return manifest.takeError();
  const size_t key = manifest->find(hashKey);
  if (key == StringRef::npos ||
      manifest->size() - key < hashKey.size() + hashDigits)
    return fail("the manifest has no \"content_hash\"");
  return manifest->data() - elf.data() + key + hashKey.size();
}

/// The digits for an image whose own, at `offset`, count as zeros.
static std::string hashOf(ArrayRef<char> elf, size_t offset) {
  const std::string zeros(hashDigits, '0');
  XXH3_state_t state;
  XXH3_128bits_reset(&state);
  XXH3_128bits_update(&state, elf.data(), offset);
  XXH3_128bits_update(&state, zeros.data(), hashDigits);
  XXH3_128bits_update(&state, elf.data() + offset + hashDigits,
                      elf.size() - offset - hashDigits);
  XXH128_canonical_t bytes;
  XXH128_canonicalFromHash(&bytes, XXH3_128bits_digest(&state));
  return toHex(ArrayRef<uint8_t>(bytes.digest), /*LowerCase=*/true);
}

Error weir::checkContentHash(ArrayRef<char> elf) {
  Expected<size_t> offset = findHash(elf);
  if (!offset) {
    consumeError(offset.takeError());
    return fail("is not an executable of Weir");
  }
  if (StringRef(elf.data() + *offset, hashDigits) != hashOf(elf, *offset))
    return fail("is damaged: its content hash does not match");
  return Error::success();
}

Error weir::finalizeExecutable(std::vector<char> &elf) {
  Expected<size_t> offset = findHash(elf);
  if (!offset)
    return offset.takeError();
  const std::string digits = hashOf(elf, *offset);
  std::copy(digits.begin(), digits.end(), elf.begin() + *offset);
  return Error::success();
}

static Error cannotWrite(StringRef path, const Twine &why) {
  return fail("cannot write '%s': %s", path.str().c_str(), why.str().c_str());
}

/// Says what is in the way before a temporary name would appear in a message.
static Error checkDestination(StringRef path, StringRef folder) {
  if (path.empty())
    return fail("cannot write an executable: the path is empty");
  if (!sys::fs::exists(folder))
    return cannotWrite(path, "no such folder '" + folder + "'");
  if (!sys::fs::is_directory(folder))
    return cannotWrite(path, "'" + folder + "' is not a folder");
  if (sys::fs::is_directory(path))
    return cannotWrite(path, "it is a folder");
  return Error::success();
}

static std::error_code writeAll(int fd, ArrayRef<char> bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(fd, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR)
      continue;
    if (written <= 0)
      return errnoAsErrorCode();
    bytes = bytes.drop_front(written);
  }
  return {};
}

Error weir::writeExecutable(StringRef path, ArrayRef<char> bytes) {
  StringRef folder = sys::path::parent_path(path);
  if (folder.empty())
    folder = ".";
  if (Error error = checkDestination(path, folder))
    return error;

  // A device or pipe (/dev/stdout) is written as it is: renaming over it would
  // replace it.
  sys::fs::file_status status;
  if (!sys::fs::status(path, status) && sys::fs::exists(status) &&
      !sys::fs::is_regular_file(status)) {
    const int fd = ::open(path.str().c_str(), O_WRONLY | O_CLOEXEC);
    if (fd < 0)
      return cannotWrite(path, errnoAsErrorCode().message());
    const std::error_code error = writeAll(fd, bytes);
    ::close(fd);
    return error ? cannotWrite(path, error.message()) : Error::success();
  }

  // A link stays a link: the file that it points to is replaced.
  SmallString<128> target(path);
  if (sys::fs::is_symlink_file(path))
    sys::fs::real_path(path, target);
  Expected<sys::fs::TempFile> temp = sys::fs::TempFile::create(
      target + ".tmp-%%%%%%%%",
      sys::fs::all_read | sys::fs::all_write | sys::fs::all_exe);
  if (!temp)
    return cannotWrite(path, toString(temp.takeError()));
  if (std::error_code error = writeAll(temp->FD, bytes)) {
    consumeError(temp->discard());
    return cannotWrite(path, error.message());
  }
  if (Error error = temp->keep(target)) {
    consumeError(temp->discard());
    return cannotWrite(path, toString(std::move(error)));
  }
  return Error::success();
}
