import Engine
import Floor
import Scripting
import Storyboard

/// The scripted segue on the whole engine: hierarchy, appearance callbacks, no trace; back to the root every 20.
func benchmarkEngineSegue() throws {
  let steps = 10_000
  let rounds = 25
  floor_open()
  defer { floor_close() }
  var ratios: [Double] = []
  var floor: [Double] = []
  let bundle = try QuizBundle(path: quizPath("segue"))
  for _ in 0..<rounds {
    let bench = try EngineSegueBench(bundle)
    let base = time { precondition(floor_run(steps) == steps) }
    ratios.append(try time { try bench.run(steps) } / base)
    floor.append(base / Double(steps))
  }
  print("scripted segue, whole engine, against the C floor (\(Int(median(floor))) ns; \(rounds) rounds)")
  printFigure("with the instruction budget", median(ratios), "×", reach: 2.5)
}

/// A navigation controller whose top performs `next`, over and over.
private final class EngineSegueBench {
  private let session: Session
  private let navigation: Controller
  private let stack: NavigationContainer
  private let next = ElementID(rawValue: "next")

  init(_ bundle: QuizBundle) throws {
    session = try Session(bundle: bundle)
    guard let root = session.runtime.hierarchy.root, let container = root.container as? NavigationContainer else {
      throw BenchmarkFault("the quiz has no navigation controller")
    }
    navigation = root
    stack = container
  }

  func run(_ steps: Int) throws {
    let hierarchy = session.runtime.hierarchy!
    session.runtime.state.beginBudget()
    defer { session.runtime.state.endBudget() }
    var done = 0
    while done < steps {
      try hierarchy.input {
        for number in 0..<min(20, steps - done) {
          guard let top = navigation.children.last else { return }
          _ = try hierarchy.send(Event(element: next, sender: .integer(number)), to: top)
        }
        try stack.popToRoot(on: navigation, animated: false)
      }
      done += 20
    }
  }
}

/// Something that a benchmark needs is not there.
struct BenchmarkFault: Error {
  let message: String
  init(_ message: String) { self.message = message }
}

/// The folder of a quiz that only benchmarks use.
func quizPath(_ name: String, file: String = #filePath) -> String {
  let folder = file.split(separator: "/").dropLast().joined(separator: "/")
  return "/\(folder)/Quizzes/\(name)"
}
