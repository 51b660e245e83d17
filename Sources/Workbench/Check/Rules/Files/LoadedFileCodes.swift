import QuizboardModel

// The loader's codes for files.
extension DiagnosticCode {
  static let noQuiz = DiagnosticCode(
    "no-quiz", .error, "No quiz",
    """
    A quiz is a folder with a file `quiz.lua`, or a question file. The given path is neither.
    """,
    remedy: """
      Give the folder of the quiz, not one of its files. To make a folder a quiz, add a `quiz.lua` \
      that returns `qb.quiz { … }`.
      """,
    .files([("notes.md", "Ideas for a quiz.\n")]))

  static let unreadableFile = DiagnosticCode(
    "unreadable-file", .error, "A file cannot be read",
    "The file exists, but the system denies access, "
      + "or it is larger than the limit of a script (1 MiB).",
    remedy: """
      Check the permissions of the file. Move long lists of questions to a question file, and read \
      other data with `qb.data`.
      """,
    nil)

  static let syntaxError = DiagnosticCode(
    "syntax-error", .error, "A syntax error",
    """
    The file is not valid Lua, so it is not run. The mark shows where the parser stopped. The \
    mistake is there or directly before it: for example a missing comma, an unclosed bracket, a \
    missing `end`, or a word of another language. `check` examines the other files, and reports \
    no names that this file may define.
    """,
    remedy: """
      Correct the place at the mark and check again. An editor for Lua shows which brackets match.
      """,
    .scenes("  qb.scene \"menu\" {\n    title = \"Menu\"\n    text = \"Welcome.\",\n  },"))

  static let scriptError = DiagnosticCode(
    "script-error", .error, "A script fails while it loads",
    """
    Scripts run once before the quiz begins. This script raised an error: for example, it called \
    a value that is not a function, added a value that is not a number, or called `error`. The \
    rest of the script was not run.
    """,
    remedy: """
      Correct the line. Put code for the play into a handler or a hook, not at the top of a file.
      """,
    .script("local words = {}\nlocal first = words[1]:upper()"))

  static let scriptLimit = DiagnosticCode(
    "script-limit", .error, "A script exceeds its limits while it loads",
    """
    All scripts of a quiz together may use 50 million instructions and 64 MiB while they load, and \
    2 seconds of compiling. This script used more, so the engine stopped it.
    """,
    remedy: "Look for a loop that never ends, or a table that never stops growing.",
    .script("local count = 0\nwhile count >= 0 do count = count + 1 end"))

  static let reservedIdentifier = DiagnosticCode(
    "reserved-identifier", .error, "An identifier that a quiz cannot have",
    """
    Places, settings and scores are stored by the identifier of a quiz. `library` belongs to the \
    list of quizzes. A quiz in a question file has an identifier with a slash, and a quiz from a \
    server has one with slashes and perhaps a colon. A quiz with such an identifier could change \
    the data of another quiz.
    """,
    remedy: """
      Choose an identifier of letters, digits and hyphens. In a folder named `library`, set the \
      key `identifier`.
      """,
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
    """
    `require` finds the module `quizboard`, its classes, such as `quizboard.classes.Page`, and \
    the files of this quiz: `require "scripts.scoring"` reads `scripts/scoring.lua`.
    """,
    remedy: "Write the path from the quiz's folder, with dots and without `.lua`.",
    .script("local scoring = require \"scripts.scorng\"\nreturn scoring"))

  static let requireCircle = DiagnosticCode(
    "require-circle", .error, "Files that require each other",
    """
    The first file requires the second, and the second requires the first, so neither can be run \
    before the other.
    """,
    remedy: """
      Move what both need to a third file, or require one of them inside the function that needs \
      it.
      """,
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
    remedy: "The message says where the mistake is in the file.",
    .script("local outline = qb.data \"outline.json\"\nreturn outline"))

  static let unknownQuestionFile = DiagnosticCode(
    "unknown-question-file", .error, "A missing question file",
    """
    `questions` names a file that is not in the quiz's folder. Upper and lower case matter.
    """,
    remedy: "Write the name of the file, with its extension.",
    .quiz("  title = \"Example\",\n  questions = \"questions.json\","))

  static let unreadableQuestion = DiagnosticCode(
    "unreadable-question", .error, "A question that cannot be read",
    "A question in the file does not match the format. It is skipped; "
      + "the other questions can be played.",
    remedy: "The mark shows the place, and the message says what was expected there.",
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
