/// A spec file of a quiz's folder.
public struct SpecFile: Sendable, Equatable {
  /// The path of the quiz's folder, as given.
  public var quiz: String
  /// The file's path in that folder: `spec/unwind_spec.lua`.
  public var name: String
  /// The line that selects a test or a block; nil for the whole file.
  public var line: Int?

  /// The path, as given.
  public var path: String { quiz == "." ? name : "\(quiz)/\(name)" }
  /// The name without folder and `.lua`, under which its snapshots are stored.
  var stem: String { String(name.dropFirst("spec/".count).dropLast(".lua".count)) }
}

extension [SpecFile] {
  /// The folders of the files' quizzes, without duplicates, in order.
  public var quizzes: [String] {
    var known: Set<String> = []
    return map(\.quiz).filter { known.insert($0).inserted }
  }
}
