local qb = require "quizboard"

return qb.quiz {
  title = "The Crossing",
  icon = "🌫️",
  description = "Seven kilometres of sea floor, fog, and the tide on its way: "
    .. "a story with three endings.",
}
