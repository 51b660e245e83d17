import Glibc

/// Why Graphviz has not laid out a picture.
public enum GraphvizError: Error, CustomStringConvertible, Equatable {
  /// It is not installed.
  case missing
  /// It is there, and did not do it.
  case failed(String)

  /// What is wrong and what helps.
  public var description: String {
    switch self {
    case .missing:
      "Graphviz lays out the picture, and its program \"dot\" is not here; install it (Debian: apt-get install graphviz), or write "
        + "--format mermaid or --format dot, which do without"
    case .failed(let reason):
      "Graphviz could not lay out the picture: \(reason); --format mermaid and --format dot do without it"
    }
  }
}

/// The program `dot`, as a child.
enum Graphviz {
  static var isHere: Bool { (try? run([UInt8]("digraph {}".utf8), arguments: ["-Tplain"])) != nil }

  /// What it answers.
  ///
  /// Its input and output are files: neither side ever waits for the other to read.
  static func run(_ input: [UInt8], arguments: [String], program: String = "dot")
    throws(GraphvizError) -> [UInt8]
  {
    guard let files = Files() else { throw .failed("no temporary file can be made") }
    guard files.write(input) else {
      throw .failed("a temporary file cannot be written: \(String(cString: strerror(errno)))")
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, file) in [files.input, files.output, files.errors].enumerated() {
      posix_spawn_file_actions_adddup2(&actions, fileno(file), Int32(number))
    }
    var child = pid_t()
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    let status = posix_spawnp(&child, program, &actions, nil, &words, environ)
    if status == ENOENT { throw .missing }
    guard status == 0 else { throw .failed(String(cString: strerror(status))) }
    var ending: Int32 = 0
    while waitpid(child, &ending, 0) < 0 { if errno != EINTR { break } }
    guard ending == 0 else {
      let words = String(decoding: Files.read(files.errors), as: UTF8.self)
      throw .failed(
        words.split(separator: "\n").first.map(String.init) ?? Self.words(ending: ending))
    }
    return Files.read(files.output)
  }

  /// How a child ended, as `waitpid` tells it: its low seven bits are a signal's number, those
  /// above the status.
  private static func words(ending: Int32) -> String {
    let signal = ending & 0x7F
    return signal == 0 ? "it left with \(ending >> 8 & 0xFF)" : "it was ended by signal \(signal)"
  }
}

/// The temporary files of one call; they have no names, and go with it.
private final class Files {
  let input: UnsafeMutablePointer<FILE>
  let output: UnsafeMutablePointer<FILE>
  let errors: UnsafeMutablePointer<FILE>

  init?() {
    guard let input = tmpfile(), let output = tmpfile(), let errors = tmpfile() else { return nil }
    self.input = input
    self.output = output
    self.errors = errors
  }

  deinit { for file in [input, output, errors] { fclose(file) } }

  /// Writes the input, to be read from its beginning; false where there is no room.
  func write(_ bytes: [UInt8]) -> Bool {
    fwrite(bytes, 1, bytes.count, input) == bytes.count && fflush(input) == 0
      && lseek(fileno(input), 0, SEEK_SET) == 0
  }

  static func read(_ file: UnsafeMutablePointer<FILE>) -> [UInt8] {
    fseek(file, 0, SEEK_SET)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }
}
