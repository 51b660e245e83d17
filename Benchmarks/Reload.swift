import QuizboardEngine
import QuizboardInterface
import QuizboardModel

/// Measures the time from saving a watched quiz to the new frame: reading the quiz, continuing at
/// the same place, and painting. The delay of a hundredth of a second without further saves is
/// added.
func benchmarkReload() throws {
  print("a quiz that is saved while it is played")
  for (name, taps) in [("unwind", ["begin"]), ("roadtrip", []), ("dive", [])] {
    let session = try Session(bundle: try QuizBundle(path: shippedQuiz(name)))
    for tap in taps where session.handle(.tap(id: tap)).error != nil {
      throw BenchmarkFault("\(name) failed")
    }
    var engine = LayoutEngine()
    engine.hints = []
    let times = try (0..<50).map { _ in
      try time {
        _ = try session.reload(try QuizBundle(path: shippedQuiz(name)))
        _ = engine.layout(session.screen, state: ViewState())
      }
    }
    printFigure("\(name): read, gone on in, laid out", median(times) / 1e6, "ms", reach: 40)
  }
}
