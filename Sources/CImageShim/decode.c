#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>

#include "jpeg_segments.h"
#include "libraries.h"

// Returns true if a size is positive and permitted.
static bool is_permitted(uint64_t width, uint64_t height) {
  return width > 0 && height > 0 && width <= IMAGE_SHIM_MOST_PIXELS / height;
}

static enum image_shim_status decode_png(
    const uint8_t *file, size_t count, const struct image_shim_request *request,
    struct image *result, struct placement *placement) {
  if (!png_library.is_open) return IMAGE_SHIM_NO_PNG_LIBRARY;
  png_image image = {.version = PNG_IMAGE_VERSION};
  if (!png_library.png_image_begin_read_from_memory(&image, file, count)) {
    return IMAGE_SHIM_DAMAGED;
  }
  image.format = PNG_FORMAT_RGBA;
  enum image_shim_status status = IMAGE_SHIM_DONE;
  if (!is_permitted(image.width, image.height)) {
    status = IMAGE_SHIM_TOO_MANY_PIXELS;
  } else if (!image_make(result, image.width, image.height)) {
    status = IMAGE_SHIM_NO_MEMORY;
  } else if (!png_library.png_image_finish_read(&image, NULL, result->bytes, 0, NULL)) {
    status = IMAGE_SHIM_DAMAGED;
  } else {
    *placement = image_place(request, image.width, image.height);
  }
  png_library.png_image_free(&image);
  return status;
}

// Returns the smallest scale at which a JPEG is not smaller than what is needed: its decoder skips
// what is not needed.
static tjscalingfactor jpeg_scale(
    int width, int height, uint32_t least_width, uint32_t least_height) {
  int count = 0;
  tjscalingfactor *all = jpeg_library.tjGetScalingFactors(&count), best = {1, 1};
  for (int index = 0; all && index < count; index++) {
    tjscalingfactor factor = all[index];
    if (factor.num * best.denom < best.num * factor.denom &&
        (uint32_t)TJSCALED(width, factor) >= least_width &&
        (uint32_t)TJSCALED(height, factor) >= least_height) {
      best = factor;
    }
  }
  return best;
}

// Returns the scale for a picture that may be turned after it has been decoded.
static tjscalingfactor needed_scale(
    const struct image_shim_request *request, const struct placement *placement,
    bool is_sideways) {
  struct graphics_size size = image_graphics_size(request, placement);
  uint32_t across = size.drawn_width, down = size.drawn_height;
  if (across < placement->columns) across = placement->columns;
  if (down < placement->half_rows) down = placement->half_rows;
  return is_sideways ? jpeg_scale(placement->height, placement->width, down, across)
                     : jpeg_scale(placement->width, placement->height, across, down);
}

static enum image_shim_status decode_jpeg_with(
    tjhandle decoder, const uint8_t *file, size_t count, const struct image_shim_request *request,
    struct image *result, struct placement *placement) {
  int width = 0, height = 0, sampling = 0, space = 0;
  if (jpeg_library.tjDecompressHeader3(
          decoder, file, count, &width, &height, &sampling, &space) != 0 ||
      width <= 0 || height <= 0) {
    return IMAGE_SHIM_DAMAGED;
  }
  if (!is_permitted(width, height)) return IMAGE_SHIM_TOO_MANY_PIXELS;
  if (space == TJCS_CMYK || space == TJCS_YCCK) return IMAGE_SHIM_CMYK;
  struct jpeg_segments segments = jpeg_read_segments(file, count);
  bool is_sideways = segments.orientation > 4;
  *placement = image_place(request, is_sideways ? height : width, is_sideways ? width : height);
  tjscalingfactor scale = needed_scale(request, placement, is_sideways);
  if (!image_make(result, TJSCALED(width, scale), TJSCALED(height, scale))) {
    return IMAGE_SHIM_NO_MEMORY;
  }
  if (jpeg_library.tjDecompress2(
          decoder, file, count, result->bytes, result->width, 0, result->height, TJPF_RGBA,
          TJFLAG_LIMITSCANS) != 0) {
    // Cameras and programs write harmless faults, but not a picture without an end.
    bool is_harmless = jpeg_library.tjGetErrorCode(decoder) == TJERR_WARNING && segments.has_end;
    if (!is_harmless) return IMAGE_SHIM_DAMAGED;
  }
  return jpeg_turn(result, segments.orientation) ? IMAGE_SHIM_DONE : IMAGE_SHIM_NO_MEMORY;
}

static enum image_shim_status decode_jpeg(
    const uint8_t *file, size_t count, const struct image_shim_request *request,
    struct image *result, struct placement *placement) {
  if (!jpeg_library.is_open) return IMAGE_SHIM_NO_JPEG_LIBRARY;
  tjhandle decoder = jpeg_library.tjInitDecompress();
  if (!decoder) return IMAGE_SHIM_NO_MEMORY;
  enum image_shim_status status =
      decode_jpeg_with(decoder, file, count, request, result, placement);
  jpeg_library.tjDestroy(decoder);
  return status;
}

// Returns true if a file starts with the bytes of a format, or is a part of them.
static bool starts(const uint8_t *file, size_t count, const uint8_t *start, size_t length) {
  return count > 0 && memcmp(file, start, count < length ? count : length) == 0;
}

enum image_shim_status image_decode(
    const uint8_t *file, size_t count, const struct image_shim_request *request,
    struct image *image, struct placement *placement) {
  static const uint8_t png[] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
  static const uint8_t jpeg[] = {0xFF, 0xD8, 0xFF};
  *image = (struct image){0};
  if (starts(file, count, png, sizeof png)) {
    return decode_png(file, count, request, image, placement);
  }
  if (starts(file, count, jpeg, sizeof jpeg)) {
    return decode_jpeg(file, count, request, image, placement);
  }
  return IMAGE_SHIM_UNKNOWN_FORMAT;
}
