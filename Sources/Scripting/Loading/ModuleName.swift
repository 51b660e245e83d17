/// The name of a script for `require`: `scripts.scoring` is the file `scripts/scoring.lua` of the
/// quiz's folder.
public struct ModuleName: Sendable, Hashable, CustomStringConvertible {
  /// The name, as a script writes it.
  public let description: String

  /// Creates a name from a script's argument.
  public init(_ name: String) { description = name }

  /// Creates the name of a file in the folder; nil if no name leads to it.
  public init?(path: String) {
    guard path.hasSuffix(".lua"), !path.dropLast(".lua".count).contains(".") else { return nil }
    description = path.dropLast(".lua".count).split(separator: "/").joined(separator: ".")
  }

  /// The path of the file in the folder.
  public var path: String {
    description.split(separator: ".", omittingEmptySubsequences: false).joined(separator: "/")
      + ".lua"
  }

  /// The class in `quizboard.classes.Page`; nil for other names.
  var standardClass: String? {
    let folder = "quizboard/classes/"
    guard path.hasPrefix(folder) else { return nil }
    return String(path.dropFirst(folder.count).dropLast(".lua".count))
  }

  /// Returns the names by which the files of a quiz can be required, in order. `quiz.lua` is not a
  /// module.
  public static func names(of files: some Sequence<String>) -> [String] {
    files.filter { $0 != "quiz.lua" }.compactMap { ModuleName(path: $0)?.description }.sorted()
  }
}
