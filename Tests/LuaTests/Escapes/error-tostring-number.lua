-- expects: error
-- The value raised has a text that is none.
error(setmetatable({}, { __tostring = function() return {} end }))
