/* A C program of another project that loads executables of Weir. */
#include <weir/runtime.h>

#include <stdio.h>

int main(void) {
  weir_executable *executable = NULL;
  if (weir_executable_open("missing.weir", &executable) == WEIR_OK)
    return 1;
  printf("%s\n", weir_error_message());
  return 0;
}
