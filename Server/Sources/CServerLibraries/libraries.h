#include <sodium.h>
#include <zlib.h>
