#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#include "ProcessShim.h"

#if defined(__x86_64__)
enum { MACHINE = AUDIT_ARCH_X86_64 };
#elif defined(__aarch64__)
enum { MACHINE = AUDIT_ARCH_AARCH64 };
#else
#error "process_shim_filter_calls needs the number of this machine"
#endif

// A call by the numbers of another machine, as of 32 bits, ends the process.
bool process_shim_filter_calls(bool measures_time) {
  // The clocks are the last ones.
  static const unsigned calls[] = {
      SYS_read, SYS_write, SYS_exit_group, SYS_exit, SYS_brk, SYS_mmap, SYS_munmap, SYS_mremap,
      SYS_madvise, SYS_futex, SYS_rt_sigreturn, SYS_getrandom, SYS_clock_gettime,
      SYS_clock_getres, SYS_mprotect, SYS_sched_yield,
  };
  enum { ALL = sizeof calls / sizeof *calls, TIMES = 4, START = 4 };
  int count = measures_time ? ALL : ALL - TIMES;
  struct sock_filter program[START + ALL + 2] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, MACHINE, 1, 0),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
  };
  for (int index = 0; index < count; index++) {
    program[START + index] = (struct sock_filter)BPF_JUMP(
        BPF_JMP | BPF_JEQ | BPF_K, calls[index], count - index, 0);
  }
  program[START + count] =
      (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM);
  program[START + count + 1] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  struct sock_fprog all = {.len = START + count + 2, .filter = program};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &all) == 0;
}
