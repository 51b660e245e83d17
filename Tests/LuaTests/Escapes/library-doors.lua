-- expects: nothing
-- What is not there.
for _, name in ipairs { "io", "debug", "package", "require", "dofile", "loadfile", "loadstring",
  "collectgarbage", "warn" } do
  assert(_G[name] == nil, name)
end
assert(string.dump == nil)
for _, name in ipairs { "execute", "exit", "getenv", "remove", "rename", "setlocale", "tmpname" } do
  assert(os[name] == nil, name)
end
