// `pairs` and `next` in the fixed order of keys. `pairs` visits the keys that the table had at the
// call and skips those without a value by then, so scripts may clear fields during the loop, as in
// stock Lua.
#include "sandbox_keys.h"
#include "sandbox.h"

#include <lua5.4/lauxlib.h>

// The maximum number of keys stored as upvalues of the iterator; more are in a table.
enum { FEW = 24 };

// Charges for a traversal of all places of the table at `index`. [-0, +0, e]
static void charge_walk(lua_State *L, int index) {
  qb_charge(L, 1 + (qb_table_places(L, index) >> 2));
}

// Upvalues of the iterators. Scripts cannot access them, so they may hold the shadow of a frozen
// table.
enum { CONTENTS = 1, STATE, KEYS };

// Returns the next pair of a sequence. STATE: its initial length.
static int walk_sequence(lua_State *L) {
  lua_Integer count = lua_tointeger(L, lua_upvalueindex(STATE)), at = lua_tointeger(L, 2);
  while (at < count) {
    lua_pushinteger(L, ++at);
    if (lua_rawgeti(L, lua_upvalueindex(CONTENTS), at) != LUA_TNIL) return 2;
    qb_charge(L, 1);
    lua_pop(L, 2);
  }
  lua_pushnil(L);
  return 1;
}

// Returns the next pair of a small table. STATE: the upvalue index of the next key; the keys are in
// reverse order.
static int walk_few(lua_State *L) {
  int at = (int)lua_tointeger(L, lua_upvalueindex(STATE));
  for (; at >= KEYS; at--) {
    lua_pushvalue(L, lua_upvalueindex(at));
    lua_pushvalue(L, -1);
    if (lua_rawget(L, lua_upvalueindex(CONTENTS)) != LUA_TNIL) break;
    lua_pop(L, 2);
  }
  lua_pushinteger(L, at - 1);
  lua_replace(L, lua_upvalueindex(STATE));
  if (at >= KEYS) return 2;
  lua_pushnil(L);
  return 1;
}

// Returns the next pair of a large table. STATE: the number of visited keys; KEYS: their list.
static int walk_many(lua_State *L) {
  lua_Integer at = lua_tointeger(L, lua_upvalueindex(STATE));
  int found = 0;
  while (lua_rawgeti(L, lua_upvalueindex(KEYS), ++at) != LUA_TNIL) {
    lua_pushvalue(L, -1);
    found = lua_rawget(L, lua_upvalueindex(CONTENTS)) != LUA_TNIL;
    if (found) break;
    qb_charge(L, 1);
    lua_pop(L, 2);
  }
  lua_pushinteger(L, found ? at : at - 1);
  lua_replace(L, lua_upvalueindex(STATE));
  return found ? 2 : 1;
}

// Returns the number of pairs if lua_next visits them with the keys 1, 2, 3, …; otherwise -1.
// [-0, +0, -]
static lua_Integer sequence_length(lua_State *L, int contents) {
  lua_Integer count = 0;
  lua_pushnil(L);
  while (lua_next(L, contents)) {
    int is_next = lua_isinteger(L, -2) && lua_tointeger(L, -2) == count + 1;
    lua_pop(L, 1);
    if (!is_next) {
      lua_pop(L, 1);
      return -1;
    }
    count++;
  }
  return count;
}

// Pushes an iterator with keys as upvalues; returns 0 if there are too many. [-0, +(0|1), e]
static int push_walk_few(lua_State *L, int contents) {
  qb_key keys[FEW], spare[FEW];
  int base = lua_gettop(L), found = 0;
  luaL_checkstack(L, 2 * FEW + 8, NULL);
  lua_pushnil(L);
  while (lua_next(L, contents)) {
    if (found == FEW) {
      lua_settop(L, base);
      return 0;
    }
    lua_copy(L, -2, -1);
    lua_insert(L, -2);
    keys[found] = qb_read_key(L, -1);
    keys[found].index = base + found + 1;
    found++;
  }
  qb_charge(L, 3 * found);
  qb_sort_keys(keys, spare, (size_t)found);
  lua_pushvalue(L, contents);
  lua_pushinteger(L, KEYS + found - 1);
  for (int i = found - 1; i >= 0; i--) lua_pushvalue(L, keys[i].index);
  lua_pushcclosure(L, walk_few, found + 2);
  if (found > 0) lua_replace(L, base + 1);
  lua_settop(L, base + 1);
  return 1;
}

