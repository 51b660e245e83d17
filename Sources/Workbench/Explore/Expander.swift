import Engine
import Quiz
import Scripting

/// Goes to states and tries inputs there.
final class Expander {
  private let bundle: QuizBundle
  private let options: Session.Options
  /// Undoes inputs that fail, as a played run does; made where it is needed first.
  private var careful: Session?
  let watch = FlowWatch()
  let session: Session

  /// Begins a run. Throws an `InputError` where launching fails.
  init(bundle: QuizBundle, seed: UInt64) throws {
    self.bundle = bundle
    options = Self.options(seed: seed)
    var quick = options
    quick.keeps = false
    session = try Session(bundle: bundle, options: quick, tracer: watch)
  }

  /// How the run begins. Attempts take the seed that the first one of any run with this seed draws: so a path that was
  /// found can be gone in any such run.
  static func options(seed: UInt64) -> Session.Options {
    var options = Session.Options()
    options.seed = seed
    var chance = RandomGenerator(seed: seed)
    options.attemptSeed = chance.next()
    return options
  }

  /// What the scripts have asked for so far.
  var asked: Asked { session.asked }

  /// Goes to a state that this run has saved.
  func go(to state: [UInt8]) throws { try session.rewind(to: state) }

  /// Tries an input; `watch` has what it went through.
  func handle(_ input: Input) -> Outcome {
    watch.begin()
    return session.handle(input)
  }

  /// Waits once more in a state where that has failed, and goes to what remains of it: all is as before, but time has
  /// passed and the timer has fired.
  func wait(in state: [UInt8], _ input: Input) throws {
    let careful = try played()
    try careful.rewind(to: state)
    _ = careful.handle(input)
    try session.rewind(to: careful.save())
  }

  private func played() throws -> Session {
    if let careful { return careful }
    let made = try Session(bundle: bundle, options: options)
    careful = made
    return made
  }

  /// A state made again as at the next start: scripts loaded anew, `didRestore`, views. Throws an `InputError`
  /// where that fails.
  func restored(_ state: [UInt8], counting asked: Asked) throws -> (state: Fingerprint, screen: Fingerprint) {
    let careful = try played()
    try careful.restore(state)
    return (try careful.fingerprint(counting: asked), careful.screenFingerprint())
  }
}
