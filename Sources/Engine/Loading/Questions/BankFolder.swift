import Glibc
import QuizboardFormats
import QuizboardLua
import QuizboardModel
import QuizboardQuiz
import QuizboardText

/// A folder with an index for each large question file, from which single questions can be read.
///
/// An index is valid for a file of the same path, size and time of change. It holds the questions in
/// the project's own JSON. Whatever is wrong with it, the question file is read as if there were
/// none.
public struct BankFolder: Sendable {
  /// The size of a question file from which an index pays.
  static let smallestFile = 1 << 20

  private let path: String

  /// Uses a folder, which is made when it is first needed.
  public init(_ path: String) { self.path = path }

  /// Returns the questions of a file from its index; nil without a valid one.
  func bank(of file: String) -> StoredBank? {
    guard let key = BankKey(of: file) else { return nil }
    return StoredBank(at: indexPath(of: key), key: key)
  }

  /// Writes the index of a file that was read. Does nothing for a small file, and for one with
  /// several quizzes, or with embedded files.
  func keep(_ result: ReadResult, of file: String) {
    guard let key = BankKey(of: file), result.quizzes.count == 1, result.resources.isEmpty,
      let quiz = try? Quiz(
        identifier: "bank", title: result.quizzes[0].title, questions: result.quizzes[0].questions),
      let bytes = BankWriter(key: key).bytes(of: quiz, in: result)
    else { return }
    // An index that cannot be written is made again at the next start.
    try? FileSystem.makeFolder(path)
    try? FileSystem.write(bytes, to: indexPath(of: key))
  }

  private func indexPath(of key: BankKey) -> String { "\(path)/\(key.name).bank" }
}

/// The identity of a question file and of its content.
struct BankKey: Equatable {
  /// The canonical path.
  let path: String
  let size: Int
  /// The time of the last change in nanoseconds since 1970.
  let modified: Int

  /// Creates the key of a large regular file; nil for any other.
  init?(of file: String) {
    guard let status = FileSystem.status(of: file), status.st_size >= BankFolder.smallestFile
    else { return nil }
    path = FileSystem.canonical(file)
    size = Int(status.st_size)
    modified = Int(status.st_mtim.tv_sec) * 1_000_000_000 + Int(status.st_mtim.tv_nsec)
  }

  /// The name of the index: the FNV-1a hash of the path.
  var name: String {
    var hash = FNV1a()
    hash.add(path)
    return String(hash.value, radix: 16)
  }
}

/// Writes an index: a header with the lengths of its two parts, the entries with the places of the
/// questions, and the questions.
private struct BankWriter {
  let key: BankKey

  /// Returns the index of a quiz; nil if a question cannot be kept exactly.
  func bytes(of quiz: Quiz, in result: ReadResult) -> [UInt8]? {
    var contents: [[UInt8]] = []
    contents.reserveCapacity(quiz.questions.count)
    for question in quiz.questions {
      let written = JSONFormat.write(QuizContent(title: "", questions: [question]))
      guard written.losses.isEmpty else { return nil }
      contents.append(written.bytes)
    }
    var entries = ByteWriter(capacity: 64 * contents.count)
    BankCoding.write(result, to: &entries)
    var categories: [String: Int] = [:]
    entries.varint(UInt64(contents.count))
    for (index, content) in contents.enumerated() {
      let entry = quiz.questions.entry(at: index)
      entries.string(entry.id.name)
      entries.byte((entry.hasOwnID ? 1 : 0) + (entry.isAnswerable ? 2 : 0))
      entries.varint(UInt64(entry.tags.count))
      for tag in entry.tags { entries.string(tag) }
      // A category is written once, and then named by its number.
      if let category = entry.category {
        let known = categories[category]
        entries.varint(UInt64(known ?? categories.count + 1))
        if known == nil {
          categories[category] = categories.count + 1
          entries.string(category)
        }
      } else {
        entries.varint(0)
      }
      entries.varint(UInt64(content.count))
    }
    let list = entries.bytes
    var out = ByteWriter(capacity: BankCoding.headerSize)
    BankCoding.writeHeader(key, entries: list, to: &out)
    return out.bytes + list + contents.joined()
  }
}

/// The parts of an index besides the questions.
enum BankCoding {
  /// The last byte is the version: a reader that reads files otherwise needs another one.
  private static let signature: [UInt8] = Array("QBK".utf8) + [2]
  /// The length of the header: signature, size, time and hash of the path, length and checksum of
  /// the entries.
  static let headerSize = 4 + 5 * 8

  static func writeHeader(_ key: BankKey, entries: [UInt8], to out: inout ByteWriter) {
    for byte in signature { out.byte(byte) }
    out.fixed(UInt64(key.size))
    out.fixed(UInt64(bitPattern: Int64(key.modified)))
    out.fixed(UInt64(key.name, radix: 16) ?? 0)
    out.fixed(UInt64(entries.count))
    out.fixed(checksum(of: entries))
  }

  /// Returns the length and the checksum of the entries; nil for the header of another file.
  static func readHeader(_ bytes: [UInt8], _ key: BankKey) -> (count: Int, checksum: UInt64)? {
    guard bytes.count == headerSize, bytes.starts(with: signature) else { return nil }
    var reader = ByteReader(Array(bytes.dropFirst(signature.count)))
    guard let size = try? reader.fixed(), let modified = try? reader.fixed(),
      let name = try? reader.fixed(), let count = try? reader.fixed(),
      let checksum = try? reader.fixed(),
      size == UInt64(key.size), modified == UInt64(bitPattern: Int64(key.modified)),
      name == UInt64(key.name, radix: 16) ?? 0, count < 1 << 40
    else { return nil }
    return (Int(count), checksum)
  }

  static func checksum(of bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBytes { Checksum.of($0) }
  }

  /// Writes the quiz's heading and the problems of its file.
  static func write(_ result: ReadResult, to out: inout ByteWriter) {
    let quiz = result.quizzes[0]
    for text in [result.format, quiz.title, quiz.icon ?? "", quiz.description ?? ""] {
      out.string(text)
    }
    out.varint(UInt64(result.problems.count))
    for problem in result.problems {
      for text in [
        problem.place.file, problem.reason, problem.expected ?? "", problem.sourceLine,
      ] { out.string(text) }
      out.signed(problem.place.line ?? 0)
      out.signed(problem.place.column ?? 0)
      out.signed(problem.mark)
      out.byte(problem.isGuess ? 1 : 0)
    }
  }

  /// Reads the heading and the problems.
  static func read(_ reader: inout ByteReader) throws(DamagedBytes) -> ReadResult {
    let format = try reader.string()
    var quiz = QuizContent(title: try reader.string(), questions: [])
    let (icon, description) = (try reader.string(), try reader.string())
    quiz.icon = icon.isEmpty ? nil : icon
    quiz.description = description.isEmpty ? nil : description
    var problems: [FormatProblem] = []
    for _ in 0..<(try reader.count()) {
      let (file, reason) = (try reader.string(), try reader.string())
      let (expected, sourceLine) = (try reader.string(), try reader.string())
      let (line, column, mark) = (try reader.signed(), try reader.signed(), try reader.signed())
      var problem = FormatProblem(
        place: SourcePlace(file: file, line: line, column: column), reason: reason,
        expected: expected.isEmpty ? nil : expected, sourceLine: sourceLine, mark: mark)
      problem.isGuess = try reader.byte() == 1
      problems.append(problem)
    }
    return ReadResult(format: format, quizzes: [quiz], problems: problems)
  }
}
