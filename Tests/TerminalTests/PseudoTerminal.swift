import Glibc
import Testing

/// A pair of descriptors: what a terminal emulator holds, and what a program in it holds.
final class PseudoTerminal: Sendable {
  let emulator: Int32
  let program: Int32
  /// The file that a program opens to have it.
  let path: String

  init() throws {
    // Glibc's module has no posix_openpt; these are what it asks of Linux.
    emulator = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_NONBLOCK)
    var isLocked: Int32 = 0
    var number: Int32 = 0
    try #require(ioctl(emulator, 0x4004_5431, &isLocked) == 0)  // TIOCSPTLCK
    try #require(ioctl(emulator, 0x8004_5430, &number) == 0)  // TIOCGPTN
    path = "/dev/pts/\(number)"
    program = open(path, O_RDWR | O_NOCTTY)
    try #require(program >= 0)
    // Small, so that a picture fits into what the system holds for a reader.
    var size = winsize(ws_row: 8, ws_col: 30, ws_xpixel: 0, ws_ypixel: 0)
    try #require(ioctl(program, UInt(TIOCSWINSZ), &size) == 0)
  }

  deinit {
    close(emulator)
    close(program)
  }

  var modes: termios {
    var modes = termios()
    tcgetattr(program, &modes)
    return modes
  }

  /// True if the terminal has the given modes.
  func isAs(_ before: termios) -> Bool {
    modes.c_lflag == before.c_lflag && modes.c_iflag == before.c_iflag
      && modes.c_oflag == before.c_oflag && modes.c_cc.0 == before.c_cc.0
      && modes.c_cc.1 == before.c_cc.1 && modes.c_cc.10 == before.c_cc.10
  }

  /// Returns the program's output since the last call.
  func shown() -> String {
    var all: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(emulator, &bytes, bytes.count)
      guard count > 0 else { return String(decoding: all, as: UTF8.self) }
      all += bytes[..<count]
    }
  }

  /// Reads until the program has written the text.
  func wait(for text: String) {
    var all = ""
    while !all.contains(text) {
      var ready = pollfd(fd: emulator, events: Int16(POLLIN), revents: 0)
      poll(&ready, 1, -1)
      all += shown()
    }
  }

  func type(_ text: String) {
    _ = write(emulator, text, text.utf8.count)
  }
}
