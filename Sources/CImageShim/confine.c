#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#include "ProcessShim.h"
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
  struct process_shim_limits limits = {
      .memory = memory, .files = 3, .processor_time = PROCESSOR_TIME};
  return process_shim_confine(&limits) && filter_calls();
}
