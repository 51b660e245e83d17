/// What `require` knows a script by: `scripts.scoring` is the file `scripts/scoring.lua` of the
/// quiz's folder.
public struct ModuleName: Sendable, Hashable, CustomStringConvertible {
  /// The name, as a script writes it.
  public let description: String

  /// A name that a script has written.
  public init(_ name: String) { description = name }

  /// The name of a file of the folder; nil where none leads to it.
  public init?(path: String) {
    guard path.hasSuffix(".lua"), !path.dropLast(".lua".count).contains(".") else { return nil }
    description = path.dropLast(".lua".count).split(separator: "/").joined(separator: ".")
  }

  /// The path of its file in the folder.
  public var path: String {
    description.split(separator: ".", omittingEmptySubsequences: false).joined(separator: "/")
      + ".lua"
  }

  /// The names by which the files of a quiz can be required, in order; `quiz.lua` is nobody's
  /// module.
  public static func names(of files: some Sequence<String>) -> [String] {
    files.filter { $0 != "quiz.lua" }.compactMap { ModuleName(path: $0)?.description }.sorted()
  }
}
