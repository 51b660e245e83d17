-- The story: its scenes, and the segues between them. Draw it: quizboard graph NAME > story.svg
-- A scene without a class is a page: its title, its text, and a button for each segue that has a title.
local qb = require "quizboard"

return qb.storyboard {
  initial = "door",

  qb.scene "door" { title = "The lighthouse",
    text = [[
The lamp is out. In the bay a ship is looking for it.

The door stands open. On the step lies a box of matches, *dry*, which is more than you can say of yourself.]],
    qb.replace "take" { title = "Take the matches", to = "matches" },
    qb.replace "up"   { title = "Run upstairs", to = "lampRoom" },
  },

  -- `gives` is an attribute of our own, which scripts/story.lua reads.
  qb.scene "matches" { title = "Matches", gives = "matches",
    text = "Eleven of them. You count them on the stairs.",
    qb.replace "up" { title = "Upstairs", to = "lampRoom" },
  },

  -- A segue whose `when` is false has no button. The conditions are in scripts/story.lua.
  qb.scene "lampRoom" { title = "The lamp room",
    text = "Glass on all sides, and in the middle the lamp, cold.",
    qb.replace "light" { title = "Light the lamp", to = "light", when = "hasMatches" },
    qb.replace "back"  { title = "Go back for the matches", to = "matches", when = "hasNoMatches" },
    qb.replace "wait"  { title = "Wait for the morning", to = "morning" },
  },

  -- With `ending = true`, the scene is an end of the story. `forgets` is our attribute, like `gives`.
  qb.scene "light" { title = "The light", ending = true,
    text = "It takes nine matches. Then the beam goes out over the bay, and **the ship turns**.",
    qb.replace "again" { title = "Once more", to = "door", forgets = true },
  },
  qb.scene "morning" { title = "The morning", ending = true,
    text = "In the morning the bay is empty. You never learn which way she went.",
    qb.replace "again" { title = "Once more", to = "door", forgets = true },
  },
}
