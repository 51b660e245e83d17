#define _GNU_SOURCE
#include <fcntl.h>
#include <malloc.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "CurlShim.h"

enum { STACK_OF_A_LOOK_UP = 512 * 1024, FILES = 64 };

bool curl_shim_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC) == 0; }

static bool limit(int resource, rlim_t value) {
  struct rlimit limits = {.rlim_cur = value, .rlim_max = value};
  return setrlimit(resource, &limits) == 0;
}

// Returns the bytes that are mapped; 0 if unknown.
static size_t mapped(void) {
  unsigned long pages = 0;
  FILE *file = fopen("/proc/self/statm", "re");
  if (!file) return 0;
  if (fscanf(file, "%lu", &pages) != 1) pages = 0;
  fclose(file);
  return pages * (size_t)sysconf(_SC_PAGESIZE);
}

// libcurl looks names up in threads: each would reserve a stack of 8 MiB and an arena of 64 MiB.
static bool shrink_threads(void) {
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return false;
  bool shrunk = pthread_attr_setstacksize(&attributes, STACK_OF_A_LOOK_UP) == 0 &&
                pthread_setattr_default_np(&attributes) == 0;
  pthread_attr_destroy(&attributes);
  return mallopt(M_ARENA_MAX, 1) == 1 && shrunk;
}

bool curl_shim_confine(size_t memory) {
  // Ctrl-C is the parent's to answer; the courier ends with its input.
  signal(SIGINT, SIG_IGN);
  signal(SIGPIPE, SIG_IGN);
  size_t before = mapped();
  return before > 0 && close_range(3, ~0U, 0) == 0 && chdir("/") == 0 && shrink_threads() &&
         limit(RLIMIT_AS, before + memory) && limit(RLIMIT_FSIZE, 0) && limit(RLIMIT_CORE, 0) &&
         limit(RLIMIT_NOFILE, FILES) && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0;
}
