-- The contents of the trip. `app.state` has the player's changes: the photos that are left, and the
-- entries.
local qb = require "quizboard"

local album = {}

album.events = {
  { title = "Ferry to Halsa", day = "Day 1",
    text = "We were the last car on board. The gulls came along for nothing but the company." },
  { title = "The Atlantic Road", day = "Day 2",
    text = "Eight bridges in as many kilometres. On the highest one the road seems to end in the "
      .. "air." },
  { title = "Trollstigen", day = "Day 4",
    text = "Eleven hairpin bends, and a bus in the ninth. We learned to reverse uphill." },
  { title = "Midsummer in Geiranger", day = "Day 5",
    text = "At half past eleven somebody asked when it would get dark. It did not." },
}

album.photos = {
  { id = "ferry", title = "Leaving Halsa", picture = [[
          |\
          | \      ~
      ____|__\____
~~~~~~\__________/~~~~~~~
 ~~ ~~~   ~~~~ ~~~   ~~~ ]] },
  { id = "bridge", title = "The bridge into nothing", picture = [[
               _____
          __--'     '--.
       .-'              \
 ____.'                  |
/\/\/\ ~~~~~~~~~~~~~~~~~ ~~~]] },
  { id = "bends", title = "Bend nine of eleven", picture = [[
   /\        /\/\
  /  \______/    \
 /   _____,       \
/   '-----.        \
   .------'         \]] },
  { id = "fjord", title = "Geiranger, 23:30", picture = [[
 \            ( )         /
  \  |                |  /
   \ |   .        .   | /
    \|~~~~~~~~~~~~~~~~|/
     ~~~ ~~~~~ ~~~ ~~~~ ]] },
}

-- The place of something with that id in a list.
function album.place(list, id)
  for index, item in ipairs(list) do
    if item.id == id then return index end
  end
end

function album.photo(id)
  return album.photos[album.place(album.photos, id)]
end

-- The journal's entry about a photo; nil where there is none.
function album.entry(app, photo)
  for _, entry in ipairs(app.state.entries) do
    if entry.photo == photo then return entry end
  end
end

-- Takes a photo out of the album, and its entry out of the journal.
function album.delete(app, photo)
  local state = app.state
  table.remove(state.photos, album.place(state.photos, photo))
  for index = #state.entries, 1, -1 do
    if state.entries[index].photo == photo then table.remove(state.entries, index) end
  end
end

function qb.app.didLaunch(app)
  app.state.photos = {}
  for index, photo in ipairs(album.photos) do app.state.photos[index] = { id = photo.id } end
  app.state.entries = {
    { title = "We are off", text = "The van starts. Nobody had expected it to." },
  }
end

return album
