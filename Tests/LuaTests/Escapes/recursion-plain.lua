-- expects: nothing
-- Recursion without end ends as a stack overflow.
local function f()
  local a, b, c, d, e, g, h, i, j, k = 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
  return a + f() + b + c + d + e + g + h + i + j + k
end
local ok, message = pcall(f)
assert(not ok and message:find("stack overflow"), message)
