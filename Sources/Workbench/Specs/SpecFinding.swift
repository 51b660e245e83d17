import QuizboardEngine

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
  /// The specs at a path: of a quiz's folder those in its `spec/`, of a folder of quizzes those of
  /// each, of a spec file that one, of `a_spec.lua:12` what stands in that line of it.
  public static func find(at path: String) -> [SpecFinding] {
    let path = FileSystem.trimmed(path)
    if let one = single(path) ?? line(path) { return [one] }
    switch FileSystem.kind(of: path) {
    case .nothing: return [.nothing(FileSystem.nothing(at: path))]
    case .file, .other:
      return [
        .nothing("\(path) is a file; specs belong to a quiz's folder: NAME/spec/NAME_spec.lua")
      ]
    case .folder:
      let quizzes = QuizFolder.quizzes(at: path).filter { FileSystem.kind(of: $0) == .folder }
      if quizzes.isEmpty { return [folder(path) ?? .nothing("there is no quiz folder in \(path)")] }
      return quizzes.map { quiz in
        let names = names(in: "spec", of: quiz)
        return names.isEmpty
          ? .withoutSpecs(quiz) : .files(names.map { SpecFile(quiz: quiz, name: $0) })
      }
    }
  }

  /// The spec files of a folder of a quiz and of the folders in it, in name order; with another
  /// ending the files that end so.
  static func names(in folder: String, of quiz: String, ending: String = "_spec.lua") -> [String] {
    let files = try? ConfinedFolder(quiz).files(
      below: folder, where: { $0.hasSuffix(ending) }, entering: { !$0.hasSuffix("/snapshots") })
    return files ?? []
  }

  /// A path that names the `spec/` of a quiz, or a folder in it; nil where it does not.
  private static func folder(_ path: String) -> SpecFinding? {
    guard let (quiz, name) = parts(of: path) ?? parts(of: FileSystem.canonical(path)) else {
      return nil
    }
    let names = names(in: name, of: quiz)
    return names.isEmpty ? nil : .files(names.map { SpecFile(quiz: quiz, name: $0) })
  }

  /// The quiz's folder, and what follows from its `spec/` on; nil where the path leads through
  /// none.
  private static func parts(of path: String) -> (quiz: String, name: String)? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let place = parts.lastIndex(of: "spec") else { return nil }
    let quiz = parts[..<place].joined(separator: "/")
    return (
      quiz.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : quiz,
      parts[place...].joined(separator: "/")
    )
  }

  /// A path that names a line of a spec file, as failures and lists of tests have it; nil where it
  /// does not.
  private static func line(_ path: String) -> SpecFinding? {
    guard let parts = path.wholeMatch(of: /(.+_spec\.lua):(\d+)/), let line = Int(parts.2),
      case .files(var files)? = single(String(parts.1))
    else { return nil }
    for index in files.indices { files[index].line = line }
    return .files(files)
  }

  /// A path that names a spec file; nil where it does not.
  private static func single(_ path: String) -> SpecFinding? {
    guard path.hasSuffix("_spec.lua"), FileSystem.kind(of: path) == .file else { return nil }
    // Or named from where one stands, in spec/ or beneath it: `play_spec.lua`, `./play_spec.lua`.
    guard let (quiz, name) = parts(of: path) ?? parts(of: FileSystem.canonical(path)) else {
      return .nothing("\(path) does not lie in the spec/ of a quiz's folder")
    }
    return .files([SpecFile(quiz: quiz, name: name)])
  }
}
