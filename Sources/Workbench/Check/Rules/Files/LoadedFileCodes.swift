import QuizboardModel

// The loader's codes for files.
extension DiagnosticCode {
  static let noQuiz = DiagnosticCode(
    "no-quiz", .error, "No quiz",
    "A quiz is a folder with a `quiz.lua` in it, or a question file. "
      + "The given path contains neither.",
    remedy:
      "Give the folder of the quiz, not one of its files. A folder becomes a quiz with a "
      + "`quiz.lua` that returns `qb.quiz { … }`.",
    .files([("notes.md", "Ideas for a quiz.\n")]))

  static let unreadableFile = DiagnosticCode(
    "unreadable-file", .error, "A file cannot be read",
    "The file exists, but the system denies access, "
      + "or it is larger than the limit of a script (1 MiB).",
    remedy:
      "Look at its permissions. Long lists of questions belong into a question file; "
      + "other data is read with `qb.data`.",
    nil)

  static let syntaxError = DiagnosticCode(
    "syntax-error", .error, "A syntax error",
    """
    The file cannot be understood as Lua, so nothing of it is run. The mark stands where the \
    reading ended; what is wrong is there or just before: a comma that is missing, a bracket or an \
    `end` that nothing closes, a word of another language.

    The other files are looked at all the same; what this one defines is not asked for.
    """,
    remedy:
      "Correct the place at the mark and check again. "
      + "An editor that knows Lua shows which bracket belongs to which.",
    .scenes("  qb.scene \"menu\" {\n    title = \"Menu\"\n    text = \"Welcome.\",\n  },"))

  static let scriptError = DiagnosticCode(
    "script-error", .error, "A script fails while it loads",
    """
    Scripts are run once before the quiz begins, to define what there is. This one raised an error \
    while it did: it called what is no function, added what is no number, or said `error`. What \
    stands after the place was not run.
    """,
    remedy:
      "Correct the line. Code that belongs to the play goes into a handler or a hook, "
      + "not to the top of a file.",
    .script("local words = {}\nlocal first = words[1]:upper()"))

  static let scriptLimit = DiagnosticCode(
    "script-limit", .error, "A script exceeds its limits while it loads",
    "Loading a script may take 50 million instructions and 64 MiB. A script that exceeds a limit "
      + "is stopped, and nothing after it is known.",
    remedy: "Look for a loop that never ends, or a table that grows for ever.",
    .script("local count = 0\nwhile count >= 0 do count = count + 1 end"))

  static let reservedIdentifier = DiagnosticCode(
    "reserved-identifier", .error, "An identifier that a quiz cannot have",
    """
    Places, settings and scores are stored by the identifier of a quiz. `library` is that of the \
    list of quizzes, whose settings are those of the whole program. A quiz in a question file has \
    one with a slash, and a quiz from a server one with slashes and perhaps a colon. A quiz that \
    could choose such an identifier could change what belongs to another.
    """,
    remedy:
      "Choose an identifier of letters, digits and hyphens. A folder named `library` needs a key "
      + "`identifier`.",
    .files([
      (
        "quiz.lua",
        "local qb = require \"quizboard\"\n\nreturn qb.quiz {\n"
          + "  title = \"Harbour lamps\", identifier = \"harbour/lamps\",\n"
          + "  questions = { qb.trueFalse \"Water is wet.\" { answer = true } },\n}\n"
      )
    ]))

  static let missingReturn = DiagnosticCode(
    "missing-return", .error, "A file returns nothing",
    "`quiz.lua` must return `qb.quiz { … }`, and a storyboard file `qb.storyboard { … }`: "
      + "a file must return the value that it creates.",
    remedy: "Write `return` before `qb.quiz` or `qb.storyboard`.",
    .file(
      "Main.storyboard.lua",
      """
      local qb = require "quizboard"

      local storyboard = qb.storyboard {
        qb.scene "menu" {},
      }

      """
    )
    .with("quiz.lua", Example.plainQuiz))

  static let unknownModule = DiagnosticCode(
    "unknown-module", .error, "`require` of a missing file",
    "`require` finds the engine's module, `quizboard`, its classes, such as "
      + "`quizboard.classes.Page`, and the files of this quiz: `require \"scripts.scoring\"` is "
      + "`scripts/scoring.lua`. Nothing else.",
    remedy: "Write the path from the quiz's folder, with dots, and without `.lua`.",
    .script("local scoring = require \"scripts.scorng\"\nreturn scoring"))

  static let requireCircle = DiagnosticCode(
    "require-circle", .error, "Files that require each other",
    "The first file waits for the second, and the second for the first: "
      + "neither can be run before the other.",
    remedy:
      "Put what both need into a third file, or require one of them "
      + "inside the function that needs it.",
    .files([
      ("quiz.lua", Example.plainQuiz), ("scripts/app.lua", "return require \"shared.a\"\n"),
      ("shared/a.lua", "return require \"shared.b\"\n"),
      ("shared/b.lua", "return require \"shared.a\"\n"),
      ("Main.storyboard.lua", Example.plainStoryboard),
    ]))

  static let unreadableData = DiagnosticCode(
    "unreadable-data", .error, "A data file cannot be read",
    "`qb.data` reads property lists, JSON and CSV files of the quiz's folder. "
      + "This file does not exist, or its content is invalid.",
    remedy: "The message says where in the file it is.",
    .script("local outline = qb.data \"outline.json\"\nreturn outline"))

  static let unknownQuestionFile = DiagnosticCode(
    "unknown-question-file", .error, "A missing question file",
    "`questions` names a file that the quiz's folder does not have. Capitals count.",
    remedy: "Write its name as it is in the folder, with what comes after the point.",
    .quiz("  title = \"Example\",\n  questions = \"questions.json\","))

  static let unreadableQuestion = DiagnosticCode(
    "unreadable-question", .error, "A question that cannot be read",
    "A question in the file does not match the format. It is skipped; "
      + "the other questions can be played.",
    remedy: "The mark stands at the place, and the message says what was expected there.",
    .file(
      "questions.json",
      """
      [{"title": "Capitals", "questions": [
        {"text": "Chile?", "answer": "1", "answers": ["Santiago", "Lima"]},
        {"text": "Peru?", "answer": "7", "answers": ["Santiago", "Lima"]}
      ]}]

      """
    )
    .with(
      "quiz.lua",
      "return require \"quizboard\".quiz { title = \"Example\", questions = \"questions.json\" }\n")
  )

  static let guessedReading = DiagnosticCode(
    "guessed-reading", .warning, "A question that can be read in several ways",
    "The question file has something that its format does not have, or that means something else "
      + "than it seems to. The question is kept, and the message says how it was read.",
    remedy: "Write it in the words of the format, or convert the file: `quizboard convert`.",
    .file(
      "questions.aiken", "Which of these are planets?\nA. Mars\nB. Sirius\nC. Venus\nANSWER: A, C\n"
    )
    .with(
      "quiz.lua",
      "return require \"quizboard\".quiz { title = \"Example\", questions = \"questions.aiken\" }\n"
    )
  )
}
