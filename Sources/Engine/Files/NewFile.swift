import Glibc

/// A file that this program has made, and writes line by line. What was written stands in the file
/// when the call returns, so that an end of the program, however it comes, loses nothing of it.
public final class NewFile {
  /// The path that it was made at.
  public let path: String
  private let descriptor: Int32
  private var length: off_t = 0

  /// Makes the file. Throws a `FileProblem` where it cannot be made, above all where there is one
  /// already: what it holds is never written over.
  public init(path: String) throws(FileProblem) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o666)
    if descriptor < 0 {
      throw errno == EEXIST
        ? FileProblem("\(path) is there already", remedy: "name a new file")
        : FileProblem("\(path) cannot be made: \(String(cString: strerror(errno)))")
    }
  }

  deinit { close(descriptor) }

  /// Adds a line. Where not all of it can be written, nothing of it stays.
  public func write(line: [UInt8]) throws(FileProblem) { try write(line + [UInt8(ascii: "\n")]) }

  /// Adds text. Where not all of it can be written, nothing of it stays.
  public func write(text: String) throws(FileProblem) { try write(Array(text.utf8)) }

  private func write(_ bytes: [UInt8]) throws(FileProblem) {
    if let error = bytes.withUnsafeBytes({ DescriptorWriter.write($0, to: descriptor) }) {
      ftruncate(descriptor, length)
      throw FileProblem("\(path) cannot be written: \(String(cString: strerror(error)))")
    }
    length += off_t(bytes.count)
  }

  /// Takes the file away again: nothing came of it.
  public func remove() { unlink(path) }
}
