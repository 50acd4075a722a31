/*===- runtime.h - Load and call executables that Weir compiled
------------===*\
|*
|* The C API of libweir_runtime. It needs neither MLIR nor LLVM.
|*
|*   weir_executable *exe;  weir_session *session;  DLManagedTensor *y = NULL;
|*   if (weir_executable_open("model.weir", &exe) ||
|*       weir_session_create(exe, NULL, &session) ||
|*       weir_session_call(session, 0, &x, 1, &y, 1))
|*     fprintf(stderr, "%s\n", weir_error_message());
|*
|* Errors: every function that can fail returns a weir_status and leaves a
|* message for the calling thread (weir_error_message). Nothing aborts, prints,
|* or throws. Out parameters are written only on success.
|*
|* Threads: executables and sessions may be used from any number of threads at
|* once. A weir_call belongs to one thread at a time; make one per thread.
|*
|* Tensors are DLPack's: `DLTensor` borrows memory, `DLManagedTensor` owns it.
|* Strides are in elements, NULL meaning dense row-major. Types of fewer than 8
|* bits take one byte per element (DLDataType bits = 8).
|*
|* Structs may grow at their end in later versions; reach them only through the
|* pointers that the API returns, and set `struct_size` where there is one.
|*
\*===----------------------------------------------------------------------===*/
#ifndef WEIR_RUNTIME_H
#define WEIR_RUNTIME_H

#include <dlpack/dlpack.h>
#include <stddef.h>
#include <stdint.h>
#include <weir/abi.h>

#if defined(__GNUC__)
#define WEIR_API __attribute__((visibility("default")))
#else
#define WEIR_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/** Version of this API. A library serves every program that was built against
    the same major and an equal or smaller minor version. */
#define WEIR_RUNTIME_VERSION_MAJOR 1
#define WEIR_RUNTIME_VERSION_MINOR 1

/** Version of the loaded library: major * 65536 + minor. */
WEIR_API uint32_t weir_runtime_version(void);

/*===-- Errors ------------------------------------------------------------===*/

typedef enum weir_status {
  WEIR_OK = 0,
  /** A NULL, an index out of range, a tensor that does not fit. */
  WEIR_INVALID_ARGUMENT = 1,
  /** No such file, entry point, name or host function. */
  WEIR_NOT_FOUND = 2,
  /** The operating system could not read or map the file. */
  WEIR_IO_ERROR = 3,
  /** The file is no Weir executable: empty, another kind of file, … */
  WEIR_NOT_AN_EXECUTABLE = 4,
  /** Truncated, or its bytes are not those that the compiler wrote. */
  WEIR_DAMAGED = 5,
  /** Written by a newer Weir than this runtime understands. */
  WEIR_NEWER_VERSION = 6,
  /** For another machine, or for CPU features that this one lacks. */
  WEIR_UNSUPPORTED_TARGET = 7,
  /** Valid, but this version of the runtime cannot do it. */
  WEIR_UNSUPPORTED = 8,
  WEIR_OUT_OF_MEMORY = 9,
  /** The program itself stopped: a host function failed. */
  WEIR_EXECUTION_FAILED = 10
} weir_status;

/** "invalid argument", "damaged", …; never NULL. */
WEIR_API const char *weir_status_name(weir_status status);

/** Message of the last call on this thread that did not return WEIR_OK; "" when
    there was none. Valid until this thread's next failing call. */
WEIR_API const char *weir_error_message(void);

/*===-- Executables -------------------------------------------------------===*/

/** A verified file, and once loaded its code. Reference-counted, immutable. */
typedef struct weir_executable weir_executable;

/** Opens and verifies a file: kind, machine, sizes, manifest, versions and the
    content hash. Maps no code and needs no particular CPU, so that an
   executable for another CPU can be inspected. The caller releases `*result`.
 */
WEIR_API weir_status weir_executable_open(const char *path,
                                          weir_executable **result);

/** The same for `size` bytes in memory, which are copied. `name` (may be NULL)
    stands for the path in messages. */
WEIR_API weir_status weir_executable_open_memory(const void *bytes, size_t size,
                                                 const char *name,
                                                 weir_executable **result);

WEIR_API void weir_executable_retain(weir_executable *executable);
/** Gives up one reference; NULL is allowed. Sessions keep their own. */
WEIR_API void weir_executable_release(weir_executable *executable);

/** Maps the code and binds its symbols, after checking that this CPU has the
    required features and that the needed host functions are registered.
    Idempotent; weir_session_create does it too. */
WEIR_API weir_status weir_executable_load(weir_executable *executable);

