import QuizboardEngine
import QuizboardModel
import QuizboardScripting
import QuizboardTranscripts

/// Plays the tests to write as a spec, in one run that returns to its beginning for each test.
struct SpecPlayer {
  private let session: ProbeRun
  private let launch: SpecCase.Launch
  private let beginning: [UInt8]
  private let performedAtLaunch: [String]

  /// Launches the quiz. Throws an `InputError` if the launch fails.
  init(_ bundle: QuizBundle, seed: UInt64) throws {
    var options = RunCore.Options()
    options.seed = seed
    options.isTraced = true
    // Strict, as in a spec.
    options.isStrict = true
    session = try ProbeRun(bundle: bundle, options: options)
    launch = SpecCase.Launch(seed: seed)
    beginning = try session.encode()
    performedAtLaunch = session.takeTrace().compactMap(\.performed)
  }

  /// Returns a test that plays some inputs and reaches scenes by segues.
  func example(_ title: String, playing path: [Input], to routes: [Route]) throws -> SpecCase {
    try session.rewind(to: beginning)
    var example = SpecCase(title: title, launch: launch, playing: path, in: session)
    let performed = performedAtLaunch + session.takeTrace().compactMap(\.performed)
    // The path does not name the additional children of a container, only how they appeared.
    let isSeen = routes.flatMap(\.scenes).allSatisfy { name in
      session.path.contains { name == $0 || name.hasSuffix("/\($0)") }
    }
    if routes.contains(where: { !$0.segues.isEmpty }) || (!isSeen && !performed.isEmpty) {
      example.performed = performed
    }
    return example
  }

  /// Returns the path to a problem as a failing test; nil if none of its inputs fails.
  func example(failing problem: Problem) throws -> SpecCase? {
    try session.rewind(to: beginning)
    let place = problem.place.map { " (\($0))" } ?? ""
    var example = SpecCase(
      title: "does not fail: \(problem.kind.rawValue)\(place)", launch: launch,
      start: session.path)
    for input in problem.path {
      example.steps.append(SpecCase.Step(session.named(input), path: nil))
      if session.handle(input).isOK { continue }
      example.comment = problem.message
      return example
    }
    return nil
  }
}

extension RecordedEvent {
  /// The description of a performed segue: `question.next -> results`.
  fileprivate var performed: String? {
    guard event == "perform", let controller, let segue else { return nil }
    return "\(controller).\(segue) -> \(to ?? "nil")".replacing(/#[0-9]+/, with: "")
  }
}
