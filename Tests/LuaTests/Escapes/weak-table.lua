-- expects: nothing
-- What a weak table holds differs from run to run.
for _, mode in ipairs { "k", "v", "kv", "" } do
  assert(not pcall(setmetatable, {}, { __mode = mode }))
end
