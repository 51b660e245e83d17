import QuizboardCheck
import QuizboardModel

extension DiagnosticPage {
  /// The list of all pages, in Markdown.
  static func index() -> String {
    var lines = [
      "# What `check` finds", "",
      "`quizboard check` looks at a quiz without playing it. Each thing that it finds has a code that stays the same, and a page here. "
        + "`quizboard check --explain CODE` prints the page.",
      "",
      "An **error** keeps the quiz from being played as it is written; a **warning** is most likely not meant; a **note** may well be. "
        + "Errors and warnings make `check` leave with 1, notes do not.",
      "",
      "## What is meant", "",
      "A comment silences a warning or a note of its line; with a line to itself, of the next one:",
      "",
      "```lua",
      "feedback = \"Well done.\", -- check: ignore unseen-feedback: the teacher reads it aloud",
      "```",
      "",
      "Several codes have commas between them, and a reason may follow behind a colon. `-- check: ignore-file CODE` is for the whole file; in "
        + "`quiz.lua` it is also for the question files, which have no such comments. `quizboard check --ignore CODE` silences a code in all that "
        + "is checked, and can be given several times. How much was silenced is told (`1 silenced`), and `--json` has it under `silenced`.",
      "",
      "Errors cannot be silenced: such a quiz fails where it is come to, and a build that asks `check` would let it pass. A comment that "
        + "silences nothing is a warning of its own ([unused-ignore](unused-ignore.md)), so none stays behind when its reason is gone.",
      "",
      "These pages are made from the table in `Sources/Workbench/Check/Rules/`.",
    ]
    for (title, codes) in DiagnosticCode.topics {
      lines += ["", "## \(title)", "", "| code | | |", "|---|---|---|"]
      lines += codes.map {
        "| [\($0.name)](\($0.name).md) | \($0.severity.rawValue) | \($0.title) |"
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
