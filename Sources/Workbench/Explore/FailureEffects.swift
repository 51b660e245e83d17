import QuizboardEngine
import QuizboardLua
import QuizboardModel

/// What inputs that failed were about. What lies behind them was not seen, so nothing is said of
/// it.
struct FailureEffects {
  /// The segues that they had begun, or that had nobody to go back to.
  private(set) var segues: Set<FlowWatch.SegueKey> = []
  /// The unwind segues that had nobody to go back to.
  private(set) var missed: Set<FlowWatch.SegueKey> = []
  /// Who was sent what.
  private(set) var uses: Set<FlowWatch.Use> = []
  /// The scenes, by their numbers, whose scripts ran.
  private(set) var scenes: Set<Int> = []
  /// Those of them whose controllers were loaded.
  private(set) var loaded: Set<Int> = []
  /// Where in the scripts it was that they failed, and what had called it.
  private(set) var places: Set<SourcePlace> = []
  /// The elements into which something was entered then.
  private(set) var entered: Set<String> = []
  /// The fields that cannot be saved.
  private(set) var fields: Set<String> = []
  /// What was said of them.
  private(set) var messages: Set<String> = []

  /// Whether anything has failed.
  var isEmpty: Bool { messages.isEmpty && missed.isEmpty }

  /// Adds an input that failed in a state whose person is in that scene.
  mutating func add(_ failure: Expansion.Failure, in scene: Int32, by input: Input?) {
    let error = failure.error
    messages.insert(error.message)
    if let place = error.place { places.insert(place) }
    places.formUnion(error.traceback.map(\.place))
    if let field = error.field {
      fields.formUnion(field.path.split { ".[]#".contains($0) }.map(String.init))
    }
    if input?.isEntry == true { entered.formUnion(failure.uses.map(\.element)) }
    segues.formUnion(failure.begun)
    uses.formUnion(failure.uses)
    scenes.formUnion(failure.begun.map(\.scene))
    scenes.formUnion(failure.uses.map(\.scene))
    loaded.formUnion(failure.loaded)
    if scene >= 0 { scenes.insert(Int(scene)) }
  }

  /// Adds an unwind segue that had nobody to go back to.
  mutating func add(missed key: FlowWatch.SegueKey) {
    missed.insert(key)
    segues.insert(key)
  }
}
