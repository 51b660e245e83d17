#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "image.h"

// Joins the parts of an answer.
static uint8_t *make_answer(
    struct image_shim_header header, const struct image *half_cells, const struct text *graphics,
    size_t *length) {
  size_t pixels = (size_t)half_cells->width * half_cells->height * 4;
  header.graphics_length = graphics->length;
  *length = sizeof header + pixels + graphics->length;
  uint8_t *answer = malloc(*length);
  if (!answer) return NULL;
  memcpy(answer, &header, sizeof header);
  if (pixels > 0) memcpy(answer + sizeof header, half_cells->bytes, pixels);
  if (graphics->length > 0) {
    memcpy(answer + sizeof header + pixels, graphics->bytes, graphics->length);
  }
  return answer;
}

uint8_t *image_shim_answer(
    const uint8_t *file, size_t count, const struct image_shim_request *request,
    size_t *answer_length) {
  struct image image = {0}, half_cells = {0};
  struct placement placement = {0};
  struct text graphics = {0};
  struct image_shim_header header = {
      .status = image_decode(file, count, request, &image, &placement)};
  if (header.status == IMAGE_SHIM_DONE &&
      !image_make(&half_cells, placement.columns, placement.rows * 2)) {
    header.status = IMAGE_SHIM_NO_MEMORY;
  }
  if (header.status == IMAGE_SHIM_DONE) {
    header.columns = placement.columns;
    header.rows = placement.rows;
    image_draw(&image, &half_cells, placement.columns, placement.half_rows);
    image_graphics(&image, request, &placement, &graphics);
  }
  uint8_t *answer = make_answer(header, &half_cells, &graphics, answer_length);
  image_free(&image);
  image_free(&half_cells);
  free(graphics.bytes);
  return answer;
}

// Reads standard input to its end; NULL if there is more than permitted, or no memory.
static uint8_t *read_all(size_t most, size_t *count) {
  uint8_t *bytes = malloc(most + 1);
  *count = 0;
  while (bytes && *count <= most) {
    ssize_t got = read(STDIN_FILENO, bytes + *count, most + 1 - *count);
    if (got == 0) return bytes;
    if (got > 0) {
      *count += got;
    } else if (errno != EINTR) {
      break;
    }
  }
  free(bytes);
  return NULL;
}

// Writes an answer, and exits: the parent sees from a short answer that it is not whole.
_Noreturn static void finish(const uint8_t *answer, size_t length) {
  while (length > 0) {
    ssize_t written = write(STDOUT_FILENO, answer, length);
    if (written > 0) {
      answer += written;
      length -= written;
    } else if (errno != EINTR) {
      break;
    }
  }
  _exit(0);
}

_Noreturn void image_shim_serve(const struct image_shim_request *request, size_t most_bytes) {
  image_shim_open();
  struct image_shim_header failure = {.status = IMAGE_SHIM_NOT_CONFINED};
  if (!image_confine(IMAGE_MEMORY)) finish((const uint8_t *)&failure, sizeof failure);
  size_t count = 0, length = 0;
  uint8_t *file = read_all(most_bytes, &count), *answer = NULL;
  if (file) answer = image_shim_answer(file, count, request, &length);
  failure.status = IMAGE_SHIM_NO_MEMORY;
  if (!answer) finish((const uint8_t *)&failure, sizeof failure);
  finish(answer, length);
}
