-- expects: any
-- The value raised loops when it is asked for its text.
error(setmetatable({}, { __tostring = function() while true do end end }))
