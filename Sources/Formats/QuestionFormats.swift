public import QuizboardModel
import QuizboardText

/// The supported formats of question files.
public enum QuestionFormats {
  /// The formats whose files begin with a signature: a magic number, a tag, a bracket, a header.
  /// In the order in which they are tried.
  private static let signed: [any QuestionFormat.Type] = [
    PropertyListFormat.self, MoodleXMLFormat.self, QTIFormat.self, JSONFormat.self,
    OpenTriviaFormat.self,
    IQuizFormat.self, AnkiFormat.self,
  ]

  /// The formats whose files are ordinary text, in the order in which they are tried.
  private static let unsigned: [any QuestionFormat.Type] = [
    AikenFormat.self, CSVFormat.self, TSVFormat.self, GIFTFormat.self,
  ]

  /// The formats that can be read, in the order in which they are tried.
  public static let all: [any QuestionFormat.Type] = signed + unsigned

  /// The formats that can be written. Of those with the same extension, the first is the usual one.
  public static let writable: [any WritableFormat.Type] = [
    JSONFormat.self, IQuizFormat.self, OpenTriviaFormat.self, PropertyListFormat.self,
    CSVFormat.self, TSVFormat.self, MoodleXMLFormat.self, QTIFormat.self, GIFTFormat.self,
    AikenFormat.self, LuaFormat.self,
  ]

  // Reading

  /// Reads a question file. Unless `format` says it, the format follows from the contents and, if
  /// they are ambiguous, from the name.
  /// - Parameters:
  ///   - file: The name of the file in problems. Its last component is the default title.
  ///   - encoding: The encoding of a text file without a mark of Unicode.
  ///   - columns: The meaning of the columns of a table, or of the fields of Anki's notes; nil for
  ///     the one that follows from their names.
  /// - Throws: `FormatProblem` if the file is empty or has an unknown format. Errors in a file of a
  ///   known format are problems of the result.
  public static func read(
    bytes: [UInt8], file: String, as format: (any QuestionFormat.Type)? = nil,
    encoding: TextEncoding = .unicode, columns: ColumnMapping? = nil
  ) throws(FormatProblem) -> ReadResult {
    let start = SourcePlace(file: file, line: 1, column: 1)
    let names = all.map { $0.name }.joined(separator: ", or ")
    if isEmpty(bytes) {
      throw FormatProblem(place: start, reason: "the file is empty", expected: names)
    }
    if let foreign = ForeignFile.recognized(bytes, file: file) { throw foreign.problem(in: file) }
    let bytes = try encoding.unicode(of: bytes, file: file)
    try refuseUnmarkedUnicode(bytes, file: file)
    guard let format = format ?? recognize(bytes: bytes, name: fileName(of: file)) else {
      // A file in an older encoding is recognized only in the encoding that it has.
      _ = try SourceText(bytes: bytes, file: file)
      throw FormatProblem(
        place: start, reason: "this is no question file of a known format", expected: names)
    }
    guard let columns else {
      return format.read(bytes: bytes, file: file)
        .refusingLongQuestions(from: bytes, in: file)
    }
    guard let format = format as? any TabularFormat.Type else {
      throw FormatProblem(
        place: start, reason: "\(format.name) has no columns to name",
        expected: "a table (CSV, TSV) or Anki text")
    }
    return format.read(bytes: bytes, file: file, columns: columns)
      .refusingLongQuestions(from: bytes, in: file)
  }

  /// Refuses a text in UTF-16 or UTF-32 without a mark, whose letters each have zeros beside them.
  private static func refuseUnmarkedUnicode(_ bytes: [UInt8], file: String) throws(FormatProblem) {
    guard bytes.count > 3, SourceText.mark(of: bytes) == nil else { return }
    let name: String
    switch (bytes[0] == 0, bytes[1] == 0, bytes[2] == 0, bytes[3] == 0) {
    case (false, true, false, true): name = "utf-16le"
    case (true, false, true, false): name = "utf-16be"
    case (false, true, true, true): name = "utf-32le"
    case (true, true, true, false): name = "utf-32be"
    default: return
    }
    // XML says so itself.
    guard name.hasPrefix("utf-32") || !bytes.prefix(2).contains(UInt8(ascii: "<")) else { return }
    throw FormatProblem(
      place: SourcePlace(file: file, line: 1, column: 1),
      reason: "the text is \(name.prefix(6).uppercased()) without a mark at its beginning",
      expected: "a file saved as UTF-8, or quizboard convert --encoding \(name)")
  }

