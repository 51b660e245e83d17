// Character classes and sets. ASCII in every locale, so that a run is reproducible.
#include "pattern.h"

#include <stdbool.h>

static inline bool is_lower(unsigned char c) { return c >= 'a' && c <= 'z'; }
static inline bool is_upper(unsigned char c) { return c >= 'A' && c <= 'Z'; }
static inline bool is_digit(unsigned char c) { return c >= '0' && c <= '9'; }
static inline bool is_alpha(unsigned char c) { return is_lower(c) || is_upper(c); }
static inline bool is_graph(unsigned char c) { return c > ' ' && c < 0x7F; }

static inline bool is_hexadecimal(unsigned char c) {
  return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

int qb_in_class(unsigned char byte, unsigned char letter) {
  bool member;
  switch (letter | 0x20) {
    case 'a': member = is_alpha(byte); break;
    case 'c': member = byte < ' ' || byte == 0x7F; break;
    case 'd': member = is_digit(byte); break;
    case 'g': member = is_graph(byte); break;
    case 'l': member = is_lower(byte); break;
    case 'p': member = is_graph(byte) && !is_alpha(byte) && !is_digit(byte); break;
    case 's': member = byte == ' ' || (byte >= '\t' && byte <= '\r'); break;
    case 'u': member = is_upper(byte); break;
    case 'w': member = is_alpha(byte) || is_digit(byte); break;
    case 'x': member = is_hexadecimal(byte); break;
    case 'z': member = byte == 0; break;  // deprecated, but still in stock Lua 5.4
    default: return letter == byte;
  }
  if (!is_alpha(letter)) return letter == byte;
  return is_upper(letter) ? !member : member;
}

int qb_in_set(unsigned char byte, const char *open, const char *close) {
  const unsigned char *p = (const unsigned char *)open + 1;
  const unsigned char *end = (const unsigned char *)close;
  bool wanted = true;
  if (*p == '^') {
    wanted = false;
    p++;
  }
  while (p < end) {
    if (*p == '%') {
      if (qb_in_class(byte, p[1])) return wanted;
      p += 2;
    } else if (p + 2 < end && p[1] == '-') {
      if (p[0] <= byte && byte <= p[2]) return wanted;
      p += 3;
    } else {
      if (*p == byte) return wanted;
      p++;
    }
  }
  return !wanted;
}
