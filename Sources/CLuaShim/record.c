// Records: tables with known fields that scripts create by a function call, such as the elements of
// a view. Ordinary calls are handled here, because a view creates several each time it is rendered.
// For any other call, such as one with an unknown key, the host's function of the same meaning is
// called with the same arguments and reports the error.

#include "internal.h"

/// The maximum numbers of fields, and of arguments before the table of fields.
enum { MOST_FIELDS = 12, MOST_LEADING = 2 };

/// The accepted values of an argument: bits `1 << LUA_T…`, and the kind of an engine object (0:
/// any).
struct content {
  uint32_t types;
  int32_t kind;
};

struct qb_record {
  int32_t slot;
  /// The registry slot of the key that marks a record, and the value that identifies its kind.
  int32_t mark;
  lua_Integer kind;
  /// True if the table of fields is optional, and is copied because several records can share it.
  bool copies;
  /// True if the table may have values at numbers.
  bool has_items;
  /// The metatable of the intermediate value that has the leading argument and is called with the
  /// table; 0 if there is none.
  int32_t waiting;
  int leading_count, field_count;
  /// Registry slots of the keys for the arguments before the table.
  int32_t leading_keys[MOST_LEADING];
  struct content leading[MOST_LEADING];
  /// Keys as pointers: Lua interns short strings, and the host retains these.
  const char *field_keys[MOST_FIELDS];
  uint32_t field_types[MOST_FIELDS];
};

int32_t qb_record_make(
    struct qb_lua *q, int32_t slot, int32_t mark, int kind, bool copies, bool has_items,
    int32_t waiting) {
  struct qb_record *record = lua_newuserdatauv(q->running, sizeof *record, 0);
  *record = (struct qb_record){
      .slot = slot, .mark = mark, .kind = kind, .copies = copies, .has_items = has_items,
      .waiting = waiting};
  return qb_ref(q);
}

static struct qb_record *record_at(lua_State *L, int32_t slot) {
  qb_push_ref(L, slot);
  struct qb_record *record = lua_touserdata(L, -1);
  qb_pop(L, 1);
  return record;
}

bool qb_record_add_leading(
    struct qb_lua *q, int32_t slot, int32_t key, uint32_t types, int32_t kind) {
  struct qb_record *record = record_at(q->running, slot);
  if (record->leading_count == MOST_LEADING) return false;
  record->leading_keys[record->leading_count] = key;
  record->leading[record->leading_count++] = (struct content){types, kind};
  return true;
}

bool qb_record_add_field(struct qb_lua *q, int32_t slot, int32_t key, uint32_t types) {
  lua_State *L = q->running;
  struct qb_record *record = record_at(L, slot);
  if (record->field_count == MOST_FIELDS) return false;
  qb_push_ref(L, key);
  record->field_keys[record->field_count] = lua_tostring(L, -1);
  record->field_types[record->field_count++] = types;
  qb_pop(L, 1);
  return true;
}

static bool is_content(lua_State *L, int index, const struct content *content) {
  int type = lua_type(L, index);
  if (type == LUA_TNONE || (content->types >> type & 1) == 0) return false;
  if (content->kind == 0) return true;
  const struct qb_object *object = qb_object_at(L, index);
  return object->kind == content->kind && object->object != NULL;
}

// Returns whether the record may have the key that is one below the top, with the value on top.
static bool takes_field(lua_State *L, const struct qb_record *record) {
  if (lua_type(L, -2) != LUA_TSTRING) return record->has_items && lua_type(L, -2) == LUA_TNUMBER;
  const char *key = lua_tostring(L, -2);
  int type = lua_type(L, -1);
  for (int i = 0; i < record->field_count; i++) {
    if (record->field_keys[i] == key) return record->field_types[i] >> type & 1;
  }
  return false;
}

