import Glibc

/// Returns the path of the command in the release build beside this program.
func builtCommand() -> String {
  let program = CommandLine.arguments[0]
  guard let slash = program.lastIndex(of: "/") else { return "quizboard" }
  return program[...slash] + "quizboard"
}

/// A running program with its input and output.
final class Program {
  private let process: pid_t
  private let input: Int32
  private let output: Int32
  private var heard: [UInt8] = []

  /// The kind of the program's input and output.
  enum Face {
    case pipes
    /// A terminal of 200×60.
    case terminal
    case nothing
  }

  init(_ arguments: [String], _ face: Face) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var ends: [Int32] = []
    switch face {
    case .pipes:
      var (to, from): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
      guard pipe(&to) == 0, pipe(&from) == 0 else { throw BenchmarkFault("there is no pipe") }
      // If the program had our ends, it would never see the end of its input.
      for end in to + from { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      posix_spawn_file_actions_adddup2(&actions, to[0], 0)
      posix_spawn_file_actions_adddup2(&actions, from[1], 1)
      (input, output, ends) = (to[1], from[0], [to[0], from[1]])
    case .terminal:
      let (controlling, name) = try Self.openTerminal()
      for descriptor in 0..<Int32(2) {
        posix_spawn_file_actions_addopen(&actions, descriptor, name, O_RDWR, 0)
      }
      (input, output) = (controlling, controlling)
    case .nothing:
      for descriptor in 0..<Int32(2) {
        posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
      }
      (input, output) = (-1, -1)
    }
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    process = try Self.spawn(arguments, &actions)
    for end in ends { close(end) }
  }

  private static func openTerminal() throws -> (Int32, String) {
    var (terminal, other): (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 128)
    var size = winsize(ws_row: 60, ws_col: 200, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&terminal, &other, &name, nil, &size) == 0 else {
      throw BenchmarkFault("there is no terminal")
    }
    close(other)
    _ = fcntl(terminal, F_SETFD, FD_CLOEXEC)
    return (
      terminal,
      String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    )
  }

  private static func spawn(_ words: [String], _ actions: inout posix_spawn_file_actions_t) throws
    -> pid_t
  {
    let set = [
      "TERM=xterm-256color", "LANG=C.UTF-8", "HOME=/nonexistent",
      "PATH=/usr/local/bin:/usr/bin:/bin",
    ]
    var arguments = words.map { strdup($0) } + [nil]
    var environment = set.map { strdup($0) } + [nil]
    defer { for text in arguments + environment { free(text) } }
    var process = pid_t()
    guard posix_spawnp(&process, words[0], &actions, nil, &arguments, &environment) == 0 else {
      throw BenchmarkFault("\(words[0]) cannot be started")
    }
    return process
  }

  func say(_ text: String) {
    var text = text
    _ = text.withUTF8 { write(input, $0.baseAddress, $0.count) }
  }

  /// Presses a key, waits for the end of the resulting frame, and returns the time in nanoseconds.
  @discardableResult
  func press(_ key: String) throws -> Double {
    let start = wallClock()
    say(key)
    _ = try hear(endOfFrame)
    return wallClock() - start
  }

  /// Reads until the output contains `ending`, and returns everything up to its end.
  func hear(_ ending: [UInt8]) throws -> [UInt8] {
    var searched = 0
    while true {
      if let end = find(ending, from: searched) {
        defer { heard.removeFirst(end) }
        return Array(heard[..<end])
      }
      searched = max(0, heard.count - ending.count)
      var room = [UInt8](repeating: 0, count: 65_536)
      let count = read(output, &room, room.count)
      guard count > 0 else {
        throw BenchmarkFault("the command ended: \(String(decoding: heard, as: UTF8.self))")
      }
      heard.append(contentsOf: room[..<count])
    }
  }

  /// Reads as `hear(_:)`, at most until a time of `wallClock`; nil if `ending` is missing by then.
  func hear(_ ending: [UInt8], until moment: Double) -> [UInt8]? {
    while true {
      if let end = find(ending, from: 0) {
        defer { heard.removeFirst(end) }
        return Array(heard[..<end])
      }
      let left = Int32(clamping: Int(max(0, (moment - wallClock()) / 1e6)))
      var ready = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard left > 0, poll(&ready, 1, left) > 0 else { return nil }
      var room = [UInt8](repeating: 0, count: 65_536)
      let count = read(output, &room, room.count)
      guard count > 0 else { return nil }
      heard.append(contentsOf: room[..<count])
    }
  }

  /// The processor time of the program in nanoseconds.
  var processorTime: Double {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else {
      return 0
    }
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  private func find(_ ending: [UInt8], from start: Int) -> Int? {
    guard heard.count >= ending.count else { return nil }
    for place in start...(heard.count - ending.count) where heard[place...].starts(with: ending) {
      return place + ending.count
    }
    return nil
  }

  /// Kills the program, which cannot clean up.
  func kill() {
    Glibc.kill(process, SIGKILL)
    wait()
  }

  /// Closes the program's input and waits until it ends.
  func wait() {
    if input >= 0 { close(input) }
    if output >= 0, output != input { close(output) }
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }
}

/// The bytes at the end of every frame of the command.
let endOfFrame = Array("\u{1B}[?2026l".utf8)
