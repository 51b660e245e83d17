-- expects: nothing
-- A handler of a stack overflow that overflows the stack itself (CVE-2022-33099).
local function deep()
  local a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t = 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
  return a + deep() + b + c + d + e + f + g + h + i + j
end
local function handler(message) deep() return message end
for _ = 1, 3 do assert(not xpcall(deep, handler)) end
local function loud()
  local a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t
  local name = ("n"):rep(50)
  return name < {} .. loud()
end
for _ = 1, 3 do assert(not xpcall(loud, handler)) end
