#pragma once
#include <stddef.h>
#include <sys/ioctl.h>

/// Sets up and restores the terminal, one a process. The signal handlers are C: a Swift handler
/// could reach the allocator, lazy globals or exclusivity checks, which are not async-signal-safe.

/// The events that signals cause, as bits of `terminal_shim_take_events`.
enum {
  TERMINAL_SHIM_RESIZED = 1,
  /// The process continued after a stop; the modes are set again, the screen must be repainted.
  TERMINAL_SHIM_RESUMED = 2,
};

/// Sets the terminal of `input` to raw mode, writes `enter` to `output`, and installs the handlers.
/// Any end of the process but SIGKILL then writes `leave` and restores the modes. With
/// `interrupts`, Ctrl-C sends SIGINT. Returns 0, or the errno of a failure, which changes nothing.
int terminal_shim_begin(int input, int output, const char *enter, size_t enter_length,
                        const char *leave, size_t leave_length, int interrupts);

/// Restores the terminal and the old handlers, if the terminal is taken.
void terminal_shim_end(void);

/// Returns a descriptor that is readable after an event; -1 if the terminal is not taken.
int terminal_shim_wake_descriptor(void);

/// Returns the events since the last call and empties the wake descriptor.
unsigned terminal_shim_take_events(void);

/// Returns 1 after SIGINT. Half a second later the process ends with status 130, unless the
/// terminal has been restored by then.
int terminal_shim_interrupted(void);

/// Gives the player more time to end in order after SIGINT; does nothing without one.
void terminal_shim_extend_patience(unsigned milliseconds);

/// Stops the process group, like Ctrl-Z in a cooked terminal.
void terminal_shim_suspend(void);

/// Reads the size of the terminal of `descriptor`, in cells and in pixels; returns 0 or an errno.
int terminal_shim_window(int descriptor, struct winsize *size);
