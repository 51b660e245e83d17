import QuizboardFormats
public import QuizboardModel

/// A `.quiz` file: the folder of a quiz as an uncompressed tar file.
///
/// An archive exists only if all of its names and sizes are valid, so its entries can be unpacked
/// into an empty folder without further checks. Names that differ only in their composition
/// (`é` as one character or two) count as equal.
public struct QuizArchive: Sendable {
  /// A file of the archive.
  public struct Entry: Sendable, Equatable {
    /// The path, relative to the folder of the quiz: `scripts/Menu.lua`.
    public let path: String
    /// The place of its contents in the archive.
    public let range: Range<Int>
  }

  /// The name of the archive in messages.
  public let name: String
  /// The files in the order of the archive.
  public let entries: [Entry]
  private let bytes: [UInt8]

  /// Reads an archive. It ends with at least one block of zeros, followed by zeros only.
  ///
  /// - Parameter name: The name of the file in errors.
  public init(_ bytes: [UInt8], name: String) throws(PlainError) {
    self.name = name
    self.bytes = bytes
    guard bytes.count <= ArchiveLimits.bytes else {
      throw PlainError(
        in: name, "the file has \(bytes.count) bytes, more than \(ArchiveLimits.bytes)",
        remedy: "leave out large files")
    }
    var reader = ArchiveEntryReader(bytes: bytes, archive: name)
    entries = try reader.read()
    guard Self.isUsable(entries.lazy.map { ($0.path, bytes[$0.range]) }) else {
      throw Self.nothingUsable(name)
    }
  }

  /// Returns the contents of an entry.
  public func bytes(of entry: Entry) -> ArraySlice<UInt8> { bytes[entry.range] }

  /// Returns the contents of the file at a path; nil if there is none.
  public func bytes(of path: String) -> ArraySlice<UInt8>? {
    entries.first { $0.path == path }.map { bytes(of: $0) }
  }

  /// True if the archive contains scripts.
  public var hasScripts: Bool { entries.contains { $0.path.lowercased().hasSuffix(".lua") } }

  /// The paths of question files at the top, in order of their bytes; empty if there is a
  /// `quiz.lua`.
  public var questionFiles: [String] {
    if entries.contains(where: { $0.path == "quiz.lua" }) { return [] }
    return entries.filter { Self.isQuestionFile($0.path, bytes[$0.range]) }.map(\.path)
      .sorted(by: ArchivePath.isBefore)
  }

  static func isUsable(_ files: some Sequence<(path: String, contents: ArraySlice<UInt8>)>) -> Bool
  {
    files.contains { $0.path == "quiz.lua" || isQuestionFile($0.path, $0.contents) }
  }

  private static func isQuestionFile(_ path: String, _ contents: ArraySlice<UInt8>) -> Bool {
    !path.utf8.contains(UInt8(ascii: "/")) && !path.hasPrefix(".")
      && QuestionFormats.isQuestionFile(named: path) {
        Array(contents.prefix(QuestionFormats.beginning))
      }
  }

  static func nothingUsable(_ name: String) -> PlainError {
    PlainError(
      in: name, "there is no quiz.lua and no question file at the top",
      remedy: "pack the folder of one quiz, with quizboard pack FOLDER")
  }
}

/// Reads the entries of a tar file.
private struct ArchiveEntryReader {
  let bytes: [UInt8]
  let archive: String
  private var names = ArchiveNames()

  init(bytes: [UInt8], archive: String) {
    self.bytes = bytes
    self.archive = archive
  }

  mutating func read() throws(PlainError) -> [QuizArchive.Entry] {
    var entries: [QuizArchive.Entry] = []
    var offset = 0
    while true {
      let end = offset + TarHeader.block
      guard end <= bytes.count else { throw cutOff(at: offset) }
      let block = bytes[offset..<end]
      if block.allSatisfy({ $0 == 0 }) {
        try checkNothingFollows(end)
        return entries
      }
      let header = try header(block, at: offset)
      guard header.size <= bytes.count - end else {
        throw problem(
          header.name[...], at: offset,
          "has \(header.size) bytes, but only \(bytes.count - end) are left",
          remedy: "the file is damaged or cut off: copy or download it again")
      }
      let path = try add(header, at: offset)
      if header.kind == .file {
        entries.append(QuizArchive.Entry(path: path, range: end..<(end + header.size)))
      }
      offset = end + (header.size + TarHeader.block - 1) / TarHeader.block * TarHeader.block
    }
  }

  private func header(_ block: ArraySlice<UInt8>, at offset: Int) throws(PlainError)
    -> TarHeader
  {
    do throws(TarHeader.Fault) {
      return try TarHeader(block)
    } catch {
      if offset == 0, error.isForeign { throw foreign }
      throw problem(error.name, at: offset, error.fault, remedy: error.remedy)
    }
  }

  /// Checks the name of an entry, and returns its path.
  private mutating func add(_ header: TarHeader, at offset: Int) throws(PlainError) -> String {
    let path: String
    do throws(ArchivePath.Fault) {
      path = try ArchivePath.normalized(header.name[...])
    } catch {
      throw problem(header.name[...], at: offset, error.fault, remedy: error.remedy)
    }
    let isFolder = header.kind == .folder
    if isFolder, path.isEmpty, !header.name.isEmpty { return path }
    guard !path.isEmpty, isFolder || header.name.last != UInt8(ascii: "/") else {
      throw problem(
        header.name[...], at: offset, "has an empty name",
        remedy: "pack the folder again with quizboard pack")
    }
    if let reason = names.add(path, isFolder: isFolder) {
      throw problem(
        header.name[...], at: offset, reason, remedy: "pack the folder again with quizboard pack")
    }
    if let problem = names.excess(in: archive) { throw problem }
    return path
  }

  private func checkNothingFollows(_ offset: Int) throws(PlainError) {
    guard let further = bytes[offset...].firstIndex(where: { $0 != 0 }) else { return }
    throw PlainError(
      in: archive, offset: further, "something follows the end of the archive",
      remedy: "pack the folder again with quizboard pack")
  }

  private func cutOff(at offset: Int) -> PlainError {
    if bytes.isEmpty {
      return PlainError(in: archive, "the file is empty", remedy: "copy or download it again")
    }
    if offset == 0 { return foreign }
    return PlainError(
      in: archive, offset: offset, "the file is cut off: its end is missing",
      remedy: "copy or download it again")
  }

  private var foreign: PlainError {
    PlainError(
      in: archive, "the file is no .quiz file, which is an uncompressed tar file",
      remedy: "pack the folder of the quiz with quizboard pack")
  }

  private func problem(
    _ name: ArraySlice<UInt8>, at offset: Int, _ fault: String, remedy: String
  ) -> PlainError {
    PlainError(
      in: archive, entry: ArchivePath.shown(name), offset: offset, fault, remedy: remedy)
  }
}

extension ArchiveNames {
  /// Returns a problem if there are too many names.
  func excess(in archive: String) -> PlainError? {
    guard max(files, folders) > ArchiveLimits.files else { return nil }
    let what = files > folders ? "files" : "folders"
    return PlainError(
      in: archive, "there are more than \(ArchiveLimits.files) \(what)", remedy: "leave some out")
  }
}
