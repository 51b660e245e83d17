import QuizboardModel

/// A kind of file that is not read, and the way to a question file.
struct ForeignFile: Equatable {
  /// The name of the kind with its article.
  let name: String
  /// The way to a file that is read, after "expected".
  let remedy: String

  /// Returns the kind of a file by its contents; nil if it is no known kind.
  static func recognized(_ bytes: [UInt8], file: String = "") -> ForeignFile? {
    if let kind = signatures.first(where: { bytes.starts(with: $0.signature) })?.kind {
      return kind
    }
    if ZipArchive.sniff(bytes) { return ForeignArchive.recognized(bytes, file: file) }
    if bytes.starts(with: [0x1F, 0x8B]) { return compressed(bytes) }
    if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]) {
      return olderOffice(bytes)
    }
    return ForeignText.recognized(bytes)
  }

  /// Returns the problem with a file of this kind.
  func problem(in file: String) -> FormatProblem {
    FormatProblem(
      place: SourcePlace(file: file, line: 1, column: 1), reason: "this is \(name)",
      expected: remedy)
  }

  private static let signatures: [(signature: [UInt8], kind: ForeignFile)] = [
    (Array("%PDF-".utf8), pdf), (Array("{\\rtf".utf8), wordDocument("a rich text document (RTF)")),
    (Array("SQLite format 3\0".utf8), database), ([0x89, 0x50, 0x4E, 0x47], picture),
    ([0xFF, 0xD8, 0xFF], picture), (Array("GIF8".utf8), picture),
    ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], archive("a 7-Zip archive")),
    (Array("Rar!\u{1A}".utf8), archive("a RAR archive")),
    (Array("BZh91AY&SY".utf8), archive("a bzip2 archive")),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], archive("an xz archive")),
    ([0x28, 0xB5, 0x2F, 0xFD], archive("a Zstandard archive")),
  ]

  private static let pdf = ForeignFile(
    name: "a PDF document",
    remedy: "a text: copy the questions into a text file in Aiken, GIFT or CSV")
  private static let database = ForeignFile(
    name: "a database (SQLite), such as a collection of Anki",
    remedy: "a text file: in Anki, export “Notes in Plain Text”")
  private static let picture = ForeignFile(
    name: "a picture", remedy: "a text file in Aiken, GIFT or CSV")

  /// Returns the kind of a packed file that other tools unpack.
  static func archive(_ name: String) -> ForeignFile {
    ForeignFile(name: name, remedy: "the question file in it: unpack it first")
  }

  /// Returns the kind of a document of a word processor.
  static func wordDocument(_ name: String) -> ForeignFile {
    ForeignFile(
      name: name, remedy: "a text: save it as plain text in UTF-8, with questions in Aiken or GIFT")
  }

  /// Returns the kind of a workbook of a spreadsheet.
  static func workbook(_ name: String) -> ForeignFile {
    ForeignFile(name: name, remedy: "a table: save the sheet with the questions as CSV UTF-8")
  }

  /// Returns the kind of a presentation.
  static func presentation(_ name: String) -> ForeignFile {
    ForeignFile(name: name, remedy: "a text file in Aiken, GIFT or CSV with the questions")
  }

  static let moodleBackup = ForeignFile(
    name: "a backup of a Moodle course",
    remedy: "a question file: in Moodle, export the question bank as Moodle XML or GIFT")

  /// Returns the kind of a file that gzip packed.
  private static func compressed(_ bytes: [UInt8]) -> ForeignFile {
    let start = Deflate.beginning(ofGzip: bytes, upTo: 1 << 16)
    let isBackup =
      start.firstIndex(of: "moodle_backup.xml", in: start.indices) != nil
      || start.starts(with: ".ARCHIVE_INDEX".utf8)
    return isBackup ? moodleBackup : archive("a gzip archive")
  }

  /// Returns the kind of a document of Office before 2007.
  private static func olderOffice(_ bytes: [UInt8]) -> ForeignFile {
    func names(_ stream: StaticString) -> Bool {
      // The names of the streams are UTF-16.
      let wide: [UInt8] = stream.withUTF8Buffer { name in name.flatMap { byte in [byte, 0] } }
      return bytes.firstRange(of: wide) != nil
    }
    if names("Workbook") || names("Book") { return workbook("an Excel workbook (.xls)") }
    if names("WordDocument") { return wordDocument("a Word document (.doc)") }
    if names("PowerPoint Document") { return presentation("a PowerPoint presentation (.ppt)") }
    return wordDocument("an Office document")
  }
}
