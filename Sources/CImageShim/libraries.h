#pragma once
#include <png.h>
#include <turbojpeg.h>

#include "chafa_functions.h"
#include "image.h"

// The functions that are called of each library.
#define PNG_FUNCTIONS(DO)              \
  DO(png_image_begin_read_from_memory) \
  DO(png_image_finish_read)            \
  DO(png_image_free)
#define JPEG_FUNCTIONS(DO) \
  DO(tjInitDecompress)     \
  DO(tjDecompressHeader3)  \
  DO(tjDecompress2)        \
  DO(tjGetScalingFactors)  \
  DO(tjGetErrorCode)       \
  DO(tjDestroy)
#define CHAFA_FUNCTIONS(DO)                 \
  DO(chafa_set_n_threads)                   \
  DO(chafa_canvas_config_new)               \
  DO(chafa_canvas_config_set_geometry)      \
  DO(chafa_canvas_config_set_cell_geometry) \
  DO(chafa_canvas_config_set_pixel_mode)    \
  DO(chafa_canvas_config_unref)             \
  DO(chafa_canvas_new)                      \
  DO(chafa_canvas_draw_all_pixels)          \
  DO(chafa_canvas_print)                    \
  DO(chafa_canvas_unref)                    \
  DO(chafa_term_info_new)                   \
  DO(chafa_term_info_set_seq)               \
  DO(chafa_term_info_unref)                 \
  DO(g_string_free)

#define DECLARE(name) __typeof__(&name) name;
struct png_library {
  bool is_open;
  PNG_FUNCTIONS(DECLARE)
};
struct jpeg_library {
  bool is_open;
  JPEG_FUNCTIONS(DECLARE)
};
struct chafa_library {
  bool is_open;
  CHAFA_FUNCTIONS(DECLARE)
};
#undef DECLARE

extern struct png_library png_library;
extern struct jpeg_library jpeg_library;
extern struct chafa_library chafa_library;
