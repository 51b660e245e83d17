-- expects: limit
-- Error messages that grow.
local message = "x"
while true do
  local _, text = pcall(error, message)
  message = text .. text
end
