// Tracebacks of the running Lua code.

#include "internal.h"

#include <stdlib.h>
#include <string.h>

static void copy(char *to, size_t size, const char *from) {
  size_t length = from == NULL ? 0 : strlen(from);
  if (length >= size) length = size - 1;
  memcpy(to, from == NULL ? "" : from, length);
  to[length] = 0;
}

static bool fill(lua_State *L, lua_Debug *record, struct qb_frame *frame) {
  if (lua_getinfo(L, "Sl", record) == 0 || record->currentline < 0) return false;
  bool is_whole = record->source[0] == '@' && strlen(record->source + 1) < sizeof frame->source;
  copy(frame->source, sizeof frame->source, is_whole ? record->source + 1 : record->short_src);
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
    if (fill(L, &record, &q->frames[q->frame_count])) q->frame_count++;
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
