import QuizboardEngine
import QuizboardScripting

/// The fields in which the states of an incomplete exploration differ most: those that grow or
/// multiply without end.
struct StateGrowthSummary {
  /// The maximum numbers of sampled states and of named fields.
  private static let most = (states: 96, fields: 3)

  /// The observed values by field name, without controller numbers and subscripts.
  private var values: [String: Set<String>] = [:]
  /// The maximum number of entries by list name.
  private var entries: [String: Int] = [:]

  /// Samples the states of an exploration.
  init(of exploration: Exploration) throws {
    let count = exploration.graph.states.count
    for state in stride(from: 0, to: count, by: max(1, count / Self.most.states)) {
      guard try exploration.expander.canGo(to: exploration.saved[Int32(state)]) else { continue }
      add(exploration.expander.session)
    }
  }

  private mutating func add(_ session: ProbeRun) {
    var seen: [String: [String]] = [:]
    var lengths: [String: Int] = [:]
    for field in session.inspection.savedFields + session.inspection.attemptFields {
      let name = field.generalName
      seen[name, default: []].append("\(field.path)=\(field.value)")
      if field.path.last == "]", !field.path.dropLast().contains("]") {
        lengths[name, default: 0] += 1
      }
    }
    for (name, parts) in seen { values[name, default: []].insert(parts.joined(separator: ";")) }
    for (name, length) in lengths { entries[name] = max(entries[name] ?? 0, length) }
  }

  /// The fields with the most values, and the sizes of lists; empty if no field stands out.
  var fields: [String] {
    let found = values.filter { $0.value.count > 8 }.sorted {
      ($1.value.count, $0.key) < ($0.value.count, $1.key)
    }
    return found.prefix(Self.most.fields).map { name, _ in
      entries[name].map { $0 > 1 ? "\(name) (up to \($0) entries)" : name } ?? name
    }
  }
}
