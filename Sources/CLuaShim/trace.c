// Tracebacks of the running Lua code.

#include "internal.h"

#include <stdlib.h>
#include <string.h>

static const char ellipsis[] = "\xE2\x80\xA6";

// Copies a text. One that does not fit is cut between two characters, and ends with an ellipsis.
static void copy(char *to, size_t size, const char *from) {
  if (from == NULL) from = "";
  size_t length = strlen(from);
  const char *end = "";
  if (length >= size) {
    end = size > sizeof ellipsis ? ellipsis : "";
    length = size - 1 - strlen(end);
    while (length > 0 && ((unsigned char)from[length] & 0xC0) == 0x80) length--;
  }
  memcpy(to, from, length);
  strcpy(to + length, end);
}

static bool fill(lua_State *L, lua_Debug *record, struct qb_frame *frame) {
  if (lua_getinfo(L, "Sl", record) == 0 || record->currentline < 0) return false;
  frame->file = record->source[0] == '@' ? record->source + 1 : NULL;
  copy(frame->source, sizeof frame->source, record->short_src);
  frame->line = record->currentline;
  frame->defined = record->linedefined;
  lua_getinfo(L, "n", record);
  copy(frame->name, sizeof frame->name, record->name);
  copy(frame->what, sizeof frame->what, record->what[0] == 'm' ? "main" : record->namewhat);
  return true;
}

void qb_record_frames(lua_State *L, int level) {
  struct qb_lua *q = qb_get(L);
  q->frame_count = 0;
  if (q->frames == NULL) q->frames = calloc(QB_FRAMES, sizeof *q->frames);
  if (q->frames == NULL) return;
  lua_Debug record;
  for (; q->frame_count < QB_FRAMES && lua_getstack(L, level, &record); level++) {
    struct qb_frame *frame = &q->frames[q->frame_count];
    if (!fill(L, &record, frame)) continue;
    // The function may be collected before the frame is read.
    char **file = &q->frame_files[q->frame_count++];
    if (*file == NULL || frame->file == NULL || strcmp(*file, frame->file) != 0) {
      free(*file);
      *file = frame->file == NULL ? NULL : strdup(frame->file);
    }
    frame->file = *file;
  }
}

bool qb_file(lua_State *L, int *level, struct qb_frame *frame) {
  lua_Debug record;
  while (lua_getstack(L, *level, &record)) {
    ++*level;
    if (fill(L, &record, frame) && record.source[0] == '@') return true;
  }
  return false;
}

bool qb_position(lua_State *L, int level, struct qb_frame *frame) {
  lua_Debug record;
  for (; lua_getstack(L, level, &record); level++) {
    if (fill(L, &record, frame)) return true;
  }
  return false;
}
