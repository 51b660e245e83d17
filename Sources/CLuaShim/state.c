// Opening and closing a state, its chunks, and the host's values in its registry.

#include "internal.h"

#include <malloc.h>
#include <stdlib.h>
#include <string.h>

const char qb_frozen_key;

__attribute__((noinline)) static bool grow_slots(struct qb_lua *q) {
  int32_t capacity = q->slot_capacity == 0 ? 64 : 2 * q->slot_capacity;
  struct qb_object **objects = realloc(q->objects, (size_t)capacity * sizeof *objects);
  if (objects == NULL) return false;
  q->objects = objects;
  memset(objects + q->slot_capacity, 0, (size_t)(capacity - q->slot_capacity) * sizeof *objects);
  q->slot_capacity = capacity;
  return true;
}

// Runs as the host, which is never refused memory, so errors cannot occur.
static bool prepare(struct qb_lua *q, bool sandbox) {
  lua_State *L = q->main;
  lua_gc(L, LUA_GCSTOP);
  for (int slot = LUA_RIDX_LAST + 1; slot < QB_FIRST_SLOT; slot++) {
    lua_pushboolean(L, false);
    lua_rawseti(L, LUA_REGISTRYINDEX, slot);
  }
  q->slot_count = QB_FIRST_SLOT;
  if (!grow_slots(q)) return false;
  if (sandbox) qb_open_sandbox(L);
  lua_settop(L, 0);
  qb_collect(q);
  return true;
}

struct qb_lua *qb_open(struct qb_options limits, bool sandbox) {
  // Returns the large blocks of a failed run to the system. By default malloc raises the threshold
  // once one was freed.
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
  struct qb_lua *q = calloc(1, sizeof *q);
  struct qb_arena *arena = qb_arena_make();
  lua_State *L = arena == NULL || q == NULL ? NULL : lua_newstate(qb_arena_allocate, arena);
  if (L == NULL) {
    if (arena != NULL) qb_arena_discard(arena);
    free(q);
    return NULL;
  }
  q->arena = arena;
  arena->q = q;
  q->main = q->running = L;
  q->limits = limits;
  q->slice = INT64_MAX;
  q->least_garbage = QB_LEAST_GARBAGE;
  *(struct qb_lua **)lua_getextraspace(L) = q;
  if (!prepare(q, sandbox)) {
    qb_close(q);
    return NULL;
  }
  return q;
}

double qb_seconds_left(const struct qb_lua *q) {
  return q->deadline == 0 ? q->limits.seconds : (double)(q->deadline - qb_thread_time()) / 1e9;
}

void *qb_buffer_resize(void *buffer, size_t size) { return realloc(buffer, size); }

void qb_buffer_free(void *buffer) { free(buffer); }

void qb_close(struct qb_lua *q) {
  qb_arena_discard(q->arena);
  free(q->objects);
  free(q->free_slots);
  for (int frame = 0; frame < QB_FRAMES; frame++) free(q->frame_files[frame]);
  free(q->frames);
  free(q);
}

struct output {
  void *context;
  int (*write)(void *context, const void *bytes, size_t size);
};

static int write_bytes(lua_State *L, const void *bytes, size_t size, void *context) {
  (void)L;
  struct output *output = context;
  return output->write(output->context, bytes, size);
}

/// The bytes that the compiler reads between two looks at the clock.
enum { PIECE = 64 };

struct source {
  const char *bytes;
  size_t size, reached;
};

// Gives the compiler a source in small pieces. Each token can make it search all jumps, variables
// or gotos before it, and it calls no hook meanwhile, so this is where the time is limited.
static const char *next_piece(lua_State *L, void *context, size_t *size) {
  struct source *source = context;
  struct qb_lua *q = qb_get(L);
  if (qb_is_late(q)) {
    q->killed = QB_TIME;
    lua_pushnil(L);
    lua_error(L);
  }
  size_t left = source->size - source->reached;
  *size = left < PIECE ? left : PIECE;
  const char *piece = source->bytes + source->reached;
  source->reached += *size;
  return *size > 0 ? piece : NULL;
}

int qb_compile(struct qb_lua *q, const char *text, size_t size, const char *name, size_t *reached,
               void *context, int (*write)(void *context, const void *bytes, size_t size)) {
  struct source source = {.bytes = text, .size = size};
  int status = lua_load(q->main, next_piece, &source, name, "t");
  *reached = source.reached;
  if (status != LUA_OK) return status;
  struct output output = {context, write};
  status = lua_dump(q->main, write_bytes, &output, false);
  qb_pop(q->main, 1);
  return status;
}

int qb_load(struct qb_lua *q, const char *bytes, size_t size, const char *name) {
  return luaL_loadbufferx(q->running, bytes, size, name, "b");
}

int32_t qb_ref(struct qb_lua *q) {
  int32_t slot;
  if (q->free_count > 0) {
    slot = q->free_slots[--q->free_count];
    if (q->cleared_count > q->free_count) q->cleared_count = q->free_count;
  } else {
    if (q->slot_count == q->slot_capacity && !grow_slots(q)) abort();
    slot = q->slot_count++;
  }
  q->objects[slot] = NULL;
  lua_rawseti(q->running, LUA_REGISTRYINDEX, slot);
  return slot;
}

// The list has its own capacity, because only a few slots are free at a time.
static void grow_free_slots(struct qb_lua *q) {
  int32_t capacity = q->free_capacity == 0 ? 32 : 2 * q->free_capacity;
  int32_t *slots = realloc(q->free_slots, (size_t)capacity * sizeof *slots);
  if (slots == NULL) abort();
  q->free_slots = slots;
  q->free_capacity = capacity;
}

void qb_unref(struct qb_lua *q, int32_t slot) {
  if (slot < QB_FIRST_SLOT) return;
  if (q->free_count == q->free_capacity) grow_free_slots(q);
  q->free_slots[q->free_count++] = slot;
}

void qb_clear_slots(struct qb_lua *q, lua_State *L) {
  for (int32_t i = q->cleared_count; i < q->free_count; i++) {
    // The value is not nil, because the registry's array part must stay dense.
    lua_pushboolean(L, false);
    lua_rawseti(L, LUA_REGISTRYINDEX, q->free_slots[i]);
  }
  q->cleared_count = q->free_count;
}
