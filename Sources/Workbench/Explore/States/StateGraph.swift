import QuizboardEngine
import QuizboardModel
import QuizboardScripting

/// The states of a quiz and the edges between them. States are numbered in the order of discovery,
/// so one found by fewer inputs comes first. A state takes about 70 bytes here, and an edge 8.
struct StateGraph {
  /// The properties of a state.
  struct Flags: OptionSet {
    let rawValue: UInt8

    /// The attempt begun last is finished, or an ending scene is visible.
    static let finished = Flags(rawValue: 1)
    /// The search tried every input.
    static let done = Flags(rawValue: 2)
    /// The hierarchy grew by a cycle; the search does not follow the state.
    static let growth = Flags(rawValue: 4)
    /// Scripts take part in its restoration.
    static let scripted = Flags(rawValue: 8)
    /// An input fails here, or another wait, which was not tried, might lead on.
    static let broken = Flags(rawValue: 16)
    /// The snapshot of the state cannot be restored.
    static let blocked = Flags(rawValue: 32)
    /// The state offers the same inputs as at the other screen size; no others were tried.
    static let likeOther = Flags(rawValue: 64)
    /// The search did not try all inputs, and the others might lead on.
    static let sampled = Flags(rawValue: 128)
  }

  struct State {
    /// The predecessor and the number of the input; -1 at the beginning.
    var parent: Int32
    var input: Int32
    /// Half a fingerprint of the top controller, and the same without a finished attempt.
    var top: UInt64
    var fresh: UInt64
    /// The number of the top controller.
    var controller: UInt64
    var flags: Flags = []
    /// The number of waits on the path for which nothing was due.
    var waits: UInt8 = 0
    /// The number of resizings on the path, if they count.
    var resizings: UInt8 = 0
    /// The number of the scene on top; -1 if there is none.
    var scene: Int32 = -1
    /// The index of its first edge, once it is done, and the number of edges.
    var firstEdge: Int32 = 0
    var edges: Int32 = 0
    /// The state that a state which is not followed behaves like.
    var like: Int32 = -1
  }

  /// The place of an event: an input in a state. The input is -1 for the launch and for events of
  /// the state itself.
  struct Spot: Hashable {
    var state: Int32
    var input: Int32 = -1

    static let launch = Spot(state: -1)
  }

  struct Edge {
    /// The destination state; `left` if the player leaves the quiz.
    var target: Int32
    /// The number of the input. Its highest bit indicates that it began an attempt.
    var label: UInt32

    var input: Int { Int(label & 0x7fff_ffff) }
    var beginsAttempt: Bool { label >> 31 != 0 }
  }

  /// The target of an input that leaves the quiz.
  static let left: Int32 = -1
  /// The target of an input whose state is not in the graph: over the limit, not followed, or in
  /// another search.
  static let unknown: Int32 = -2

  private(set) var states: [State] = []
  private(set) var edges: [Edge] = []
  private(set) var inputs: [Input] = []
  private var numbers: [Input: Int32] = [:]
  private var indexes: [Fingerprint: Int32] = [:]

  /// Creates an empty graph.
  ///
  /// - Parameter other: a graph whose states this one omits; nil for none.
  init(after other: StateGraph? = nil) {
    indexes = other?.indexes.mapValues { _ in Self.unknown } ?? [:]
  }

  /// Returns the state with a fingerprint; nil if it is unknown.
  func index(of fingerprint: Fingerprint) -> Int32? { indexes[fingerprint] }

  /// Adds a new state.
  mutating func add(_ state: State, _ fingerprint: Fingerprint) -> Int32 {
    let index = Int32(states.count)
    indexes[fingerprint] = index
    states.append(state)
    return index
  }

  /// Adds a state that the search does not follow.
  mutating func leaveOut(_ fingerprint: Fingerprint) { indexes[fingerprint] = Self.unknown }

  /// Returns the number of an input.
  mutating func number(of input: Input) -> Int32 {
    if let known = numbers[input] { return known }
    let number = Int32(inputs.count)
    inputs.append(input)
    numbers[input] = number
    return number
  }

  /// Sets the edges of a state and marks it as done.
  mutating func finish(_ state: Int32, edges found: [Edge]) {
    states[Int(state)].firstEdge = Int32(edges.count)
    states[Int(state)].edges = Int32(found.count)
    states[Int(state)].flags.insert(.done)
    edges += found
  }

  /// Adds flags to a state.
  mutating func mark(_ state: Int32, _ flags: Flags) { states[Int(state)].flags.formUnion(flags) }

  /// Marks a state as not followed, because it behaves like another.
  mutating func cut(_ state: Int32, like other: Int32) {
    states[Int(state)].flags.insert(.growth)
    states[Int(state)].like = other
  }

  /// Returns the edges of a state.
  func edges(of state: Int32) -> ArraySlice<Edge> {
    let state = states[Int(state)]
    return edges[Int(state.firstEdge)..<Int(state.firstEdge) + Int(state.edges)]
  }

  /// Returns the destination of an input.
  func target(of spot: Spot) -> Int32 {
    edges(of: spot.state).first { $0.input == Int(spot.input) }?.target ?? Self.unknown
  }

  /// Returns the inputs that lead to a spot.
  func path(to spot: Spot) -> [Input] {
    path(to: spot.state) + (spot.input < 0 ? [] : [inputs[Int(spot.input)]])
  }

  /// Returns the inputs of a state's discovery; no path to it is shorter.
  func path(to state: Int32) -> [Input] {
    var path: [Input] = []
    var node = state
    while node >= 0, states[Int(node)].parent >= 0 {
      path.append(inputs[Int(states[Int(node)].input)])
      node = states[Int(node)].parent
    }
    return path.reversed()
  }

  /// The minimum number of inputs to each state. A state comes after its predecessor.
  var depths: [Int32] {
    var depths: [Int32] = []
    depths.reserveCapacity(states.count)
    for state in states { depths.append(state.parent < 0 ? 0 : depths[Int(state.parent)] + 1) }
    return depths
  }
}
