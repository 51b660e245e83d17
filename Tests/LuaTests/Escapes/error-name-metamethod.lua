-- expects: error
-- The value raised has a name that is none.
error(setmetatable({}, { __name = {} }))
