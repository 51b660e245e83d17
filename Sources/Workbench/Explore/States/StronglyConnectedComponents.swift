import QuizboardEngine

/// Finds the states on cycles.
///
/// An edge that only waits, or enters a value in the same controller, does not count: a page with a
/// ticking clock, or on which the player changes an answer, is no cycle.
struct StronglyConnectedComponents {
  private let graph: StateGraph
  private let isAllowed: (Int) -> Bool
  /// By state: its index in the traversal, from 1; the lowest index reachable from it; and whether
  /// it is on the stack.
  private var numbers: [Int32]
  private var lows: [Int32]
  private var isOpen: [Bool]
  private var way: [Int32] = []
  private var count: Int32 = 0
  /// The states on a cycle.
  private(set) var states: [Int32] = []

  /// - Parameter isAllowed: selects the states to consider.
  init(_ graph: StateGraph, among isAllowed: @escaping (Int) -> Bool) {
    self.graph = graph
    self.isAllowed = isAllowed
    numbers = Array(repeating: 0, count: graph.states.count)
    lows = numbers
    isOpen = Array(repeating: false, count: graph.states.count)
    for state in graph.states.indices where numbers[state] == 0 && isAllowed(state) {
      walk(from: Int32(state))
    }
  }

  /// Tarjan's algorithm.
  private mutating func walk(from start: Int32) {
    var pending: [(state: Int32, edge: Int)] = [(start, 0)]
    open(start)
    while let (state, edge) = pending.last {
      let edges = graph.edges(of: state)
      guard edge < edges.count else {
        pending.removeLast()
        if let before = pending.last {
          lows[Int(before.state)] = min(lows[Int(before.state)], lows[Int(state)])
        }
        if lows[Int(state)] == numbers[Int(state)] { close(state) }
        continue
      }
      pending[pending.count - 1].edge += 1
      let target = edges[edges.startIndex + edge].target
      guard target >= 0, isAllowed(Int(target)) else { continue }
      if numbers[Int(target)] == 0 {
        open(target)
        pending.append((target, 0))
      } else if isOpen[Int(target)] {
        lows[Int(state)] = min(lows[Int(state)], numbers[Int(target)])
      }
    }
  }

  private mutating func open(_ state: Int32) {
    count += 1
    numbers[Int(state)] = count
    lows[Int(state)] = count
    isOpen[Int(state)] = true
    way.append(state)
  }

  private mutating func close(_ first: Int32) {
    guard let start = way.lastIndex(of: first) else { return }
    let circle = way[start...]
    let controller = graph.states[Int(first)].controller
    if circle.contains(where: { graph.states[Int($0)].controller != controller }) {
      states += circle
    }
    for state in circle { isOpen[Int(state)] = false }
    way.removeSubrange(start...)
  }
}
