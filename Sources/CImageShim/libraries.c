#include "libraries.h"

#include <dlfcn.h>

struct png_library png_library;
struct jpeg_library jpeg_library;
struct chafa_library chafa_library;

// Opens a library, and finds its functions.
#define OPEN(library, file, FUNCTIONS)                      \
  void *handle = dlopen(file, RTLD_NOW | RTLD_LOCAL);       \
  if (!handle) return false;                                \
  FUNCTIONS(FIND)                                           \
  return true
#define FIND(name)                                          \
  *(void **)&library->name = dlsym(handle, #name);          \
  if (!library->name) return false;

static bool open_png(struct png_library *library) {
  OPEN(library, "libpng16.so.16", PNG_FUNCTIONS);
}

static bool open_jpeg(struct jpeg_library *library) {
  OPEN(library, "libturbojpeg.so.0", JPEG_FUNCTIONS);
}

static bool open_chafa(struct chafa_library *library) {
  OPEN(library, "libchafa.so.0", CHAFA_FUNCTIONS);
}

void image_shim_open(void) {
  png_library.is_open = open_png(&png_library);
  jpeg_library.is_open = open_jpeg(&jpeg_library);
  chafa_library.is_open = open_chafa(&chafa_library);
}
