import QuizboardEngine
import QuizboardScripting
import QuizboardStoryboard
import QuizboardSyntax

// What is known of conditions and elements besides what was met on the way.
extension Exploration {
  /// How many states are gone to once more to ask a condition there.
  private static let mostAsked = 20_000

  /// Asks conditions that always came out the same: one that holds wherever its segue can be
  /// triggered does not where a view has left out its button, or disabled it, and is none that
  /// makes no difference. One that never holds is asked where scripts ask it as well: a view that
  /// shows a button only where the condition of its segue holds has asked it.
  func askConditionsAgain() throws {
    var open = conditions.filter { $0.value.holds == nil || $0.value.fails == nil }.keys.filter {
      names.places[$0.scene]?.isClaimed == true
    }
    guard !open.isEmpty else { return }
    let called = Set(bundle.scriptTrees(withStoryboards: true).flatMap(\.calledMethods))
    open.removeAll { key in
      if conditions[key]?.holds != nil { return false }
      guard case .named(let word)? = names.segue(key)?.condition?.kind else { return true }
      return !called.contains(word)
    }
    if open.isEmpty { return }
    for state in graph.states.indices.prefix(Self.mostAsked) {
      if open.isEmpty { return }
      guard try expander.canGo(to: saved[Int32(state)]) else { continue }
      open.removeAll { key in
        guard let segue = names.segue(key), let truth = conditions[key] else { return true }
        guard
          expander.session.truths(of: segue.identifier, inScene: key.scene).contains(
            truth.holds == nil)
        else { return false }
        askedElsewhere.insert(key)
        return true
      }
    }
  }

  /// What was seen of the flow.
  var facts: FlowFacts {
    FlowFacts(
      reached: Set(scenes.keys.compactMap { names.places[$0]?.name }),
      used: Set(
        used.compactMap { use in names.places[use.scene].map { "\($0.name).\(use.element)" } }),
      asked: Set(conditions.keys.map(names.name)), fired: Set(segues.keys.map(names.name)))
  }
}

extension ScriptTree {
  /// The names of the methods that are called.
  fileprivate var calledMethods: [String] {
    var found: [String] = []
    eachExpression { visit in
      if case .method(_, let name, _) = visit.expression.kind { found.append(name.text) }
    }
    return found
  }
}
