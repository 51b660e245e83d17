#pragma once
#include <fribidi/fribidi.h>

// Macros that Swift does not import.
static inline FriBidiParType qb_direction_by_text(void) { return FRIBIDI_PAR_ON; }
static inline FriBidiParType qb_left_to_right(void) { return FRIBIDI_PAR_LTR; }
static inline FriBidiFlags qb_shape_flags(void) {
  return FRIBIDI_FLAG_SHAPE_MIRRORING | FRIBIDI_FLAG_SHAPE_ARAB_PRES;
}
