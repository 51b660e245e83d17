import Glibc

/// A file that this program created and writes line by line. Each call writes through to the file,
/// so that nothing is lost however the program ends.
public final class NewFile {
  /// The path of the file.
  public let path: String
  private let descriptor: Int32
  private var length: off_t = 0

  /// Creates the file. Throws a `FileError` if that fails, above all if it already exists; its
  /// content is never overwritten.
  public init(path: String) throws(FileError) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o666)
    if descriptor < 0 {
      switch errno {
      case EEXIST: throw FileError("\(path) already exists", remedy: "name a new file")
      case ENOENT: throw FileSystem.missingFolder(of: path)
      default: throw FileError("\(path) cannot be created: \(FileSystem.reason())")
      }
    }
  }

  deinit { close(descriptor) }

  /// Appends a line, entirely or not at all.
  public func write(line: [UInt8]) throws(FileError) { try write(line + [UInt8(ascii: "\n")]) }

  /// Appends text, entirely or not at all.
  public func write(text: String) throws(FileError) { try write(Array(text.utf8)) }

  private func write(_ bytes: [UInt8]) throws(FileError) {
    if let error = bytes.withUnsafeBytes({ DescriptorWriter.write($0, to: descriptor) }) {
      ftruncate(descriptor, length)
      throw FileError("\(path) cannot be written: \(String(cString: strerror(error)))")
    }
    length += off_t(bytes.count)
  }

  /// Removes the file after a failure.
  public func remove() { unlink(path) }
}
