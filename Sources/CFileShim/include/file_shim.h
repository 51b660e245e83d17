#ifndef QUIZBOARD_FILE_SHIM_H
#define QUIZBOARD_FILE_SHIM_H

/// Writes all changed files of the file system that has `descriptor` to the disk: `syncfs`, which
/// Swift does not import. Returns 0, or -1 with `errno`.
int qb_sync_file_system(int descriptor);

#endif
