#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "libraries.h"

#define ESCAPE "\033"
#define END ESCAPE "\\"

// A fast level: pictures are written once, and drawings are small at any.
enum { COMPRESSION = 2 };
// The most bytes in a sequence of kitty's protocol: 4096 characters.
enum { CHUNK = 3072 };

static void append(struct text *text, const char *bytes, size_t count) {
  if (text->is_broken) return;
  if (text->capacity - text->length < count) {
    size_t capacity = (text->length + count) * 2;
    char *grown = realloc(text->bytes, capacity);
    text->is_broken = !grown;
    if (!grown) return;
    text->bytes = grown;
    text->capacity = capacity;
  }
  memcpy(text->bytes + text->length, bytes, count);
  text->length += count;
}

static void append_base64(struct text *text, const uint8_t *bytes, size_t count) {
  static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  char characters[(CHUNK + 2) / 3 * 4], *next = characters;
  for (size_t index = 0; index < count; index += 3, next += 4) {
    size_t rest = count - index;
    uint32_t bits = bytes[index] << 16 | (rest > 1 ? bytes[index + 1] << 8 : 0) |
                    (rest > 2 ? bytes[index + 2] : 0);
    next[0] = digits[bits >> 18];
    next[1] = digits[bits >> 12 & 63];
    next[2] = rest > 1 ? digits[bits >> 6 & 63] : '=';
    next[3] = rest > 2 ? digits[bits & 63] : '=';
  }
  append(text, characters, next - characters);
}

// Writes kitty's protocol: the pixels, compressed, to be shown in cells without a reply and without
// a movement of the cursor. `ImageAnswer` expects these words.
static void write_kitty(
    const struct image *image, const struct placement *placement, struct text *graphics) {
  uLong count = (uLong)image->width * image->height * 4;
  uLongf length = compressBound(count);
  uint8_t *bytes = malloc(length);
  if (bytes && compress2(bytes, &length, image->bytes, count, COMPRESSION) == Z_OK) {
    for (size_t start = 0; start < length; start += CHUNK) {
      size_t rest = length - start;
      char words[128];
      int written = start == 0 ? snprintf(
                                     words, sizeof words,
                                     ESCAPE "_Ga=T,q=2,C=1,f=32,o=z,s=%u,v=%u,c=%u,r=%u,m=%d;",
                                     image->width, image->height, placement->columns,
                                     placement->rows, rest > CHUNK)
                               : snprintf(words, sizeof words, ESCAPE "_Gm=%d;", rest > CHUNK);
      append(graphics, words, written);
      append_base64(graphics, bytes + start, rest > CHUNK ? CHUNK : rest);
      append(graphics, END, strlen(END));
    }
  }
  free(bytes);
}

// Makes each pixel opaque or transparent: sixels have no opacity, and chafa would darken colours.
static void harden(struct image *image) {
  uint8_t *end = image->bytes + (size_t)image->width * image->height * 4;
  for (uint8_t *pixel = image->bytes; pixel < end; pixel += 4) pixel[3] = pixel[3] < 128 ? 0 : 255;
}

static void write_sixels(const struct image *image, struct text *graphics) {
  const struct chafa_library *chafa = &chafa_library;
  chafa->chafa_set_n_threads(1);
  ChafaCanvasConfig *config = chafa->chafa_canvas_config_new();
  ChafaTermInfo *terminal = chafa->chafa_term_info_new();
  // One cell of the size of all: it is the pixels that count for sixels.
  chafa->chafa_canvas_config_set_geometry(config, 1, 1);
  chafa->chafa_canvas_config_set_cell_geometry(config, image->width, image->height);
  chafa->chafa_canvas_config_set_pixel_mode(config, CHAFA_PIXEL_MODE_SIXELS);
  ChafaCanvas *canvas = chafa->chafa_canvas_new(config);
  // `ImageAnswer` expects these words.
  if (chafa->chafa_term_info_set_seq(
          terminal, CHAFA_TERM_SEQ_BEGIN_SIXELS, ESCAPE "P%1;%2;%3q", NULL) &&
      chafa->chafa_term_info_set_seq(terminal, CHAFA_TERM_SEQ_END_SIXELS, END, NULL)) {
    chafa->chafa_canvas_draw_all_pixels(
        canvas, CHAFA_PIXEL_RGBA8_UNASSOCIATED, image->bytes, image->width, image->height,
        image->width * 4);
    struct chafa_text *text = chafa->chafa_canvas_print(canvas, terminal);
    append(graphics, text->str, text->len);
    chafa->g_string_free(text, true);
  }
  chafa->chafa_canvas_unref(canvas);
  chafa->chafa_canvas_config_unref(config);
  chafa->chafa_term_info_unref(terminal);
}

void image_graphics(
    const struct image *image, const struct image_shim_request *request,
    const struct placement *placement, struct text *graphics) {
  struct graphics_size size = image_graphics_size(request, placement);
  bool is_sixel = request->graphics == IMAGE_SHIM_SIXEL;
  struct image canvas;
  if (size.width == 0 || (is_sixel && !chafa_library.is_open) ||
      !image_make(&canvas, size.width, size.height)) {
    return;
  }
  image_draw(image, &canvas, size.drawn_width, size.drawn_height);
  if (is_sixel) {
    harden(&canvas);
    write_sixels(&canvas, graphics);
  } else {
    write_kitty(&canvas, placement, graphics);
  }
  image_free(&canvas);
  if (graphics->is_broken || graphics->length > IMAGE_SHIM_MOST_GRAPHICS) graphics->length = 0;
}
