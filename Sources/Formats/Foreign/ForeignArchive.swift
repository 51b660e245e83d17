/// The kinds of files that are zip archives.
enum ForeignArchive {
  /// Returns the kind of an archive by its members; nil for a package with QTI that is read, for an
  /// archive that is damaged, and for an unknown one.
  static func recognized(_ bytes: [UInt8], file: String) -> ForeignFile? {
    guard var archive = try? ZipArchive(bytes: bytes, file: file) else { return nil }
    for (member, kind) in members where archive.has(member) { return kind }
    if let type = mimetype(&archive), let kind = openDocument(type) { return kind }
    if archive.entries.contains(where: { $0.path.hasPrefix("Index/") && $0.path.hasSuffix(".iwa") }
    ) || archive.has("Index.zip") {
      return ForeignFile(
        name: "a document of Numbers, Pages or Keynote",
        remedy: "a table or a text: export it as CSV (Numbers) or as plain text")
    }
    return learningPackage(&archive)
  }

  private static let members: [(member: String, kind: ForeignFile)] = [
    ("xl/workbook.xml", .workbook("an Excel workbook (.xlsx)")),
    ("xl/workbook.bin", .workbook("an Excel workbook (.xlsb)")),
    ("word/document.xml", .wordDocument("a Word document (.docx)")),
    ("ppt/presentation.xml", .presentation("a PowerPoint presentation (.pptx)")),
    ("collection.anki2", anki), ("collection.anki21", anki), ("collection.anki21b", anki),
    ("h5p.json", h5p), ("moodle_backup.xml", .moodleBackup),
  ]

  private static let anki = ForeignFile(
    name: "a deck of Anki (.apkg or .colpkg)",
    remedy: "a text file: in Anki, export “Notes in Plain Text”")
  private static let h5p = ForeignFile(
    name: "H5P content, which is not read",
    remedy: "the questions in another format, such as CSV, GIFT or Moodle XML")

  /// Returns the type that the first member of an OpenDocument file or an e-book has.
  private static func mimetype(_ archive: inout ZipArchive) -> String? {
    (try? archive.contents(of: "mimetype")).map { String(decoding: $0.prefix(100), as: UTF8.self) }
  }

  private static func openDocument(_ type: String) -> ForeignFile? {
    if type.hasPrefix("application/epub") {
      return .wordDocument("an e-book (EPUB)")
    }
    guard type.hasPrefix("application/vnd.oasis.opendocument.") else { return nil }
    if type.contains("spreadsheet") { return .workbook("an OpenDocument spreadsheet (.ods)") }
    if type.contains("presentation") {
      return .presentation("an OpenDocument presentation (.odp)")
    }
    return .wordDocument("an OpenDocument text (.odt)")
  }

  /// The words in manifests of packages that are not read. The first that is there decides.
  private static let packages: [(word: StaticString, kind: ForeignFile)] = [
    ("xmlns:bb=", blackboard),
    ("imsqti_xmlv1p", qti1("a package with QTI 1.2 (from Canvas, for example)")),
    ("imscc_xmlv1p", qti1("a Common Cartridge, whose questions are QTI 1.2")),
    ("imsccv1p", qti1("a Common Cartridge, whose questions are QTI 1.2")),
    ("adlcp:", scorm), ("ADL SCORM", scorm),
  ]

  private static let blackboard = qti1("a package of Blackboard, whose questions are QTI 1.2")
  private static let scorm = ForeignFile(
    name: "a SCORM package, whose questions are programs",
    remedy: "the questions as a file: QTI 2.1, Moodle XML, GIFT or CSV")

  /// Returns the kind of something that holds QTI 1.2.
  static func qti1(_ name: String) -> ForeignFile {
    ForeignFile(
      name: name,
      remedy: "QTI 2.1, 2.2 or 3.0: export it so; or import the package into Moodle, and export "
        + "the question bank as Moodle XML")
  }

  /// Returns the kind of a package by its manifest; nil if it has items of QTI that is read.
  private static func learningPackage(_ archive: inout ZipArchive) -> ForeignFile? {
    let path = archive.entries.map(\.path)
      .first { $0 == QTIManifest.name || $0.hasSuffix("/\(QTIManifest.name)") }
    guard let path, let manifest = try? archive.contents(of: path) else {
      let hasOldItems = archive.entries.contains { $0.path.hasSuffix(".dat") }
      return hasOldItems && archive.has(".bb-package-info") ? blackboard : nil
    }
    func has(_ word: StaticString) -> Bool {
      manifest.firstIndex(of: word, in: manifest.indices) != nil
    }
    if has("imsqti_item_xmlv2") || has("imsqti_item_xmlv3") || has("imsqti_test_xmlv") {
      return nil
    }
    return packages.first { has($0.word) }?.kind
  }
}
