// The frozen table: its metatable, and the functions that see through it.

#include "freeze_parts.h"

#include <math.h>
#include <string.h>

const char qb_previous_key = 2;

bool qb_table_is_frozen(lua_State *L, int index) {
  return lua_type(L, index) == LUA_TTABLE && qb_is_frozen(L, index);
}

void qb_push_contents(lua_State *L, int index) {
  if (!qb_push_shadow(L, index)) lua_pushvalue(L, index);
}

void qb_raise_frozen(lua_State *L, int index) {
  if (qb_is_guarded(L, index))
    luaL_error(L,
        "view() only describes, and cannot change a table that it reads; change it in a handler");
  qb_push_name(L, qb_node(L, index), false);
  luaL_error(L,
      "%s is frozen: it was made while the scripts loaded; keep what changes in self, the attempt "
      "or app.state",
      lua_tostring(L, -1));
  __builtin_unreachable();
}

static bool is_globals(lua_State *L, int index) {
  index = qb_absolute(L, index);
  if (!qb_push_shadow(L, index)) return false;
  lua_pushliteral(L, "_G");
  lua_rawget(L, -2);
  bool same = lua_rawequal(L, -1, index);
  qb_pop(L, 2);
  return same;
}

_Noreturn static void refuse(lua_State *L) {  // (table, key, …)
  if (is_globals(L, 1) && lua_type(L, 2) == LUA_TSTRING) {
    luaL_error(L,
        "global '%s' is set while playing: globals are frozen once the scripts have loaded; make "
        "it local, or keep it "
        "in self, the attempt or app.state",
        lua_tostring(L, 2));
  }
  qb_raise_frozen(L, 1);
}

static int frozen_newindex(lua_State *L) { refuse(L); }

static int finished(lua_State *L, int status, lua_KContext context) {
  (void)L;
  (void)status;
  return (int)context;
}

// The __newindex of a table that had its own, which still handles missing keys. Upvalue 1: the
// original __newindex.
static int frozen_newindex_kept(lua_State *L) {
  lua_settop(L, 3);
  if (qb_push_shadow(L, 1)) {
    lua_pushvalue(L, 2);
    if (lua_rawget(L, -2) != LUA_TNIL) refuse(L);
  }
  lua_settop(L, 3);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  if (lua_isfunction(L, 1)) {
    lua_callk(L, 3, 0, 0, finished);
    return 0;
  }
  lua_remove(L, 2);
  lua_settable(L, 1);
  return 0;
}

// The __index of a shadow: calls the table's own __index function with the table. Upvalues:
// function, table.
static int shadow_index(lua_State *L) {
  lua_settop(L, 2);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_pushvalue(L, lua_upvalueindex(2));
  lua_pushvalue(L, 2);
  lua_callk(L, 2, 1, 1, finished);
  return 1;
}

static int frozen_length(lua_State *L) {
  size_t length = qb_push_shadow(L, 1) ? lua_rawlen(L, -1) : 0;
  lua_pushinteger(L, (lua_Integer)length);
  return 1;
}

static void set(lua_State *L, int table, const char *name) {  // [-1, +0]
  lua_pushstring(L, name);
  lua_insert(L, -2);
  lua_rawset(L, table);
}

static int get(lua_State *L, int table, const char *name) {  // [-0, +1]
  lua_pushstring(L, name);
  return lua_rawget(L, table);
}

// Copies all metamethods except those that freezing replaces.
static void keep_metamethods(lua_State *L, int from, int to) {
  static const char *const replaced[] = {"__index", "__newindex", "__metatable", "__gc", "__mode"};
  lua_pushnil(L);
  while (lua_next(L, from)) {
    const char *name = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : "";
    bool keep = name[0] == '_' && name[1] == '_';
    for (size_t i = 0; keep && i < sizeof replaced / sizeof *replaced; i++)
      keep = strcmp(name, replaced[i]) != 0;
    if (keep) {
      lua_pushvalue(L, -2);
      lua_insert(L, -2);
      lua_rawset(L, to);
    } else {
      qb_pop(L, 1);
    }
  }
}

// Gives the table's __index to its shadow, for keys that the shadow does not have.
static void chain_index(lua_State *L, int table, int shadow, int contents) {
  int kind = get(L, contents, "__index");
  if (kind == LUA_TNIL) {
    qb_pop(L, 1);
    return;
  }
  if (kind == LUA_TFUNCTION) {
    lua_pushvalue(L, table);
    lua_pushcclosure(L, shadow_index, 2);
  }
  lua_createtable(L, 0, 1);
  lua_insert(L, -2);
  set(L, lua_gettop(L) - 1, "__index");
  lua_setmetatable(L, shadow);
}

