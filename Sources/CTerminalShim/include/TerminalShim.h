#pragma once
#include <stddef.h>

/// The terminal taken over and given back, with signal handlers in C: a Swift handler could reach
/// the allocator, lazy globals or exclusivity checks, none of which may run inside a signal. One
/// terminal a process.

/// What a signal asked the player to do, as bits of `terminal_shim_take_events`.
enum {
  TERMINAL_SHIM_RESIZED = 1,
  /// The process was stopped and goes on: modes are set again, the screen must be painted anew.
  TERMINAL_SHIM_RESUMED = 2,
};

/// Puts the terminal of `input` into raw mode, writes `enter` to `output`, and installs the
/// handlers. Whatever ends the process from then on writes `leave` and puts the modes back, kill -9
/// apart. With `interrupts`, Ctrl-C is SIGINT; else it is a byte like any other key. Answers 0, or
/// the errno of what failed, and then nothing is changed.
int terminal_shim_begin(int input, int output, const char *enter, size_t enter_length,
                        const char *leave, size_t leave_length, int interrupts);

/// Gives the terminal back and puts the old handlers back. Without effect where it was not taken.
void terminal_shim_end(void);

/// Readable whenever a signal left an event; -1 while the terminal is not taken.
int terminal_shim_wake_descriptor(void);

/// The events since the last call; empties the wake descriptor.
unsigned terminal_shim_take_events(void);

/// Whether SIGINT came. The process ends with status 130 within half a second of it, whatever it
/// is doing, unless the terminal is given back before.
int terminal_shim_interrupted(void);

/// Stops the whole process group as Ctrl-Z does in a cooked terminal.
void terminal_shim_suspend(void);

/// The columns and rows of the terminal behind `descriptor`; 0 or an errno.
int terminal_shim_size(int descriptor, int *columns, int *rows);
