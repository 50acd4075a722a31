/*===- abi.h - What compiled code and its loader agree on
------------------===*\
|*
|* Code that Weir generates is called with, and calls back through, the plain C
|* structs below. The compiler emits exactly these layouts; the runtime fills
|* them. Nothing else crosses that border.
|*
|* Memory: a tensor is dense and row-major; a scalar is one element. i1 is one
|* byte, 0 or 1; integers and floats of fewer than 8 bits take one byte per
|* element; a complex number is its real and then its imaginary part.
|*
\*===----------------------------------------------------------------------===*/
#ifndef WEIR_ABI_H
#define WEIR_ABI_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Version of the layouts in this file. The manifest's "abi" is the least
    version that the executable needs: 2 where shapes are dynamic, else 1. */
#define WEIR_ABI_VERSION 2

/** Everything that one call of an entry point works on. */
typedef struct WeirCallFrame {
  /** Data of each argument, aligned as the manifest says. */
  void *const *arguments;
  /** Memory of each result, aligned as the manifest says; NULL of one whose
      shape is dynamic, which the program asks WeirHost::result for. */
  void *const *results;
  /** "arena_bytes" of scratch memory, 64-byte aligned; NULL when that is 0. */
  void *arena;
  /** The sizes of the dynamic dimensions of the arguments: argument by argument
      and dimension by dimension, those of static size left out. */
  const int64_t *dimensions;
  /** How many threads a parallel loop may use, at least 1. */
  int32_t threads;
  /** Zero. */
  int32_t reserved;
} WeirCallFrame;

/** An entry point: `weir_entry_NAME`. Returns 0, or the status of the host call
    that failed. */
typedef int32_t (*WeirEntry)(const WeirCallFrame *frame);

/** A tensor that is handed to a host function. */
typedef struct WeirHostBuffer {
  void *data;           /**< dense, row-major */
  const char *dtype;    /**< MLIR's name: "f32", "ui8", "complex<f64>" */
  int32_t rank;         /**< number of dimensions */
  const int64_t *shape; /**< `rank` sizes; may be NULL when rank is 0 */
} WeirHostBuffer;

/** What the loader offers to compiled code. */
typedef struct WeirHost {
  /** WEIR_ABI_VERSION of the loader. */
  uint32_t abi_version;
  /** Calls the function registered as `target` with a JSON object of its
      configuration (NULL for none). Returns 0, or non-zero after noting a
      message for this thread. Call it from the thread that runs the entry. */
  int32_t (*call)(const char *target, const char *config_json,
                  const WeirHostBuffer *inputs, int32_t input_count,
                  WeirHostBuffer *outputs, int32_t output_count);

  /* Since version 2, for programs with dynamic shapes. `frame` is the one that
     the entry was called with. To be called from the entry's own thread. Where
     one cannot do as asked, it does not return: the call ends with an error. */

  /** Memory for result `index`, whose sizes turned out to be `shape` (all of
      them); aligned as the manifest says. Once a call for each such result. */
  void *(*result)(const WeirCallFrame *frame, int32_t index,
                  const int64_t *shape);
  /** At least `bytes` of scratch memory, 64-byte aligned, until it is released
      or the call ends. */
  void *(*allocate)(const WeirCallFrame *frame, int64_t bytes);
  /** Gives back what `allocate` returned. */
  void (*release)(const WeirCallFrame *frame, void *memory);
  /** Ends the call with an error; does not return. In `message`, {0}, {1}, …
      stand for `values`. */
  void (*stop)(const WeirCallFrame *frame, const char *message,
               const int64_t *values, int32_t count);
} WeirHost;

/** Each executable defines and exports
    `const WeirHost *weir_host;`, which the loader sets before the first call.
 */
#define WEIR_HOST_SYMBOL "weir_host"

/** Section, owner name and type of the ELF note that carries the manifest. */
#define WEIR_NOTE_SECTION ".note.weir"
#define WEIR_NOTE_OWNER "Weir"
#define WEIR_NOTE_TYPE 1

/** Version of the manifest's JSON; its "format". */
#define WEIR_MANIFEST_FORMAT 1

#ifdef __cplusplus
}
#endif

#endif /* WEIR_ABI_H */
