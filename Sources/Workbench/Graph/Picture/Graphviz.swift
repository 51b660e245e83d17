import Glibc
import QuizboardModel

/// The program `dot` as a child process.
enum Graphviz {
  /// The error without the program.
  static let missing = PlainError(
    "Graphviz lays out the picture, but its program \"dot\" was not found; install it (Debian: "
      + "apt-get install graphviz), or write --format mermaid or --format dot, "
      + "which do not need it")

  /// Returns the error of a failed program.
  static func failed(_ reason: String) -> PlainError {
    PlainError(
      "Graphviz could not lay out the picture: \(reason); "
        + "--format mermaid and --format dot do not need it")
  }

  static var isHere: Bool { (try? run([UInt8]("digraph {}".utf8), arguments: ["-Tplain"])) != nil }

  /// Runs the program and returns its output.
  ///
  /// Input and output are files, so that neither process blocks on a pipe.
  static func run(_ input: [UInt8], arguments: [String], program: String = "dot")
    throws(PlainError) -> [UInt8]
  {
    guard let files = Files() else { throw failed("no temporary file can be created") }
    guard files.write(input) else {
      throw failed("a temporary file cannot be written: \(String(cString: strerror(errno)))")
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
    if status == ENOENT { throw missing }
    guard status == 0 else { throw failed(String(cString: strerror(status))) }
    var ending: Int32 = 0
    while waitpid(child, &ending, 0) < 0 { if errno != EINTR { break } }
    guard ending == 0 else {
      let words = String(decoding: Files.read(files.errors), as: UTF8.self)
      throw failed(
        words.split(separator: "\n").first.map(String.init) ?? Self.words(ending: ending))
    }
    return Files.read(files.output)
  }

  /// Returns the description of an exit status from `waitpid`: the low seven bits are a signal
  /// number, the higher ones the status.
  private static func words(ending: Int32) -> String {
    let signal = ending & 0x7F
    return signal == 0 ? "it exited with \(ending >> 8 & 0xFF)" : "it was ended by signal \(signal)"
  }
}

/// The unnamed temporary files of one call, which the system deletes afterwards.
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

  /// Writes the input and rewinds it; returns false if there is no space.
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
