#define _GNU_SOURCE
#include "jpeg_segments.h"

#include <string.h>

enum { MARKER_SCAN = 0xDA, MARKER_EXIF = 0xE1, TAG_ORIENTATION = 0x0112, ENTRY_SIZE = 12 };

static uint32_t number(const uint8_t *bytes, int length, bool is_little) {
  uint32_t value = 0;
  for (int index = 0; index < length; index++) {
    value = value << 8 | bytes[is_little ? length - 1 - index : index];
  }
  return value;
}

// Reads the orientation from the first table of a TIFF file, as EXIF has it.
static unsigned read_orientation(const uint8_t *tiff, size_t count) {
  if (count < 8) return 1;
  bool is_little = tiff[0] == 'I';
  size_t table = number(tiff + 4, 4, is_little);
  if (table > count - 2) return 1;
  size_t entries = number(tiff + table, 2, is_little);
  const uint8_t *entry = tiff + table + 2, *end = tiff + count;
  for (; entries > 0 && end - entry >= ENTRY_SIZE; entries--, entry += ENTRY_SIZE) {
    if (number(entry, 2, is_little) != TAG_ORIENTATION) continue;
    unsigned value = number(entry + 8, 2, is_little);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

struct jpeg_segments jpeg_read_segments(const uint8_t *file, size_t count) {
  static const uint8_t exif[] = {'E', 'x', 'i', 'f', 0, 0}, end[] = {0xFF, 0xD9};
  struct jpeg_segments result = {.orientation = 1};
  // A segment: a marker, and the length of what follows, with its own two bytes.
  size_t position = 2;
  while (count - position > 4 && file[position] == 0xFF) {
    const uint8_t *segment = file + position;
    size_t length = number(segment + 2, 2, false), rest = count - position - 2;
    if (segment[1] == 0xFF) {
      position++;
      continue;
    }
    if (segment[1] == MARKER_SCAN) {
      result.has_end = memmem(segment, count - position, end, sizeof end);
      break;
    }
    if (length < 2 || length > rest) break;
    if (segment[1] == MARKER_EXIF && length > 2 + sizeof exif &&
        memcmp(segment + 4, exif, sizeof exif) == 0) {
      result.orientation =
          read_orientation(segment + 4 + sizeof exif, length - 2 - sizeof exif);
    }
    position += 2 + length;
  }
  return result;
}

bool jpeg_turn(struct image *image, unsigned orientation) {
  if (orientation == 1) return true;
  bool is_sideways = orientation > 4;
  bool from_right = orientation == 2 || orientation == 3 || orientation >= 7;
  bool from_bottom = orientation == 3 || orientation == 4 || orientation == 6 || orientation == 7;
  struct image turned;
  if (!image_make(
          &turned, is_sideways ? image->height : image->width,
          is_sideways ? image->width : image->height)) {
    return false;
  }
  uint8_t *target = turned.bytes;
  for (uint32_t row = 0; row < turned.height; row++) {
    for (uint32_t column = 0; column < turned.width; column++, target += 4) {
      uint32_t x = is_sideways ? row : column, y = is_sideways ? column : row;
      if (from_right) x = image->width - 1 - x;
      if (from_bottom) y = image->height - 1 - y;
      memcpy(target, image->bytes + ((size_t)y * image->width + x) * 4, 4);
    }
  }
  image_free(image);
  *image = turned;
  return true;
}
