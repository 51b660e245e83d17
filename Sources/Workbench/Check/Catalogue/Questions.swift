extension DiagnosticCode {
  static let questions: [DiagnosticCode] = [
    invalidQuestion, emptyQuiz, noRightAnswer, allRight, severalRight, duplicateOption,
    duplicateQuestion, duplicateQuestionID, keyFails,
    drawShortfall, joinedTags, unseenFeedback, unseenHint, missingImage, missingAlt, longTitle,
  ]

  static let invalidQuestion = DiagnosticCode(
    "invalid-question", .error, "A question that cannot be graded",
    "It has no options, an answer without words, a fraction beyond -1 and 1, or a range whose ends are the wrong way round.",
    remedy: "The message says which.", .questions("    qb.choice \"Which is a planet?\" {},"))

  static let emptyQuiz = DiagnosticCode(
    "empty-quiz", .error, "A quiz without questions",
    "Its flow asks questions, and there are none to be asked, or `draw` takes none of those that there are.",
    remedy: "Name some in `quiz.lua`: `questions = { qb.choice … }`, or a file.",
    .quiz("  title = \"Example\","))

  static let noRightAnswer = DiagnosticCode(
    "no-right-answer", .warning, "A question without a right answer",
    "No answer earns all the points, so nobody can have them all.",
    remedy: "Mark the right one: `qb.right \"Lima\"`.",
    .questions("    qb.choice \"The capital of Peru?\" { \"Lima\", \"Santiago\" },"))

  static let allRight = DiagnosticCode(
    "all-right", .warning, "A question that cannot be answered wrongly",
    "All of its options are marked as right.",
    remedy: "Add one that is wrong: a plain text, without `qb.right`.",
    .questions(
      "    qb.choice \"The capital of Peru?\" { qb.right \"Lima\", qb.right \"Santiago\" },"))

  static let severalRight = DiagnosticCode(
    "several-right", .warning, "A choice with several right options",
    """
    A choice takes one option, and each one in `qb.right` earns all the points. Most often all of them are to be chosen; that is \
    `qb.multiple`.
    """,
    remedy:
      "Write `qb.multiple`, or mark one option. If any of them will do, silence it: `-- check: ignore several-right`.",
    .questions(
      "    qb.choice \"Which is a planet?\" { qb.right \"Mars\", qb.right \"Venus\", \"Sirius\" },")
  )

  static let joinedTags = DiagnosticCode(
    "joined-tags", .warning, "Several tags in one text",
    "A text is one tag, whatever commas it has. `draw` and `attempt:unasked` find the question under that whole text only.",
    remedy: "Write a list: `tags = { \"easy\", \"basics\" }`.",
    .questions("    qb.trueFalse \"Water is wet.\" { answer = true, tags = \"easy, basics\" },"))

  static let duplicateOption = DiagnosticCode(
    "duplicate-option", .warning, "The same answer twice",
    "Two options, or two accepted answers, say the same. Whoever reads two equal options cannot know which one is meant.",
    remedy: "Take one away, or let it say something else.",
    .questions(
      "    qb.choice \"The capital of Peru?\" { qb.right \"Lima\", \"Santiago\", \"Lima\" },"))

  static let duplicateQuestion = DiagnosticCode(
    "duplicate-question", .warning, "The same question twice",
    "Two questions have the same text and the same answers.", remedy: "Take one away.",
    .questions(
      "    qb.trueFalse \"Water is wet.\" { answer = true },\n    qb.trueFalse \"Water is wet.\" { answer = true },"
    ))

  static let duplicateQuestionID = DiagnosticCode(
    "duplicate-question-id", .error, "Two questions of one id",
    "Answers and statistics are kept under the ids of questions, so an id is given once.",
    remedy: "Give one of them another id, or none.",
    .questions(
      "    qb.trueFalse \"Water is wet.\" { id = \"water\", answer = true },\n    qb.trueFalse \"Water boils at 100 °C.\" { id = \"water\", answer = true },"
    ))

  static let keyFails = DiagnosticCode(
    "key-fails", .warning, "An accepted answer that is not accepted",
    """
    Whoever gives this answer exactly as it is written does not earn what it is said to earn: of several accepted texts the first that \
    matches counts, and an earlier one matches it, too (by its stars, or by the letters that may be wrong). Of numbers the best counts.
    """,
    remedy: "Put the more exact answer before the one with a star.",
    .questions(
      "    qb.short \"Who wrote it?\" { qb.answer(\"*Twain\", 0.5), qb.right \"Mark Twain\" },"))

  static let drawShortfall = DiagnosticCode(
    "draw-shortfall", .warning, "Fewer questions than are drawn",
    "`draw` wants more questions, or more of a tag, than there are. An attempt takes those that there are.",
    remedy: "Draw fewer, add some, or mend the tag.",
    .questions("    qb.trueFalse \"Water is wet.\" { answer = true },", "draw = 5,"))

  static let unseenFeedback = DiagnosticCode(
    "unseen-feedback", .warning, "Feedback that nobody reads",
    """
    Feedback and explanations are shown where an answer is looked at: in the flow `review`, at once with `behaviour = "immediate"`, or \
    where results list the answers (`answers = true`), as those of the flow `exam` do. In this quiz no scene does so. The feedback of a question as a whole is also never shown where each of its answers has one of its own.
    """,
    remedy:
      "Write `behaviour = \"immediate\"`, choose the flow `review`, or show it in a view of your own: `ui.feedback(response)`.",
    .questions("    qb.trueFalse \"Water is wet.\" { answer = true, feedback = \"It is.\" },"))

  static let unseenHint = DiagnosticCode(
    "unseen-hint", .warning, "Hints that nobody reads",
    "A scene of the class `Question` has a button for hints. This quiz has none, and no script of it asks for `question.hints`.",
    remedy: "Show them in a view of your own, or ask in a scene of the class `Question`.",
    Example(
      [
        (
          "quiz.lua",
          """
          local qb = require "quizboard"

          return qb.quiz {
            title = "Example",
            questions = {
              qb.trueFalse "Water is wet." { answer = true, hint = "Touch it." },
            },
          }

          """
        )
      ], beside: ["Main.storyboard.lua": Example.plainStoryboard]))

  static let missingImage = DiagnosticCode(
    "missing-image", .warning, "A picture that is not there",
    "`image` names a file that the quiz's folder does not have. Its alt text is shown alone.",
    remedy: "Put the file there, or mend the path: it begins at the quiz's folder.",
    .questions(
      "    qb.trueFalse \"Is this a planet?\" { answer = true, image = { path = \"pictures/mars.png\", alt = \"Mars\" } },"
    ))

  static let missingAlt = DiagnosticCode(
    "missing-alt", .warning, "A picture without words",
    """
    A terminal shows the words of `alt` in place of a picture, and a screen reader reads them. Without them nothing tells what the \
    picture shows.
    """,
    remedy:
      "Write what the picture shows: `image = { path = \"map.png\", alt = \"A map of the rocks\" }`.",
    Example(
      [
        (
          "quiz.lua",
          """
          local qb = require "quizboard"

          return qb.quiz {
            title = "Example",
            questions = {
              qb.trueFalse "Is this a planet?" { answer = true, image = "mars.png" },
            },
          }

          """
        )
      ], beside: ["mars.png": ""]))

  static let longTitle = DiagnosticCode(
    "long-title", .warning, "A title that lists cut",
    "Lists show 30 characters of a title, be it written in `quiz.lua` or in a question file.",
    remedy: "Make it shorter, and put the rest into `description`.",
    .quiz(
      "  title = \"Everything about the capitals of the world\",\n  questions = { qb.trueFalse \"Water is wet.\" { answer = true } },"
    ))
}
