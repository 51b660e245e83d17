// The basic functions on values and tables.
#include "sandbox.h"

#include <string.h>

#include <lua5.4/lualib.h>

// Pushes the text of a value other than string, number, boolean or nil: its `__name`, or its type.
// [-0, +1, e]
static void push_type_text(lua_State *L, int index) {
  int kind = luaL_getmetafield(L, index, "__name");
  if (kind == LUA_TSTRING) return;
  if (kind != LUA_TNIL) lua_pop(L, 1);
  lua_pushstring(L, luaL_typename(L, index));
}

// [-0, +1, e]
const char *qb_tolstring(lua_State *L, int index, size_t *length) {
  switch (lua_type(L, index)) {
    case LUA_TSTRING:
    case LUA_TNUMBER: lua_pushvalue(L, index); break;
    case LUA_TBOOLEAN: lua_pushstring(L, lua_toboolean(L, index) ? "true" : "false"); break;
    case LUA_TNIL: lua_pushliteral(L, "nil"); break;
    default:
      if (!luaL_callmeta(L, index, "__tostring"))
        push_type_text(L, index);
      else if (!lua_isstring(L, -1))
        luaL_error(L, "'__tostring' must return a string");
  }
  return lua_tolstring(L, -1, length);
}

static int base_tostring(lua_State *L) {
  luaL_checkany(L, 1);
  qb_tolstring(L, 1, NULL);
  return 1;
}

static int base_rawget(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checkany(L, 2);
  lua_settop(L, 2);
  int contents = qb_contents(L, 1);
  lua_pushvalue(L, 2);
  lua_rawget(L, contents);
  return 1;
}

static int base_rawlen(lua_State *L) {
  int type = lua_type(L, 1);
  luaL_argexpected(L, type == LUA_TTABLE || type == LUA_TSTRING, 1, "table or string");
  int contents = type == LUA_TTABLE ? qb_contents(L, 1) : 1;
  lua_pushinteger(L, (lua_Integer)lua_rawlen(L, contents));
  return 1;
}

static int base_rawset(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checkany(L, 2);
  luaL_checkany(L, 3);
  lua_settop(L, 3);
  qb_refuse_frozen(L, 1);
  lua_rawset(L, 1);
  return 1;
}

// Upvalues of setmetatable: the fields that it refuses. A finalizer would run without a budget, and
// the contents of a weak table depend on the garbage collector.
enum { FINALISER = 1, WEAKNESS };

// [-0, +0, e]
static void refuse_fields(lua_State *L) {
  int contents = qb_contents(L, 2);
  for (int name = FINALISER; name <= WEAKNESS; name++) {
    lua_pushvalue(L, lua_upvalueindex(name));
    if (lua_rawget(L, contents) != LUA_TNIL)
      luaL_error(L, "setmetatable: '%s' is not available to scripts",
          lua_tostring(L, lua_upvalueindex(name)));
  }
  lua_settop(L, 2);
}

static int base_setmetatable(lua_State *L) {
  int type = lua_type(L, 2);
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_argexpected(L, type == LUA_TNIL || type == LUA_TTABLE, 2, "nil or table");
  lua_settop(L, 2);
  qb_refuse_frozen(L, 1);
  if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL)
    return luaL_error(L, "cannot change a protected metatable");
  if (type == LUA_TTABLE) {
    refuse_fields(L);
    qb_push_for_metatable(L, 2);
  }
  lua_setmetatable(L, 1);
  lua_settop(L, 1);
  return 1;
}

// For a frozen table, returns the metatable from before it was frozen.
static int base_getmetatable(lua_State *L) {
  luaL_checkany(L, 1);
  int locked = luaL_getmetafield(L, 1, "__metatable");
  int frozen = qb_table_is_frozen(L, 1);
  if (locked != LUA_TNIL && !(frozen && locked == LUA_TBOOLEAN)) return 1;
  qb_push_metatable(L, 1);
  return 1;
}

static const struct qb_adopted base_functions[] = {
    {"assert", QB_FREE},          {"error", QB_BY_ARGUMENTS},    {"ipairs", QB_FREE},
    {"rawequal", QB_BY_ARGUMENTS}, {"select", QB_BY_RESULTS},
    {"tonumber", QB_BY_ARGUMENTS}, {"type", QB_FREE},         {"_VERSION", QB_FREE},
    {NULL, QB_FREE},
};

static const luaL_Reg own_functions[] = {
    {"getmetatable", base_getmetatable}, {"rawget", base_rawget},     {"rawlen", base_rawlen},
    {"rawset", base_rawset},             {"tostring", base_tostring}, {NULL, NULL},
};

// Pushes Lua's own basic library in a table that scripts cannot see. [-0, +1, e]
static void push_base(lua_State *L) {
  qb_push_globals(L);
  lua_newtable(L);
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  qb_push_library(L, luaopen_base);
  lua_insert(L, -2);
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
}

// [-0, +0, e]
void qb_open_base(lua_State *L) {
  push_base(L);
  lua_insert(L, -2);
  qb_adopt(L, -2, base_functions);
  lua_remove(L, -2);
  luaL_setfuncs(L, own_functions, 0);
  lua_pushliteral(L, "__gc");
  lua_pushliteral(L, "__mode");
  lua_pushcclosure(L, base_setmetatable, 2);
  lua_setfield(L, -2, "setmetatable");
  lua_pushvalue(L, -1);
  lua_setfield(L, -2, "_G");
}
