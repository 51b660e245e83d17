// `load`: accepts only text, and charges for compilation in advance.
#include "sandbox.h"

// The maximum size of a chunk in bytes.
enum { LARGEST_CHUNK = 256 * 1024 };

// Compilation is nearly linear, but names deep in nested functions and long lists of gotos make it
// quadratic. [-0, +0, e]
static void charge_source(lua_State *L, size_t size) {
  int64_t blocks = (int64_t)(size / 16);
  qb_charge(L, 50 + (int64_t)size * 8 + blocks * blocks);
}

struct pieces {
  size_t size;
};

// A lua_Reader over a function that returns the next piece. Stack slot 5 keeps the piece alive.
static const char *next_piece(lua_State *L, void *data, size_t *size) {
  struct pieces *pieces = data;
  luaL_checkstack(L, 2, "too many nested functions");
  lua_pushvalue(L, 1);
  lua_call(L, 0, 1);
  if (lua_isnil(L, -1)) {
    lua_pop(L, 1);
    *size = 0;
    return NULL;
  }
  if (!lua_isstring(L, -1)) luaL_error(L, "reader function must return a string");
  lua_replace(L, 5);
  const char *text = lua_tolstring(L, 5, size);
  if (*size > LARGEST_CHUNK - pieces->size) luaL_error(L, "chunk too large for load");
  int64_t before = (int64_t)(pieces->size / 16), after = (int64_t)((pieces->size + *size) / 16);
  pieces->size += *size;
  qb_charge(L, 1 + (int64_t)*size * 8 + after * after - before * before);
  return text;
}

// [-0, +1, e]
static int load_string(lua_State *L) {
  size_t size;
  const char *source = lua_tolstring(L, 1, &size);
  if (size > LARGEST_CHUNK) {
    lua_pushliteral(L, "chunk too large for load");
    return LUA_ERRSYNTAX;
  }
  charge_source(L, size);
  qb_charge_string(L, 2);  // the name is copied; without one the source is the name
  return luaL_loadbufferx(L, source, size, luaL_optstring(L, 2, source), "t");
}

// [-0, +1, e]
static int load_pieces(lua_State *L) {
  const char *name = luaL_optstring(L, 2, "=(load)");
  luaL_checktype(L, 1, LUA_TFUNCTION);
  struct pieces pieces = {0};
  return lua_load(L, next_piece, &pieces, name, "t");
}

// Makes `@` in a chunk name `=`: only the host loads files, and `@` identifies their code.
static void refuse_file_name(lua_State *L) {
  if (lua_type(L, 2) != LUA_TSTRING || lua_tostring(L, 2)[0] != '@') return;
  qb_charge_string(L, 2);
  lua_pushfstring(L, "=%s", lua_tostring(L, 2) + 1);
  lua_replace(L, 2);
}

// Upvalue 1, if present, holds the default globals of chunks.
static int base_load(lua_State *L) {
  const char *mode = luaL_optstring(L, 3, "bt");
  bool has_environment = !lua_isnone(L, 4);
  lua_settop(L, 5);
  if (!has_environment) {
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_replace(L, 4);
    has_environment = lua_istable(L, 4);
  }
  refuse_file_name(L);
  int text = 0;
  for (const char *letter = mode; *letter; letter++) text |= *letter == 't';
  if (!text) {
    luaL_pushfail(L);
    lua_pushfstring(L, "attempt to load a text chunk (mode is '%s')", mode);
    return 2;
  }
  int status = lua_isstring(L, 1) ? load_string(L) : load_pieces(L);
  qb_pass_on(L);
  if (status != LUA_OK) {
    luaL_pushfail(L);
    lua_insert(L, -2);
    return 2;
  }
  if (has_environment) {
    lua_pushvalue(L, 4);
    if (!lua_setupvalue(L, -2, 1)) lua_pop(L, 1);
  }
  return 1;
}

// [-0, +0, m]
void qb_open_load(lua_State *L) {
  lua_pushcfunction(L, base_load);
  lua_setfield(L, -2, "load");
}

void qb_push_load(lua_State *L) { lua_pushcclosure(L, base_load, 1); }
