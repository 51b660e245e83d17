import CQuizboardFloor
@_spi(Testing) import QuizboardEngine
import QuizboardLua
import QuizboardScripting
import QuizboardStoryboard

/// Measures the scripted segue on the whole engine: hierarchy and appearance callbacks without a
/// trace; back to the root every 20.
func benchmarkEngineSegue() throws {
  let steps = 10_000
  let rounds = 25
  floor_open()
  defer { floor_close() }
  var ratios: (alone: [Double], saved: [Double]) = ([], [])
  var floor: [Double] = []
  let bench = try EngineSegueBench(try QuizBundle(path: quizPath("segue")))
  for _ in 0..<rounds {
    let base = time { precondition(floor_run(steps) == steps) }
    let (segues, saves) = try bench.run(steps)
    ratios.alone.append(segues / base)
    ratios.saved.append((segues + saves) / base)
    floor.append(base / Double(steps))
  }
  print(
    "scripted segue, whole engine, against the C floor (\(Int(median(floor))) ns; "
      + "\(rounds) rounds; 20 segues an input)"
  )
  printFigure("with the instruction budget", median(ratios.alone), "×", reach: 5)
  printFigure("and each input saved, what scripts let go released", median(ratios.saved), "×")
}

/// A navigation controller whose top controller performs `next` repeatedly.
private final class EngineSegueBench {
  private let session: Session
  private let navigation: Controller
  private let stack: NavigationContainer
  private let next = ElementID(rawValue: "next")

  init(_ bundle: QuizBundle) throws {
    session = try Session(bundle: bundle)
    guard let root = session.runtime.hierarchy.root,
      let container = root.container as? NavigationContainer
    else {
      throw BenchmarkFault("the quiz has no navigation controller")
    }
    navigation = root
    stack = container
  }

  /// Returns the nanoseconds for `steps` segues, and for the saves between them.
  func run(_ steps: Int) throws -> (segues: Double, saves: Double) {
    var (segues, saves) = (0.0, 0.0)
    for _ in 0..<(steps / 20) {
      segues += try time { try input() }
      saves += try time { _ = try session.encode() }
    }
    return (segues, saves)
  }

  private func input() throws {
    let hierarchy = session.runtime.hierarchy
    session.runtime.state.beginBudget()
    defer { session.runtime.state.endBudget() }
    try hierarchy.input {
      for number in 0..<20 {
        guard let top = stack.top(of: navigation),
          try hierarchy.send(Event(element: next, sender: .integer(number)), to: top)
        else { throw BenchmarkFault("a segue did not happen") }
      }
      guard navigation.children.count == 21 else { throw BenchmarkFault("a segue led elsewhere") }
      try stack.popToRoot(on: navigation, animated: false)
    }
  }
}
