import ArgumentParser
import QuizboardAuthoring
import QuizboardEngine
import QuizboardModel

/// Options for authors to start a play at a scene or with a state, instead of at the quiz's own
/// beginning.
struct BeginningOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Start at this scene with a new attempt, like qb.launch { scene = } in specs. "
        + "Nothing is saved.",
      valueName: "SCENE"))
  var scene: String?

  @Option(
    help: ArgumentHelp(
      "Start with this value in app.state: rope=true, lives=3, bag.lamp=true. "
        + "Repeat the option for several values. Nothing is saved.",
      valueName: "KEY=VALUE"))
  var state: [String] = []

  /// True if the play starts at the quiz's own beginning.
  var isUsual: Bool { scene == nil && state.isEmpty }

  /// The given option, for messages.
  var given: String { scene == nil ? "--state" : "--scene" }

  func validate() throws { _ = try beginning() }

  /// Returns the beginning of the run. Throws a `ValidationError`.
  func beginning() throws -> Session.Options.Beginning {
    var beginning = Session.Options.Beginning()
    beginning.scene = scene
    do throws(PlainError) {
      if !state.isEmpty { beginning.state = try StateEntries(state).state }
    } catch {
      throw ValidationError("--state: \(error)")
    }
    return beginning
  }
}
