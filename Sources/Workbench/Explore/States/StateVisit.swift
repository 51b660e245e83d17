import QuizboardEngine
import QuizboardScripting

/// A state that is being expanded.
struct StateVisit {
  let place: Place
  /// Where the session goes.
  let rewound: RewoundPlace
  /// What was seen there so far.
  var expansion = Expansion()
  /// What is tried there, in order.
  private(set) var inputs: [Input] = []
  /// How many of them, the first ones, are offered.
  private(set) var dueCount = 0
  /// What of another size is tried last; nil for nothing.
  private(set) var resizing: Expander.Resizing?

  init(_ place: Place) {
    self.place = place
    rewound = RewoundPlace(place.saved)
  }

  /// Whether all was tried.
  var isOver: Bool { expansion.trials.count == inputs.count }

  /// The state cannot be gone to, so nothing is tried there.
  mutating func block(_ difference: Problem?) {
    expansion.difference = difference
    expansion.isBlocked = true
  }

  mutating func add(_ others: [Input], isDue: Bool = true) {
    inputs += others
    if isDue { dueCount = inputs.count }
  }

  /// Adds the other size.
  mutating func add(_ resizing: Expander.Resizing) {
    self.resizing = resizing
    if resizing.isAlone { inputs = [] }
    inputs.append(resizing.input)
  }
}
