import QuizboardEngine
import QuizboardLua
import QuizboardModel
import QuizboardScripting
import QuizboardText

/// A script of a quiz with a small change.
struct ChangedScript: Sendable {
  /// The path in the quiz's folder.
  let path: String
  /// The changed text.
  let text: [UInt8]
  /// The lines of the changed part.
  let lines: ClosedRange<Int>
  /// The lines of which one runs before the change can matter; nil if every run reaches it.
  let reach: Set<Int>?

  /// Loads the quiz with the changed text in place of the file's.
  func load(in bundle: QuizBundle, libraries: [String]) -> LoadResult {
    QuizLoader.load(bundle.location.replacing([path: text]), libraries: libraries)
  }

  /// Returns the mutations of a quiz's scripts, by file and line. Of `quiz.lua`, storyboards and
  /// scripts outside `scripts/` only the functions are changed: the rest describes.
  static func mutations(of bundle: QuizBundle) -> [Mutation] {
    bundle.program.files.sorted { $0.key < $1.key }.flatMap { path, chunk -> [Mutation] in
      guard let bytes = try? bundle.folder.read(path, within: .script) else { return [] }
      let file = SourceFile(path: path, bytes: bytes)
      let lines = chunk.lines ?? []
      let changes = ScriptChange.all(in: file, isDescription: !path.hasPrefix("scripts/"))
      return changes.map { change in
        Mutation(
          kind: change.kind, message: change.message,
          place: SourcePlace(file: path, line: change.lines.lowerBound),
          change: .script(
            ChangedScript(
              path: path, text: change.text(of: file), lines: change.lines,
              reach: change.reachingLines(of: lines))))
      }
    }
  }
}
