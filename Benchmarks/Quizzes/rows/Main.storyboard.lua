local qb = require "quizboard"

return qb.storyboard { qb.scene "rows" { class = "Rows", title = "Rows" } }
