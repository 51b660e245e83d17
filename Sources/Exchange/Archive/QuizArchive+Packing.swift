public import QuizboardModel

extension QuizArchive {
  /// Returns the bytes of an archive: files in order of their paths' bytes, with mode 0644, ids and
  /// times 0, then two blocks of zeros. The same files give the same bytes.
  ///
  /// - Parameters:
  ///   - files: Relative paths with contents.
  ///   - name: The name of the archive in errors.
  public static func packed(
    _ files: [(path: String, bytes: [UInt8])], name: String = "the archive"
  ) throws(PlainError) -> [UInt8] {
    let files = files.sorted { ArchivePath.isBefore($0.path, $1.path) }
    guard isUsable(files.lazy.map { ($0.path, $0.bytes[...]) }) else { throw nothingUsable(name) }
    var names = ArchiveNames()
    var bytes: [UInt8] = []
    for (path, contents) in files {
      try check(path, &names, in: name)
      guard contents.count <= ArchiveLimits.bytes,
        let header = TarHeader.written(path, size: contents.count)
      else {
        throw PlainError(
          in: name, entry: path,
          contents.count > ArchiveLimits.bytes
            ? "is larger than \(ArchiveLimits.bytes) bytes" : "has a name that is too long for tar",
          remedy: contents.count > ArchiveLimits.bytes
            ? "leave it out" : "use names of at most 100 bytes")
      }
      bytes += header
      bytes += contents
      pad(&bytes, to: TarHeader.block)
      guard bytes.count <= ArchiveLimits.bytes - 2 * TarHeader.block else {
        throw PlainError(
          in: name, "the archive is larger than \(ArchiveLimits.bytes) bytes",
          remedy: "leave out large files")
      }
    }
    return bytes + [UInt8](repeating: 0, count: 2 * TarHeader.block)
  }

  private static func check(
    _ path: String, _ names: inout ArchiveNames, in name: String
  ) throws(PlainError) {
    let normalized: String
    do throws(ArchivePath.Fault) {
      normalized = try ArchivePath.normalized(Array(path.utf8)[...])
    } catch {
      throw PlainError(
        in: name, entry: ArchivePath.shown(Array(path.utf8)[...]), error.fault, remedy: error.remedy
      )
    }
    guard !path.isEmpty, normalized.utf8.elementsEqual(path.utf8) else {
      throw PlainError(
        in: name, entry: path, "has an empty part in its name, or “.”", remedy: "rename it")
    }
    if let reason = names.add(path, isFolder: false) {
      throw PlainError(in: name, entry: path, reason, remedy: "rename one of them")
    }
    if let problem = names.excess(in: name) { throw problem }
  }

  private static func pad(_ bytes: inout [UInt8], to block: Int) {
    let rest = bytes.count % block
    if rest > 0 { bytes.append(contentsOf: repeatElement(0, count: block - rest)) }
  }
}
