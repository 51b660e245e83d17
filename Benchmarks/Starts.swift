import Glibc

/// Measures the start of the command.
func benchmarkStarts() throws {
  let rounds = 40
  let store = "/tmp/quizboard-starts-\(getpid()).sqlite"
  defer { for ending in ["", "-wal", "-shm", "-lock"] { unlink(store + ending) } }
  var (lua, version, frame): ([Double], [Double], [Double]) = ([], [], [])
  for _ in 0..<rounds {
    lua.append(try wallTime(["lua5.4", "-e", ""]))
    version.append(try wallTime([builtCommand(), "--version"]))
    let start = wallClock()
    let play = try Program(
      [builtCommand(), "play", "--store", store, shippedQuiz("unwind")], .terminal)
    _ = try play.hear(endOfFrame)
    frame.append(wallClock() - start)
    play.say("\u{11}")
    play.wait()
  }
  print(
    "starting the command, wall time (\(rounds) rounds; lua5.4 -e '' takes "
      + "\(twoDigits(median(lua) / 1_000_000)) ms)"
  )
  printFigure("--version, against lua5.4 -e ''", median(version) / median(lua), "×", reach: 8)
  printFigure("play to its first frame, with the store", median(frame) / 1_000_000, "ms", reach: 40)
  try benchmarkRestoredStarts(rounds: rounds)
}

/// Measures the extra time to the first frame if a place 20 controllers deep is restored.
private func benchmarkRestoredStarts(rounds: Int) throws {
  let stores = ["fresh", "deep"].map { "/tmp/quizboard-\($0)-\(getpid()).sqlite" }
  defer {
    for store in stores { for ending in ["", "-wal", "-shm", "-lock"] { unlink(store + ending) } }
  }
  let drive = try Program(
    [builtCommand(), "drive", "--store", stores[1], quizPath("fields")], .pipes)
  for _ in 0..<20 {
    drive.say("{\"do\":\"tap\",\"id\":\"next\"}\n")
    _ = try drive.hear(Array("\n".utf8))
  }
  drive.say("{\"do\":\"quit\"}\n")
  drive.wait()
  func start(_ store: String, _ options: [String]) throws -> Double {
    let start = wallClock()
    let play = try Program(
      [builtCommand(), "play", "--store", store] + options + [quizPath("fields")], .terminal)
    _ = try play.hear(endOfFrame)
    let taken = wallClock() - start
    // A regular end would release the place.
    play.kill()
    return taken
  }
  var (fresh, restored): ([Double], [Double]) = ([], [])
  for _ in 0..<rounds {
    fresh.append(try start(stores[0], ["--fresh"]))
    restored.append(try start(stores[1], []))
  }
  let more = (median(restored) - median(fresh)) / 1_000_000
  printFigure("how much longer with a place 20 deep restored", max(0, more), "ms", reach: 10)
}

/// Returns the wall time of a program without input and output, in nanoseconds.
private func wallTime(_ arguments: [String]) throws -> Double {
  let start = wallClock()
  try Program(arguments, .nothing).wait()
  return wallClock() - start
}