  /// Returns whether a file has only white space, with or without a mark of Unicode.
  private static func isEmpty(_ bytes: [UInt8]) -> Bool {
    bytes.dropFirst(SourceText.mark(of: bytes)?.length ?? 0).allSatisfy { $0 <= 0x20 }
  }

  /// Returns the format of a file; nil if it is unknown.
  /// - Parameters:
  ///   - bytes: The contents, or their beginning: `beginning` bytes are enough.
  ///   - name: The name of the file.
  ///
  /// A signature decides. Without one, an extension that only one format has does, then the
  /// contents, and at last what a format says of the name.
  public static func recognize(bytes: [UInt8], name: String) -> (any QuestionFormat.Type)? {
    let beginning = SourceText.beginning(of: bytes, upTo: beginning)
    // A text of GIFT may begin as a file of another format does: `[html]`.
    let named = FileEnding(of: name).text
    if named == GIFTFormat.fileExtension { return GIFTFormat.self }
    if named == AikenFormat.word { return AikenFormat.self }
    if let format = signed.first(where: { $0.sniff(name: "", bytes: beginning) }) { return format }
    let formats = all.filter { $0.fileExtension == named }
    if formats.count == 1, named != FileEnding.ambiguous { return formats[0] }
    return recognize(contents: beginning)
      ?? all.first { $0.sniff(name: name, bytes: beginning) }
  }

  /// Returns the format of a file by its beginning alone.
  private static func recognize(contents: [UInt8]) -> (any QuestionFormat.Type)? {
    all.first { $0.sniff(name: "", bytes: contents) }
  }

  /// The number of bytes from which formats are recognized.
  public static let beginning = 1 << 16

  /// Returns whether a file with this name can be a question file.
  public static func couldRead(fileName: String) -> Bool {
    let ending = FileEnding(of: fileName).text
    return ending == FileEnding.ambiguous || all.contains { $0.fileExtension == ending }
  }

  /// Returns whether a file is a question file, by its name. Files with some extensions are as
  /// often something else: of these, the contents must be in a known format, too.
  /// - Parameter contents: The contents, or their beginning: `beginning` bytes are enough.
  public static func isQuestionFile(named name: String, contents: () -> [UInt8]?) -> Bool {
    guard couldRead(fileName: name) else { return false }
    let ambiguous = [FileEnding.ambiguous, "xml", "zip", "csv", "tsv"]
    guard ambiguous.contains(FileEnding(of: name).text) else { return true }
    return contents().flatMap { recognize(contents: SourceText.beginning(of: $0, upTo: beginning)) }
      != nil
  }

  // Choosing a format

  /// Returns the format with a word, to read.
  /// - Throws: `PlainError` if there is none.
  public static func format(word: String) throws(PlainError) -> any QuestionFormat.Type {
    if let format = all.first(where: { $0.word == word.lowercased() }) { return format }
    throw PlainError(unknown: word, among: all.map { $0.word }, verb: "read")
  }

  /// Returns the format with a word, to write.
  /// - Throws: `PlainError` if there is none.
  public static func writableFormat(word: String) throws(PlainError)
    -> any WritableFormat.Type
  {
    if let format = writable.first(where: { $0.word == word.lowercased() }) { return format }
    throw PlainError(unknown: word, among: writable.map { $0.word }, verb: "written")
  }

  /// Returns the format to write in for the name of a file: the usual one with its extension.
  /// - Throws: `PlainError` if the extension is unknown, or that of several text formats.
  public static func format(forOutput path: String) throws(PlainError)
    -> any WritableFormat.Type
  {
    let name = fileName(of: path)
    let ending = FileEnding(of: name).text
    if ending != FileEnding.ambiguous, !ending.isEmpty,
      let format = writable.first(where: { $0.fileExtension == ending })
        ?? writable.first(where: { $0.word == ending })
    {
      return format
    }
    let words = writable.map { $0.word }.joined(separator: ", ")
    throw PlainError(
      "the name “\(name)” does not say in which format to write",
      remedy: "name the format with --to: one of \(words)")
  }
}

extension PlainError {
  fileprivate init(unknown word: String, among words: [String], verb: String) {
    self.init(
      "no format that can be \(verb) is called “\(word)”",
      remedy: nearest(to: word, among: words).map { didYouMean($0) }
        ?? "it is one of \(words.joined(separator: ", "))")
  }
}

/// The extension of a file name, in lower case.
struct FileEnding {
  /// The extension of several formats, and of files that are no question files.
  static let ambiguous = "txt"

  /// The extension without its point; empty if there is none.
  let text: String

  init(of name: String) {
    guard let point = name.lastIndex(of: ".") else {
      text = ""
      return
    }
    text = name[name.index(after: point)...].lowercased()
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
