#pragma once
#include <stddef.h>

// The declarations of libchafa 1.12 and later that this target uses. Its own headers need GLib.

typedef struct ChafaCanvasConfig ChafaCanvasConfig;
typedef struct ChafaCanvas ChafaCanvas;
typedef struct ChafaTermInfo ChafaTermInfo;

// GLib's GString.
struct chafa_text {
  char *str;
  size_t len, allocated_len;
};

enum { CHAFA_PIXEL_MODE_SIXELS = 1, CHAFA_PIXEL_RGBA8_UNASSOCIATED = 4 };
enum { CHAFA_TERM_SEQ_BEGIN_SIXELS = 40, CHAFA_TERM_SEQ_END_SIXELS = 41 };

void chafa_set_n_threads(int count);

ChafaCanvasConfig *chafa_canvas_config_new(void);
void chafa_canvas_config_set_geometry(ChafaCanvasConfig *, int columns, int rows);
void chafa_canvas_config_set_cell_geometry(ChafaCanvasConfig *, int width, int height);
void chafa_canvas_config_set_pixel_mode(ChafaCanvasConfig *, int mode);
void chafa_canvas_config_unref(ChafaCanvasConfig *);

ChafaCanvas *chafa_canvas_new(const ChafaCanvasConfig *);
void chafa_canvas_draw_all_pixels(
    ChafaCanvas *, int pixel_type, const unsigned char *pixels, int width, int height,
    int bytes_of_a_row);
struct chafa_text *chafa_canvas_print(ChafaCanvas *, ChafaTermInfo *);
void chafa_canvas_unref(ChafaCanvas *);

ChafaTermInfo *chafa_term_info_new(void);
int chafa_term_info_set_seq(ChafaTermInfo *, int sequence, const char *text, void *error);
void chafa_term_info_unref(ChafaTermInfo *);

char *g_string_free(struct chafa_text *, int with_characters);
