-- expects: limit
-- The library replaced by a script is its own affair.
pcall, error, string.find = function(f) f() end, nil, function() while true do end end
while true do pcall(function() ("x"):find("x") end) end
