-- expects: limit
-- An __index that never answers nil.
for _ in ipairs(setmetatable({}, { __index = function() return 1 end })) do end
