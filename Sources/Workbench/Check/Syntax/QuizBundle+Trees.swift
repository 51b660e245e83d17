import QuizboardEngine
import QuizboardScripting
import QuizboardSyntax
import QuizboardText

extension QuizBundle {
  /// The trees of its scripts, and of its storyboards where they are wanted, by the names of the
  /// files; those that cannot be read are left out.
  func scriptTrees(withStoryboards: Bool) -> [ScriptTree] {
    program.files.keys.sorted().filter { withStoryboards || !$0.hasSuffix(".storyboard.lua") }
      .compactMap { file in
        guard let bytes = try? folder.read(file) else { return nil }
        return ScriptReading(SourceFile(path: file, bytes: bytes)).tree
      }
  }
}
