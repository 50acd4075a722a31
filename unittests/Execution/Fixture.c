/* An executable as the compiler writes them, by hand: what Runner is tested
   with, so that its tests need no compiler. Its content hash is left zero;
   RunnerTest.cpp fills it in. */

#include <weir/abi.h>

const WeirHost *weir_host;

/* y = 2 * x + b */
int32_t weir_entry_main(const WeirCallFrame *frame) {
  const float *x = frame->arguments[0], *b = frame->arguments[1];
  float *y = frame->results[0];
  for (int i = 0; i < 6; ++i)
    y[i] = 2 * x[i] + *b;
  return 0;
}

/* The state, donated, is counted up in place; the second result is its first
 * element. */
int32_t weir_entry_step(const WeirCallFrame *frame) {
  const int32_t *before = frame->arguments[0];
  int32_t *after = frame->results[0], *first = frame->results[1];
  for (int i = 0; i < 3; ++i)
    after[i] = before[i] + 1;
  *first = after[0];
  return 0;
}

/* Checks that x is 7. */
int32_t weir_entry_check(const WeirCallFrame *frame) {
  static const int32_t seven = 7;
  const WeirHostBuffer inputs[2] = {
      {frame->arguments[0], "i32", 0, 0},
      {(void *)&seven, "i32", 0, 0},
  };
  return weir_host->call("check.expect_eq", "{\"location\": \"p.mlir:4:2\"}",
                         inputs, 2, 0, 0);
}

#define TENSOR(NAME, DTYPE, SHAPE, DONATED, ALIAS)                             \
  "{\\\"name\\\":\\\"" NAME "\\\",\\\"dtype\\\":\\\"" DTYPE                    \
  "\\\",\\\"shape\\\":" SHAPE ",\\\"donated\\\":" DONATED                      \
  ",\\\"alias\\\":" ALIAS "}"
#define ENTRY(NAME, ARGUMENTS, RESULTS)                                        \
  "{\\\"name\\\":\\\"" NAME "\\\",\\\"symbol\\\":\\\"weir_entry_" NAME         \
  "\\\",\\\"arena_bytes\\\":0,\\\"alignment\\\":64,\\\"arguments\\\":"         \
  "[" ARGUMENTS "],\\\"results\\\":[" RESULTS "]}"

__asm__(
    ".pushsection .note.weir,\"a\",@note\n"
    ".balign 4\n"
    ".long 2f - 1f, 4f - 3f, 1\n"
    "1: .asciz \"Weir\"\n"
    "2: .balign 4\n"
    "3: .ascii \"{\\\"format\\\":1,\\\"abi\\\":1,"
    "\\\"producer\\\":\\\"test\\\",\\\"content_hash\\\":\\\"xxh3-128:"
    "00000000000000000000000000000000\\\","
    "\\\"target\\\":{\\\"triple\\\":\\\"" WEIR_TRIPLE "\\\","
    "\\\"cpu\\\":\\\"generic\\\",\\\"required_features\\\":[],"
    "\\\"tuning\\\":{}},\\\"entry_points\\\":[" ENTRY(
        "main",
        TENSOR("x", "f32", "[2,3]", "false",
               "null") "," TENSOR("b", "f32", "[]", "false", "null"),
        TENSOR(
            "y", "f32", "[2,3]", "false",
            "null")) "," ENTRY("step",
                               TENSOR("state", "i32", "[3]", "true", "0"),
                               TENSOR(
                                   "state", "i32", "[3]", "false",
                                   "0") "," TENSOR("first", "i32", "[]",
                                                   "false",
                                                   "null")) "," ENTRY("check",
                                                                      TENSOR(
                                                                          "x",
                                                                          "i32",
                                                                          "[]",
                                                                          "fals"
                                                                          "e",
                                                                          "nul"
                                                                          "l"),
                                                                      "") "],"
                                                                          "\\\""
                                                                          "host"
                                                                          "_cal"
                                                                          "ls\\"
                                                                          "\":["
                                                                          "\\\""
                                                                          "chec"
                                                                          "k."
                                                                          "expe"
                                                                          "ct_"
                                                                          "eq\\"
                                                                          "\"],"
                                                                          "\\\""
                                                                          "need"
                                                                          "ed\\"
                                                                          "\":["
                                                                          "],"
                                                                          "\\\""
                                                                          "prov"
                                                                          "enan"
                                                                          "ce\\"
                                                                          "\":{"
                                                                          "}}"
                                                                          "\"\n"
                                                                          "4: "
                                                                          ".bal"
                                                                          "ign "
                                                                          "4\n"
                                                                          ".pop"
                                                                          "sect"
                                                                          "ion"
                                                                          "\n");
