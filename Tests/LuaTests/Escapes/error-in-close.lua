-- expects: error
-- Errors while an error unwinds.
local mt = { __close = function() error("second") end }
local a <close> = setmetatable({}, mt)
local b <close> = setmetatable({}, mt)
error("first")
