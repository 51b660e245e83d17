#pragma once
#include <stdbool.h>
#include <stddef.h>

/// Functions for child processes that Swift does not import.

/// Makes a pipe that other programs do not inherit. Returns false with `errno` on failure.
bool process_shim_pipe(int ends[2]);

/// The resources of a confined process.
struct process_shim_limits {
  /// Bytes of address space beyond what is mapped.
  size_t memory;
  /// The number of open files, with the standard streams.
  unsigned files;
  /// Seconds of processor time; 0 for no limit.
  unsigned processor_time;
};

/// Confines the process: closes all descriptors but the standard ones, limits its resources,
/// forbids files, core dumps and new privileges, and ignores the signals of a terminal. Returns
/// false if the system refuses.
bool process_shim_confine(const struct process_shim_limits *limits);

/// Lets only those system calls pass that a process needs to read its standard input, compute, and
/// write its standard output, for ever. Others fail, so that a library that asks for more can go on
/// without. With `measures_time`, clocks may be read too. Returns false if the system refuses.
bool process_shim_filter_calls(bool measures_time);
