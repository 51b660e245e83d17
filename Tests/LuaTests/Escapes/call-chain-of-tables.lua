-- expects: limit
-- Calling a table whose __call is a table, and so on for ever, executes no instruction.
local meta = {}
meta.__call = setmetatable({}, meta)
setmetatable({}, meta)()
