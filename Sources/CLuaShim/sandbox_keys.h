// The fixed order of a table's keys: numbers upward, strings by byte, false, true, engine objects
// by their number.
#ifndef QB_SANDBOX_KEYS_H
#define QB_SANDBOX_KEYS_H

#include <lua5.4/lua.h>
#include <stddef.h>
#include <stdint.h>

enum qb_key_rank { QB_KEY_INTEGER, QB_KEY_FLOAT, QB_KEY_STRING, QB_KEY_BOOLEAN, QB_KEY_OBJECT };

// A key in a form that can be compared without the Lua stack. A string must be kept alive by who
// holds the key.
typedef struct qb_key {
  enum qb_key_rank rank;
  int index;  // free for who sorts: where the key itself is
  union {
    lua_Integer integer;
    lua_Number number;
    struct {
      const char *bytes;
      size_t length;
    } string;
    uint64_t order;  // of an object; 0 and 1 for a boolean
  };
} qb_key;

// Reads the key at `index`; raises where a key of its type has no place in the order. [-0, +0, v]
qb_key qb_read_key(lua_State *L, int index);

// Less than, equal to or greater than 0, as `a` is before, at, or behind `b`. [-0, +0, -]
int qb_compare_keys(const qb_key *a, const qb_key *b);

// Sorts `count` keys; charges nothing. `spare` has room for as many. [-0, +0, -]
void qb_sort_keys(qb_key *keys, qb_key *spare, size_t count);

#endif
