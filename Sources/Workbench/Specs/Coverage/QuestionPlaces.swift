import QuizboardEngine
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
import QuizboardText

/// The places of the questions of a quiz.
struct QuestionPlaces {
  private let inScripts: [(question: Question, place: SourcePlace)]
  /// The question files by path in the folder.
  private let files: [SourceFile]

  init(_ bundle: QuizBundle) {
    var inScripts: [(question: Question, place: SourcePlace)] = []
    var files: [SourceFile] = []
    for source in bundle.definition.questions ?? [] {
      switch source {
      case .question(let question, let place):
        if let place { inScripts.append((question, place)) }
      case .bank: break
      case .file(let file):
        if let bytes = try? bundle.folder.read(file.path) {
          files.append(SourceFile(path: file.path, bytes: bytes))
        }
      }
    }
    self.inScripts = inScripts
    self.files = files
  }

  /// Returns the line in which a question begins; in a question file, the line of its text; nil if
  /// unknown.
  func place(of question: Question) -> SourcePlace? {
    if let own = inScripts.first(where: { $0.question === question }) { return own.place }
    // The quiz gives one of two equal questions another name.
    if let same = inScripts.first(where: {
      $0.question.text == question.text && $0.question.kind == question.kind
    }) {
      return same.place
    }
    let words = question.text.firstLine
    for file in files {
      if let range = file.range(of: words) {
        return SourcePlace(file: file.path, line: file.line(of: range.lowerBound))
      }
    }
    return nil
  }
}
