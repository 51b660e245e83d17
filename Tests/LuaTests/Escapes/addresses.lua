-- expects: nothing
-- Addresses differ between two runs of the same program.
local function clean(text) assert(not text:find("0x") and not text:find("%x%x%x%x%x"), text) end
for _, value in ipairs {
  {}, print or next, next, coroutine.create(next),
  setmetatable({}, { __name = "Thing" }), function() end } do
  clean(tostring(value))
  clean(("%s"):format(value))
  assert(not pcall(string.format, "%p", value))
  assert(not pcall(string.format, "%-20p", value))
  local ok, message = pcall(function() return value + 1 end)
  assert(not ok)
  clean(message)
end
assert(not pcall(string.format, "%d %p", 1, {}))
