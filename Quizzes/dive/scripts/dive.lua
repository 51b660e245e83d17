-- The rules: a right answer costs one breath and leads one zone down, a wrong one costs two and
-- leads one up. All of it follows from the responses, so there is nothing else to keep.
local dive = { air = 10 }

dive.zones = {
  { tag = "sunlight", title = "The sunlight zone", depth = "0 to 200 m" },
  { tag = "twilight", title = "The twilight zone", depth = "200 to 1 000 m" },
  { tag = "midnight", title = "The midnight zone", depth = "1 000 to 4 000 m" },
  { tag = "abyss", title = "The abyss", depth = "4 000 to 6 000 m" },
  { tag = "trench", title = "The trenches", depth = "6 000 m and more" },
}

-- Returns the diver's zone after these responses, the breaths left, and the zones seen so far, in
-- order.
function dive.log(attempt)
  local log = { zone = 1, deepest = 1, air = dive.air, profile = {} }
  for _, response in ipairs(attempt.responses) do
    log.profile[#log.profile + 1] = log.zone
    log.air = math.max(0, log.air - (response.isCorrect and 1 or 2))
    log.zone = math.max(1, math.min(#dive.zones, log.zone + (response.isCorrect and 1 or -1)))
    log.deepest = math.max(log.deepest, log.zone)
  end
  return log
end

-- Returns the next question, one of the diver's zone; nil without air.
function dive.next(attempt)
  local log = dive.log(attempt)
  if log.air == 0 then return nil end
  return attempt:unasked(dive.zones[log.zone].tag)[1]
end

return dive
