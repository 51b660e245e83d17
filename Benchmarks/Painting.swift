import Glibc

/// From a key press to the end of the frame that shows what came of it: the command in a terminal of 200×60.
func benchmarkPainting() throws {
  let store = "/tmp/quizboard-painting-\(getpid()).sqlite"
  defer { for ending in ["", "-wal", "-shm", "-lock"] { unlink(store + ending) } }
  let program = try Program(
    [builtCommand(), "play", "--reduced-motion", "--store", store, shippedQuiz("unwind")],
    .terminal)
  let endOfFrame = Array("\u{1B}[?2026l".utf8)
  _ = try program.hear(endOfFrame)
  func press(_ key: String) throws -> Double {
    let start = wallClock()
    program.say(key)
    _ = try program.hear(endOfFrame)
    return wallClock() - start
  }
  var answers: [Double] = []
  for _ in 0..<60 {
    _ = try press("\r")
    for key in ["1", "2", "3"] { answers.append(try press(key)) }
    _ = try press("\r")
  }
  program.say("\u{11}")
  program.wait()
  print("a key that answers a question, until the next one is painted, at 200×60, the place saved")
  printFigure("wall time", median(answers) / 1_000_000, "ms", reach: 3)
}
