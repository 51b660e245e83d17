#define _GNU_SOURCE
#include <pthread.h>

#include "CurlShim.h"
#include "ProcessShim.h"

enum { STACK_OF_A_LOOK_UP = 512 * 1024, FILES = 64 };

// libcurl looks names up in threads: each would reserve a stack of 8 MiB.
static bool shrink_threads(void) {
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return false;
  bool shrunk = pthread_attr_setstacksize(&attributes, STACK_OF_A_LOOK_UP) == 0 &&
                pthread_setattr_default_np(&attributes) == 0;
  pthread_attr_destroy(&attributes);
  return shrunk;
}

bool curl_shim_confine(size_t memory) {
  struct process_shim_limits limits = {.memory = memory, .files = FILES};
  return shrink_threads() && process_shim_confine(&limits);
}
