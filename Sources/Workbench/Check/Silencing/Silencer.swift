import QuizboardModel
import QuizboardText

/// The comments of a quiz that silence warnings and notes. Errors cannot be silenced: a build that
/// asks `check` would let a quiz pass that fails where it is come to.
struct Silencer {
  private let quiz: CheckContext
  private let comments: [(file: SourceFile, comment: SilencingComment)]

  init(_ quiz: CheckContext) {
    self.quiz = quiz
    comments = (quiz.files.values.sorted { $0.path < $1.path } + quiz.specs).flatMap { file in
      SilencingComment.all(in: file).map { (file, $0) }
    }
  }

  /// Takes what is silenced out of what was found, and adds what is wrong with the comments.
  ///
  /// - Parameter ignored: the codes that are silenced in all of the quiz.
  func apply(to found: [Diagnostic], ignored: Set<DiagnosticCode>) -> (
    told: [Diagnostic], silenced: [Silenced]
  ) {
    var told: [Diagnostic] = []
    var silenced: [Silenced] = []
    var used: Set<Use> = []
    for diagnostic in found {
      if let use = use(for: diagnostic) {
        used.insert(use)
        let (file, comment) = comments[use.comment]
        silenced.append(
          Silenced(
            diagnostic: diagnostic, reason: .comment(file: quiz.path(file.path), line: comment.line)
          ))
      } else if ignored.contains(diagnostic.code), diagnostic.severity != .error {
        silenced.append(Silenced(diagnostic: diagnostic, reason: .option))
      } else {
        told.append(diagnostic)
      }
    }
    // What has errors is not looked at to its end.
    let isWhole = found.allSatisfy { $0.severity != .error }
    for remark in remarks(besides: used, isWhole: isWhole) {
      if ignored.contains(remark.code) {
        silenced.append(Silenced(diagnostic: remark, reason: .option))
      } else {
        told.append(remark)
      }
    }
    return (told, silenced)
  }

  /// A code of a comment, by its place among them.
  private struct Use: Hashable {
    let comment: Int
    let code: Int
  }

  /// The comment that silences something; of several the one that is nearest to it.
  private func use(for diagnostic: Diagnostic) -> Use? {
    if diagnostic.severity == .error { return nil }
    var wide: Use?
    for (index, (file, comment)) in comments.enumerated() {
      guard SilencingComment.verbs.contains(comment.verb.text),
        let code = comment.codes.firstIndex(where: { $0.text == diagnostic.code.name })
      else { continue }
      let isHere = diagnostic.place?.file == quiz.path(file.path)
      switch comment.reach {
      case .line(let line):
        if isHere, diagnostic.place?.line == line { return Use(comment: index, code: code) }
      case .file:
        if isHere || file.path == "quiz.lua" && hasNoComments(diagnostic) {
          wide = wide ?? Use(comment: index, code: code)
        }
      }
    }
    return wide
  }

  /// Whether something stands where no comment of ours can: in a question file, or nowhere. That is
  /// quiz.lua's.
  private func hasNoComments(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.place?.file.hasSuffix(".lua") != true
  }

  // What is wrong with them

  private func remarks(besides used: Set<Use>, isWhole: Bool) -> [Diagnostic] {
    var remarks: [Diagnostic] = []
    for (index, (file, comment)) in comments.enumerated() {
      func add(_ code: DiagnosticCode, _ message: String, _ remedy: String, _ range: Range<Int>) {
        remarks.append(
          Diagnostic(code, message, remedy: remedy, place: quiz.place(of: .range(file, range))))
      }
      guard SilencingComment.verbs.contains(comment.verb.text) else {
        // "check: whether …" is a sentence; with a code behind it, it is none.
        if let near = didYouMean(nearest: comment.verb.text, among: SilencingComment.verbs),
          comment.codes.contains(where: Self.isCode)
        {
          add(
            .misspelledIgnore, "check knows no \"\(comment.verb.text)\" in a comment", near,
            comment.verb.range)
        }
        continue
      }
      if comment.codes.isEmpty {
        add(
          .misspelledIgnore, "the comment names no code, so it silences nothing",
          "write -- check: \(comment.verb.text) CODE",
          comment.range)
      }
      for (number, word) in comment.codes.enumerated()
      where !used.contains(Use(comment: index, code: number)) {
        guard let code = DiagnosticCode.named(word.text) else {
          add(
            .misspelledIgnore, "there is no code \"\(word.text)\"",
            didYouMean(nearest: word.text, among: DiagnosticCode.all.map(\.name))
              ?? "the codes stand in brackets in what check says; a reason follows behind a colon",
            word.range)
          continue
        }
        if code.severity == .error {
          add(
            .unusedIgnore, "\"\(code)\" is an error, and errors cannot be silenced",
            "mend what it tells", word.range)
        } else if isWhole {
          let reach = comment.reach == .file ? "this file" : "that line"
          add(
            .unusedIgnore, "nothing in \(reach) is silenced by this: there is no \"\(code)\"",
            "take it away", word.range)
        }
      }
    }
    return remarks
  }

  private static func isCode(_ word: SilencingComment.Word) -> Bool {
    DiagnosticCode.named(word.text) != nil
  }
}
