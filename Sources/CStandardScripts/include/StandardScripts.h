#ifndef QB_STANDARD_SCRIPTS_H
#define QB_STANDARD_SCRIPTS_H

// The files of scripts/, embedded so that the executable needs no other files.

#include <stddef.h>

struct qb_script {
  /// The path relative to scripts/.
  const char *name;
  const unsigned char *bytes;
  size_t size;
  /// The names of classes, segue classes, animators and conditions that the script defines, with a
  /// space between them.
  const char *defines;
};

extern const size_t qb_standard_script_count;

/// Returns the script at `index`; null past the last.
const struct qb_script *qb_standard_script(size_t index);

#endif
