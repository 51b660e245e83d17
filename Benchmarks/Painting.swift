import Engine
import Interface

/// From a key to the next frame, laid out, at 200×60.
func benchmarkPainting() {
  var options = Session.Options()
  options.size = Size(columns: 200, rows: 60)
  guard let bundle = try? QuizBundle(path: shippedQuiz("unwind")) else { return }
  var times: [Double] = []
  for _ in 0..<60 {
    guard let session = try? Session(bundle: bundle, options: options) else { return }
    let engine = LayoutEngine()
    _ = session.handle(.tap(id: "begin"))
    let rendering = engine.layout(session.screen)
    times.append(
      time {
        let response = rendering.respond(to: .character("2"))
        _ = session.handle(.tap(id: "answer", row: 2))
        _ = engine.layout(session.screen, state: response.state)
      })
  }
  print("a key that answers and pushes, at 200×60")
  printFigure("to the frame", median(times) / 1_000_000, "ms", reach: 3)
}
