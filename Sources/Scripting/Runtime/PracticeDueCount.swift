public import QuizboardLua

/// The days on which the questions of a quiz come back in practice, from the settings that the
/// standard flow `practice` keeps: `practice = { [id] = { box =, due = } }`.
public struct PracticeDueCount: Sendable, Equatable {
  /// The key of the settings.
  public static let key = "practice"

  /// The days since 1970, in order.
  private let days: [Int]

  /// Reads the settings on top of the stack; nil for a quiz that was never practised.
  public init?(settingsOn stack: LuaStack) {
    let top = stack.top
    defer { stack.setTop(top) }
    guard stack.type(-1) == .table, stack.reserve(8) else { return nil }
    stack.push(Self.key)
    stack.rawGet(-2)
    guard stack.type(-1) == .table else { return nil }
    let practice = stack.top
    var days: [Int] = []
    stack.pushNil()
    while stack.next(practice) {
      if stack.type(-1) == .table {
        stack.push("due")
        stack.rawGet(-2)
        if stack.isInteger(-1), let day = stack.integer(-1) { days.append(day) }
        stack.pop()
      }
      stack.pop()
    }
    self.days = days.sorted()
  }

  /// Returns the number of questions that are due at a time, in seconds since 1970.
  public func due(at time: Double) -> Int {
    let day = (time / 86_400).rounded(.down)
    var (low, high) = (0, days.count)
    while low < high {
      let middle = (low + high) / 2
      if Double(days[middle]) <= day { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
