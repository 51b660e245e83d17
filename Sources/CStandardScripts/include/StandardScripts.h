#ifndef QB_STANDARD_SCRIPTS_H
#define QB_STANDARD_SCRIPTS_H

// The files of scripts/, embedded so that the executable needs no other files.

#include <stddef.h>

struct qb_script {
  /// The path relative to scripts/.
  const char *name;
  const unsigned char *bytes;
  size_t size;
};

extern const size_t qb_standard_script_count;

/// Returns the script at `index`, in the order in which they run; null past the last.
const struct qb_script *qb_standard_script(size_t index);

#endif
