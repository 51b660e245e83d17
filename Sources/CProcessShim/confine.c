#define _GNU_SOURCE
#include <fcntl.h>
#include <malloc.h>
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "ProcessShim.h"

bool process_shim_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC) == 0; }

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

bool process_shim_confine(const struct process_shim_limits *limits) {
  // Ctrl-C is the parent's to answer; the process ends with its input.
  signal(SIGINT, SIG_IGN);
  signal(SIGPIPE, SIG_IGN);
  size_t before = mapped();
  // A second arena for memory would reserve 64 MiB.
  return before > 0 && mallopt(M_ARENA_MAX, 1) == 1 && close_range(3, ~0U, 0) == 0 &&
         chdir("/") == 0 && limit(RLIMIT_AS, before + limits->memory) &&
         limit(RLIMIT_FSIZE, 0) && limit(RLIMIT_CORE, 0) &&
         (limits->processor_time == 0 || limit(RLIMIT_CPU, limits->processor_time)) &&
         limit(RLIMIT_NOFILE, limits->files) && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0;
}
