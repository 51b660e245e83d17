public import QuizboardModel
import QuizboardText

/// A reader for data files: property lists (XML and binary), JSON and CSV.
public enum DataFile {
  /// The supported file name extensions.
  public static let extensions = ["plist", "json", "csv"]

  /// Reads a file according to the extension of its name.
  ///
  /// - Parameter file: The name of the file in errors.
  /// - Throws: The first error in the file.
  public static func read(bytes: [UInt8], file: String) throws(FormatProblem) -> PlainValue {
    let name = file.lowercased()
    if name.hasSuffix(".csv") { return try CSVReader.read(SourceText(bytes: bytes, file: file)) }
    if name.hasSuffix(".json") { return try read(json: bytes, file: file) }
    if PropertyListBinary.sniff(bytes) {
      var reader = try PropertyListBinary(bytes: bytes, file: file)
      return try content(try reader.read(), problems: [], file: file) { offset, reason, expected in
        FormatProblem(
          place: SourcePlace(file: file, line: 1, column: offset + 1), reason: reason,
          expected: expected)
      }
    }
    if name.hasSuffix(".plist") {
      let source = try SourceText(bytes: bytes, file: file)
      var reader = PropertyListXML(source)
      let root = reader.read()
      return try content(root, problems: reader.problems, file: file) {
        source.problem(at: $0, $1, expected: $2)
      }
    }
    throw FormatProblem(
      place: SourcePlace(file: file, line: 1, column: 1),
      reason: "this is no data file by its name",
      expected: "a name that ends in \(extensions.map { ".\($0)" }.joined(separator: ", "))")
  }

  /// Reads JSON from a file of any name. Throws the first error in the file.
  ///
  /// - Parameter listsHoldNull: True if lists may contain `null`, which lists of scripts cannot.
  public static func read(json bytes: [UInt8], file: String, listsHoldNull: Bool = false)
    throws(FormatProblem) -> PlainValue
  {
    let source = try SourceText(bytes: bytes, file: file)
    var reader = JSONReader(source)
    let root = reader.read()
    return try content(root, problems: reader.problems, file: file, listsHoldNull: listsHoldNull) {
      source.problem(at: $0, $1, expected: $2)
    }
  }

  private typealias Describe = (_ offset: Int, _ reason: String, _ expected: String?) ->
    FormatProblem

  /// Throws the first problem, because partial data would be misleading.
  private static func content(
    _ root: DataNode?, problems: [FormatProblem], file: String, listsHoldNull: Bool = false,
    _ describe: Describe
  ) throws(FormatProblem) -> PlainValue {
    if let first = problems.first { throw first }
    guard let root else { throw describe(0, "the file is empty", "a value") }
    return try content(root, listsHoldNull, describe)
  }

  private static func content(_ node: DataNode, _ listsHoldNull: Bool, _ describe: Describe)
    throws(FormatProblem) -> PlainValue
  {
    switch node.value {
    case .null: return .null
    case .boolean(let flag): return .boolean(flag)
    case .string(let text): return .text(text)
    case .number(let text):
      if let integer = Int(text) { return .integer(integer) }
      guard let number = Double(text), number.isFinite else {
        throw describe(node.offset, "the number \(text) is too large", nil)
      }
      return .number(number)
    case .array(let nodes):
      var list: [PlainValue] = []
      for node in nodes {
        if case .null = node.value, !listsHoldNull {
          throw describe(node.offset, "a list cannot hold null", "a value, or nothing in its place")
        }
        list.append(try content(node, listsHoldNull, describe))
      }
      return .list(list)
    case .dictionary(let entries):
      var names: Set<String> = []
      var fields: [PlainValue.Field] = []
      for entry in entries {
        guard names.insert(entry.key).inserted else {
          throw describe(entry.offset, "the key “\(entry.key)” is there twice", "each key once")
        }
        fields.append(
          PlainValue.Field(entry.key, try content(entry.value, listsHoldNull, describe)))
      }
      return .table(fields)
    case .other(let name):
      throw describe(
        node.offset, "\(withArticle(name)) is nothing that a script has", "a text or a number")
    case .broken: throw describe(node.offset, "this cannot be read", nil)
    }
  }
}
