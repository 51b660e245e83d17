/// The kinds of text files that look like question files and are none.
enum ForeignText {
  /// Returns the kind of a text by its beginning; nil if it is no known kind.
  static func recognized(_ bytes: [UInt8]) -> ForeignFile? {
    let beginning = SourceText.beginning(of: bytes, upTo: 1 << 12)
    let start = beginning.drop(while: \.isSpace)
    switch start.first {
    case UInt8(ascii: "<"): return markup(bytes, Array(start))
    case UInt8(ascii: "{"), UInt8(ascii: "["), nil: return nil
    default: return table(Array(start))
    }
  }

  /// The root elements of XML files of other programs.
  private static let roots: [String: ForeignFile] = [
    "workbook": .workbook("an Excel workbook in XML"),
    "document": .wordDocument("a document in XML"),
    "office:document": .workbook("a flat OpenDocument file"),
    "questestinterop": ForeignArchive.qti1("QTI 1.2"),
    "pool": ForeignArchive.qti1("a pool of Blackboard"),
    "hotpot-jquiz-file": hotPotatoes, "hotpot-jcloze-file": hotPotatoes,
    "hotpot-jmatch-file": hotPotatoes, "hotpot-jmix-file": hotPotatoes,
    "hotpot-jcross-file": hotPotatoes,
    "moodle_backup": .moodleBackup,
  ]

  private static let page = ForeignFile(
    name: "a web page", remedy: "the question file itself: download it again, or export it")
  private static let hotPotatoes = ForeignFile(
    name: "a file of Hot Potatoes", remedy: "GIFT or Moodle XML: import it into Moodle, and export")

  private static func markup(_ bytes: [UInt8], _ start: [UInt8]) -> ForeignFile? {
    let head = String(decoding: start.prefix(2_000), as: UTF8.self).lowercased()
    let isPage = head.hasPrefix("<html") && (head.contains("<head") || head.contains("<body"))
    if isPage || head.hasPrefix("<!doctype html") { return page }
    guard let root = XMLStream.rootName(of: bytes)?.lowercased() else { return nil }
    return roots[root] ?? root.split(separator: ":").last.flatMap { roots[String($0)] }
  }

  /// The words for types in the first field of the lines that Blackboard imports.
  private static let blackboardTypes: Set<String> = [
    "MC", "MA", "TF", "ESS", "ORD", "MAT", "FIB", "FIB_PLUS", "FIL", "NUM", "SR", "OP",
    "JUMBLED_SENTENCE", "QUIZ_BOWL",
  ]

  /// Returns the kind of a table whose lines are not a question each, or have the type first.
  private static func table(_ start: [UInt8]) -> ForeignFile? {
    let lines = start.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).prefix(5)
    if let first = lines.first,
      first.starts(with: "NewQuestion,".utf8)
        || first.starts(with: "//NewQuestion".utf8)
    {
      return ForeignFile(
        name: "a question list of Brightspace, with a line for each part of a question",
        remedy: "QTI 2.1, or a table with a question in each line")
    }
    let isBlackboard = lines.allSatisfy { line in
      let fields = line.split(separator: 0x09, omittingEmptySubsequences: false)
      return fields.count > 1
        && blackboardTypes.contains(String(decoding: fields[0], as: UTF8.self))
    }
    // One line alone can be a card whose front is such a word.
    guard isBlackboard, lines.count > 1 || lines.first.map({ Self.fields(of: $0) > 3 }) ?? false
    else { return nil }
    return ForeignFile(
      name: "a question list of Blackboard, with the type in the first field",
      remedy: "QTI 2.1, or a table whose first line names its columns")
  }

  private static func fields(of line: ArraySlice<UInt8>) -> Int { line.count { $0 == 0x09 } + 1 }
}
