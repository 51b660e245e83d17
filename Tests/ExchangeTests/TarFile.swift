import QuizboardModel

@testable import QuizboardExchange

/// A tar file built entry by entry, with any fault.
struct TarFile {
  var bytes: [UInt8] = []

  /// An archive with a `quiz.lua` as its first entry.
  static var usable: TarFile { TarFile().adding("quiz.lua", "return {}") }

  /// Returns the file with another entry. The checksum is computed after the change.
  func adding(
    _ name: String, _ contents: String = "x", change: (inout [UInt8]) -> Void = { _ in }
  ) -> TarFile {
    adding(Array(name.utf8), Array(contents.utf8), change: change)
  }

  func adding(
    _ name: [UInt8], _ contents: [UInt8], sum: Bool = true,
    change: (inout [UInt8]) -> Void = { _ in }
  ) -> TarFile {
    var header = TarHeader.written("a", size: contents.count) ?? []
    header.replaceSubrange(0..<100, with: [UInt8](repeating: 0, count: 100))
    header.replaceSubrange(0..<name.count, with: name)
    change(&header)
    if sum { Self.sum(&header) }
    var file = self
    file.bytes += header + contents
    file.bytes += [UInt8](repeating: 0, count: (512 - contents.count % 512) % 512)
    return file
  }

  /// Writes the checksum of a header.
  static func sum(_ header: inout [UInt8]) {
    let digits = String(TarHeader.checksum(of: header[...]), radix: 8)
    let text = String(repeating: "0", count: 6 - digits.utf8.count) + digits
    header.replaceSubrange(148..<156, with: Array(text.utf8) + [0, 0x20])
  }

  /// Returns the archive with its end.
  func read(name: String = "test.quiz", end: Int = 1024) throws(PlainError) -> QuizArchive {
    try QuizArchive(bytes + [UInt8](repeating: 0, count: end), name: name)
  }

  /// Returns the message of the error of reading, or nil.
  func error(end: Int = 1024) -> String? {
    do throws(PlainError) {
      _ = try read(end: end)
      return nil
    } catch {
      return error.description
    }
  }
}
