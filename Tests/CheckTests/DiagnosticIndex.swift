import QuizboardCheck
import QuizboardModel

extension DiagnosticPage {
  /// Returns the list of all pages, in Markdown.
  static func index() -> String {
    var lines = [
      """
      # Diagnostics of `check`

      `quizboard check` examines a quiz without playing it. Each kind of problem has a code that \
      never changes, and a page here. `quizboard check --explain CODE` prints the page.

      - An **error** prevents the player from playing the quiz as it is written.
      - A **warning** is most likely a mistake.
      - A **note** may be intended.

      `check` exits with 1 if it reports errors or warnings.

      ## Silence a diagnostic

      A comment `-- check: ignore CODE` silences a warning or a note on its line. On a line of its \
      own, it silences the next line.

      Separate several codes with commas. A reason can follow after a colon. `-- check: \
      ignore-file CODE` silences the \
      whole file. In `quiz.lua` it also silences the question files, which cannot contain such \
      comments. The option \
      `--ignore CODE` of `quizboard check` silences a code everywhere. You can repeat it. The \
      report counts the silenced \
      diagnostics (`1 silenced`), and `--json` lists them under `silenced`.

      You cannot silence errors, because a quiz with an error fails while it is played. A comment \
      that silences nothing \
      is a warning ([unused-ignore](unused-ignore.md)), so that you remove the comment when the \
      problem is solved.

      The pages are generated from the table in `Sources/Workbench/Check/Rules/`.
      """
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
