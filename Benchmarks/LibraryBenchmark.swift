import Glibc

/// Measures a library of 10 000 quizzes in the terminal: its first frame, without and with an
/// index, and a key in its search field.
func benchmarkLibrary() throws {
  let folder = "/tmp/quizboard-library-\(getpid())"
  let store = folder + ".sqlite"
  defer {
    for ending in ["", "-wal", "-shm", "-lock"] { unlink(store + ending) }
    _ = try? Program(["rm", "-r", folder], .nothing).wait()
  }
  try makeQuizzes(10_000, in: folder)
  let first = try open(folder, store) { _ in }
  // The second start indexes the files that the first one did not reach.
  _ = try open(folder, store) { _ in usleep(3_000_000) }
  var later: [Double] = []
  var keys: [Double] = []
  for _ in 0..<5 {
    later.append(
      try open(folder, store) { program in
        try program.press("/")
        for key in ["q", "u", "i", "z", " ", "4", "2"] { keys.append(try program.press(key)) }
      })
  }
  print("a library of 10 000 quizzes, in a terminal of 200×60")
  printFigure("its first frame at the first start", first / 1_000_000, "ms", reach: 1_500)
  printFigure("from the second start on", median(later) / 1_000_000, "ms", reach: 150)
  printFigure("a key of the search, to its frame", median(keys) / 1_000_000, "ms", reach: 16)
  printFigure("the slowest of them", (keys.max() ?? 0) / 1_000_000, "ms", reach: 16)
}

private func makeQuizzes(_ count: Int, in folder: String) throws {
  mkdir(folder, 0o755)
  for number in 1...count {
    let quiz = "\(folder)/q\(number)"
    mkdir(quiz, 0o755)
    guard let file = fopen("\(quiz)/quiz.lua", "w") else {
      throw BenchmarkFault("\(quiz) cannot be written")
    }
    fputs(
      """
      local qb = require "quizboard"
      return qb.quiz {
        title = "Quiz \(number)", description = "The quiz of the number \(number).",
        questions = { qb.trueFalse "Is \(number) even?" { answer = \(number % 2 == 0) } },
      }

      """, file)
    fclose(file)
  }
}

/// Returns the time from the start of the command to its first frame, then calls `use`.
private func open(_ folder: String, _ store: String, use: (Program) throws -> Void) throws -> Double
{
  let start = wallClock()
  let program = try Program(
    [builtCommand(), "play", "--reduced-motion", "--store", store, folder], .terminal)
  _ = try program.hear(endOfFrame)
  let taken = wallClock() - start
  try use(program)
  program.say("\u{11}")
  program.wait()
  return taken
}
