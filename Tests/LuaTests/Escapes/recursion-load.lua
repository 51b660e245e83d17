-- expects: limit
-- Chunks that load themselves.
source = "local f = load(source) local r = f() return r"
while true do pcall(load(source)) end
