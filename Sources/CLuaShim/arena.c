// The memory of one state: small blocks are cut from chunks and recycled in free lists by size,
// large ones come from malloc. Closing the state discards everything without traversing it.

#include "internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct qb_chunk {
  struct qb_chunk *previous;
  size_t padding;
};

struct qb_large {
  struct qb_large *previous, *next;
  size_t size;
  size_t padding;  // keeps the block aligned to 16 bytes
};

// Under the address sanitizer every block comes from malloc, so that it detects stray pointers.
#if defined(__SANITIZE_ADDRESS__)
#define QB_EVERY_BLOCK_LARGE 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define QB_EVERY_BLOCK_LARGE 1
#endif
#endif
#ifndef QB_EVERY_BLOCK_LARGE
#define QB_EVERY_BLOCK_LARGE 0
#endif

enum { FIRST_CHUNK = 32 << 10, LEAST_CHUNK = 8 << 10, MOST_CHUNK = 1 << 20, PART = 8 };

static inline bool is_small(size_t size) { return !QB_EVERY_BLOCK_LARGE && size <= QB_SMALL; }
static inline size_t class_of(size_t size) { return (size + QB_GRAIN - 1) / QB_GRAIN; }

struct qb_arena *qb_arena_make(void) {
  struct qb_arena *arena = calloc(1, sizeof *arena);
  if (arena != NULL) {
    arena->soft = SIZE_MAX;
    qb_enter_host(arena);
  }
  return arena;
}

void qb_arena_discard(struct qb_arena *arena) {
  for (struct qb_chunk *chunk = arena->chunks, *previous; chunk != NULL; chunk = previous) {
    previous = chunk->previous;
    free(chunk);
  }
  for (struct qb_large *large = arena->large, *next; large != NULL; large = next) {
    next = large->next;
    free(large);
  }
  free(arena);
}

static inline void give_small(struct qb_arena *arena, void *block, size_t class) {
  *(void **)block = arena->free[class];
  arena->free[class] = block;
}

// The chunk size grows with the arena, so that a small state stays small and a large one allocates
// chunks rarely.
static bool new_chunk(struct qb_arena *arena) {
  size_t left = (size_t)(arena->end - arena->next);
  if (left >= QB_GRAIN) give_small(arena, arena->next, left / QB_GRAIN);
  size_t size = arena->reserved == 0 ? FIRST_CHUNK : arena->reserved / PART & ~(size_t)4095;
  if (size < LEAST_CHUNK) size = LEAST_CHUNK;
  if (size > MOST_CHUNK) size = MOST_CHUNK;
  struct qb_chunk *chunk = malloc(size);
  if (chunk == NULL) {
    arena->next = arena->end = NULL;
    return false;
  }
  chunk->previous = arena->chunks;
  arena->chunks = chunk;
  arena->reserved += size;
  arena->next = (char *)(chunk + 1);
  arena->end = (char *)chunk + size;
  return true;
}

static void *cut_small(struct qb_arena *arena, size_t class) {
  size_t size = class * QB_GRAIN;
  if ((size_t)(arena->end - arena->next) < size && !new_chunk(arena)) return NULL;
  void *block = arena->next;
  arena->next += size;
  return block;
}

static inline void *take_small(struct qb_arena *arena, size_t class) {
  void *block = arena->free[class];
  if (block == NULL) return cut_small(arena, class);
  arena->free[class] = *(void **)block;
  return block;
}

static void link_large(struct qb_arena *arena, struct qb_large *large) {
  large->previous = NULL;
  if (large->size > arena->peak) arena->peak = large->size;
  large->next = arena->large;
  if (large->next != NULL) large->next->previous = large;
  arena->large = large;
}

static void unlink_large(struct qb_arena *arena, struct qb_large *large) {
  if (large->size == arena->peak) arena->is_peak_gone = true;
  if (large->previous != NULL) large->previous->next = large->next;
  else arena->large = large->next;
  if (large->next != NULL) large->next->previous = large->previous;
}

// The duration of one instruction grows with its largest operand, so the hook must run sooner.
static void note_size(struct qb_arena *arena, size_t size) {
  if (size <= arena->largest) return;
  // The extra half limits how often the hook is reset, which discards its count.
  arena->largest = size + size / 2;
  if (size > QB_GIANT && arena->q->metered)
    lua_sethook(arena->q->running, qb_hook, LUA_MASKCOUNT, 1);
}

static void *take_large(struct qb_arena *arena, size_t size) {
  note_size(arena, size);
  struct qb_large *large = malloc(sizeof *large + size);
  if (large == NULL) return NULL;
  large->size = size;
  link_large(arena, large);
  return large + 1;
}

static void give_large(struct qb_arena *arena, void *block) {
  struct qb_large *large = (struct qb_large *)block - 1;
  unlink_large(arena, large);
  free(large);
}

