-- Shows the result of each answer before the next question. Without a menu, the flow begins with the first
-- question. It returns to the controller with the unwind action `done`, or leaves the quiz if there is none.
local qb = require "quizboard"

return qb.storyboard {
  initial = "quiz",
  qb.scene "quiz" { class = "NavigationController",
    qb.root { to = "question" },
  },
  qb.scene "question" { class = "Question", feedback = false,
    -- After a text without an answer comes the next question.
    -- The answer replaces the question in its position, so that nothing moves.
    qb.show "answer" { to = "answer", on = "submit", when = "takesAnswer", animated = false },
    qb.show "next" { to = "question", on = "submit", when = "hasMoreQuestions" },
    qb.show "finished" { to = "finished", on = "submit" },
    qb.unwind "done" { on = "quit", when = "isAwaited" },
  },
  qb.scene "answer" { class = "Answer",
    qb.show "next" { to = "question", on = "next", when = "hasMoreQuestions", otherwise = "finished" },
    qb.show "finished" { to = "finished" },
    qb.unwind "done" { on = "quit", when = "isAwaited" },
  },
  qb.scene "finished" { class = "Finished", answers = true,
    qb.unwind "done" { on = "next", when = "isAwaited" },
  },
}
