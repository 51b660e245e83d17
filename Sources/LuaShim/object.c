// Engine objects: full userdata that stand for something of the host, with fields of their own in a table.

#include "freeze.h"
#include "internal.h"

#include <stdlib.h>

// A class has its members in tables: methods, properties (a light userdata holds the two slots of one) and whatever else
// its author set on it, which an object has until it is given a field of that name. Its own come first, then those of the
// class under it. What two classes have in common is in one table.

/// Upvalues of the metamethods of objects: whether there are fields of their own; from FIRST_LEVEL on, the tables.
enum { HAS_FIELDS = 1, FIRST_LEVEL, MOST_LEVELS = 8 };

// The block at 1. Only objects have these metamethods, and scripts cannot get at them to call them on anything else.
static struct qb_object *self(lua_State *L) { return lua_touserdata(L, 1); }

// Pushes the member of that name; the key is at 2: [-0, +1].
static int push_member(lua_State *L) {
  for (int level = FIRST_LEVEL;; level++) {
    lua_pushvalue(L, 2);
    int type = lua_rawget(L, lua_upvalueindex(level));
    if (type != LUA_TNIL || lua_type(L, lua_upvalueindex(level + 1)) != LUA_TTABLE) return type;
    qb_pop(L, 1);
  }
}

// __index(object, key): own field, method, property.
static int object_index(lua_State *L) {
  bool is_alive = self(L)->object != NULL;
  if (is_alive && lua_getiuservalue(L, 1, 1) == LUA_TTABLE) {
    lua_pushvalue(L, 2);
    int type = lua_rawget(L, -2);
    if (type == LUA_TTABLE && qb_get(L)->guarded) qb_guard_table(L);
    if (type != LUA_TNIL) return 1;
  }
  if (push_member(L) != LUA_TLIGHTUSERDATA) return 1;
  if (!is_alive) return 0;
  int32_t slot = (int32_t)(intptr_t)lua_touserdata(L, -1);
  lua_settop(L, 2);
  return qb_call_host(L, qb_get(L), slot);
}

// Leaves an assignment to the host.
static int hand_over(lua_State *L, int32_t slot) {
  lua_settop(L, 3);
  qb_call_host(L, qb_get(L), slot);
  return 0;
}

static int set_own_field(lua_State *L) {
  if (lua_getiuservalue(L, 1, 1) != LUA_TTABLE) {
    lua_createtable(L, 0, 2);
    lua_pushvalue(L, -1);
    lua_setiuservalue(L, 1, 1);
  }
  lua_pushvalue(L, 2);
  lua_pushvalue(L, 3);
  lua_rawset(L, -3);
  return 0;
}

// __newindex(object, key, value).
static int object_newindex(lua_State *L) {
  struct qb_lua *q = qb_get(L);
  if (self(L)->object == NULL) return hand_over(L, QB_SLOT_EXPIRED);
  int type = push_member(L);
  bool is_field = type != LUA_TFUNCTION && type != LUA_TLIGHTUSERDATA;
  if (is_field && !lua_toboolean(L, lua_upvalueindex(HAS_FIELDS))) return hand_over(L, QB_SLOT_NO_FIELDS);
  if (is_field) return q->guarded ? hand_over(L, QB_SLOT_GUARDED) : set_own_field(L);
  int32_t set = type == LUA_TLIGHTUSERDATA ? (int32_t)((intptr_t)lua_touserdata(L, -1) >> 32) : 0;
  if (set == 0) return hand_over(L, QB_SLOT_READ_ONLY);
  return hand_over(L, q->guarded ? QB_SLOT_GUARDED : set);
}

static int object_tostring(lua_State *L) {
  lua_settop(L, 1);
  return qb_call_host(L, qb_get(L), QB_SLOT_DESCRIBE);
}

static void set_raw(lua_State *L, int table, const char *key) {  // [-1, +0]
  lua_pushstring(L, key);
  qb_insert(L, -2);
  lua_rawset(L, table);
}

// Pushes the tables of a class, and answers how many there are.
static int push_levels(lua_State *L, int32_t class_slot) {
  if (class_slot == 0) return 0;
  int count = 0, base = lua_gettop(L);
  qb_push_ref(L, class_slot);
  lua_pushliteral(L, "__index");
  lua_rawget(L, -2);
  while (lua_getupvalue(L, base + 2, FIRST_LEVEL + count)) count++;
  lua_rotate(L, base + 1, count);
  lua_settop(L, base + count);
  return count;
}

// Pushes a metamethod over the tables that begin at `first`.
static void push_metamethod(lua_State *L, lua_CFunction function, int first, int count, bool has_fields) {
  lua_pushboolean(L, has_fields);
  for (int i = 0; i < count; i++) lua_pushvalue(L, first + i);
  lua_pushcclosure(L, function, count + 1);
}

int32_t qb_class(struct qb_lua *q, const char *name, int levels, int32_t base, bool has_fields) {
  lua_State *L = q->running;
  int first = lua_gettop(L) - levels + 1;
  levels += push_levels(L, base);
  if (levels > MOST_LEVELS) abort();
  lua_createtable(L, 0, 5);
  int metatable = lua_gettop(L);
  push_metamethod(L, object_index, first, levels, has_fields);
  set_raw(L, metatable, "__index");
  push_metamethod(L, object_newindex, first, levels, has_fields);
  set_raw(L, metatable, "__newindex");
  lua_pushcclosure(L, object_tostring, 0);
  set_raw(L, metatable, "__tostring");
  lua_pushstring(L, name);
  lua_pushvalue(L, -1);
  set_raw(L, metatable, "__name");
  set_raw(L, metatable, "__metatable");
  int32_t slot = qb_ref(q);
  lua_settop(L, first - 1);
  return slot;
}

int32_t qb_object_make(struct qb_lua *q, void *object, int32_t kind, int32_t class_slot, uint64_t order) {
  lua_State *L = q->running;
  struct qb_object *block = lua_newuserdatauv(L, sizeof *block, 1);
  qb_push_ref(L, class_slot);
  lua_setmetatable(L, -2);
  int32_t slot = qb_ref(q);
  *block = (struct qb_object){object, order, kind, slot};
  q->objects[slot] = block;
  return slot;
}

void *qb_object_release(struct qb_lua *q, int32_t slot) {
  struct qb_object *block = q->objects[slot];
  if (block == NULL) return NULL;
  void *object = block->object;
  block->object = NULL;
  q->objects[slot] = NULL;
  qb_unref(q, slot);
  return object;
}

bool qb_push_fields(lua_State *L, int32_t slot, bool create) {
  qb_push_ref(L, slot);
  if (lua_getiuservalue(L, -1, 1) != LUA_TTABLE && create) {
    qb_pop(L, 1);
    lua_createtable(L, 0, 4);
    lua_pushvalue(L, -1);
    lua_setiuservalue(L, -3, 1);
  }
  qb_remove(L, -2);
  return lua_type(L, -1) == LUA_TTABLE;
}
