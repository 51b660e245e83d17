#include "image.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// The most pixels that graphics are made of.
enum { MOST_GRAPHICS_PIXELS = 2 << 20, SIXEL_HEIGHT = 6 };

bool image_make(struct image *image, uint32_t width, uint32_t height) {
  *image = (struct image){calloc((size_t)width * height, 4), width, height};
  return image->bytes;
}

void image_free(struct image *image) {
  free(image->bytes);
  *image = (struct image){0};
}

// Returns the nearest whole number that is in a range.
static uint32_t rounded(double value, uint32_t least, uint32_t most) {
  return value <= least ? least : value >= most ? most : (uint32_t)(value + 0.5);
}

static uint32_t smaller(uint32_t one, uint32_t other) { return one < other ? one : other; }

struct placement image_place(
    const struct image_shim_request *request, uint32_t width, uint32_t height) {
  double cell_width = request->cell_width, half_cell_height = request->cell_height / 2.0;
  struct placement result = {.width = width, .height = height};
  result.scale = fmin(
      fmin(request->columns * cell_width / width, request->rows * 2 * half_cell_height / height),
      fmin(cell_width, half_cell_height));
  result.columns =
      rounded(width * result.scale / cell_width, 1, smaller(request->columns, width));
  result.half_rows =
      rounded(height * result.scale / half_cell_height, 1, smaller(request->rows * 2, height));
  result.rows = (result.half_rows + 1) / 2;
  return result;
}

struct graphics_size image_graphics_size(
    const struct image_shim_request *request, const struct placement *placement) {
  // The pixels of the terminal, and how many of ours there are for each.
  double across = (double)placement->columns * request->cell_width;
  double down = (double)placement->rows * request->cell_height;
  double scale = placement->scale, density = 1;
  switch (request->graphics) {
    case IMAGE_SHIM_NONE: return (struct graphics_size){0};
    case IMAGE_SHIM_SIXEL:
      // A further row of sixels would cover the cells below.
      down = floor(down / SIXEL_HEIGHT) * SIXEL_HEIGHT;
      if (down == 0 || across * down > MOST_GRAPHICS_PIXELS) return (struct graphics_size){0};
      scale = fmin(scale, down / placement->height);
      break;
    case IMAGE_SHIM_KITTY:
      // The terminal enlarges.
      density = fmin(1 / fmax(1, scale), sqrt(MOST_GRAPHICS_PIXELS / (across * down)));
      density = fmin(1, density);
      break;
  }
  struct graphics_size size = {.width = ceil(across * density), .height = ceil(down * density)};
  size.drawn_width = rounded(placement->width * scale * density, 1, size.width);
  size.drawn_height = rounded(placement->height * scale * density, 1, size.height);
  return size;
}

// The part of a row or column of pixels that a shrunk pixel covers, in parts of a pixel: each pixel
// has as many as there are shrunk ones.
static uint64_t part(uint64_t pixel, uint64_t start, uint64_t end, uint64_t parts) {
  uint64_t from = pixel * parts, to = from + parts;
  return (to < end ? to : end) - (from > start ? from : start);
}

// Computes the mean of the pixels that a shrunk one covers. At most 2^24 pixels have sums of at
// most 2^40.
static void average(
    const struct image *from, uint8_t *result, uint32_t column, uint32_t row, uint32_t width,
    uint32_t height) {
  uint64_t left = (uint64_t)column * from->width, right = left + from->width;
  uint64_t top = (uint64_t)row * from->height, bottom = top + from->height;
  uint64_t red = 0, green = 0, blue = 0, opacity = 0;
  for (uint64_t y = top / height; y * height < bottom; y++) {
    uint64_t down = part(y, top, bottom, height);
    uint64_t x = left / width;
    const uint8_t *pixel = from->bytes + ((size_t)y * from->width + x) * 4;
    for (; x * width < right; x++, pixel += 4) {
      uint64_t weight = part(x, left, right, width) * down * pixel[3];
      red += weight * pixel[0];
      green += weight * pixel[1];
      blue += weight * pixel[2];
      opacity += weight;
    }
  }
  if (opacity == 0) return;
  uint64_t all = (uint64_t)from->width * from->height;
  result[0] = (red + opacity / 2) / opacity;
  result[1] = (green + opacity / 2) / opacity;
  result[2] = (blue + opacity / 2) / opacity;
  result[3] = (opacity + all / 2) / all;
}

// A position between two pixels of a row or column, for an enlarged pixel.
struct between {
  uint32_t first, second;
  // The weight of the second; the first has the rest to 1.
  double weight;
};

static struct between between(uint32_t pixel, uint32_t pixels, uint32_t enlarged) {
  double position = fmax(0, (pixel + 0.5) * pixels / enlarged - 0.5);
  uint32_t first = smaller(position, pixels - 1);
  return (struct between){first, smaller(first + 1, pixels - 1), position - first};
}

static void interpolate(
    const struct image *from, uint8_t *result, struct between across, struct between down) {
  double sums[4] = {0};
  for (int corner = 0; corner < 4; corner++) {
    bool is_right = corner & 1, is_low = corner & 2;
    const uint8_t *pixel = from->bytes +
                           ((size_t)(is_low ? down.second : down.first) * from->width +
                            (is_right ? across.second : across.first)) * 4;
    double weight = (is_right ? across.weight : 1 - across.weight) *
                    (is_low ? down.weight : 1 - down.weight) * pixel[3];
    for (int channel = 0; channel < 3; channel++) sums[channel] += weight * pixel[channel];
    sums[3] += weight;
  }
  if (sums[3] == 0) return;
  for (int channel = 0; channel < 3; channel++) result[channel] = sums[channel] / sums[3] + 0.5;
  result[3] = sums[3] + 0.5;
}

void image_draw(const struct image *from, struct image *to, uint32_t width, uint32_t height) {
  bool is_same = width == from->width && height == from->height;
  bool is_larger = width > from->width || height > from->height;
  for (uint32_t row = 0; row < height; row++) {
    uint8_t *target = to->bytes + (size_t)row * to->width * 4;
    if (is_same) {
      memcpy(target, from->bytes + (size_t)row * width * 4, (size_t)width * 4);
      continue;
    }
    struct between down = between(row, from->height, height);
    for (uint32_t column = 0; column < width; column++, target += 4) {
      if (is_larger) {
        interpolate(from, target, between(column, from->width, width), down);
      } else {
        average(from, target, column, row, width, height);
      }
    }
  }
}
