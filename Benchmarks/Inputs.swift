import Engine
import Glibc
import Interface
import Scripting
import Store
import Storyboard

/// One input, from `handle` to its outcome: a row that answers, a push, the views, the saved value.
func benchmarkInputs() throws {
  let bundle = try QuizBundle(path: shippedQuiz("unwind"))
  print("an input: an answer that pushes the next question, of Quizzes/unwind")
  let plain = try perInput(rounds: 300) {
    try Session(bundle: bundle)
  } use: { session, input in
    _ = session.handle(input)
  }
  printFigure("headless in process", plain / 1_000, "µs", reach: 12)
  let replied = try perInput(rounds: 300) {
    var options = Session.Options()
    options.isTraced = true
    return try Session(bundle: bundle, options: options)
  } use: { session, input in
    _ = session.reply(to: session.handle(input)).bytes
  }
  printFigure("with the trace and the reply as JSON", replied / 1_000, "µs", reach: 60)
  let file = "/tmp/quizboard-benchmark-\(getpid()).sqlite"
  defer { for ending in ["", "-wal", "-shm"] { unlink(file + ending) } }
  let store = try Store(path: file, version: "benchmark")
  let stored = try perInput(rounds: 300) {
    var options = Session.Options()
    options.isFresh = true
    return try Session(bundle: bundle, options: options, store: store)
  } use: { session, input in
    _ = session.handle(input)
  }
  printFigure("with the place saved to SQLite", stored / 1_000_000, "ms", reach: 1)
}

/// The median time of the second answer of a play, in nanoseconds.
private func perInput(
  rounds: Int, make: () throws -> Session, use: (Session, Input) -> Void
) throws -> Double {
  var times: [Double] = []
  for _ in 0..<rounds {
    let session = try make()
    use(session, .tap(id: "begin"))
    use(session, .tap(id: "answer", row: 1))
    times.append(time { use(session, .tap(id: "answer", row: 2)) })
    guard session.runtime.hierarchy.path.last?.id == "question#3" else {
      throw BenchmarkFault("the play went elsewhere")
    }
  }
  return median(times)
}
