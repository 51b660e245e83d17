// `string.format`: Lua's own, after its directives were looked through. `%p` is refused (addresses differ between two
// runs of a program), and what `%s` is given is made text here, for the same reason.
#include "sandbox.h"

#include <string.h>

// The conversion letter of the directive whose first byte behind `%` is `p`; moves `p` behind it. [-0, +0, -]
static char read_directive(const char **p, const char *end) {
  const char *at = *p;
  while (at < end && strchr("-+ #0123456789.", *at) && *at) at++;
  char letter = at < end ? *at : 0;
  *p = at < end ? at + 1 : end;
  return letter;
}

// Upvalue 1 is Lua's own `format`.
static int string_format(lua_State *L) {
  size_t size;
  const char *p = luaL_checklstring(L, 1, &size), *end = p + size;
  int argument = 1, count = lua_gettop(L);
  qb_charge(L, qb_bulk(size));
  while ((p = memchr(p, '%', (size_t)(end - p)))) {
    p++;
    if (p < end && *p == '%') {
      p++;
      continue;
    }
    char letter = read_directive(&p, end);
    qb_charge(L, 4);
    if (++argument > count) break;
    if (letter == 'p') return luaL_error(L, "string.format: '%%p' is not available: addresses differ from run to run");
    if (letter == 's' && lua_type(L, argument) != LUA_TSTRING) {
      qb_tolstring(L, argument, NULL);
      lua_replace(L, argument);
    }
    qb_charge_string(L, argument);
  }
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

// Lua's own function is on top, the library below it. [-1, +0, m]
void qb_add_format(lua_State *L) {
  lua_pushcclosure(L, string_format, 1);
  lua_setfield(L, -2, "format");
}