// Adds the parts of the new metatable that depend on the previous one, whose contents are at
// `contents`.
static void inherit(lua_State *L, int table, int shadow, int previous, int contents, int fresh) {
  keep_metamethods(L, contents, fresh);
  chain_index(L, table, shadow, contents);
  lua_pushvalue(L, previous);
  lua_rawsetp(L, fresh, &qb_previous_key);
  if (get(L, contents, "__newindex") == LUA_TNIL) {
    qb_pop(L, 1);
  } else {
    lua_pushcclosure(L, frozen_newindex_kept, 1);
    set(L, fresh, "__newindex");
  }
  if (get(L, contents, "__metatable") == LUA_TNIL) {
    qb_pop(L, 1);
    lua_pushvalue(L, previous);
  }
  set(L, fresh, "__metatable");
}

void qb_push_frozen_metatable(lua_State *L, int shadow) {
  lua_createtable(L, 0, 4);
  int fresh = lua_gettop(L);
  lua_pushvalue(L, shadow);
  lua_rawsetp(L, fresh, &qb_frozen_key);
  lua_pushvalue(L, shadow);
  set(L, fresh, "__index");
  lua_pushcfunction(L, frozen_newindex);
  set(L, fresh, "__newindex");
  lua_pushcfunction(L, frozen_length);
  set(L, fresh, "__len");
}

void qb_make_proxy(lua_State *L, int table, int shadow) {
  qb_push_frozen_metatable(L, shadow);
  int fresh = lua_gettop(L);
  if (lua_getmetatable(L, table)) {
    int previous = lua_gettop(L);
    // If a table is its own metatable, its contents are in the shadow already.
    if (lua_rawequal(L, previous, table)) {
      lua_pushvalue(L, shadow);
    } else {
      qb_push_contents(L, previous);
    }
    inherit(L, table, shadow, previous, previous + 1, fresh);
  }
  lua_settop(L, fresh);
  lua_setmetatable(L, table);
}

// Pushes a key whose hash equals that of all others of these, as Lua 5.4 hashes such floats.
static void push_clashing_key(lua_State *L, int number) {
  enum { FIRST_EXPONENT = -40 };
  int exponent = FIRST_EXPONENT - number;
  lua_pushnumber(L, ldexp((0x60000000 - exponent) / 0x1p31, exponent));
}

static void set_clashing_key(lua_State *L, int table, int number, bool value) {
  push_clashing_key(L, number);
  if (value) lua_pushboolean(L, 1);
  else lua_pushnil(L);
  lua_rawset(L, table);
}

// Shrinks an emptied table, which Lua does only when an insertion finds no free place. Clashing
// keys use up the free places, and each is removed at once, so that only two count for the new
// size. If the keys do not clash, the table keeps its size.
void qb_give_back_room(lua_State *L, int table) {
  enum { MOST = 512 };
  const struct qb_arena *arena = qb_get(L)->arena;
  size_t used = arena->used;
  set_clashing_key(L, table, 0, true);
  for (int number = 1; number <= MOST && arena->used == used; number++) {
    set_clashing_key(L, table, number, true);
    set_clashing_key(L, table, number, false);
  }
  set_clashing_key(L, table, 0, false);
}

void qb_push_for_metatable(lua_State *L, int index) {
  index = qb_absolute(L, index);
  if (!qb_push_shadow(L, index)) {
    lua_pushvalue(L, index);
    return;
  }
  qb_push_part(L, QB_OWNERS);
  lua_pushvalue(L, -2);
  if (lua_rawget(L, -2) == LUA_TNIL) {
    lua_pushvalue(L, -3);
    lua_pushvalue(L, index);
    lua_rawset(L, -4);
  }
  qb_pop(L, 2);
}

void qb_push_metatable(lua_State *L, int index) {
  if (!lua_getmetatable(L, index)) {
    lua_pushnil(L);
    return;
  }
  if (lua_rawgetp(L, -1, &qb_frozen_key) != LUA_TNIL) {
    qb_pop(L, 1);
    lua_rawgetp(L, -1, &qb_previous_key);
    qb_remove(L, -2);
    return;
  }
  qb_pop(L, 1);
  if (qb_push_part(L, QB_OWNERS) == LUA_TTABLE) {
    lua_pushvalue(L, -2);
    if (lua_rawget(L, -2) == LUA_TTABLE) {
      lua_replace(L, -3);
      qb_pop(L, 1);
      return;
    }
    qb_pop(L, 1);
  }
  qb_pop(L, 1);
}
