/* The table library. Each element that a function touches is charged, so that no length, true or claimed by `__len`,
 * makes it run on; and what would change a frozen table is refused at once. */
#include "sandbox.h"

#include <limits.h>

/* A list as a function of the library sees it. */
typedef struct list {
  int index;
  int is_plain; /* without a metatable: read and written raw */
} list;

/* The argument at `index`: a table, or what has the metamethods to pass for one. [-0, +0, v] */
static list check_list(lua_State *L, int index) {
  list l = {index, 0};
  int has_metatable = lua_getmetatable(L, index);
  if (has_metatable) lua_pop(L, 1);
  if (lua_type(L, index) == LUA_TTABLE) {
    l.is_plain = !has_metatable;
  } else if (!has_metatable || luaL_getmetafield(L, index, "__index") == LUA_TNIL) {
    luaL_checktype(L, index, LUA_TTABLE);
  } else {
    lua_pop(L, 1);
  }
  return l;
}

static list check_changeable_list(lua_State *L, int index) {
  list l = check_list(L, index);
  if (!l.is_plain) qb_refuse_frozen(L, index);
  return l;
}

/* [-0, +0, e] */
static lua_Integer length(lua_State *L, list l) {
  return l.is_plain ? (lua_Integer)lua_rawlen(L, l.index) : luaL_len(L, l.index);
}

/* [-0, +1, e] */
static int get(lua_State *L, list l, lua_Integer place) {
  return l.is_plain ? lua_rawgeti(L, l.index, place) : lua_geti(L, l.index, place);
}

/* [-1, +0, e] */
static void set(lua_State *L, list l, lua_Integer place) {
  if (l.is_plain)
    lua_rawseti(L, l.index, place);
  else
    lua_seti(L, l.index, place);
}

/* Copies one element and charges for it. [-0, +0, e] */
static inline void copy(lua_State *L, list from, lua_Integer here, list to, lua_Integer there) {
  qb_charge(L, 1);
  get(L, from, here);
  set(L, to, there);
}

static int table_insert(lua_State *L) {
  list l = check_changeable_list(L, 1);
  lua_Integer end = (lua_Integer)((lua_Unsigned)length(L, l) + 1), place = end;
  switch (lua_gettop(L)) {
    case 2: break;
    case 3:
      place = luaL_checkinteger(L, 2);
      luaL_argcheck(L, (lua_Unsigned)place - 1 < (lua_Unsigned)end, 2, "position out of bounds");
      for (lua_Integer i = end; i > place; i--) copy(L, l, i - 1, l, i);
      break;
    default: return luaL_error(L, "wrong number of arguments to 'insert'");
  }
  set(L, l, place);
  return 0;
}

static int table_remove(lua_State *L) {
  list l = check_changeable_list(L, 1);
  lua_Integer size = length(L, l), place = luaL_optinteger(L, 2, size);
  if (!lua_isnone(L, 2))
    luaL_argcheck(L, (lua_Unsigned)size + 1 - (lua_Unsigned)place <= (lua_Unsigned)size || place == size, 2,
                  "position out of bounds");
  lua_settop(L, 2);
  get(L, l, place);
  for (; place < size; place++) copy(L, l, place + 1, l, place);
  lua_pushnil(L);
  set(L, l, place);
  return 1;
}

static int table_move(lua_State *L) {
  lua_Integer first = luaL_checkinteger(L, 2), last = luaL_checkinteger(L, 3), target = luaL_checkinteger(L, 4);
  list from = check_list(L, 1);
  int destination = lua_isnoneornil(L, 5) ? 1 : 5;
  list to = check_changeable_list(L, destination);
  if (last >= first) {
    luaL_argcheck(L, first > 0 || last < LUA_MAXINTEGER + first, 3, "too many elements to move");
    lua_Integer count = last - first + 1;
    luaL_argcheck(L, target <= LUA_MAXINTEGER - count + 1, 4, "destination wrap around");
    int overlaps = target > first && target <= last && (destination == 1 || lua_rawequal(L, 1, destination));
    if (overlaps)
      for (lua_Integer i = count - 1; i >= 0; i--) copy(L, from, first + i, to, target + i);
    else
      for (lua_Integer i = 0; i < count; i++) copy(L, from, first + i, to, target + i);
  }
  lua_pushvalue(L, destination);
  return 1;
}

/* [-0, +0, e] */
static void add_element(lua_State *L, luaL_Buffer *buffer, list l, lua_Integer place) {
  int type = get(L, l, place);
  if (type != LUA_TSTRING && type != LUA_TNUMBER)
    luaL_error(L, "invalid value (at index %I) in table for 'concat'", (LUAI_UACINT)place);
  qb_charge(L, 1 + (type == LUA_TSTRING ? qb_bulk(lua_rawlen(L, -1)) : 1));
  luaL_addvalue(buffer);
}

static int table_concat(lua_State *L) {
  list l = check_list(L, 1);
  lua_Integer last = length(L, l);
  size_t separator_size;
  const char *separator = luaL_optlstring(L, 2, "", &separator_size);
  lua_Integer place = luaL_optinteger(L, 3, 1);
  last = luaL_optinteger(L, 4, last);
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  for (; place < last; place++) {
    add_element(L, &buffer, l, place);
    qb_charge(L, qb_bulk(separator_size));
    luaL_addlstring(&buffer, separator, separator_size);
  }
  if (place == last) add_element(L, &buffer, l, place);
  luaL_pushresult(&buffer);
  return 1;
}

static int table_pack(lua_State *L) {
  int count = lua_gettop(L);
  qb_charge(L, count);
  lua_createtable(L, count, 1);
  lua_insert(L, 1);
  for (int i = count; i >= 1; i--) lua_rawseti(L, 1, i);
  lua_pushinteger(L, count);
  lua_setfield(L, 1, "n");
  return 1;
}

static int table_unpack(lua_State *L) {
  lua_Integer first = luaL_optinteger(L, 2, 1);
  lua_Integer last = lua_isnoneornil(L, 3) ? luaL_len(L, 1) : luaL_checkinteger(L, 3);
  if (first > last) return 0;
  lua_Unsigned count = (lua_Unsigned)last - (lua_Unsigned)first;
  if (count >= INT_MAX || !lua_checkstack(L, (int)++count)) return luaL_error(L, "too many results to unpack");
  qb_charge(L, (int64_t)count);
  int has_metatable = lua_getmetatable(L, 1);
  if (has_metatable) lua_pop(L, 1);
  list l = {1, !has_metatable && lua_type(L, 1) == LUA_TTABLE};
  for (lua_Integer i = first; i < last; i++) get(L, l, i);
  get(L, l, last);
  return (int)count;
}

static const luaL_Reg functions[] = {
    {"concat", table_concat}, {"insert", table_insert}, {"move", table_move},     {"pack", table_pack},
    {"remove", table_remove}, {"unpack", table_unpack}, {NULL, NULL},
};

/* [-0, +0, m] */
void qb_open_table(lua_State *L) {
  lua_createtable(L, 0, 7);
  luaL_setfuncs(L, functions, 0);
  qb_add_sort(L);
  lua_setfield(L, -2, "table");
}
