import Engine

/// What `test` finds at a path.
public enum SpecFinding: Sendable {
  /// Spec files, in name order.
  case files([SpecFile])
  /// A quiz that has none.
  case withoutSpecs(String)
  /// Nothing that could have any; with what is wrong.
  case nothing(String)
}

extension SpecFile {
  /// The specs at a path: of a quiz's folder those in its `spec/`, of a folder of quizzes those of each, of a spec file
  /// that one.
  public static func find(at path: String) -> [SpecFinding] {
    let path = FileSystem.trimmed(path)
    if let one = single(path) { return [one] }
    switch FileSystem.kind(of: path) {
    case .nothing: return [.nothing(FileSystem.nothing(at: path))]
    case .file, .other: return [.nothing("\(path) is a file; specs belong to a quiz's folder: NAME/spec/NAME_spec.lua")]
    case .folder:
      let quizzes = QuizFolder.quizzes(at: path).filter { FileSystem.kind(of: $0) == .folder }
      if quizzes.isEmpty { return [.nothing("there is no quiz folder in \(path)")] }
      return quizzes.map { quiz in
        let names = (try? FileSystem.entries(of: "\(quiz)/spec"))?.filter { $0.hasSuffix("_spec.lua") } ?? []
        return names.isEmpty ? .withoutSpecs(quiz) : .files(names.map { SpecFile(quiz: quiz, name: "spec/\($0)") })
      }
    }
  }

  /// A path that names a spec file; nil where it does not.
  private static func single(_ path: String) -> SpecFinding? {
    guard path.hasSuffix("_spec.lua"), FileSystem.kind(of: path) == .file else { return nil }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count >= 2, parts[parts.count - 2] == "spec" else {
      // Named from where one stands, in spec/ or in it: `play_spec.lua`, `./play_spec.lua`.
      let whole = FileSystem.canonical(path)
      return whole != path && whole.hasSuffix("/spec/\(parts[parts.count - 1])")
        ? single(whole) : .nothing("\(path) does not lie in the spec/ of a quiz's folder")
    }
    let quiz = parts.dropLast(2).joined(separator: "/")
    return .files([SpecFile(quiz: quiz.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : quiz, name: "spec/\(parts[parts.count - 1])")])
  }
}
