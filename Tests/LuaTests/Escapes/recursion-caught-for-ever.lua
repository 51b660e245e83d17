-- expects: limit
-- The overflow is caught where it happens, and recursion goes on.
local function f()
  pcall(f)
  return f()
end
f()
