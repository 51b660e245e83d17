// Engine objects: full userdata that stand for something of the host, with fields of their own in a table.

#include "freeze.h"
#include "internal.h"

// A class keeps its members in one table: methods, properties (a light userdata holds the two slots of one) and whatever
// else its author set on it, which an object has until it is given a field of that name. A class over another one keeps
// only its own there, and has the other's table beside it.

// The block at 1. Only objects have these metamethods, and scripts cannot get at them to call them on anything else.
static struct qb_object *self(lua_State *L) { return lua_touserdata(L, 1); }

// Pushes the member of that name, of the class's own or of those under it; the key is at 2: [-0, +1].
static int push_member(lua_State *L) {
  lua_pushvalue(L, 2);
  int type = lua_rawget(L, lua_upvalueindex(1));
  if (type != LUA_TNIL || lua_type(L, lua_upvalueindex(2)) != LUA_TTABLE) return type;
  qb_pop(L, 1);
  lua_pushvalue(L, 2);
  return lua_rawget(L, lua_upvalueindex(2));
}

// __index(object, key): own field, method, property; upvalues: the members, and those of the class under it.
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

// __newindex(object, key, value); upvalues: as for __index, and whether there are fields of its own.
static int object_newindex(lua_State *L) {
  struct qb_lua *q = qb_get(L);
  if (self(L)->object == NULL) return hand_over(L, QB_SLOT_EXPIRED);
  int type = push_member(L);
  bool is_field = type != LUA_TFUNCTION && type != LUA_TLIGHTUSERDATA;
  if (is_field && !lua_toboolean(L, lua_upvalueindex(3))) return hand_over(L, QB_SLOT_NO_FIELDS);
  if (is_field) return q->guarded ? hand_over(L, QB_SLOT_GUARDED) : set_own_field(L);
  int32_t set = type == LUA_TLIGHTUSERDATA ? (int32_t)((intptr_t)lua_touserdata(L, -1) >> 32) : 0;
  if (set == 0) return hand_over(L, QB_SLOT_READ_ONLY);
  return hand_over(L, q->guarded ? QB_SLOT_GUARDED : set);
}

static int object_tostring(lua_State *L) {
  lua_settop(L, 1);
  return qb_call_host(L, qb_get(L), QB_SLOT_DESCRIBE);
}

static void add_methods(lua_State *L, int methods, int members) {
  lua_pushnil(L);
  while (lua_next(L, methods)) {
    lua_pushvalue(L, -2);
    qb_insert(L, -2);
    lua_rawset(L, members);
  }
}

static void set_raw(lua_State *L, int table, const char *key) {  // [-1, +0]
  lua_pushstring(L, key);
  qb_insert(L, -2);
  lua_rawset(L, table);
}

// Pushes the members of a class, or nil for none.
static void push_members(lua_State *L, int32_t class_slot) {
  if (class_slot == 0) return lua_pushnil(L);
  qb_push_ref(L, class_slot);
  lua_pushliteral(L, "__index");
  lua_rawget(L, -2);
  lua_getupvalue(L, -1, 1);
  lua_replace(L, -3);
  qb_pop(L, 1);
}

int32_t qb_class(struct qb_lua *q, const char *name, int methods, int32_t base, bool has_fields) {
  lua_State *L = q->running;
  int members = lua_gettop(L);
  add_methods(L, qb_absolute(L, methods), members);
  push_members(L, base);
  lua_createtable(L, 0, 5);
  int metatable = lua_gettop(L);
  lua_pushvalue(L, members);
  lua_pushvalue(L, members + 1);
  lua_pushcclosure(L, object_index, 2);
  set_raw(L, metatable, "__index");
  lua_pushvalue(L, members);
  lua_pushvalue(L, members + 1);
  lua_pushboolean(L, has_fields);
  lua_pushcclosure(L, object_newindex, 3);
  set_raw(L, metatable, "__newindex");
  lua_pushcclosure(L, object_tostring, 0);
  set_raw(L, metatable, "__tostring");
  lua_pushstring(L, name);
  lua_pushvalue(L, -1);
  set_raw(L, metatable, "__name");
  set_raw(L, metatable, "__metatable");
  int32_t slot = qb_ref(q);
  lua_settop(L, members - 1);
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
