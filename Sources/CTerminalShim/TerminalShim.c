#define _GNU_SOURCE
#include "TerminalShim.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum {
  ALTERNATE_STACK = 64 * 1024,
  LEAVE_PATIENCE_MS = 200,
  // The time in which the player can end in order after Ctrl-C.
  INTERRUPT_PATIENCE_MS = 400,
  CONTROL_C = 3,
};

// The data that handlers read is written before `taken` is set, and again only after it is cleared.
static struct {
  int input, output;
  struct termios cooked, raw;
  char *enter, *leave;
  size_t enter_length, leave_length;
  struct sigaction old[NSIG];
  timer_t patience;  // sends a second SIGINT
  int wake[2];
} terminal = {.wake = {-1, -1}};

static volatile sig_atomic_t taken;    // handlers are installed
static volatile sig_atomic_t entered;  // the terminal is raw and shows the player's screen
static volatile sig_atomic_t events;

static volatile sig_atomic_t interrupted;

// Handlers need their own stack after a stack overflow.
static char alternate_stack[ALTERNATE_STACK];

// With a timeout: a terminal that accepts no output must not prevent the process from ending.
static void write_all(const char *bytes, size_t length) {
  while (length > 0) {
    ssize_t written = write(terminal.output, bytes, length);
    if (written > 0) {
      bytes += written;
      length -= (size_t)written;
    } else if (written < 0 && errno == EAGAIN) {
      struct pollfd ready = {.fd = terminal.output, .events = POLLOUT};
      if (poll(&ready, 1, LEAVE_PATIENCE_MS) <= 0) return;
    } else if (!(written < 0 && errno == EINTR)) {
      return;
    }
  }
}

// In the background, the terminal belongs to another process group, which has its own modes.
static int is_background(void) {
  pid_t foreground = tcgetpgrp(terminal.input);
  return foreground > 0 && foreground != getpgrp();
}

static void leave(void) {
  if (!entered) return;
  entered = 0;
  if (is_background()) return;
  write_all(terminal.leave, terminal.leave_length);
  // Pending mouse reports and replies would be input of the shell.
  tcflush(terminal.input, TCIFLUSH);
  tcsetattr(terminal.input, TCSANOW, &terminal.cooked);
}

static void enter(void) {
  tcsetattr(terminal.input, TCSANOW, &terminal.raw);
  write_all(terminal.enter, terminal.enter_length);
  entered = 1;
}

static void wake(unsigned event) {
  events |= (sig_atomic_t)event;
  ssize_t ignored = write(terminal.wake[1], "", 1);
  (void)ignored;
}

static void unblock(int number) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, number);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

// After a fault, the instruction runs again on return and the old handler receives the signal.
static int is_fault(const siginfo_t *info) {
  switch (info->si_signo) {
    case SIGSEGV: case SIGBUS: case SIGILL: case SIGFPE: return info->si_code > 0;
    default: return 0;
  }
}

// Ends by the signal itself, so that the parent sees the reason. In process 1 of a container the
// default action has no effect, hence the exit.
static void on_ending(int number, siginfo_t *info, void *context) {
  (void)context;
  leave();
  sigaction(number, &terminal.old[number], NULL);
  if (is_fault(info)) return;
  int by_default = terminal.old[number].sa_handler == SIG_DFL;
  unblock(number);
  raise(number);
  if (by_default) _exit(128 + number);
}

// Asks the player to end in order. The second signal, from the timer or from another Ctrl-C, ends
// the process.
static void on_interrupt(int number) {
  int saved = errno;
  if (interrupted) {
    leave();
    _exit(128 + number);
  }
  interrupted = 1;
  struct itimerspec patience = {.it_value.tv_nsec = INTERRUPT_PATIENCE_MS * 1000000L};
  timer_settime(terminal.patience, 0, &patience, NULL);
  wake(0);
  errno = saved;
}

static struct sigaction action_for(int number);

static void on_stop(int number) {
  int saved = errno;
  leave();
  struct sigaction by_default = {.sa_handler = SIG_DFL};
  sigaction(number, &by_default, NULL);
  raise(number);
  unblock(number);  // stops here; returns after SIGCONT's handler
  struct sigaction again = action_for(number);
  sigaction(number, &again, NULL);
  // An orphaned process group is not stopped and gets no SIGCONT.
  if (!entered) {
    enter();
    wake(TERMINAL_SHIM_RESUMED | TERMINAL_SHIM_RESIZED);
  }
  errno = saved;
}

static void on_continue(int number) {
  (void)number;
  int saved = errno;
  enter();
  wake(TERMINAL_SHIM_RESUMED | TERMINAL_SHIM_RESIZED);
  errno = saved;
}

static void on_resize(int number) {
  (void)number;
  int saved = errno;
  wake(TERMINAL_SHIM_RESIZED);
  errno = saved;
}

