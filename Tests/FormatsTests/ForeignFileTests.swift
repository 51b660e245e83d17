import QuizboardFormats
import QuizboardModel
import QuizboardReaderKit
import Testing

/// Files of other programs are named for what they are, with the way to a question file.
@Suite struct ForeignFileTests {
  /// Returns what is said of a file, whatever its name is.
  private func said(of bytes: [UInt8]) -> [String] {
    ["bank.zip", "bank.csv", "bank.txt", "bank"].map { (name: String) -> String in
      do throws(FormatProblem) {
        let result = try QuestionFormats.read(bytes: bytes, file: name)
        return "read as \(result.format): \(result.problems.first?.report ?? "")"
      } catch {
        return "\(error.reason); \(error.remedy ?? "")"
      }
    }
  }

  private func expect(_ bytes: [UInt8], _ name: String, _ way: String) {
    for said in said(of: bytes) {
      #expect(said.hasPrefix("this is \(name)"), "\(said)")
      #expect(said.contains(way), "\(said)")
    }
  }

  @Test(arguments: [
    (["[Content_Types].xml", "xl/workbook.xml"], "an Excel workbook (.xlsx)", "as CSV UTF-8"),
    (["word/document.xml"], "a Word document (.docx)", "plain text"),
    (["ppt/presentation.xml"], "a PowerPoint presentation (.pptx)", "text file"),
    (["collection.anki2", "media"], "a deck of Anki", "Notes in Plain Text"),
    (["collection.anki21b", "media"], "a deck of Anki", "Notes in Plain Text"),
    (["h5p.json", "content/content.json"], "H5P content, which is not read", "GIFT"),
    (["moodle_backup.xml"], "a backup of a Moodle course", "Moodle XML"),
    (["Index/Document.iwa"], "a document of Numbers, Pages or Keynote", "CSV"),
  ])
  func archivesAreNamedByTheirMembers(members: [String], name: String, way: String) {
    let files = members.map { (path: $0, bytes: Array("<x/>".utf8)) }
    expect(StoredZip.archive(files), name, way)
  }

  @Test(arguments: [
    ("spreadsheet", "an OpenDocument spreadsheet (.ods)", "CSV"),
    ("text", "an OpenDocument text (.odt)", "plain text"),
    ("presentation", "an OpenDocument presentation (.odp)", "text"),
  ])
  func openDocumentsAreNamedByTheirType(type: String, name: String, way: String) {
    let mimetype = Array("application/vnd.oasis.opendocument.\(type)".utf8)
    expect(StoredZip.archive([(path: "mimetype", bytes: mimetype)]), name, way)
  }

  @Test(arguments: [
    ("<resource type=\"imsqti_xmlv1p2/imscc_xmlv1p1/assessment\"/>", "a package with QTI 1.2"),
    ("<resource type=\"imsqti_xmlv1p2\"/>", "a package with QTI 1.2"),
    ("<schema>IMS Common Cartridge</schema><x a=\"imsccv1p1\"/>", "a Common Cartridge"),
    ("<resource xmlns:bb=\"http://www.blackboard.com/content-packaging/\"/>", "a package of Black"),
    ("<x a=\"ADL SCORM\"/>", "a SCORM package"),
  ])
  func packagesAreNamedByTheirManifest(body: String, name: String) {
    let manifest = Array("<manifest><resources>\(body)</resources></manifest>".utf8)
    expect(StoredZip.archive([(path: "imsmanifest.xml", bytes: manifest)]), name, "QTI 2.1")
  }

  @Test(arguments: [
    ("%PDF-1.7\n", "a PDF document", "copy"), ("{\\rtf1\\ansi}", "a rich text document", "plain"),
    ("<html><head></head><body></body></html>", "a web page", "question file"),
    ("<questestinterop/>", "QTI 1.2", "QTI 2.1"),
    ("<?xml version=\"1.0\"?><Workbook xmlns=\"urn:x\"/>", "an Excel workbook in XML", "CSV"),
    ("SQLite format 3\0abc", "a database", "Notes in Plain Text"),
    ("NewQuestion,MC,,,\nTitle,x,,,\n", "a question list of Brightspace", "QTI 2.1"),
    (
      "MC\tCapital?\tOslo\tcorrect\tRome\tincorrect\nTF\tSalty?\ttrue\n",
      "a question list of Blackboard", "QTI 2.1"
    ),
  ])
  func textsAreNamedByTheirBeginning(text: String, name: String, way: String) {
    expect(Array(text.utf8), name, way)
  }

  @Test func olderOfficeFilesAreNamedByTheirStreams() {
    let start: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]
    func stream(_ name: String) -> [UInt8] { start + name.utf8.flatMap { [$0, 0] } }
    expect(stream("Workbook"), "an Excel workbook (.xls)", "CSV")
    expect(stream("WordDocument"), "a Word document (.doc)", "plain text")
  }

  @Test func aCompressedBackupIsNamed() {
    // A tar archive of a file moodle_backup.xml, packed by gzip without compression.
    let tar = Array("moodle_backup.xml".utf8) + [UInt8](repeating: 0, count: 495)
    let length = UInt16(tar.count)
    let stored: [UInt8] = [
      1, UInt8(length & 0xFF), UInt8(length >> 8), UInt8(~length & 0xFF), UInt8(~length >> 8),
    ]
    let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
    expect(head + stored + tar, "a backup of a Moodle course", "Moodle XML")
    expect(head + [1, 1, 0, 0xFE, 0xFF, 65], "a gzip archive", "unpack")
  }

  @Test func questionFilesAreNotTakenForOthers() throws {
    let files = [
      (
        "<quiz><question type=\"essay\"><questiontext><text>A?</text></questiontext></question></quiz>",
        "Moodle XML"
      ),
      ("MC\tmaster of ceremonies\n", "Anki text"), ("[html]<p>A?</p>{T}", "GIFT"),
      ("question,answer\nA?,x\n", "CSV"), ("{\"quizboard\":1,\"questions\":[]}", "Quizboard JSON"),
    ]
    for (text, format) in files {
      #expect(try read(text, file: "a.txt").format == format)
    }
  }
}
