#define _GNU_SOURCE
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <malloc.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <errno.h>
#include <unistd.h>

#include "image.h"

// Seconds of processor time. The parent's patience ends before.
enum { PROCESSOR_TIME = 3 };

#if defined(__x86_64__)
enum { MACHINE = AUDIT_ARCH_X86_64 };
#elif defined(__aarch64__)
enum { MACHINE = AUDIT_ARCH_AARCH64 };
#else
#error "filter_calls needs the number of this machine"
#endif

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

// Lets only these calls pass: what a decoder needs between reading a file and writing pixels. Other
// calls fail, so that a later version of a library that asks for more can go on without. A call by
// the numbers of another machine, as of 32 bits, ends the process.
static bool filter_calls(void) {
  static const unsigned calls[] = {
      SYS_read, SYS_write, SYS_exit_group, SYS_exit, SYS_brk, SYS_mmap, SYS_munmap, SYS_mremap,
      SYS_madvise, SYS_futex, SYS_rt_sigreturn, SYS_getrandom,
  };
  enum { COUNT = sizeof calls / sizeof *calls, START = 4 };
  struct sock_filter program[START + COUNT + 2] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, MACHINE, 1, 0),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
  };
  for (int index = 0; index < COUNT; index++) {
    program[START + index] = (struct sock_filter)BPF_JUMP(
        BPF_JMP | BPF_JEQ | BPF_K, calls[index], COUNT - index, 0);
  }
  program[START + COUNT] =
      (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM);
  program[START + COUNT + 1] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  struct sock_fprog all = {.len = START + COUNT + 2, .filter = program};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &all) == 0;
}

bool image_confine(size_t memory) {
  signal(SIGINT, SIG_IGN);
  signal(SIGPIPE, SIG_IGN);
  size_t before = mapped();
  return before > 0 && mallopt(M_ARENA_MAX, 1) == 1 && close_range(3, ~0U, 0) == 0 &&
         chdir("/") == 0 && limit(RLIMIT_AS, before + memory) && limit(RLIMIT_FSIZE, 0) &&
         limit(RLIMIT_CORE, 0) && limit(RLIMIT_CPU, PROCESSOR_TIME) && limit(RLIMIT_NOFILE, 3) &&
         prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && filter_calls();
}
