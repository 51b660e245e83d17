local qb = require "quizboard"
local ui = qb.ui
local album = require "scripts.album"

local Photos = qb.controller "Photos"

function Photos:view()
  local rows = {}
  for number, photo in ipairs(self.app.state.photos) do
    local hasEntry = album.entry(self.app, photo.id) ~= nil
    rows[number] = {
      icon = "▣", title = album.photo(photo.id).title,
      accessory = hasEntry and "in the journal" or nil,
      value = photo.id,
    }
  end
  return ui.screen {
    #rows == 0 and ui.text("No photos are left.", { style = "caption" }),
    ui.list "album" { rows = rows },
  }
end

function Photos:prepare(segue, sender)
  segue.destination.photo = sender.value
end

function Photos.unwind:deleted(segue)
  album.delete(self.app, segue.source.photo)
end

local Photo = qb.controller "Photo"

function Photo:view()
  local photo = album.photo(self.photo)
  return ui.screen {
    title = photo.title,
    toolbar = { ui.button "menu" { title = "Menu", key = "m" } },
    ui.text(photo.picture, { style = "code" }),
    ui.spacer(),
    ui.button "goBackToJournal" { title = "Back to the journal" },
    ui.button "delete" { title = "Delete", role = "destructive" },
  }
end

function Photo.on:delete() self:delete() end

-- A photo that the journal speaks of is not deleted without a word.
function Photo:delete()
  if album.entry(self.app, self.photo) then
    self:performSegue "confirmDelete"
  else
    album.delete(self.app, self.photo)
    self.navigationController:pop()
  end
end

function Photo:prepare(segue)
  local destination = segue.destination
  if segue.identifier == "menu" then
    destination.photo = self.photo
  elseif segue.identifier == "confirmDelete" then
    destination.photo = self.photo
    destination.entry = album.entry(self.app, self.photo)
  end
end

local PhotoMenu = qb.controller "PhotoMenu"

function PhotoMenu:view()
  return ui.screen {
    ui.text(album.photo(self.photo).title, { style = "caption" }),
    ui.button "journal" { title = "Write about it" },
    ui.button "delete" { title = "Delete", role = "destructive" },
    ui.button "close" { title = "Close" },
  }
end

function PhotoMenu.on:close() self:dismiss() end

-- The menu closes; the photo that it hangs at does the rest.
function PhotoMenu.on:delete()
  local photo = self.presentationSource
  self:dismiss()
  photo:delete()
end

-- The segue presents the navigation controller around the new entry.
function PhotoMenu:prepare(segue)
  segue.destination.top.photo = self.photo
end

local ConfirmDelete = qb.controller "ConfirmDelete"

function ConfirmDelete:view()
  return ui.screen {
    title = "Delete the photo?",
    ui.text(
      ("The journal has an entry about it, “%s”, which would go too."):format(self.entry.title)),
    ui.button "keep" { title = "Keep both", role = "cancel" },
    ui.button "deleteBoth" { title = "Delete both", role = "destructive" },
  }
end

function ConfirmDelete.on:keep() self:dismiss() end
