#define _GNU_SOURCE
#include "TerminalShim.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

enum { SEQUENCE_LIMIT = 256, ALTERNATE_STACK = 64 * 1024, LEAVE_PATIENCE_MS = 200 };

// Everything that a handler reads is written before `taken` is set and not again before it is cleared.
static struct {
  int input, output;
  struct termios cooked, raw;
  char enter[SEQUENCE_LIMIT], leave[SEQUENCE_LIMIT];
  size_t enter_length, leave_length;
  struct sigaction old[NSIG];
  int wake[2];
} terminal = {.wake = {-1, -1}};

static volatile sig_atomic_t taken;    // handlers are installed
static volatile sig_atomic_t entered;  // the terminal is raw and shows our screen
static volatile sig_atomic_t events;

static const int ending[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS};
#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

// A stack overflow leaves no room for a handler on the stack that overflowed.
static char alternate_stack[ALTERNATE_STACK];

// Bounded: a terminal that takes nothing must not keep the process from ending.
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

// In the background the terminal belongs to somebody else, who has set it up for themselves.
static int is_background(void) {
  pid_t foreground = tcgetpgrp(terminal.input);
  return foreground > 0 && foreground != getpgrp();
}

static void leave(void) {
  if (!entered) return;
  entered = 0;
  if (is_background()) return;
  write_all(terminal.leave, terminal.leave_length);
  // Mouse reports and answers under way would be typed into the shell.
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

// Ends by the signal itself, so that the parent sees why; as process 1 of a container the default
// action of a signal does nothing, hence the exit.
static void on_ending(int number) {
  leave();
  sigaction(number, &terminal.old[number], NULL);
  int by_default = terminal.old[number].sa_handler == SIG_DFL;
  unblock(number);
  raise(number);
  if (by_default) _exit(128 + number);
}

// The old handler gets the fault itself: the faulting instruction runs again on return.
static void on_crash(int number, siginfo_t *info, void *context) {
  (void)context;
  leave();
  sigaction(number, &terminal.old[number], NULL);
  if (info->si_code <= 0) raise(number);
}

static void install(int number, void (*handler)(int));

static void on_stop(int number) {
  int saved = errno;
  leave();
  struct sigaction by_default = {.sa_handler = SIG_DFL};
  sigaction(number, &by_default, NULL);
  raise(number);
  unblock(number);  // stops here, and SIGCONT's handler has run when this returns
  install(number, on_stop);
  // An orphaned process group is never stopped, and so gets no SIGCONT.
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

static void install(int number, void (*handler)(int)) {
  struct sigaction action = {.sa_handler = handler, .sa_flags = SA_RESTART | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

static void take_over(int number, void (*handler)(int)) {
  sigaction(number, NULL, &terminal.old[number]);
  // What the parent told us to ignore (nohup) stays ignored.
  if (terminal.old[number].sa_handler != SIG_IGN) install(number, handler);
}

static void give_back(int number) { sigaction(number, &terminal.old[number], NULL); }

static void install_crash_handlers(void) {
  stack_t old_stack;
  if (sigaltstack(NULL, &old_stack) == 0 && (old_stack.ss_flags & SS_DISABLE)) {
    stack_t stack = {.ss_sp = alternate_stack, .ss_size = sizeof alternate_stack};
    sigaltstack(&stack, NULL);
  }
  for (size_t index = 0; index < COUNT(crashes); index++) {
    struct sigaction action = {.sa_sigaction = on_crash, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    sigemptyset(&action.sa_mask);
    sigaction(crashes[index], &action, &terminal.old[crashes[index]]);
  }
}

static struct termios raw_modes(struct termios modes) {
  modes.c_iflag &= ~(tcflag_t)(IGNBRK | BRKINT | PARMRK | ISTRIP | INLCR | IGNCR | ICRNL | IXON);
  modes.c_oflag &= ~(tcflag_t)OPOST;
  modes.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | ISIG | IEXTEN);
  modes.c_cflag &= ~(tcflag_t)(CSIZE | PARENB);
  modes.c_cflag |= CS8;
  modes.c_cc[VMIN] = 1;
  modes.c_cc[VTIME] = 0;
  return modes;
}

int terminal_shim_begin(int input, int output, const char *enter_bytes, size_t enter_length,
                        const char *leave_bytes, size_t leave_length) {
  if (taken) return EBUSY;
  if (enter_length > SEQUENCE_LIMIT || leave_length > SEQUENCE_LIMIT) return E2BIG;
  if (tcgetattr(input, &terminal.cooked) != 0) return errno;
  if (pipe2(terminal.wake, O_NONBLOCK | O_CLOEXEC) != 0) return errno;
  terminal.input = input;
  terminal.output = output;
  terminal.raw = raw_modes(terminal.cooked);
  memcpy(terminal.enter, enter_bytes, enter_length);
  memcpy(terminal.leave, leave_bytes, leave_length);
  terminal.enter_length = enter_length;
  terminal.leave_length = leave_length;
  events = 0;
  taken = 1;
  for (size_t index = 0; index < COUNT(ending); index++) take_over(ending[index], on_ending);
  take_over(SIGTSTP, on_stop);
  take_over(SIGCONT, on_continue);
  take_over(SIGWINCH, on_resize);
  install_crash_handlers();
  sigaction(SIGPIPE, NULL, &terminal.old[SIGPIPE]);
  signal(SIGPIPE, SIG_IGN);  // a closed output is an error of write, dealt with where it happens
  enter();
  return 0;
}

void terminal_shim_end(void) {
  if (!taken) return;
  leave();
  taken = 0;
  for (size_t index = 0; index < COUNT(ending); index++) give_back(ending[index]);
  for (size_t index = 0; index < COUNT(crashes); index++) give_back(crashes[index]);
  give_back(SIGTSTP);
  give_back(SIGCONT);
  give_back(SIGWINCH);
  give_back(SIGPIPE);
  close(terminal.wake[0]);
  close(terminal.wake[1]);
  terminal.wake[0] = terminal.wake[1] = -1;
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

void terminal_shim_suspend(void) { kill(0, SIGTSTP); }

int terminal_shim_size(int descriptor, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return errno;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 0;
}
