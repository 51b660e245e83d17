import QuizboardModel
import QuizboardText

/// A diagnostic that the author silenced.
public struct Silenced: Sendable, Equatable {
  /// The origin of the silencing.
  public enum Reason: Sendable, Equatable {
    /// A comment in a script: its file, with the quiz's path, and its line.
    case comment(file: String, line: Int)
    /// `--ignore CODE`.
    case option
  }

  /// The silenced diagnostic.
  public let diagnostic: Diagnostic
  /// The reason for which it is silenced.
  public let reason: Reason
}

/// The comments of a quiz that silence warnings and notes. Errors cannot be silenced: a build that
/// runs `check` would accept a quiz that fails in play.
struct Silencer {
  private let quiz: CheckContext
  private let comments: [(file: SourceFile, comment: SilencingComment)]
  /// The codes in the comments.
  private let codes: [(file: SourceFile, comment: SilencingComment, code: SilencingComment.Word)]

  init(_ quiz: CheckContext) {
    self.quiz = quiz
    comments = (quiz.files.values.sorted { $0.path < $1.path } + quiz.specs).flatMap { file in
      SilencingComment.all(in: file).map { (file, $0) }
    }
    codes = comments.filter { SilencingComment.verbs.contains($1.verb.text) }
      .flatMap { file, comment in comment.codes.map { (file, comment, $0) } }
  }

  /// Removes the silenced diagnostics, and adds those about the comments.
  ///
  /// - Parameter ignored: the codes to silence in the whole quiz.
  func apply(to found: [Diagnostic], ignored: Set<DiagnosticCode>) -> (
    shown: [Diagnostic], silenced: [Silenced]
  ) {
    var shown: [Diagnostic] = []
    var silenced: [Silenced] = []
    var used: Set<Int> = []
    for diagnostic in found {
      if let index = code(silencing: diagnostic) {
        used.insert(index)
        let reason = Silenced.Reason.comment(
          file: quiz.path(codes[index].file.path), line: codes[index].comment.line)
        silenced.append(Silenced(diagnostic: diagnostic, reason: reason))
      } else if ignored.contains(diagnostic.code), diagnostic.severity != .error {
        silenced.append(Silenced(diagnostic: diagnostic, reason: .option))
      } else {
        shown.append(diagnostic)
      }
    }
    // Checks of a quiz with errors are incomplete.
    let isWhole = found.allSatisfy { $0.severity != .error }
    for remark in remarks(besides: used, isWhole: isWhole) {
      if ignored.contains(remark.code) {
        silenced.append(Silenced(diagnostic: remark, reason: .option))
      } else {
        shown.append(remark)
      }
    }
    return (shown, silenced)
  }

  /// Returns the index of the nearest code in a comment that silences a diagnostic.
  private func code(silencing diagnostic: Diagnostic) -> Int? {
    if diagnostic.severity == .error { return nil }
    var wide: Int?
    for (index, (file, comment, code)) in codes.enumerated()
    where code.text == diagnostic.code.name {
      let isHere = diagnostic.place?.file == quiz.path(file.path)
      switch comment.reach {
      case .line(let line): if isHere, diagnostic.place?.line == line { return index }
      case .file:
        if isHere || file.path == "quiz.lua" && hasNoComments(diagnostic) { wide = wide ?? index }
      }
    }
    return wide
  }

  /// True if a diagnostic is in a file without our comments, such as a question file, or has no
  /// file. Comments in quiz.lua then apply.
  private func hasNoComments(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.place?.file.hasSuffix(".lua") != true
  }

  // Problems of the comments

  private func remarks(besides used: Set<Int>, isWhole: Bool) -> [Diagnostic] {
    var remarks: [Diagnostic] = []
    func add(
      _ code: DiagnosticCode, _ message: String, _ remedy: String, _ file: SourceFile,
      _ range: Range<Int>
    ) {
      remarks.append(
        Diagnostic(code, message, remedy: remedy, place: quiz.place(of: .range(file, range))))
    }
    for (file, comment) in comments {
      let verb = comment.verb
      if SilencingComment.verbs.contains(verb.text) {
        guard comment.codes.isEmpty else { continue }
        add(
          .misspelledIgnore, "the comment has no code, so it silences nothing",
          "write -- check: \(verb.text) CODE", file, comment.range)
      } else if let near = didYouMean(nearest: verb.text, among: SilencingComment.verbs),
        comment.codes.contains(where: { DiagnosticCode.named($0.text) != nil })
      {
        // "check: whether …" is a sentence unless a code follows.
        add(
          .misspelledIgnore, "\"\(verb.text)\" is not a directive of check", near, file, verb.range)
      }
    }
    for (index, (file, comment, word)) in codes.enumerated() where !used.contains(index) {
      guard let code = DiagnosticCode.named(word.text) else {
        add(
          .misspelledIgnore, "there is no code \"\(word.text)\"",
          didYouMean(nearest: word.text, among: DiagnosticCode.all.map(\.name))
            ?? "check shows the codes in brackets; a reason follows after a colon",
          file, word.range)
        continue
      }
      if code.severity == .error {
        add(
          .unusedIgnore, "\"\(code)\" is an error, and errors cannot be silenced",
          "fix the error", file, word.range)
      } else if isWhole {
        let reach = comment.reach == .file ? "this file" : "that line"
        add(
          .unusedIgnore, "this silences nothing, because there is no \"\(code)\" in \(reach)",
          "remove it", file, word.range)
      }
    }
    return remarks
  }
}

extension DiagnosticCode {
  static let unusedIgnore = DiagnosticCode(
    "unused-ignore", .warning, "A comment that silences nothing",
    """
    `-- check: ignore CODE` silences warnings and notes of its line, or of the next line if the \
    comment has a line of its own. There is no diagnostic with this code there. Errors cannot be \
    silenced. If the quiz has errors, `check` does not report such comments, because the \
    silenced diagnostics may reappear.
    """,
    remedy: "Remove the comment, or move it to the line of the diagnostic.",
    .menu("function Menu:viewDidLoad()\n  -- check: ignore unset-field\n  self.lives = 3\nend"))

  static let misspelledIgnore = DiagnosticCode(
    "misspelled-ignore", .warning, "A misspelled comment for check",
    """
    The comments are `-- check: ignore CODE` and `-- check: ignore-file CODE`. Several codes are \
    separated by commas, and a reason may follow after a colon. No comment silences all codes.
    """,
    remedy: "Write the code that `check` prints in brackets.",
    .menu("function Menu:viewDidLoad()\n  self.lives = 3 -- check: ignore unset-feild\nend"))
}
