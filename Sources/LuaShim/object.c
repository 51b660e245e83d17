// Engine objects: full userdata that stand for something of the host, with fields of their own in a table.

#include "freeze.h"
#include "internal.h"

// A class keeps its methods and properties in one table: name → function, or an integer with the property's two slots.

// The block at 1. Only objects have these metamethods, and scripts cannot get at them to call them on anything else.
static struct qb_object *self(lua_State *L) { return lua_touserdata(L, 1); }

// __index(object, key): own field, method, property; upvalue 1: the members.
static int object_index(lua_State *L) {
  bool is_alive = self(L)->object != NULL;
  if (is_alive && lua_getiuservalue(L, 1, 1) == LUA_TTABLE) {
    lua_pushvalue(L, 2);
    int type = lua_rawget(L, -2);
    if (type == LUA_TTABLE && qb_get(L)->guarded) qb_guard_table(L);
    if (type != LUA_TNIL) return 1;
  }
  lua_pushvalue(L, 2);
  if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TNUMBER) return 1;
  if (!is_alive) return 0;
  int32_t slot = (int32_t)lua_tointegerx(L, -1, NULL);
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

// __newindex(object, key, value); upvalues: the members, whether there are fields of its own.
static int object_newindex(lua_State *L) {
  struct qb_lua *q = qb_get(L);
  if (self(L)->object == NULL) return hand_over(L, QB_SLOT_EXPIRED);
  lua_pushvalue(L, 2);
  int type = lua_rawget(L, lua_upvalueindex(1));
  if (type == LUA_TNIL && !lua_toboolean(L, lua_upvalueindex(2))) return hand_over(L, QB_SLOT_NO_FIELDS);
  if (type == LUA_TNIL) return q->guarded ? hand_over(L, QB_SLOT_GUARDED) : set_own_field(L);
  int32_t set = type == LUA_TNUMBER ? (int32_t)(lua_tointegerx(L, -1, NULL) >> 32) : 0;
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

int32_t qb_class(struct qb_lua *q, const char *name, int methods, bool has_fields) {
  lua_State *L = q->running;
  int members = lua_gettop(L);
  add_methods(L, qb_absolute(L, methods), members);
  lua_createtable(L, 0, 6);
  int metatable = members;
  qb_insert(L, metatable);
  lua_pushvalue(L, -1);
  lua_pushcclosure(L, object_index, 1);
  set_raw(L, metatable, "__index");
  lua_pushboolean(L, has_fields);
  lua_pushcclosure(L, object_newindex, 2);
  set_raw(L, metatable, "__newindex");
  lua_pushcclosure(L, object_tostring, 0);
  set_raw(L, metatable, "__tostring");
  lua_pushstring(L, name);
  lua_pushvalue(L, -1);
  set_raw(L, metatable, "__name");
  set_raw(L, metatable, "__metatable");
  return qb_ref(q);
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
