#pragma once
#include "image.h"

// What the segments of a JPEG file say that its decoder does not.
struct jpeg_segments {
  // How the picture is turned, 1 to 8, as EXIF numbers it; 1 is upright.
  unsigned orientation;
  // True if the data of the picture has an end.
  bool has_end;
};

struct jpeg_segments jpeg_read_segments(const uint8_t *file, size_t count);

// Turns an image upright. Returns false without memory.
bool jpeg_turn(struct image *image, unsigned orientation);
