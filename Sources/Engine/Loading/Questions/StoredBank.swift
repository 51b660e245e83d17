import Glibc
import QuizboardFormats
import QuizboardLua
import QuizboardQuiz

/// The questions of a large file, read one by one from its index.
final class StoredBank: QuestionBank {
  let entries: [BankEntry]
  /// The heading of the quiz and the problems of its file, without the questions.
  let content: ReadResult
  private let descriptor: Int32
  /// The places of the questions in the index, and the end of the last one.
  private let offsets: [Int]

  /// Opens the index at a path; fails if it is none, or is not of this file.
  init?(at path: String, key: BankKey) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    if descriptor < 0 { return nil }
    guard let read = Self.read(descriptor, key) else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
    (content, entries, offsets) = read
  }

  deinit { close(descriptor) }

  private typealias Parts = (content: ReadResult, entries: [BankEntry], offsets: [Int])

  private static func read(_ descriptor: Int32, _ key: BankKey) -> Parts? {
    guard let header = bytes(of: descriptor, BankCoding.headerSize, at: 0),
      let (count, checksum) = BankCoding.readHeader(header, key),
      let list = bytes(of: descriptor, count, at: BankCoding.headerSize),
      BankCoding.checksum(of: list) == checksum
    else { return nil }
    var reader = ByteReader(list)
    return try? entries(&reader, from: BankCoding.headerSize + count)
  }

  private static func entries(_ reader: inout ByteReader, from start: Int) throws(DamagedBytes)
    -> Parts
  {
    let content = try BankCoding.read(&reader)
    let count = try reader.count()
    var entries: [BankEntry] = []
    var offsets = [start]
    var categories: [String] = []
    entries.reserveCapacity(count)
    offsets.reserveCapacity(count + 1)
    for _ in 0..<count {
      let id = try reader.string()
      let flags = try reader.byte()
      var tags: [String] = []
      for _ in 0..<(try reader.count()) { tags.append(try reader.string()) }
      let number = Int(try reader.varint())
      if number == categories.count + 1 { categories.append(try reader.string()) }
      guard number <= categories.count else { throw reader.damaged("an unknown category") }
      entries.append(
        BankEntry(
          id: QuestionID(id), hasOwnID: flags & 1 != 0, tags: tags,
          category: number == 0 ? nil : categories[number - 1], isAnswerable: flags & 2 != 0))
      let length = Int(try reader.varint())
      guard length >= 0, length < 1 << 40 else { throw reader.damaged("a length") }
      offsets.append(offsets[offsets.count - 1] + length)
    }
    return (content, entries, offsets)
  }

  /// Returns bytes of the file; nil if it ends before.
  private static func bytes(of descriptor: Int32, _ count: Int, at offset: Int) -> [UInt8]? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, offset + count <= status.st_size else { return nil }
    var done = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while done < count, let start = buffer.baseAddress {
        let read = pread(descriptor, start + done, count - done, off_t(offset + done))
        if read < 0, errno == EINTR { continue }
        if read <= 0 { break }
        done += read
      }
      filled = done
    }
    return done == count ? bytes : nil
  }

  /// Reads a question. One that the index does not hold whole becomes a text that says so.
  func question(at index: Int) -> Question {
    let length = offsets[index + 1] - offsets[index]
    if let bytes = Self.bytes(of: descriptor, length, at: offsets[index]),
      let question = JSONFormat.read(bytes: bytes, file: "").quizzes.first?.questions.first
    {
      return question
    }
    return .unreadable(entries[index].id)
  }
}
