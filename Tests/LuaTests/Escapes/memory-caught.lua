-- expects: limit
-- Want of memory is caught, and asked for again.
local held = {}
while true do
  pcall(function() while true do held[#held + 1] = { ("x"):rep(1000) .. #held } end end)
end