/* Strings and structs below live as long as the executable. */

WEIR_API const char *weir_executable_path(const weir_executable *executable);
/** The manifest as it stands in the file (JSON, UTF-8). */
WEIR_API const char *
weir_executable_manifest(const weir_executable *executable);
/** What is needed to compile it again (JSON); "{}" when not recorded. */
WEIR_API const char *
weir_executable_provenance(const weir_executable *executable);
/** "weir 0.1.0 (LLVM 22.1.8)". */
WEIR_API const char *
weir_executable_producer(const weir_executable *executable);
/** "xxh3-128:" and 32 hexadecimal digits. */
WEIR_API const char *
weir_executable_content_hash(const weir_executable *executable);
WEIR_API const char *weir_executable_triple(const weir_executable *executable);
/** The CPU that it was tuned for, LLVM's name. */
WEIR_API const char *weir_executable_cpu(const weir_executable *executable);
/** CPU features that its code uses, LLVM's names ("avx512f"); NULL for an index
    out of range. */
WEIR_API size_t
weir_executable_feature_count(const weir_executable *executable);
WEIR_API const char *weir_executable_feature(const weir_executable *executable,
                                             size_t index);

/** One dimension. Static: minimum == maximum and symbol == NULL. */
typedef struct weir_dimension {
  int64_t minimum;
  int64_t maximum;    /**< inclusive; -1 for no bound */
  const char *symbol; /**< dimensions with the same symbol are equal; or NULL */
} weir_dimension;

/** One argument or result of an entry point. */
typedef struct weir_tensor_info {
  const char *name;
  const char *dtype;    /**< MLIR's name: "f32", "ui8", "complex<f32>" */
  DLDataType dl_dtype;  /**< the same as DLPack says it (weir_dtype_to_dl) */
  size_t element_bytes; /**< of one element in memory */
  int32_t rank;
  const int64_t *shape;             /**< `rank` sizes, -1 where dynamic */
  const weir_dimension *dimensions; /**< `rank` of them */
  int64_t bytes;   /**< of the whole tensor; -1 where dynamic */
  int32_t alias;   /**< of a result: the argument whose memory it may use;
                        of an argument: that result; -1 for none */
  int32_t donated; /**< of an argument: the program may overwrite it */
} weir_tensor_info;

/** A function of the program that can be called. */
typedef struct weir_entry_info {
  const char *name;   /**< of the function in the program */
  const char *symbol; /**< of its code in the file */
  size_t argument_count;
  size_t result_count;
  size_t arena_bytes; /**< scratch memory of one call */
  size_t alignment;   /**< that tensors need, in bytes */
} weir_entry_info;

WEIR_API size_t weir_executable_entry_count(const weir_executable *executable);
/** NULL for an index out of range. */
WEIR_API const weir_entry_info *
weir_executable_entry(const weir_executable *executable, size_t entry);
/** NULL for an index out of range. */
WEIR_API const weir_tensor_info *
weir_executable_argument(const weir_executable *executable, size_t entry,
                         size_t index);
WEIR_API const weir_tensor_info *
weir_executable_result(const weir_executable *executable, size_t entry,
                       size_t index);

/** Index of the entry point, argument or result of that name; the message of
    WEIR_NOT_FOUND lists those that exist. */
WEIR_API weir_status weir_executable_find_entry(
    const weir_executable *executable, const char *name, size_t *index);
WEIR_API weir_status
weir_executable_find_argument(const weir_executable *executable, size_t entry,
                              const char *name, size_t *index);
WEIR_API weir_status
weir_executable_find_result(const weir_executable *executable, size_t entry,
                            const char *name, size_t *index);

/*===-- Element types -----------------------------------------------------===*/

/** DLPack's codes that its older headers lack. */
enum {
  WEIR_DL_BOOL = 6,
  WEIR_DL_FLOAT8_E3M4 = 7,
  WEIR_DL_FLOAT8_E4M3 = 8,
  WEIR_DL_FLOAT8_E4M3B11FNUZ = 9,
  WEIR_DL_FLOAT8_E4M3FN = 10,
  WEIR_DL_FLOAT8_E4M3FNUZ = 11,
  WEIR_DL_FLOAT8_E5M2 = 12,
  WEIR_DL_FLOAT8_E5M2FNUZ = 13,
  WEIR_DL_FLOAT8_E8M0FNU = 14,
  WEIR_DL_FLOAT6_E2M3FN = 15,
  WEIR_DL_FLOAT6_E3M2FN = 16,
  WEIR_DL_FLOAT4_E2M1FN = 17
};

