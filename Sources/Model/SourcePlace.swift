/// A place in a file, as people are told it and can find it.
public struct SourcePlace: Sendable, Hashable, CustomStringConvertible {
  /// The file, by the name that messages give it: of a quiz its path in the folder,
  /// `scripts/a.lua`.
  public var file: String
  /// From 1; nil where all of the file is meant.
  public var line: Int?
  /// From 1, in Unicode scalars; nil where only the line is known. In a binary file the line is 1,
  /// and this counts bytes.
  public var column: Int?

  /// A place in a file, or all of it.
  public init(file: String, line: Int? = nil, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// `Questions.plist:12:5`.
  public var description: String {
    var text = file
    if let line { text += ":\(line)" }
    if line != nil, let column { text += ":\(column)" }
    return text
  }
}

extension SourcePlace: Comparable {
  /// In the order of a file; files by their names.
  public static func < (left: SourcePlace, right: SourcePlace) -> Bool {
    (left.file, left.line ?? 0, left.column ?? 0) < (right.file, right.line ?? 0, right.column ?? 0)
  }
}
