/// A JSON file whose values have places, for formats that report errors with places.
public struct JSONDocument {
  /// The value of the file; nil if even its beginning is invalid.
  public let root: DataNode?
  /// The errors of the syntax, in the order of the file. Values before the first are complete.
  public let problems: [FormatProblem]
  /// True if the file has more values than permitted, which ended the reading.
  public let isOverLimit: Bool
  private let source: SourceText
  private let file: [UInt8]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: The name of the file in errors.
  ///   - limit: The maximum number of values.
  /// - Throws: An error at the first byte that is not UTF-8.
  public init(bytes: [UInt8], file: String, limit: Int = .max) throws(FormatProblem) {
    self.file = bytes
    source = try SourceText(bytes: bytes, file: file)
    var reader = JSONReader(source, limit: limit)
    root = reader.read()
    problems = reader.problems
    isOverLimit = reader.isOverLimit
  }

  /// Returns a problem at a byte offset of a key or a value.
  public func problem(at offset: Int, _ reason: String, expected: String? = nil) -> FormatProblem {
    source.problem(at: offset, reason, expected: expected)
  }

  /// The first key that its dictionary has twice, at any depth.
  public var repeatedKey: DataEntry? { root.flatMap(Self.repeatedKey) }

  private static func repeatedKey(in node: DataNode) -> DataEntry? {
    switch node.value {
    case .dictionary(let entries):
      var keys: Set<String> = []
      for entry in entries {
        if !keys.insert(entry.key).inserted { return entry }
        if let repeated = repeatedKey(in: entry.value) { return repeated }
      }
    case .array(let nodes):
      for node in nodes {
        if let repeated = repeatedKey(in: node) { return repeated }
      }
    default: break
    }
    return nil
  }

  /// Returns the range of a text between its quotation marks, in the bytes of the file. Nil for
  /// other values, and in a file that is not UTF-8.
  public func rangeInQuotes(of node: DataNode) -> Range<Int>? {
    let text = source.bytes
    let mark = file.count - text.count
    guard case .string = node.value, mark == 0 || mark == 3, file[mark...].elementsEqual(text)
    else { return nil }
    var end = node.offset + 1
    while end < text.count, text[end] != UInt8(ascii: "\"") {
      end += text[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return end < text.count ? (node.offset + 1 + mark)..<(end + mark) : nil
  }
}
