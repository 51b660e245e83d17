import QuizboardModel

/// The supported formats of question files.
public enum QuestionFormats {
  /// The formats in the order in which they are tried.
  public static let all: [any QuestionFormat.Type] = [
    MoodleXMLFormat.self, PropertyListFormat.self, IQuizFormat.self,
  ]

  /// Reads a question file, whose format follows from its contents and its name.
  /// - Parameter file: The name of the file in problems. Its last component is the default title.
  /// - Throws: `FormatProblem` if the file is empty or has an unknown format. Errors in a file of a
  ///   known format are problems of the result.
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

  /// Returns whether a file with this name can be a question file.
  public static func couldRead(fileName: String) -> Bool {
    [".plist", ".json", ".xml"].contains { fileName.lowercased().hasSuffix($0) }
  }
}

/// Returns the last component of a path.
func fileName(of path: String) -> String {
  String(path.split(separator: "/").last ?? "")
}

/// Returns the last component of a path without its extension.
func titleFromFile(_ path: String) -> String {
  let name = fileName(of: path)
  guard let point = name.lastIndex(of: "."), point > name.startIndex else { return name }
  return String(name[..<point])
}
