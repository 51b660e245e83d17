#include "sandbox_keys.h"

#include <math.h>
#include <string.h>

#include <lua5.4/lauxlib.h>

#include "sandbox.h"

// [-0, +0, v]
qb_key qb_read_key(lua_State *L, int index) {
  qb_key key = {.rank = QB_KEY_BOOLEAN, .index = 0};
  switch (lua_type(L, index)) {
    case LUA_TNUMBER:
      key.rank = lua_isinteger(L, index) ? QB_KEY_INTEGER : QB_KEY_FLOAT;
      if (key.rank == QB_KEY_INTEGER)
        key.integer = lua_tointeger(L, index);
      else
        key.number = lua_tonumber(L, index);
      return key;
    case LUA_TSTRING:
      key.rank = QB_KEY_STRING;
      key.string.bytes = lua_tolstring(L, index, &key.string.length);
      return key;
    case LUA_TBOOLEAN: key.order = (uint64_t)lua_toboolean(L, index); return key;
    default: break;
  }
  const struct qb_object *object = qb_object_at(L, index);
  if (!object)
    luaL_error(L,
        "a %s as a key has no fixed order, so this table cannot be gone through with pairs or next",
        lua_type(L, index) == LUA_TTHREAD ? "coroutine" : luaL_typename(L, index));
  else
    key.order = object->order;
  key.rank = QB_KEY_OBJECT;
  return key;
}

// The key is never equal to a float key, because Lua converts whole floats. [-0, +0, -]
static int compare_integer_to_float(lua_Integer integer, lua_Number number) {
  if (number >= 0x1p63) return -1;
  if (number < -0x1p63) return 1;
  return integer <= (lua_Integer)floor(number) ? -1 : 1;
}

static int compare_numbers(const qb_key *a, const qb_key *b) {
  if (a->rank == QB_KEY_INTEGER && b->rank == QB_KEY_INTEGER)
    return (a->integer > b->integer) - (a->integer < b->integer);
  if (a->rank == QB_KEY_INTEGER) return compare_integer_to_float(a->integer, b->number);
  if (b->rank == QB_KEY_INTEGER) return -compare_integer_to_float(b->integer, a->number);
  return (a->number > b->number) - (a->number < b->number);
}

static int compare_strings(const qb_key *a, const qb_key *b) {
  size_t shorter = a->string.length < b->string.length ? a->string.length : b->string.length;
  int order = memcmp(a->string.bytes, b->string.bytes, shorter);
  if (order != 0) return order;
  return (a->string.length > b->string.length) - (a->string.length < b->string.length);
}

// [-0, +0, -]
int qb_compare_keys(const qb_key *a, const qb_key *b) {
  if (a->rank <= QB_KEY_FLOAT && b->rank <= QB_KEY_FLOAT) return compare_numbers(a, b);
  if (a->rank != b->rank) return a->rank < b->rank ? -1 : 1;
  if (a->rank == QB_KEY_STRING) return compare_strings(a, b);
  return (a->order > b->order) - (a->order < b->order);
}

static void sort_few(qb_key *keys, size_t count) {
  for (size_t sorted = 1; sorted < count; sorted++) {
    qb_key key = keys[sorted];
    size_t place = sorted;
    for (; place > 0 && qb_compare_keys(&key, &keys[place - 1]) < 0; place--)
      keys[place] = keys[place - 1];
    keys[place] = key;
  }
}

// [-0, +0, -]
void qb_sort_keys(qb_key *keys, qb_key *spare, size_t count) {
  if (count <= 12) {
    sort_few(keys, count);
    return;
  }
  size_t half = count / 2;
  qb_sort_keys(keys, spare, half);
  qb_sort_keys(keys + half, spare, count - half);
  memcpy(spare, keys, half * sizeof *keys);
  size_t left = 0, right = half;
  for (size_t place = 0; left < half; place++) {
    if (right < count && qb_compare_keys(&keys[right], &spare[left]) < 0)
      keys[place] = keys[right++];
    else
      keys[place] = spare[left++];
  }
}
