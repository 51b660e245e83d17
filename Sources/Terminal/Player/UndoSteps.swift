/// The inputs that can be undone while a quiz is watched.
struct UndoSteps {
  /// The maximum number of inputs that can be undone.
  private static let limit = 100

  /// The saved run before each of the last inputs.
  private(set) var states: [[UInt8]] = []

  mutating func add(_ state: [UInt8]) {
    if states.count == Self.limit { states.removeFirst() }
    states.append(state)
  }

  mutating func takeLast() -> [UInt8]? { states.popLast() }
}
