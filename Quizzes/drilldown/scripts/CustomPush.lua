-- A push that calls back: when it is done, the destination's method of the name `didPushAction` is
-- called with the segue and `didPushParameter`, if there is such a method.
local qb = require "quizboard"

local CustomPush = qb.segueClass("CustomPush", "show")

function CustomPush:perform()
  CustomPush.super.perform(self)
  local action = self.didPushAction and self.destination[self.didPushAction]
  if action then action(self.destination, self, self.didPushParameter) end
end
