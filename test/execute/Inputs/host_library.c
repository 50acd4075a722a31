/* A library of host functions: `scale`, which multiplies by an entry of its
   configuration, and `refuse`, which fails. It links nothing of Weir. */
#include <stdlib.h>
#include <string.h>
#include <weir/runtime.h>

static const weir_host_registrar *host;

static int32_t scale(void *data, const char *config, const WeirHostBuffer *in,
                     int32_t in_count, WeirHostBuffer *out, int32_t out_count) {
  if (in_count != 1 || out_count != 1 || strcmp(in[0].dtype, "f32")) {
    host->error("it takes one tensor of f32 and gives one");
    return 1;
  }
  const char *factor = strstr(config, "\"factor\":");
  float by = factor ? strtof(factor + 9, NULL) : 1;
  int64_t count = 1;
  for (int32_t d = 0; d < in[0].rank; ++d)
    count *= in[0].shape[d];
  for (int64_t i = 0; i < count; ++i)
    ((float *)out[0].data)[i] = by * ((const float *)in[0].data)[i];
  return 0;
}

static int32_t refuse(void *data, const char *config, const WeirHostBuffer *in,
                      int32_t in_count, WeirHostBuffer *out,
                      int32_t out_count) {
  host->error("it never works");
  return 7;
}

__attribute__((visibility("default"))) int32_t
weir_register_host_library(const weir_host_registrar *registrar) {
  host = registrar;
  return host->register_function("scale", scale, NULL) ||
         host->register_function("refuse", refuse, NULL);
}
