// The lists on which the functions of the table library operate.
#ifndef QB_SANDBOX_LIST_H
#define QB_SANDBOX_LIST_H

#include "sandbox.h"

// An argument of a function of the table library.
typedef struct qb_list {
  int index;
  int is_plain;  // without a metatable: accessed raw
} qb_list;

// The accesses for which a value other than a table needs metamethods.
enum qb_list_use { QB_LIST_READ = 1, QB_LIST_WRITE = 2, QB_LIST_LENGTH = 4 };

// Returns whether the metatable on top has the field. [-0, +0, m]
static inline int qb_has_metamethod(lua_State *L, const char *name) {
  lua_pushstring(L, name);
  int found = lua_rawget(L, -2) != LUA_TNIL;
  lua_pop(L, 1);
  return found;
}

// Returns the argument at `index`, a table or a value with the metamethods for `uses`. Refuses a
// frozen table if `uses` includes writing. [-0, +0, v]
static inline qb_list qb_check_list(lua_State *L, int index, int uses) {
  qb_list l = {index, 0};
  int is_table = lua_type(L, index) == LUA_TTABLE;
  if (!lua_getmetatable(L, index)) {
    if (!is_table) luaL_checktype(L, index, LUA_TTABLE);
    l.is_plain = 1;
    return l;
  }
  if (!is_table && (((uses & QB_LIST_READ) && !qb_has_metamethod(L, "__index")) ||
                    ((uses & QB_LIST_WRITE) && !qb_has_metamethod(L, "__newindex")) ||
                    ((uses & QB_LIST_LENGTH) && !qb_has_metamethod(L, "__len"))))
    luaL_checktype(L, index, LUA_TTABLE);
  lua_pop(L, 1);
  if (uses & QB_LIST_WRITE) qb_refuse_frozen(L, index);
  return l;
}

// [-0, +0, e]
static inline lua_Integer qb_list_length(lua_State *L, qb_list l) {
  return l.is_plain ? (lua_Integer)lua_rawlen(L, l.index) : luaL_len(L, l.index);
}

// [-0, +1, e]
static inline int qb_list_get(lua_State *L, qb_list l, lua_Integer place) {
  return l.is_plain ? lua_rawgeti(L, l.index, place) : lua_geti(L, l.index, place);
}

// [-1, +0, e]
static inline void qb_list_set(lua_State *L, qb_list l, lua_Integer place) {
  if (l.is_plain)
    lua_rawseti(L, l.index, place);
  else
    lua_seti(L, l.index, place);
}

#endif
