/* Entry points as the compiler makes them, with room for any manifest: the
   tests write the one they need over the reserved bytes (Fixture.h). */
#include <string.h>
#include <weir/abi.h>

#define EXPORT __attribute__((visibility("default")))

int omp_get_max_threads(void);

EXPORT const WeirHost *weir_host;

__attribute__((section(WEIR_NOTE_SECTION), used,
               aligned(4))) static const char note[32768] = "WEIR-TEST-NOTE";

/* x[2,3] f32, y[2,3] f32 -> sum[2,3] f32 */
EXPORT int32_t weir_entry_add(const WeirCallFrame *frame) {
  const float *x = frame->arguments[0], *y = frame->arguments[1];
  float *sum = frame->results[0];
  for (int i = 0; i < 6; ++i)
    sum[i] = x[i] + y[i];
  return 0;
}

/* state[4] f32 (donated) -> next[4] f32 (alias of state), one more each */
EXPORT int32_t weir_entry_step(const WeirCallFrame *frame) {
  float *state = frame->arguments[0], *next = frame->results[0];
  for (int i = 0; i < 4; ++i) {
    next[i] = state[i] + 1;
    if (next != state)
      state[i] = -1; /* it may be overwritten, so it is */
  }
  return 0;
}

/* -> threads i32, OpenMP's threads i32, whether the arena is aligned i1; 99
   where another call wrote into the arena */
EXPORT int32_t weir_entry_environment(const WeirCallFrame *frame) {
  *(int32_t *)frame->results[0] = frame->threads;
  *(int32_t *)frame->results[1] = omp_get_max_threads();
  unsigned char *arena = frame->arena;
  const unsigned char mark = (unsigned char)((uintptr_t)frame >> 12);
  memset(arena, mark, 1000);
  for (int turn = 0; turn < 20; ++turn)
    for (int i = 0; i < 1000; ++i)
      if (((volatile unsigned char *)arena)[i] != mark)
        return 99;
  *(unsigned char *)frame->results[2] = (uintptr_t)arena % 64 == 0;
  return 0;
}

/* met[2] i32 -> threads i32, OpenMP's threads i32.
   Counts its calls in met[0] and waits until there are met[1]. */
EXPORT int32_t weir_entry_meet(const WeirCallFrame *frame) {
  int32_t *met = frame->arguments[0];
  *(int32_t *)frame->results[0] = frame->threads;
  *(int32_t *)frame->results[1] = omp_get_max_threads();
  __atomic_fetch_add(&met[0], 1, __ATOMIC_SEQ_CST);
  while (__atomic_load_n(&met[0], __ATOMIC_SEQ_CST) < met[1])
    ;
  return 0;
}

static int32_t hostCall(const WeirCallFrame *frame, const char *target,
                        const char *config, int results) {
  static const int64_t shape[2] = {2, 3};
  WeirHostBuffer inputs[2] = {{frame->arguments[0], "f32", 2, shape},
                              {frame->arguments[1], "f32", 2, shape}};
  WeirHostBuffer outputs[1] = {
      {results ? frame->results[0] : NULL, "f32", 2, shape}};
  return weir_host->call(target, config, inputs, 2, outputs, results);
}

/* x[2,3] f32, y[2,3] f32: both must be equal */
EXPORT int32_t weir_entry_check(const WeirCallFrame *frame) {
  return hostCall(frame, "check.expect_eq",
                  "{\"location\": \"model.mlir:12:3\"}", 0);
}

/* x[2,3] f32, y[2,3] f32 -> z[2,3] f32: whatever the test registers */
EXPORT int32_t weir_entry_custom(const WeirCallFrame *frame) {
  return hostCall(frame, "test.custom", NULL, 1);
}

/* The same, deaf to errors */
EXPORT int32_t weir_entry_careless(const WeirCallFrame *frame) {
  hostCall(frame, "test.custom", NULL, 1);
  return 0;
}

/* Nothing, as fast as can be. */
EXPORT int32_t weir_entry_nothing(const WeirCallFrame *frame) {
  (void)frame;
  return 0;
}
