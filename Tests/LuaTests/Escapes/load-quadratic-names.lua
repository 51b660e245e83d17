-- expects: limit
-- Names looked up through very many functions with very many variables.
local locals = {}
for i = 1, 190 do locals[i] = "l" .. i end
local level = "local " .. table.concat(locals, ",") .. " local function f() "
local source = level:rep(60) .. ("x = x "):rep(6000) .. ("end "):rep(60)
while true do load(source) end
