// The table library. Charges for each element, so that no length, real or from `__len`, leads to
// unbounded work, and refuses changes of frozen tables.
#include <limits.h>

#include "sandbox_list.h"

// Copies an element and charges for it. [-0, +0, e]
static inline void copy(
    lua_State *L, qb_list from, lua_Integer here, qb_list to, lua_Integer there) {
  qb_charge(L, 1);
  qb_list_get(L, from, here);
  qb_list_set(L, to, there);
}

static int table_insert(lua_State *L) {
  qb_list l = qb_check_list(L, 1, QB_LIST_READ | QB_LIST_WRITE | QB_LIST_LENGTH);
  lua_Integer end = (lua_Integer)((lua_Unsigned)qb_list_length(L, l) + 1), place = end;
  switch (lua_gettop(L)) {
    case 2: break;
    case 3:
      place = luaL_checkinteger(L, 2);
      luaL_argcheck(L, (lua_Unsigned)place - 1 < (lua_Unsigned)end, 2, "position out of bounds");
      for (lua_Integer i = end; i > place; i--) copy(L, l, i - 1, l, i);
      break;
    default: return luaL_error(L, "wrong number of arguments to 'insert'");
  }
  qb_list_set(L, l, place);
  return 0;
}

static int table_remove(lua_State *L) {
  qb_list l = qb_check_list(L, 1, QB_LIST_READ | QB_LIST_WRITE | QB_LIST_LENGTH);
  lua_Integer size = qb_list_length(L, l), place = luaL_optinteger(L, 2, size);
  if (!lua_isnone(L, 2))
    luaL_argcheck(L, place == size || (lua_Unsigned)place - 1 <= (lua_Unsigned)size, 2,
        "position out of bounds");
  lua_settop(L, 2);
  qb_list_get(L, l, place);
  for (; place < size; place++) copy(L, l, place + 1, l, place);
  lua_pushnil(L);
  qb_list_set(L, l, place);
  return 1;
}

static int table_move(lua_State *L) {
  lua_Integer first = luaL_checkinteger(L, 2), last = luaL_checkinteger(L, 3),
              target = luaL_checkinteger(L, 4);
  qb_list from = qb_check_list(L, 1, QB_LIST_READ);
  int destination = lua_isnoneornil(L, 5) ? 1 : 5;
  qb_list to = qb_check_list(L, destination, QB_LIST_WRITE);
  if (last >= first) {
    luaL_argcheck(L, first > 0 || last < LUA_MAXINTEGER + first, 3, "too many elements to move");
    lua_Integer count = last - first + 1;
    luaL_argcheck(L, target <= LUA_MAXINTEGER - count + 1, 4, "destination wrap around");
    int overlaps =
        target > first && target <= last && (destination == 1 || lua_rawequal(L, 1, destination));
    if (overlaps)
      for (lua_Integer i = count - 1; i >= 0; i--) copy(L, from, first + i, to, target + i);
    else
      for (lua_Integer i = 0; i < count; i++) copy(L, from, first + i, to, target + i);
  }
  lua_pushvalue(L, destination);
  return 1;
}

// [-0, +0, e]
static void add_element(lua_State *L, luaL_Buffer *buffer, qb_list l, lua_Integer place) {
  int type = qb_list_get(L, l, place);
  if (type != LUA_TSTRING && type != LUA_TNUMBER)
    luaL_error(L, "invalid value (%s) at index %I in table for 'concat'", luaL_typename(L, -1),
        (LUAI_UACINT)place);
  qb_charge(L, 1 + (type == LUA_TSTRING ? qb_bulk(lua_rawlen(L, -1)) : 1));
  luaL_addvalue(buffer);
}

static int table_concat(lua_State *L) {
  qb_list l = qb_check_list(L, 1, QB_LIST_READ | QB_LIST_LENGTH);
  lua_Integer last = qb_list_length(L, l);
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
  if (count >= INT_MAX || !lua_checkstack(L, (int)++count))
    return luaL_error(L, "too many results to unpack");
  qb_charge(L, (int64_t)count);
  int has_metatable = lua_getmetatable(L, 1);
  if (has_metatable) lua_pop(L, 1);
  qb_list l = {1, !has_metatable && lua_type(L, 1) == LUA_TTABLE};
  for (lua_Integer i = first; i < last; i++) qb_list_get(L, l, i);
  qb_list_get(L, l, last);
  return (int)count;
}

static const luaL_Reg functions[] = {
    {"concat", table_concat},
    {"insert", table_insert},
    {"move", table_move},
    {"pack", table_pack},
    {"remove", table_remove},
    {"unpack", table_unpack},
    {NULL, NULL},
};

// [-0, +0, m]
void qb_open_table(lua_State *L) {
  lua_createtable(L, 0, 7);
  luaL_setfuncs(L, functions, 0);
  qb_add_sort(L);
  lua_setfield(L, -2, "table");
}
