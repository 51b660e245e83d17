-- expects: limit
-- Very many gotos to one label.
local source = "do " .. ("goto a "):rep(9000) .. " end ::a::"
while true do load(source) end
