import QuizboardModel

extension DiagnosticCode {
  static let unusedIgnore = DiagnosticCode(
    "unused-ignore", .warning, "A comment that silences nothing",
    """
    `-- check: ignore CODE` silences warnings and notes of its line, or of the next one where it has a line to itself. Of the code that \
    this one names there is none there (any more). Nor can an error be silenced: the quiz cannot be played as it is written, whatever a \
    comment says.

    Nothing is said of such comments in a quiz that has errors: what they silence may come back once those are mended.
    """,
    remedy: "Take the comment away, or put it where the warning is.",
    .menu("function Menu:viewDidLoad()\n  -- check: ignore unset-field\n  self.lives = 3\nend"))

  static let misspelledIgnore = DiagnosticCode(
    "misspelled-ignore", .warning, "A comment that should silence something, and is misspelled",
    """
    What can be written is `-- check: ignore CODE`, `-- check: ignore-file CODE`, and several codes with commas between them. A reason \
    may follow behind a colon. There is no comment that silences everything.
    """,
    remedy: "Write the code as it stands in brackets in what `check` says.",
    .menu("function Menu:viewDidLoad()\n  self.lives = 3 -- check: ignore unset-feild\nend"))
}
