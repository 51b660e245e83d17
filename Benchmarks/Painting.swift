import Glibc

/// Measures the time from a key press to the end of the resulting frame: the command in a terminal
/// of 200×60.
func benchmarkPainting() throws {
  let store = "/tmp/quizboard-painting-\(getpid()).sqlite"
  defer { for ending in ["", "-wal", "-shm", "-lock"] { unlink(store + ending) } }
  let program = try Program(
    [builtCommand(), "play", "--reduced-motion", "--store", store, shippedQuiz("unwind")],
    .terminal)
  _ = try program.hear(endOfFrame)
  var answers: [Double] = []
  for _ in 0..<60 {
    try program.press("\r")
    for key in ["1", "2", "3"] { answers.append(try program.press(key)) }
    try program.press("\r")
  }
  program.say("\u{11}")
  program.wait()
  print("a key that answers a question, until the next one is painted, at 200×60, the place saved")
  printFigure("wall time", median(answers) / 1_000_000, "ms", reach: 3)
  printFigure("95th percentile", percentile(95, answers) / 1_000_000, "ms", reach: 16)
}