/** DLPack's type of an MLIR element type ("i1" is {WEIR_DL_BOOL, 8, 1}; i2, i4
    and their unsigned forms are those of i8, for each element is a byte), and
   the bytes of one element. Either out parameter may be NULL. */
WEIR_API weir_status weir_dtype_to_dl(const char *dtype, DLDataType *type,
                                      size_t *element_bytes);

/*===-- Sessions ----------------------------------------------------------===*/

/** An executable ready to run: its thread count and its pools of memory. */
typedef struct weir_session weir_session;

typedef struct weir_session_options {
  size_t struct_size; /**< sizeof(weir_session_options) */
  /** Threads of a parallel loop; 0 for one per core that this process may use.
     A run that starts while others are under way in this process gets what
     they leave of the cores, and one at least. Results are the same. */
  int32_t threads;
  /** Non-zero: tensors that are strided or not aligned are copied; zero: they
     are an error that says so. */
  int32_t copy_unfit;
} weir_session_options;

/** Loads the executable if need be. `options` may be NULL (all zeros). */
WEIR_API weir_status weir_session_create(weir_executable *executable,
                                         const weir_session_options *options,
                                         weir_session **result);
WEIR_API void weir_session_retain(weir_session *session);
/** Gives up one reference; NULL is allowed. Tensors that it allocated, and
   calls made from it, stay valid. */
WEIR_API void weir_session_release(weir_session *session);
/** The executable of a session (borrowed). */
WEIR_API weir_executable *weir_session_executable(weir_session *session);
/** Threads that its parallel loops use. */
WEIR_API int32_t weir_session_threads(const weir_session *session);

/** Memory that a session holds, in bytes. What is kept for later calls is at
   most twice what the calls that exist need, and 64 MiB. */
typedef struct weir_memory_info {
  size_t in_use;      /**< in arenas and tensors that are in use */
  size_t pooled;      /**< kept for later calls */
  size_t allocations; /**< how often the pool had to ask the system */
} weir_memory_info;
WEIR_API void weir_session_memory(const weir_session *session,
                                  weir_memory_info *info);
/** Returns pooled memory to the system. */
WEIR_API void weir_session_trim(weir_session *session);

/** Memory of the session's pool as a tensor for one argument or result of
   static shape: dense, 64-byte aligned, not initialised. Its deleter gives the
   memory back. */
WEIR_API weir_status weir_session_allocate(weir_session *session,
                                           const weir_tensor_info *info,
                                           DLManagedTensor **result);

/*===-- Calls -------------------------------------------------------------===*/

/** One call, all at once. `arguments` and `results` are by position. A result
    that is NULL is allocated and stored (the caller calls its deleter); one
   that is not NULL is written in place. Arguments stay the caller's and keep
   their values, donated ones too (the program works on a copy of those). For
   many calls of a small program a weir_call is faster. */
WEIR_API weir_status weir_session_call(weir_session *session, size_t entry,
                                       const DLTensor *const *arguments,
                                       size_t argument_count,
                                       DLManagedTensor **results,
                                       size_t result_count);

/** A prepared call: tensors are checked when they are set, and a run allocates
    nothing once the pools are warm. */
typedef struct weir_call weir_call;

WEIR_API weir_status weir_call_create(weir_session *session, size_t entry,
                                      weir_call **result);
/** NULL is allowed. */
WEIR_API void weir_call_release(weir_call *call);

/** Sets an argument for this and all following runs. The memory is borrowed: it
    must stay in place until another tensor is set or the call is released. The
    `DLTensor` itself is copied. Checks device, dtype, rank, shape, bounds,
   strides and alignment. A `donated` argument is copied at every run. */
WEIR_API weir_status weir_call_set_argument(weir_call *call, size_t index,
                                            const DLTensor *tensor);

/** Gives a tensor to the next run, which may overwrite it: no copy is made, and
   a result with that alias that the runtime allocates takes over its memory. On
    success the call owns `tensor`; after the run the argument is unset. */
WEIR_API weir_status weir_call_donate_argument(weir_call *call, size_t index,
                                               DLManagedTensor *tensor);

/** Sets where a result is written in this and all following runs (borrowed, as
    with arguments); NULL (the default) lets the runtime allocate. A tensor for a
    result of dynamic shape must have the shape that the run computes: else the
    run fails, and its message has both. A result may
    share memory with an argument only if it is that argument's alias and starts
    where it does. */
WEIR_API weir_status weir_call_set_result(weir_call *call, size_t index,
                                          const DLTensor *tensor);

/** Runs the entry point. Checks that fail (weir_call_failed_check) do not make
   it fail. */
