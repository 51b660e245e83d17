import QuizboardEngine
import QuizboardScripting

/// The states of a quiz and what leads from one to another. States are numbered in the order in
/// which they were found, so one found by fewer inputs comes first. A state takes some 70 bytes
/// here, and an edge 8.
struct StateGraph {
  /// What is known of a state.
  struct Flags: OptionSet {
    let rawValue: UInt8

    /// The attempt begun last is finished, or an ending scene is visible.
    static let finished = Flags(rawValue: 1)
    /// Every input was tried.
    static let done = Flags(rawValue: 2)
    /// The hierarchy has grown round a cycle; it is not followed.
    static let growth = Flags(rawValue: 4)
    /// Scripts have a part in making it again.
    static let scripted = Flags(rawValue: 8)
    /// Something fails here, or waiting once more was not tried: it might lead on.
    static let broken = Flags(rawValue: 16)
    /// It cannot be gone to by what was saved of it.
    static let blocked = Flags(rawValue: 32)
    /// What can be done is just what can be done when the screen has its other size again; nothing
    /// else was tried.
    static let likeOther = Flags(rawValue: 64)
    /// Not all that can be done here was tried: what was not might lead on.
    static let sampled = Flags(rawValue: 128)
  }

  struct State {
    /// The state that it was found from, and the number of the input; -1 where the quiz begins.
    var parent: Int32
    var input: Int32
    /// Half a fingerprint of its top controller, and of that without an attempt that is over.
    var top: UInt64
    var fresh: UInt64
    /// The controller itself, as a number.
    var controller: UInt64
    var flags: Flags = []
    /// How often on the way there it was waited for what was not due.
    var waits: UInt8 = 0
    /// How often the screen was given another size there, where that counts.
    var resizings: UInt8 = 0
    /// The scene where the person is, by its number; -1 where there is none.
    var scene: Int32 = -1
    /// Where its edges begin, once it is done, and how many there are.
    var firstEdge: Int32 = 0
    var edges: Int32 = 0
    /// Of a state that is not followed, the one that it goes on like.
    var like: Int32 = -1
  }

  /// Where something was seen: the input that did it, in the state where it was done; by the
  /// launch, or in the state by itself, there is no input.
  struct Spot: Hashable {
    var state: Int32
    var input: Int32 = -1

    static let launch = Spot(state: -1)
  }

  struct Edge {
    /// The state that the input leads to; `left` where it leaves the quiz.
    var target: Int32
    /// The number of the input; its highest bit tells that an attempt was begun.
    var label: UInt32

    var input: Int { Int(label & 0x7fff_ffff) }
    var beginsAttempt: Bool { label >> 31 != 0 }
  }

  /// The target of an input that leaves the quiz.
  static let left: Int32 = -1
  /// The target of an input whose state was not kept: there were too many, or another search has it.
  static let unknown: Int32 = -2

  private(set) var states: [State] = []
  private(set) var edges: [Edge] = []
  private(set) var inputs: [Input] = []
  private var numbers: [Input: Int32] = [:]
  private var places: [Fingerprint: Int32] = [:]

  /// No states.
  ///
  /// - Parameter other: a graph whose states need not be found here again; nil for none.
  init(after other: StateGraph? = nil) {
    places = other?.places.mapValues { _ in Self.unknown } ?? [:]
  }

  /// The state of that fingerprint; nil where it was not found yet.
  func place(of fingerprint: Fingerprint) -> Int32? { places[fingerprint] }

  /// Adds a state that was not there.
  mutating func add(_ state: State, _ fingerprint: Fingerprint) -> Int32 {
    let place = Int32(states.count)
    places[fingerprint] = place
    states.append(state)
    return place
  }

  /// The number of an input.
  mutating func number(of input: Input) -> Int32 {
    if let known = numbers[input] { return known }
    let number = Int32(inputs.count)
    inputs.append(input)
    numbers[input] = number
    return number
  }

  /// Says where the inputs of a state lead; it is done then.
  mutating func finish(_ state: Int32, edges found: [Edge]) {
    states[Int(state)].firstEdge = Int32(edges.count)
    states[Int(state)].edges = Int32(found.count)
    states[Int(state)].flags.insert(.done)
    edges += found
  }

  /// Says more of a state.
  mutating func mark(_ state: Int32, _ flags: Flags) { states[Int(state)].flags.formUnion(flags) }

  /// Marks a state as one that is not followed, for it goes on like another.
  mutating func cut(_ state: Int32, like other: Int32) {
    states[Int(state)].flags.insert(.growth)
    states[Int(state)].like = other
  }

  /// Where the inputs of a state lead.
  func edges(of state: Int32) -> ArraySlice<Edge> {
    let state = states[Int(state)]
    return edges[Int(state.firstEdge)..<Int(state.firstEdge) + Int(state.edges)]
  }

  /// Where an input leads.
  func target(of spot: Spot) -> Int32 {
    edges(of: spot.state).first { $0.input == Int(spot.input) }?.target ?? Self.unknown
  }

  /// The inputs that lead to where something was seen.
  func path(to spot: Spot) -> [Input] {
    path(to: spot.state) + (spot.input < 0 ? [] : [inputs[Int(spot.input)]])
  }

  /// The inputs by which a state was found first; there is no shorter way to it.
  func path(to state: Int32) -> [Input] {
    var path: [Input] = []
    var place = state
    while place >= 0, states[Int(place)].parent >= 0 {
      path.append(inputs[Int(states[Int(place)].input)])
      place = states[Int(place)].parent
    }
    return path.reversed()
  }

  /// By state, the fewest inputs that lead there: a state comes after that from which it was found.
  var depths: [Int32] {
    var depths: [Int32] = []
    depths.reserveCapacity(states.count)
    for state in states { depths.append(state.parent < 0 ? 0 : depths[Int(state.parent)] + 1) }
    return depths
  }
}
