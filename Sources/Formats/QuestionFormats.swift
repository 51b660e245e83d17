import QuizboardModel

/// All formats that questions are read from.
public enum QuestionFormats {
  /// In the order in which they are tried.
  public static let all: [any QuestionFormat.Type] = [PropertyListFormat.self, IQuizFormat.self]

  /// Reads a question file of any format, told by its content and its name.
  /// - Parameter file: what the file is called in problems; its last component names a quiz without
  ///   a title.
  /// - Throws: `FormatProblem` where the file is empty, or of no known format. What is wrong inside
  ///   a file of a known format is among the result's problems.
  public static func read(bytes: [UInt8], file: String) throws(FormatProblem) -> ReadResult {
    let start = SourcePlace(file: file, line: 1, column: 1)
    let names = all.map { $0.name }.joined(separator: ", or ")
    if bytes.allSatisfy({ $0 <= 0x20 }) {
      throw FormatProblem(place: start, reason: "the file is empty", expected: names)
    }
    let name = fileName(of: file)
    guard let format = all.first(where: { $0.sniff(name: name, bytes: bytes) }) else {
      throw FormatProblem(
        place: start, reason: "this is no question file of a known format", expected: names)
    }
    return format.read(bytes: bytes, file: file)
  }

  /// Whether a file of this name could be a question file, going by the name alone.
  public static func couldRead(fileName: String) -> Bool {
    [".plist", ".json"].contains { fileName.lowercased().hasSuffix($0) }
  }
}

/// The last component of a path.
func fileName(of path: String) -> String {
  String(path.split(separator: "/").last ?? "")
}

/// The last component of a path without what follows its last point.
func titleFromFile(_ path: String) -> String {
  let name = fileName(of: path)
  guard let point = name.lastIndex(of: "."), point > name.startIndex else { return name }
  return String(name[..<point])
}
