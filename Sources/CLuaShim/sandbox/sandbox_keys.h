// The fixed order of a table's keys: numbers ascending, strings by bytes, false, true, engine
// objects by their order.
#ifndef QB_SANDBOX_KEYS_H
#define QB_SANDBOX_KEYS_H

#include <lua5.4/lua.h>
#include <stddef.h>
#include <stdint.h>

enum qb_key_rank { QB_KEY_INTEGER, QB_KEY_FLOAT, QB_KEY_STRING, QB_KEY_BOOLEAN, QB_KEY_OBJECT };

// A key that can be compared without the Lua stack. The owner must keep a string key alive.
typedef struct qb_key {
  enum qb_key_rank rank;
  int index;  // for the caller: the location of the key
  union {
    lua_Integer integer;
    lua_Number number;
    struct {
      const char *bytes;
      size_t length;
    } string;
    uint64_t order;  // of an object; 0 and 1 for the booleans
  };
} qb_key;

// Reads the key at `index`. Raises an error for types without an order. [-0, +0, v]
qb_key qb_read_key(lua_State *L, int index);

// Returns a negative number, 0 or a positive number, as in `strcmp`. [-0, +0, -]
int qb_compare_keys(const qb_key *a, const qb_key *b);

// Sorts `count` keys without a charge. `spare` is scratch room for as many. [-0, +0, -]
void qb_sort_keys(qb_key *keys, qb_key *spare, size_t count);

#endif
