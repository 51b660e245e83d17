-- The place kept by hand: `settings.location` is a list of the rows chosen on each level, -1 for
-- none.
local qb = require "quizboard"

local Menu = qb.controller("Menu", "Page")

-- At the next start, before there is anything to see: by the segues, level by level.
function Menu:restorePlace()
  local location = self.app.settings.location
  if location and self.navigationController.top == self then self:performSegue("hand", location) end
end

function Menu:didRestore() self:restorePlace() end

function qb.app.didLaunch(app)
  app.window.root.top:restorePlace()
end

function Menu:prepare(segue, sender)
  if segue.identifier ~= "hand" then return end
  if sender and sender.id then
    self.app.settings.location = { -1, -1, -1 }
  else
    segue.animated = false
    segue.didPushAction, segue.didPushParameter = "restoreLevel", sender
  end
end

local KeptLevel = qb.controller("KeptLevel", "Level")

-- To be here is to have chosen nothing on this level yet.
function KeptLevel:viewDidAppear()
  self.app.settings.location[self.scene.attributes.level] = -1
end

function KeptLevel:viewDidDisappear()
  if self.isMovingFromParent and self.scene.attributes.level == 1 then
    self.app.settings.location = nil
  end
end

-- Chooses the first row of the list and hands the others on; what is no longer there ends it.
function KeptLevel:restoreLevel(_, list)
  local row = list[1]
  local item = row and self.items[row]
  if not item then return end
  self.row = row
  self:performSegue("next", table.move(list, 2, #list, 1, {}))
end

-- A tap comes with its event, a restoration with the rest of the location.
function KeptLevel:prepare(segue, sender)
  KeptLevel.super.prepare(self, segue)
  self.app.settings.location[self.scene.attributes.level] = self.row
  if not sender.id then
    segue.animated = false
    segue.didPushAction, segue.didPushParameter = "restoreLevel", sender
  end
end