// Returns whether the value at the index is a plain table with only known fields. Charges its size:
// [-0, +0].
static bool is_fields(lua_State *L, const struct qb_record *record, int index) {
  if (lua_type(L, index) != LUA_TTABLE) return false;
  if (lua_getmetatable(L, index)) {
    qb_pop(L, 1);
    return false;
  }
  int64_t entries = 0;
  bool is_known = true;
  lua_pushnil(L);
  while (is_known && lua_next(L, index)) {
    is_known = takes_field(L, record);
    qb_pop(L, is_known ? 1 : 2);
    entries++;
  }
  qb_charge(L, entries);
  return is_known;
}

// Turns the table on top into a record with the arguments from 1 on: [-0, +0].
static int finish(lua_State *L, const struct qb_record *record) {
  for (int i = 0; i < record->leading_count; i++) {
    qb_push_ref(L, record->leading_keys[i]);
    lua_pushvalue(L, i + 1);
    lua_rawset(L, -3);
  }
  qb_push_ref(L, record->mark);
  lua_pushinteger(L, record->kind);
  lua_rawset(L, -3);
  return 1;
}

// Pushes a copy of the fields at the index, with room for the additions of `finish`: [-0, +1].
static void copy_fields(lua_State *L, int index) {
  lua_createtable(L, 0, 4);
  lua_pushnil(L);
  while (lua_next(L, index)) {
    lua_pushvalue(L, -2);
    qb_insert(L, -2);
    lua_rawset(L, -4);
  }
}

// Pushes the intermediate value with the leading argument: [-0, +1].
static int wait(lua_State *L, const struct qb_record *record) {
  lua_createtable(L, 1, 0);
  lua_pushvalue(L, 1);
  lua_rawseti(L, -2, 1);
  qb_push_ref(L, record->waiting);
  lua_setmetatable(L, -2);
  return 1;
}

// Upvalue 1: the kind of record.
static int make_record(lua_State *L) {
  const struct qb_record *record = lua_touserdata(L, lua_upvalueindex(1));
  qb_charge(L, QB_CALL_PRICE);
  int fields = record->leading_count + 1;
  if (lua_gettop(L) > fields) return qb_call_host(L, qb_get(L), record->slot);
  for (int i = 0; i < record->leading_count; i++) {
    if (!is_content(L, i + 1, &record->leading[i])) return qb_call_host(L, qb_get(L), record->slot);
  }
  if (record->waiting != 0 && lua_isnoneornil(L, fields)) return wait(L, record);
  if (record->copies && lua_isnoneornil(L, fields)) {
    lua_createtable(L, 0, 3);
  } else {
    if (!is_fields(L, record, fields)) return qb_call_host(L, qb_get(L), record->slot);
    if (record->copies)
      copy_fields(L, fields);
    else
      lua_pushvalue(L, fields);
  }
  return finish(L, record);
}

// The `__call` of the intermediate value. Upvalue 1: the kind of record; upvalue 2: the host's
// slot.
static int finish_waiting(lua_State *L) {
  const struct qb_record *record = lua_touserdata(L, lua_upvalueindex(1));
  if (lua_gettop(L) > 2 || !is_fields(L, record, 2))
    return qb_call_host(L, qb_get(L), (int32_t)(intptr_t)lua_touserdata(L, lua_upvalueindex(2)));
  qb_charge(L, QB_CALL_PRICE);
  lua_settop(L, 2);
  lua_rawgeti(L, 1, 1);
  lua_replace(L, 1);
  return finish(L, record);
}

void qb_push_record_function(lua_State *L, int32_t slot) {
  lua_pushlightuserdata(L, record_at(L, slot));
  lua_pushcclosure(L, make_record, 1);
}

void qb_push_record_call(lua_State *L, int32_t slot, int32_t host_slot) {
  lua_pushlightuserdata(L, record_at(L, slot));
  lua_pushlightuserdata(L, (void *)(intptr_t)host_slot);
  lua_pushcclosure(L, finish_waiting, 2);
}
