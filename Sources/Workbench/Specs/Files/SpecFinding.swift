package import QuizboardEngine

/// The result of a search for specs at a path.
public enum SpecFinding: Sendable {
  /// Spec files, in name order.
  case files([SpecFile])
  /// A quiz without specs.
  case withoutSpecs(String)
  /// No quiz or spec, with the reason.
  case nothing(String)
}

extension SpecFile {
  /// Finds the specs at a path: those of a quiz, of all quizzes in a folder, a single spec file, or
  /// for `a_spec.lua:12` the test at that line.
  public static func find(at path: String) -> [SpecFinding] {
    let path = FileSystem.trimmed(path)
    if let one = single(path) ?? line(path) { return [one] }
    switch FileSystem.kind(of: path) {
    case .nothing:
      let remedy = "name a quiz folder, a folder of quizzes or a spec file"
      return [.nothing(FileSystem.nothing(at: path, remedy: remedy))]
    case .file where QuizSearchPath.isPacked(path):
      do { return [specs(of: path, in: try ConfinedFolder.ofQuiz(at: path))] } catch {
        return [.nothing("\(error)")]
      }
    case .file, .other:
      return [
        .nothing("\(path) is a file; specs belong in a quiz's folder: NAME/spec/NAME_spec.lua")
      ]
    case .folder:
      if let refusal = QuizSearchPath.refusal(at: path) { return [.nothing("\(refusal)")] }
      if FileSystem.kind(of: "\(path)/quiz.lua") == .folder {
        return [.nothing("\(path) is not a quiz: its quiz.lua is a folder, not a file")]
      }
      let quizzes = QuizSearchPath.quizzes(at: path).filter { FileSystem.kind(of: $0) == .folder }
      if quizzes.isEmpty {
        return [folder(path) ?? .nothing("there is no quiz folder in the folder \(path)")]
      }
      return quizzes.map { specs(of: $0, in: ConfinedFolder($0)) }
    }
  }

  private static func specs(of quiz: String, in folder: ConfinedFolder) -> SpecFinding {
    let names = names(in: "spec", of: folder)
    return names.isEmpty
      ? .withoutSpecs(quiz) : .files(names.map { SpecFile(quiz: quiz, name: $0) })
  }

  /// Returns the spec files of a folder of a quiz and its subfolders, in name order; or the files
  /// with another suffix.
  package static func names(
    in folder: String, of quiz: ConfinedFolder, ending: String = "_spec.lua"
  ) -> [String] {
    let files = try? quiz.files(
      below: folder, where: { $0.hasSuffix(ending) }, entering: { !$0.hasSuffix("/snapshots") })
    return files ?? []
  }

  /// Returns the specs for a path to the `spec/` of a quiz, or to a folder in it; nil for another
  /// path.
  private static func folder(_ path: String) -> SpecFinding? {
    guard let (quiz, name) = place(of: path) else { return nil }
    let names = names(in: name, of: ConfinedFolder(quiz))
    return names.isEmpty ? nil : .files(names.map { SpecFile(quiz: quiz, name: $0) })
  }

  /// Returns the quiz's folder, relative to the current one if the path is, and the path from its
  /// `spec/` on; nil if the path is not in the `spec/` of a quiz.
  private static func place(of path: String) -> (quiz: String, name: String)? {
    if let parts = parts(of: path) { return parts }
    // The path may be relative to spec/ or a folder beneath it: `play_spec.lua`, `./play_spec.lua`.
    guard var parts = parts(of: FileSystem.canonical(path)) else { return nil }
    if !path.hasPrefix("/") {
      parts.quiz = FileSystem.relative(parts.quiz, to: FileSystem.canonical("."))
    }
    return parts
  }

  /// Returns the quiz's folder, and the path from its `spec/` on; nil if the path contains none.
  private static func parts(of path: String) -> (quiz: String, name: String)? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let index = parts.lastIndex(of: "spec") else { return nil }
    let quiz = parts[..<index].joined(separator: "/")
    return (
      quiz.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : quiz,
      parts[index...].joined(separator: "/")
    )
  }

  /// Returns the spec for a path with a line, as in failures and lists of tests; nil for another
  /// path.
  private static func line(_ path: String) -> SpecFinding? {
    guard let parts = path.wholeMatch(of: /(.+_spec\.lua):(\d+)/), let line = Int(parts.2),
      case .files(var files)? = single(String(parts.1))
    else { return nil }
    for index in files.indices { files[index].line = line }
    return .files(files)
  }

  /// Returns the spec for a path to a spec file; nil for another path.
  private static func single(_ path: String) -> SpecFinding? {
    guard path.hasSuffix("_spec.lua"), FileSystem.kind(of: path) == .file else { return nil }
    guard let (quiz, name) = place(of: path) else {
      return .nothing("\(path) is not in the spec/ folder of a quiz")
    }
    return .files([SpecFile(quiz: quiz, name: name)])
  }
}
