#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Decoders of pictures for a process of their own. Files of quizzes are hostile input, so the
/// process gives up all that a decoder does not need before it reads one. The libraries are opened
/// at run time: linked, they would slow down each start of the command.

/// The protocols of terminals that show pixels.
enum image_shim_graphics { IMAGE_SHIM_NONE, IMAGE_SHIM_SIXEL, IMAGE_SHIM_KITTY };

/// The place that a picture is decoded for: the most cells, and the pixels of a cell. The numbers
/// are positive; at most 1000 cells and 100 pixels a side.
struct image_shim_request {
  uint32_t columns, rows, cell_width, cell_height;
  enum image_shim_graphics graphics;
};

/// The result of decoding.
enum image_shim_status {
  IMAGE_SHIM_DONE,
  IMAGE_SHIM_UNKNOWN_FORMAT,
  IMAGE_SHIM_DAMAGED,
  IMAGE_SHIM_TOO_MANY_PIXELS,
  IMAGE_SHIM_CMYK,
  IMAGE_SHIM_NO_PNG_LIBRARY,
  IMAGE_SHIM_NO_JPEG_LIBRARY,
  IMAGE_SHIM_NO_MEMORY,
  IMAGE_SHIM_NOT_CONFINED,
};

enum {
  /// The most pixels of a picture that is decoded.
  IMAGE_SHIM_MOST_PIXELS = 16 << 20,
  /// The longest graphics, in bytes.
  IMAGE_SHIM_MOST_GRAPHICS = 32 << 20,
};

/// The start of an answer, in the byte order of the machine. If the status is `IMAGE_SHIM_DONE`,
/// there follow red, green, blue and opacity of `columns` × 2·`rows` half cells, row by row, and
/// the graphics.
struct image_shim_header {
  uint32_t status, columns, rows, graphics_length;
};

/// Opens the decoders that are installed.
void image_shim_open(void);

/// Decodes a file and returns the answer, which the caller frees; NULL without memory for any.
/// Needs `image_shim_open`.
uint8_t *image_shim_answer(
    const uint8_t *file, size_t count, const struct image_shim_request *request,
    size_t *answer_length);

/// Opens the decoders, confines the process for good, reads a file of at most `most_bytes` from
/// standard input, writes the answer to standard output, and exits.
_Noreturn void image_shim_serve(const struct image_shim_request *request, size_t most_bytes);