// [-0, +0, -]
static lua_Integer count_keys(lua_State *L, int contents) {
  lua_Integer count = 0;
  lua_pushnil(L);
  for (; lua_next(L, contents); count++) lua_pop(L, 1);
  return count;
}

// [-0, +1, e]
static void push_walk_many(lua_State *L, int contents) {
  lua_Integer count = count_keys(L, contents);
  qb_charge(L, 10 * count);
  if (count > INT32_MAX / 2) luaL_error(L, "too many keys to go through");
  int base = lua_gettop(L), found = 0;
  luaL_checkstack(L, 8, NULL);
  qb_key *keys = lua_newuserdatauv(L, (size_t)count * 2 * sizeof *keys, 0);
  lua_createtable(L, (int)count, 0);
  lua_pushnil(L);
  while (found < count && lua_next(L, contents)) {
    lua_pop(L, 1);
    lua_pushvalue(L, -1);
    keys[found] = qb_read_key(L, -1);
    keys[found].index = found + 1;
    found++;
    lua_rawseti(L, base + 2, found);
  }
  lua_settop(L, base + 2);
  qb_sort_keys(keys, keys + count, (size_t)found);
  lua_pushvalue(L, contents);
  lua_pushinteger(L, 0);
  lua_createtable(L, found, 0);
  for (int place = 0; place < found; place++) {
    lua_rawgeti(L, base + 2, keys[place].index);
    lua_rawseti(L, -2, place + 1);
  }
  lua_pushcclosure(L, walk_many, 3);
  lua_replace(L, base + 1);
  lua_settop(L, base + 1);
}

// Pushes an iterator over the table whose contents are at `contents`. [-0, +1, e]
void qb_push_walk(lua_State *L, int contents) {
  charge_walk(L, contents);
  lua_Integer length = sequence_length(L, contents);
  if (length >= 0) {
    qb_charge(L, length);
    lua_pushvalue(L, contents);
    lua_pushinteger(L, length);
    lua_pushcclosure(L, walk_sequence, 2);
  } else if (!push_walk_few(L, contents)) {
    push_walk_many(L, contents);
  }
}

static int finish_pairs(lua_State *L, int status, lua_KContext context) {
  (void)L, (void)status, (void)context;
  return 3;
}

static int base_pairs(lua_State *L) {
  luaL_checkany(L, 1);
  if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
    lua_pushvalue(L, 1);
    lua_callk(L, 1, 3, 0, finish_pairs);
    return 3;
  }
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  qb_push_walk(L, qb_contents(L, 1));
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}

// Returns the first key after the one at 2 (nil: the first of all) by inspecting every key.
static int base_next(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 2);
  qb_key after = {.rank = QB_KEY_INTEGER}, best = after;
  int from_start = lua_isnil(L, 2), found = 0;
  if (!from_start) after = qb_read_key(L, 2);
  lua_pushnil(L);  // slot 3: the best key
  int contents = qb_contents(L, 1);
  charge_walk(L, contents);
  lua_pushnil(L);
  int64_t looked_at = 0;
  while (lua_next(L, contents)) {
    lua_pop(L, 1);
    looked_at++;
    qb_key key = qb_read_key(L, -1);
    if (!from_start && qb_compare_keys(&key, &after) <= 0) continue;
    if (found && qb_compare_keys(&key, &best) >= 0) continue;
    lua_copy(L, -1, 3);
    best = key;
    found = 1;
  }
  qb_charge(L, 3 * looked_at);
  lua_settop(L, contents > 2 ? contents : 3);
  lua_pushvalue(L, 3);
  if (!found) return 1;
  lua_pushvalue(L, 3);
  lua_rawget(L, contents);
  return 2;
}

static const luaL_Reg functions[] = {{"next", base_next}, {"pairs", base_pairs}, {NULL, NULL}};

// [-0, +0, m]
void qb_open_pairs(lua_State *L) { luaL_setfuncs(L, functions, 0); }
