// The allocated size of a table. Traversing a table that was once huge takes as long as if it were
// full, and Lua's API does not report that. So this file reads two fields of Lua 5.4's `Table`,
// after it has verified their layout on tables of known sizes. If the layout differs, it returns an
// estimate.
#include <stdatomic.h>
#include <string.h>

#include <lua5.4/lauxlib.h>

#include "sandbox.h"

// The beginning of `struct Table` in every release of Lua 5.4 (lobject.h).
struct table_head {
  void *next;
  unsigned char type, mark, flags, hash_size_log2;
  unsigned array_limit;
};

enum layout { UNCHECKED, AS_EXPECTED, OTHER };

static _Atomic int layout = UNCHECKED;

static struct table_head read_head(lua_State *L, int index) {
  struct table_head head;
  memcpy(&head, lua_topointer(L, index), sizeof head);
  return head;
}

// [-0, +0, m]
static enum layout check_layout(lua_State *L) {
  enum layout found = AS_EXPECTED;
  static const struct {
    int array, hash, log2;
  } samples[] = {{0, 0, 0}, {5, 0, 0}, {0, 9, 4}, {300, 64, 6}};
  for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
    luaL_checkstack(L, 1, NULL);
    lua_createtable(L, samples[i].array, samples[i].hash);
    struct table_head head = read_head(L, -1);
    if (head.array_limit != (unsigned)samples[i].array || head.hash_size_log2 != samples[i].log2)
      found = OTHER;
    lua_pop(L, 1);
  }
  return found;
}

// [-0, +0, m]
int64_t qb_table_places(lua_State *L, int index) {
  int known = atomic_load_explicit(&layout, memory_order_relaxed);
  if (known == UNCHECKED) {
    index = lua_absindex(L, index);
    known = (int)check_layout(L);
    atomic_store_explicit(&layout, known, memory_order_relaxed);
  }
  if (known == OTHER) return 64;
  struct table_head head = read_head(L, index);
  // The limit can be a hint for `#`; the array is then less than twice as long.
  return ((int64_t)1 << head.hash_size_log2) + 2 * (int64_t)head.array_limit;
}