static inline void *take(struct qb_arena *arena, size_t size) {
  return is_small(size) ? take_small(arena, class_of(size)) : take_large(arena, size);
}

static inline void give(struct qb_arena *arena, void *block, size_t size) {
  if (is_small(size)) give_small(arena, block, class_of(size));
  else give_large(arena, block);
}

static void *resize_large(struct qb_arena *arena, void *block, size_t size) {
  note_size(arena, size);
  struct qb_large *large = (struct qb_large *)block - 1;
  unlink_large(arena, large);
  struct qb_large *moved = realloc(large, sizeof *large + size);
  if (moved != NULL) moved->size = size;
  link_large(arena, moved != NULL ? moved : large);
  return moved != NULL ? moved + 1 : NULL;
}

static void *resize(struct qb_arena *arena, void *block, size_t old_size, size_t size) {
  if (is_small(old_size) && is_small(size) && class_of(old_size) == class_of(size)) return block;
  if (!is_small(old_size) && !is_small(size)) return resize_large(arena, block, size);
  void *moved = take(arena, size);
  if (moved == NULL) return NULL;
  memcpy(moved, block, old_size < size ? old_size : size);
  give(arena, block, old_size);
  return moved;
}

// Lua can grow its stack without an instruction (a chain of tables as __call), so an allocation of
// this size checks the clock. It also records the frames, as `may_grow` does.
static bool is_out_of_time(struct qb_arena *arena, size_t size) {
  struct qb_lua *q = arena->q;
  if (size < 2 * QB_GIANT || arena->limit == SIZE_MAX || !q->metered || !q->budgeted) return false;
  if (q->killed != QB_ALIVE) return true;  // Lua has collected garbage and tries again
  return qb_is_late(q) && !qb_end_input(q->running, QB_TIME);
}

size_t qb_arena_largest(struct qb_arena *arena) {
  if (!arena->is_peak_gone) return arena->peak;
  arena->is_peak_gone = false;
  arena->peak = 0;
  for (const struct qb_large *block = arena->large; block != NULL; block = block->next) {
    if (block->size > arena->peak) arena->peak = block->size;
  }
  return arena->peak;
}

// The state exceeds its memory, perhaps with garbage. Garbage cannot be collected here, and a
// failed allocation would be an error that scripts can catch. So it succeeds, and the hook checks
// the memory at the next instruction. An allocation far beyond the limit ends the input at once.
// Lua then calls no message handler, so the frames are recorded here, where they are consistent.
static bool may_grow(struct qb_arena *arena, size_t growth) {
  struct qb_lua *q = arena->q;
  if (q->killed != QB_ALIVE) return false;
  lua_sethook(q->running, qb_hook, LUA_MASKCOUNT, 1);
  if (growth <= q->limits.bytes && arena->used + growth - arena->soft <= q->limits.bytes)
    return true;
  return qb_end_input(q->running, QB_MEMORY);
}

// Never refuses memory to the host: Lua's error would unwind the frames of the host. The process
// cannot continue if the system has no memory.
static void *granted(const struct qb_arena *arena, void *block) {
  if (__builtin_expect(block != NULL || arena->limit != SIZE_MAX, 1)) return block;
  fputs("quizboard: the system has no memory left\n", stderr);
  abort();
}

static void *change(struct qb_arena *arena, void *block, size_t old_size, size_t size) {
  if (size > old_size) {
    size_t growth = size - old_size;
    if (arena->used + growth > arena->limit && !may_grow(arena, growth)) return NULL;
    if (is_out_of_time(arena, size)) return NULL;
  }
  void *result = granted(arena, resize(arena, block, old_size, size));
  // Lua relies on shrinking to succeed. If even that fails, the process cannot continue.
  if (result == NULL && size < old_size) abort();
  if (result != NULL) arena->used += size - old_size;
  return result;
}

__attribute__((noinline)) static void *take_new(struct qb_arena *arena, size_t size) {
  if (size == 0) return NULL;
  if (arena->used + size > arena->limit && !may_grow(arena, size)) return NULL;
  if (is_out_of_time(arena, size)) return NULL;
  void *result = granted(arena, take(arena, size));
  if (result != NULL) arena->used += size;
  return result;
}

// The fast path: most blocks are small, and a free block of that size usually exists.
void *qb_arena_allocate(void *context, void *block, size_t old_size, size_t size) {
  struct qb_arena *arena = context;
  if (block == NULL) {
    size_t used = arena->used + size, class = class_of(size);
    void *free = is_small(size) ? arena->free[class] : NULL;
    if (__builtin_expect(free == NULL || used > arena->limit, 0)) return take_new(arena, size);
    arena->free[class] = *(void **)free;
    arena->used = used;
    return free;
  }
  if (size != 0) return change(arena, block, old_size, size);
  arena->used -= old_size;
  give(arena, block, old_size);
  return NULL;
}