// Returns the action of each signal while the terminal is taken; SIG_DFL for no handler.
static struct sigaction action_for(int number) {
  struct sigaction action = {.sa_flags = SA_RESTART | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  switch (number) {
    case SIGINT: action.sa_handler = on_interrupt; break;
    case SIGTSTP: action.sa_handler = on_stop; break;
    case SIGCONT: action.sa_handler = on_continue; break;
    case SIGWINCH: action.sa_handler = on_resize; break;
    // A closed output is an error of `write`.
    case SIGPIPE: action.sa_handler = SIG_IGN; break;
    // These cannot be caught, or do not end the process.
    case SIGKILL: case SIGSTOP: case SIGTTIN: case SIGTTOU: case SIGCHLD: case SIGURG:
      action.sa_handler = SIG_DFL;
      break;
    default:
      // The C library reserves the numbers before SIGRTMIN.
      if (number > SIGSYS && number < SIGRTMIN) break;
      action.sa_sigaction = on_ending;
      action.sa_flags |= SA_SIGINFO;
  }
  return action;
}

// Returns 1 for signals with a crash report, which end the process even if they have a handler.
static int ends_handled(int number) {
  switch (number) {
    case SIGQUIT: case SIGABRT: case SIGBUS: case SIGFPE: case SIGILL: case SIGSEGV: case SIGTRAP:
    case SIGSYS:
      return 1;
    default: return 0;
  }
}

// Returns 1 for Ctrl-C, for signals with the default action, and for handled crash signals.
static int is_taken(int number) {
  void (*old)(int) = terminal.old[number].sa_handler;
  if (action_for(number).sa_handler == SIG_DFL) return 0;
  return number == SIGINT || old == SIG_DFL || (old != SIG_IGN && ends_handled(number));
}

static void take_signals(void) {
  stack_t old_stack;
  if (sigaltstack(NULL, &old_stack) == 0 && (old_stack.ss_flags & SS_DISABLE)) {
    stack_t stack = {.ss_sp = alternate_stack, .ss_size = sizeof alternate_stack};
    sigaltstack(&stack, NULL);
  }
  for (int number = 1; number <= SIGRTMAX; number++) {
    sigaction(number, NULL, &terminal.old[number]);
    struct sigaction action = action_for(number);
    if (is_taken(number)) sigaction(number, &action, NULL);
  }
  unblock(SIGINT);
}

static void give_signals_back(void) {
  for (int number = 1; number <= SIGRTMAX; number++) {
    if (is_taken(number)) sigaction(number, &terminal.old[number], NULL);
  }
}

// Every key is input, except Ctrl-C, which is a signal and works at any time.
static struct termios raw_modes(struct termios modes, int interrupts) {
  modes.c_iflag &= ~(tcflag_t)(IGNBRK | BRKINT | PARMRK | ISTRIP | INLCR | IGNCR | ICRNL | IXON);
  modes.c_oflag &= ~(tcflag_t)OPOST;
  modes.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | ISIG | IEXTEN);
  if (interrupts) {
    modes.c_lflag |= ISIG | NOFLSH;
    modes.c_cc[VINTR] = CONTROL_C;
    modes.c_cc[VQUIT] = modes.c_cc[VSUSP] = _POSIX_VDISABLE;
  }
  modes.c_cflag &= ~(tcflag_t)(CSIZE | PARENB);
  modes.c_cflag |= CS8;
  modes.c_cc[VMIN] = 1;
  modes.c_cc[VTIME] = 0;
  return modes;
}

// Returns a copy; NULL without memory.
static char *copy(const char *bytes, size_t length) {
  char *result = malloc(length + 1);
  if (result && length > 0) memcpy(result, bytes, length);
  return result;
}

int terminal_shim_begin(int input, int output, const char *enter_bytes, size_t enter_length,
                        const char *leave_bytes, size_t leave_length, int interrupts) {
  if (taken) return EBUSY;
  if (tcgetattr(input, &terminal.cooked) != 0) return errno;
  struct sigevent second = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGINT};
  if (timer_create(CLOCK_MONOTONIC, &second, &terminal.patience) != 0) return errno;
  char *enter_copy = copy(enter_bytes, enter_length), *leave_copy = copy(leave_bytes, leave_length);
  int failure = enter_copy && leave_copy ? 0 : ENOMEM;
  if (!failure && pipe2(terminal.wake, O_NONBLOCK | O_CLOEXEC) != 0) failure = errno;
  if (failure) {
    timer_delete(terminal.patience);
    free(enter_copy);
    free(leave_copy);
    return failure;
  }
  terminal.input = input;
  terminal.output = output;
  terminal.raw = raw_modes(terminal.cooked, interrupts);
  terminal.enter = enter_copy;
  terminal.leave = leave_copy;
  terminal.enter_length = enter_length;
  terminal.leave_length = leave_length;
  events = interrupted = 0;
  taken = 1;
  take_signals();
  enter();
  return 0;
}

void terminal_shim_end(void) {
  if (!taken) return;
  leave();
  taken = 0;
  give_signals_back();
  timer_delete(terminal.patience);
  close(terminal.wake[0]);
  close(terminal.wake[1]);
  terminal.wake[0] = terminal.wake[1] = -1;
  free(terminal.enter);
  free(terminal.leave);
  terminal.enter = terminal.leave = NULL;
}

int terminal_shim_wake_descriptor(void) { return terminal.wake[0]; }

unsigned terminal_shim_take_events(void) {
  char bytes[64];
  while (read(terminal.wake[0], bytes, sizeof bytes) > 0) {
  }
  sigset_t all, old;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &old);
  unsigned result = (unsigned)events;
  events = 0;
  pthread_sigmask(SIG_SETMASK, &old, NULL);
  return result;
}

int terminal_shim_interrupted(void) { return interrupted; }

void terminal_shim_extend_patience(unsigned milliseconds) {
  if (!taken || !interrupted) return;
  struct itimerspec patience = {
      .it_value = {milliseconds / 1000, milliseconds % 1000 * 1000000L}};
  timer_settime(terminal.patience, 0, &patience, NULL);
}

void terminal_shim_suspend(void) { kill(0, SIGTSTP); }

int terminal_shim_window(int descriptor, struct winsize *size) {
  return ioctl(descriptor, TIOCGWINSZ, size) == 0 ? 0 : errno;
}
