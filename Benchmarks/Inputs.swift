import Glibc
import QuizboardEngine
import QuizboardModel
import QuizboardScripting
import QuizboardStore
import QuizboardStoryboard
import QuizboardText

/// Measures an input from `handle` to its outcome: an answer, a push, the views, the saved value.
func benchmarkInputs() throws {
  let bundle = try QuizBundle(path: shippedQuiz("unwind"))
  print(
    "an input: an answer that pushes the next question, of Quizzes/unwind (500 plays of one run)")
  let plain = try perInput(try Session(bundle: bundle)) { session, input in session.handle(input) }
  printFigure("headless in process, rollback possible", plain / 1_000, "µs", reach: 12)
  var traced = Session.Options()
  traced.isTraced = true
  let replied = try perInput(try Session(bundle: bundle, options: traced)) { session, input in
    let outcome = session.handle(input)
    _ = session.reply(to: outcome).bytes
    return outcome
  }
  printFigure("with the trace, and the reply as JSON", replied / 1_000, "µs")
  let file = "/tmp/quizboard-inputs-\(getpid()).sqlite"
  defer { for ending in ["", "-wal", "-shm", "-lock"] { unlink(file + ending) } }
  let store = try Store(path: file, version: "benchmark")
  let stored = try perInput(try Session(bundle: bundle, store: store)) { session, input in
    session.handle(input)
  }
  printFigure("with the place saved to SQLite", stored / 1_000_000, "ms", reach: 1)
}

/// Returns the median time of the second answer of a play, in nanoseconds.
private func perInput(_ session: Session, _ use: (Session, Input) -> Outcome) throws -> Double {
  var times: [Double] = []
  func enter(_ input: Input) throws {
    var outcome = Outcome.done
    let taken = time { outcome = use(session, input) }
    if let error = outcome.error { throw BenchmarkFault(error.description) }
    if input == .tap(id: "answer", row: 2) { times.append(taken) }
  }
  try enter(.tap(id: "begin"))
  for _ in 0..<500 {
    for row in 1...3 { try enter(.tap(id: "answer", row: row)) }
    try enter(.tap(id: "startOver"))
    _ = session.takeTrace()
  }
  guard session.path.last == "question" else {
    throw BenchmarkFault("the play went elsewhere")
  }
  return median(times)
}
