#ifndef QB_FLOOR_H
#define QB_FLOOR_H

// The floor under a scripted segue: three Lua callbacks and a push, by hand on Lua's C API, with
// plain tables.

/// Thread time in nanoseconds.
double floor_now(void);

/// Opens the state and loads the script.
void floor_open(void);
/// Performs segues numbered from 0, and answers how many pushes there were.
long floor_run(long count);
void floor_close(void);

/// The script that is measured; it expects the global `default_perform` and returns the two
/// classes.
extern const char *const floor_script;

#endif