WEIR_API weir_status weir_call_run(weir_call *call);

/** A result of the last run, with the shape that it turned out to have, as a
    view that is valid until the next run or until it is taken; NULL when there
    is none. */
WEIR_API const DLTensor *weir_call_result(const weir_call *call, size_t index);

/** Hands a result that the runtime allocated to the caller, who calls its
    deleter. Each result once per run; one that nobody takes is overwritten by
   the next run. */
WEIR_API weir_status weir_call_take_result(weir_call *call, size_t index,
                                           DLManagedTensor **result);

/*===-- Checks ------------------------------------------------------------===*/

/** A `check.*` of the program that did not hold. */
typedef struct weir_failed_check {
  const char *message;  /**< all of the below in one sentence */
  const char *target;   /**< "check.expect_close" */
  const char *location; /**< "model.mlir:12:3", or "" */
  const char *index;    /**< of the worst element: "[1, 2]"; "[]" of a scalar */
  const char *got;      /**< that element, in full precision */
  const char *expected;
  int64_t linear_index; /**< of that element, row-major */
  int64_t failing;      /**< how many elements fail */
  int64_t total;        /**< how many there are */
} weir_failed_check;

/** Failed checks of the last run of this call; valid until the next run. */
WEIR_API size_t weir_call_failed_check_count(const weir_call *call);
/** NULL for an index out of range. */
WEIR_API const weir_failed_check *weir_call_failed_check(const weir_call *call,
                                                         size_t index);

/** The same for this thread's last weir_session_call; valid until its next one.
 */
WEIR_API size_t weir_failed_check_count(void);
WEIR_API const weir_failed_check *weir_failed_check_at(size_t index);

/*===-- Host functions ----------------------------------------------------===*/

/** A function that programs call by name (`stablehlo.custom_call @target`).

    `config_json` is a JSON object: the entries of the call's `backend_config`
    (a dictionary; also `mhlo.backend_config`), or "backend_config" alone where
    that is a string, and "location", the place of the call in the program.
    Integers, floats (those that are no numbers as "nan", "inf", "-inf"),
    booleans, strings, arrays and dictionaries become what JSON has for them.

    Tensors come in the order of the call, dense. Where the call says
    `operand_layouts` or `result_layouts`, dimensions are in that order, from
    the slowest to the fastest, in memory and in `shape`: a column-major matrix
    of 2 rows and 3 columns has shape {3, 2}. Inputs are only to be read;
    outputs are to be written whole, and hold nothing of use before. Inputs and
    outputs do not overlap. Tokens are not passed on; calls run in the order of
    the program.

    Returns 0, or non-zero after weir_host_error: the run then fails with that
    message. May be called from several threads at once; must not throw. */
typedef int32_t (*weir_host_function)(void *user_data, const char *config_json,
                                      const WeirHostBuffer *inputs,
                                      int32_t input_count,
                                      WeirHostBuffer *outputs,
                                      int32_t output_count);

/** Makes `function` callable as `target` in every executable of this process.
    Built in are check.* and weir.*, and JAX's linear algebra on CPUs,
    lapack_*_ffi, which needs the system's LAPACKE when it is used. Registering
    a name again replaces the function (NULL removes it) for calls that start
    later; names of built-in functions are refused. */
WEIR_API weir_status weir_register_host_function(const char *target,
                                                 weir_host_function function,
                                                 void *user_data);

/** To be called by a host function before it returns non-zero: why. */
WEIR_API void weir_host_error(const char *message);

/** How many functions are registered; the first `capacity` of their names,
    sorted, are written to `names`, and stay valid. */
WEIR_API size_t weir_host_function_names(const char **names, size_t capacity);

/** What a library of host functions gets from the runtime that loads it. */
typedef struct weir_host_registrar {
  size_t struct_size; /**< sizeof(weir_host_registrar) */
  weir_status (*register_function)(const char *target,
                                   weir_host_function function,
                                   void *user_data);
  void (*error)(const char *message); /**< weir_host_error */
  const char *(*error_message)(void); /**< weir_error_message */
} weir_host_registrar;

/** A shared library of host functions exports this under the name
    `weir_register_host_library`; it need not link the runtime. Returns 0, or
    non-zero after `registrar->error`. The registrar stays valid. */
typedef int32_t (*weir_host_library)(const weir_host_registrar *registrar);

/** Loads a shared library and lets it register its functions. It is never
    unloaded. */
WEIR_API weir_status weir_load_host_library(const char *path);

#ifdef __cplusplus
}
#endif

#endif /* WEIR_RUNTIME_H */
