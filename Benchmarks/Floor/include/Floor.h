#ifndef QB_FLOOR_H
#define QB_FLOOR_H

// The lower bound for a scripted segue: three Lua callbacks and a push, directly on Lua's C API,
// with plain tables.

/// Returns the thread time in nanoseconds.
double floor_now(void);

/// Opens the state and loads the script.
void floor_open(void);
/// Performs segues numbered from 0, and returns the number of pushes.
long floor_run(long count);
void floor_close(void);

/// The measured script. It expects the global `default_perform` and returns the two classes.
extern const char *const floor_script;

#endif
