#define _GNU_SOURCE
#include "file_shim.h"

#include <unistd.h>

int qb_sync_file_system(int descriptor) { return syncfs(descriptor); }
