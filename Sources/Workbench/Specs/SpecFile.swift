/// A spec file of a quiz's folder.
public struct SpecFile: Sendable, Equatable {
  /// The quiz's folder, as it was found.
  public var quiz: String
  /// The file by its path in that folder: `spec/unwind_spec.lua`.
  public var name: String
  /// The line to whose test, or block of tests, the file is narrowed; nil for all of it.
  public var line: Int?

  /// The path as it was found.
  public var path: String { quiz == "." ? name : "\(quiz)/\(name)" }
  /// Its name without folder and `.lua`: what its snapshots are kept under.
  var stem: String { String(name.dropFirst("spec/".count).dropLast(".lua".count)) }
}

extension [SpecFile] {
  /// The folders of the quizzes that they belong to, each once, in order.
  public var quizzes: [String] {
    var known: Set<String> = []
    return map(\.quiz).filter { known.insert($0).inserted }
  }
}
