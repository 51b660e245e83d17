import Glibc

/// Measures transitions as players see them: the command in a terminal of 200×60 with 256 colours,
/// from the menu through a quiz and back.
func benchmarkMovement() throws {
  let store = "/tmp/quizboard-movement-\(getpid()).sqlite"
  defer { for ending in ["", "-wal", "-shm"] { unlink(store + ending) } }
  let program = try Program(
    [builtCommand(), "play", "--store", store, shippedQuiz("unwind")], .terminal)
  let endOfFrame = Array("\u{1B}[?2026l".utf8)
  _ = try program.hear(endOfFrame)
  let seconds = 0.22
  var most = 0
  var frames = 0
  // Begin, three answers, and return from the results to the menu.
  let keys = ["\r", "1", "2", "3", "\r"]
  let rounds = 4 * keys.count
  let start = (wall: wallClock(), work: program.processorTime)
  for round in 0..<rounds {
    program.say(keys[round % keys.count])
    let end = wallClock() + (seconds + 0.1) * 1e9
    while wallClock() < end, let frame = program.hear(endOfFrame, until: end) {
      most = max(most, frame.count)
      frames += 1
    }
  }
  let work = program.processorTime - start.work
  let wall = wallClock() - start.wall
  program.say("\u{11}")
  program.wait()
  print("transitions at 200×60 in 256 colours, the place saved after each")
  printFigure("bytes of the largest frame", Double(most), "B", reach: 2048)
  printFigure(
    "frames a second while something moves", Double(frames) / Double(rounds) / seconds, "",
    reach: 30)
  printFigure("of one core, in all of that time", work / wall * 100, "%", reach: 5)
}
