#pragma once
#include "ImageShim.h"

// Red, green, blue and opacity of each pixel, row by row. The bytes are allocated.
struct image {
  uint8_t *bytes;
  uint32_t width, height;
};

// Makes a transparent image. Returns false without memory.
bool image_make(struct image *image, uint32_t width, uint32_t height);
void image_free(struct image *image);

// The size of a picture on the screen.
struct placement {
  uint32_t columns, rows;
  // The rows of half cells that the picture covers; the last of the cells can be half empty.
  uint32_t half_rows;
  // The size of the picture in the file, upright, and the terminal's pixels for each of its pixels.
  uint32_t width, height;
  double scale;
};

// Computes the size of a picture: with its proportions, and at most one of its pixels a half cell.
struct placement image_place(
    const struct image_shim_request *request, uint32_t width, uint32_t height);

// The sizes of what graphics are made of, in pixels: of the whole, and of the picture at its top
// left, beside which it is transparent. All are 0 if there are to be no graphics.
struct graphics_size {
  uint32_t width, height, drawn_width, drawn_height;
};

struct graphics_size image_graphics_size(
    const struct image_shim_request *request, const struct placement *placement);

// Decodes a file into an image that is upright, and gives its place. An image can be smaller than
// the picture of the file, but not than what is needed of it.
enum image_shim_status image_decode(
    const uint8_t *file, size_t count, const struct image_shim_request *request,
    struct image *image, struct placement *placement);

// Draws an image at the top left of another in a size. A smaller pixel is the mean of those that it
// covers; larger ones are interpolated. Colours are weighted by opacity.
void image_draw(const struct image *from, struct image *to, uint32_t width, uint32_t height);

// A text that grows; broken when there was no memory.
struct text {
  char *bytes;
  size_t length, capacity;
  bool is_broken;
};

// Makes what draws an image by the protocol of the request; no text if it cannot be made.
void image_graphics(
    const struct image *image, const struct image_shim_request *request,
    const struct placement *placement, struct text *graphics);

// Bytes of address space that a confined process can use beyond what it has.
enum { IMAGE_MEMORY = 512 << 20 };

// Confines the process for good: it can read and write its standard streams, use memory, and end.
// Returns false if the system refuses.
bool image_confine(size_t memory);
