/// A place in a file, as shown to people.
public struct SourcePlace: Sendable, Hashable, CustomStringConvertible {
  /// The name of the file in messages; for a file of a quiz its path in the folder, such as
  /// `scripts/a.lua`.
  public var file: String
  /// The line, from 1; nil for the whole file.
  public var line: Int?
  /// The column, from 1, in Unicode scalars; nil if only the line is known. In a binary file, the
  /// line is 1 and the column counts bytes.
  public var column: Int?

  /// Makes a place in a file, or for a whole file.
  public init(file: String, line: Int? = nil, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// The place as text, such as `Questions.plist:12:5`.
  public var description: String {
    var text = file
    if let line { text += ":\(line)" }
    if line != nil, let column { text += ":\(column)" }
    return text
  }
}

extension SourcePlace: Comparable {
  /// Returns true if the left place comes first; files are ordered by name.
  public static func < (left: SourcePlace, right: SourcePlace) -> Bool {
    (left.file, left.line ?? 0, left.column ?? 0) < (right.file, right.line ?? 0, right.column ?? 0)
  }
}
