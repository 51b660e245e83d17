local qb = require "quizboard"
local ui = qb.ui
local album = require "scripts.album"

local Events = qb.controller "Events"

function Events:view()
  local rows = {}
  for number, event in ipairs(album.events) do
    rows[number] = { title = event.title, accessory = event.day, value = number }
  end
  return ui.screen { ui.list "stops" { rows = rows } }
end

function Events:prepare(segue, sender)
  segue.destination.event = sender.value
end

local EventPage = qb.controller "EventPage"

function EventPage:view()
  local event = album.events[self.event]
  return ui.screen {
    title = event.day,
    ui.text(event.title, { style = "heading" }),
    ui.text(event.text),
  }
end

local Map = qb.controller "Map"

local chart = [[
   N                     ~ ~
   |          ___o Halsa
           _ /   '.
  ~ ~   o=='       '--.
 Atlantic Road        |
   ~ ~     .--o Molde |
          (           '-.
  ~  ~  o--' Trollstigen o
     Geiranger   ~~~      ]]

function Map:view()
  return ui.screen {
    ui.text(chart, { style = "code" }),
    ui.text("Not to scale, and drawn from memory.", { style = "caption" }),
  }
end
