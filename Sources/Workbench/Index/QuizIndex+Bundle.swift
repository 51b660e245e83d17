public import QuizboardEngine
import QuizboardScripting
import QuizboardText

extension QuizIndex {
  /// Creates the index of a valid quiz.
  public convenience init(_ bundle: QuizBundle, withStoryboards: Bool = true) {
    let files = bundle.program.files.keys.compactMap { path -> SourceFile? in
      guard withStoryboards || !path.hasSuffix(".storyboard.lua"),
        let bytes = try? bundle.folder.read(path)
      else { return nil }
      return SourceFile(path: path, bytes: bytes)
    }
    self.init(files, survey: nil)
  }
}
