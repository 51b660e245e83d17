public import QuizboardEngine
import QuizboardScripting
import QuizboardText

extension QuizIndex {
  /// The tables of a quiz that can be played.
  public convenience init(_ bundle: QuizBundle) {
    let files = bundle.program.files.keys.compactMap { path in
      (try? bundle.folder.read(path)).map { SourceFile(path: path, bytes: $0) }
    }
    self.init(files, survey: nil)
  }
}
