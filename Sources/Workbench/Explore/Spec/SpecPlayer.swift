import QuizboardEngine
import QuizboardScripting
import QuizboardStoryboard

/// Plays what is to be written as a spec, in one run that is gone back to its beginning for each
/// test.
final class SpecPlayer {
  let session: ProbeRun
  let launch: SpecCase.Launch
  /// What launching has come to.
  private(set) var launched = Visits()
  /// The segues that were performed since the play has begun, as a spec names them: `question.next
  /// -> results`.
  private(set) var performed: [String] = []
  private let beginning: [UInt8]
  private let performedAtLaunch: [String]
  private let first: StoryboardID?

  /// Launches the quiz. Throws an `InputError` where that fails.
  init(_ bundle: QuizBundle, seed: UInt64) throws {
    var options = RunCore.Options()
    options.seed = seed
    options.isTraced = true
    // As in a spec.
    options.isStrict = true
    session = try ProbeRun(bundle: bundle, options: options)
    launch = SpecCase.Launch(seed: seed)
    first = bundle.blueprint.main?.id
    beginning = try session.encode()
    let trace = session.takeTrace()
    performedAtLaunch = trace.compactMap(\.performed)
    launched = visits(of: trace)
  }

  /// Goes to the beginning.
  func begin() throws {
    try session.rewind(to: beginning)
    performed = performedAtLaunch
  }

  /// Does an input, in words that hold where the screen is arranged otherwise; nil where it fails.
  func play(_ input: Input) -> (input: Input, visits: Visits)? {
    let named = session.named(input)
    guard session.handle(input).isOK else { return nil }
    return (named, takeTrace())
  }

  /// Takes in what has happened.
  @discardableResult
  func takeTrace() -> Visits {
    let trace = session.takeTrace()
    performed += trace.compactMap(\.performed)
    return visits(of: trace)
  }

  private func visits(of trace: [RecordedEvent]) -> Visits {
    var visits = Visits()
    // The segue object of an unwinding may be one that a script made, under any name.
    var source: String?
    for event in trace {
      guard let scene = event.scene.map(name) else { continue }
      switch event.event {
      case "viewDidLoad": visits.scenes.append(scene)
      case "prepare": source = scene
      case "perform": if let segue = event.segue { visits.segues.append("\(scene).\(segue)") }
      case "unwindAction":
        if let source, let segue = event.segue { visits.segues.append("\(source).\(segue)") }
      default: break
      }
    }
    return visits
  }

  private func name(_ address: SceneAddress) -> String {
    address.storyboard == first
      ? address.scene.rawValue : "\(address.storyboard.rawValue)/\(address.scene.rawValue)"
  }
}

extension RecordedEvent {
  /// `question.next -> results` of a segue that was performed.
  fileprivate var performed: String? {
    guard event == "perform", let controller, let segue else { return nil }
    return "\(controller).\(segue) -> \(to ?? "nil")".replacing(/#[0-9]+/, with: "")
  }
}
