import ArgumentParser
import QuizboardEngine
import QuizboardWorkbench

/// Where a play begins instead of where its quiz says: for authors, who want to see one scene
/// without all that comes before it.
struct BeginningOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Begin at this scene, with an attempt of its own, as specs do with qb.launch { scene = }. Nothing is kept then.",
      valueName: "SCENE"))
  var scene: String?

  @Option(
    help: ArgumentHelp(
      "Begin with this in app.state: rope=true, lives=3, bag.lamp=true; again for more. Nothing is kept then.",
      valueName: "KEY=VALUE"))
  var state: [String] = []

  /// Whether a play begins as its quiz says.
  var isUsual: Bool { scene == nil && state.isEmpty }

  /// The option that was given, for messages.
  var given: String { scene == nil ? "--state" : "--scene" }

  func validate() throws { _ = try beginning() }

  /// What a run begins with. Throws a `ValidationError`.
  func beginning() throws -> Session.Beginning {
    var beginning = Session.Beginning()
    beginning.scene = scene
    do throws(StateEntries.Problem) {
      if !state.isEmpty { beginning.state = try StateEntries(state).state }
    } catch {
      throw ValidationError("--state: \(error)")
    }
    return beginning
  }
}
