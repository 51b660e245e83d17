import QuizboardEngine

/// Finds the states from which one may go round for ever, from one place to another and back.
///
/// What only waits, or enters something in the same place, goes nowhere: a page that ticks and one
/// where an answer is chosen over and over are no circle.
struct StronglyConnectedComponents {
  private let graph: StateGraph
  private let isAllowed: (Int) -> Bool
  /// By state, its number in the order of the walk, from 1; the least number that it leads back to;
  /// whether it is on the way.
  private var numbers: [Int32]
  private var lows: [Int32]
  private var isOpen: [Bool]
  private var way: [Int32] = []
  private var count: Int32 = 0
  /// The states that lie on a circle.
  private(set) var states: [Int32] = []

  /// - Parameter isAllowed: which states are looked at.
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

  /// Tarjan's walk: what leads to one another is closed together.
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
    let place = graph.states[Int(first)].controller
    if circle.contains(where: { graph.states[Int($0)].controller != place }) { states += circle }
    for state in circle { isOpen[Int(state)] = false }
    way.removeSubrange(start...)
  }
}
