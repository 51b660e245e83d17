#pragma once
#include "image.h"

// The facts in the segments of a JPEG file that its decoder ignores.
struct jpeg_segments {
  // The orientation of the picture as in EXIF, 1 to 8; 1 is upright.
  unsigned orientation;
  // True if the data of the picture has an end.
  bool has_end;
};

struct jpeg_segments jpeg_read_segments(const uint8_t *file, size_t count);

// Turns an image upright. Returns false without memory.
bool jpeg_turn(struct image *image, unsigned orientation);
