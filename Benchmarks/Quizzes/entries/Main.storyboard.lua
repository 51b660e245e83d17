local qb = require "quizboard"

return qb.storyboard { qb.scene "entries" { class = "Entries", title = "Entries" } }
