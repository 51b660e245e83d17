import Glibc

/// Starting the command, as a person does.
func benchmarkStarts() throws {
  let rounds = 40
  let store = "/tmp/quizboard-starts-\(getpid()).sqlite"
  defer { for ending in ["", "-wal", "-shm", "-lock"] { unlink(store + ending) } }
  var (lua, version, frame): ([Double], [Double], [Double]) = ([], [], [])
  for _ in 0..<rounds {
    lua.append(try wallTime(["lua5.4", "-e", ""]))
    version.append(try wallTime([builtCommand(), "--version"]))
    let start = wallClock()
    let play = try Program([builtCommand(), "play", "--store", store, shippedQuiz("unwind")], .terminal)
    _ = try play.hear(Array("\u{1B}[?2026l".utf8))
    frame.append(wallClock() - start)
    play.say("\u{11}")
    play.wait()
  }
  print(
    "starting the command, wall time (\(rounds) rounds; lua5.4 -e '' takes \(twoDigits(median(lua) / 1_000_000)) ms)"
  )
  printFigure("--version, against lua5.4 -e ''", median(version) / median(lua), "×", reach: 8)
  printFigure("play to its first frame, with the store", median(frame) / 1_000_000, "ms", reach: 40)
}

/// The wall time of a program that reads and writes nothing, in nanoseconds.
private func wallTime(_ arguments: [String]) throws -> Double {
  let start = wallClock()
  try Program(arguments, .nothing).wait()
  return wallClock() - start
}
