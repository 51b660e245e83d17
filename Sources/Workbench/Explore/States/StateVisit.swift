import QuizboardEngine
import QuizboardModel
import QuizboardScripting

/// A state in expansion.
struct StateVisit {
  let node: SearchNode
  /// The state that the session restores.
  let rewound: RewindTarget
  /// The results so far.
  var expansion = Expansion()
  /// The inputs to try, in order.
  private(set) var inputs: [Input] = []
  /// The number of offered inputs, which come first.
  private(set) var dueCount = 0
  /// The resizings to try last.
  private(set) var resizings: [Expander.Resizing] = []

  init(_ node: SearchNode) {
    self.node = node
    rewound = RewindTarget(node.saved)
  }

  /// True if all inputs were tried.
  var isOver: Bool { expansion.trials.count == inputs.count }

  /// Marks the state as impossible to restore; no input is tried.
  mutating func block(_ difference: Problem?) {
    expansion.difference = difference
    expansion.isBlocked = true
  }

  mutating func add(_ others: [Input], isDue: Bool = true) {
    inputs += others
    if isDue { dueCount = inputs.count }
  }

  /// Adds the resizings, after all other inputs.
  mutating func add(_ resizings: [Expander.Resizing]) {
    self.resizings = resizings
    if resizings.contains(where: \.isAlone) { inputs = [] }
    inputs += resizings.map(\.input)
  }

  /// Returns the resizing with the index of an input; nil for another input.
  func resizing(at index: Int) -> Expander.Resizing? {
    let first = inputs.count - resizings.count
    return index < first ? nil : resizings[index - first]
  }
}
