-- expects: error
-- The value raised fails when it is asked for its text.
error(setmetatable({}, { __tostring = function() error("not even that") end }))
