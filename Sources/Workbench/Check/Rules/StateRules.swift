import QuizboardScripting
import QuizboardSyntax
import QuizboardText

/// Values that are not what they seem for a while: an `enabled` that is nil before it is true, and
/// a table of the settings that a field holds, too.
struct StateRules: ScriptRuleSet {
  let rules: ScriptRules
  let tree: ScriptTree

  func check() {
    guard quiz.isWhole else { return }
    tree.eachExpression { visit in
      guard let element = WrittenElement(visit.expression, rules.meanings),
        let value = element.value("enabled"),
        let field = firstNil(value)
      else { return }
      let text = String(decoding: tree.file.bytes[field.range], as: UTF8.self)
      quiz.add(
        .nilEnabled, "\(text) is nil until something is entered, and nil counts as enabled",
        remedy: "write \(text) ~= nil",
        at: .range(tree.file, field.range))
    }
    tree.eachStatement { statement, functions in
      guard functions.count > 1, case .assignment(let targets, let values) = statement else {
        return
      }
      for (target, value) in zip(targets, values) { checkShared(target, value) }
    }
  }

  // Enabled

  /// What is nil before anything is entered, and is then the value as a whole: `self.input.name`,
  /// `self.input.name and …`.
  private func firstNil(_ value: Expression) -> Expression? {
    switch value.kind {
    case .operation("", let operands), .operation("and", let operands): return firstNil(operands[0])
    case .index(let base, let key):
      guard case .string(let name) = key.kind, case .index(let owner, let input) = base.kind,
        case .string("input") = input.kind,
        case .instance? = rules.meanings.meaning(of: owner), !rules.assignedFields.contains(name),
        !rules.assignedFields.contains("input")
      else { return nil }
      return value
    default: return nil
    }
  }

  // Settings

  private static let changing: Set<String> = ["insert", "remove", "sort"]

  /// A field that is given a table of `app.settings`, into which the class writes: after a restart
  /// they are two.
  private func checkShared(_ target: Expression, _ value: Expression) {
    guard case .index(let base, let key) = target.kind, case .string(let field) = key.kind,
      case .instance(let type)? = rules.meanings.meaning(of: base),
      let name = settingsKey(of: value), isWritten(field, of: type),
      !isLinkedAgain(field, of: type)
    else { return }
    quiz.add(
      .sharedSettings,
      "the field '\(field)' is the table in app.settings only until the quiz is begun again; what is written into it after that is not kept",
      remedy: "write into self.app.settings.\(name)", at: .range(tree.file, key.range))
  }

  /// The key under which a table of the settings stands: `self.app.settings.boxes`, `settings.boxes
  /// or {}`.
  private func settingsKey(of value: Expression, depth: Int = 0) -> String? {
    guard depth < 8 else { return nil }
    switch value.kind {
    case .operation("or", let operands), .operation("", let operands):
      return settingsKey(of: operands[0], depth: depth + 1)
    case .local(let variable):
      guard !variable.isAssigned, variable.function == nil, let initial = variable.initial else {
        return nil
      }
      return settingsKey(of: initial, depth: depth + 1)
    case .index(let base, let key):
      guard case .string(let name) = key.kind, isSettings(base) else { return nil }
      return name
    default: return nil
    }
  }

  private func isSettings(_ table: Expression, depth: Int = 0) -> Bool {
    guard depth < 8 else { return false }
    switch table.kind {
    case .index(let base, let key):
      if case .string("settings") = key.kind {
        return rules.meanings.meaning(of: base) == .object(.app)
      }
      return false
    case .local(let variable):
      guard !variable.isAssigned, variable.function == nil, let initial = variable.initial else {
        return false
      }
      return isSettings(initial, depth: depth + 1)
    default: return false
    }
  }

  /// Whether a class writes into what its field holds.
  private func isWritten(_ field: String, of type: String) -> Bool {
    quiz.orderedTrees.contains { tree in
      var found = false
      func isField(_ table: Expression) -> Bool {
        guard case .index(let owner, let key) = table.kind, case .string(field) = key.kind else {
          return false
        }
        return rules.meanings.meaning(of: owner) == .instance(type)
      }
      tree.eachStatement { statement, _ in
        guard case .assignment(let targets, _) = statement else { return }
        for target in targets {
          if case .index(let table, _) = target.kind, isField(table) { found = true }
        }
      }
      tree.eachExpression { visit in
        guard !found, case .call(let callee, let arguments) = visit.expression.kind,
          let name = callee.lastName,
          Self.changing.contains(name), let table = arguments.first
        else { return }
        found = isField(table)
      }
      return found
    }
  }

  /// Whether scripts join the two again, or put the field's table back among the settings.
  private func isLinkedAgain(_ field: String, of type: String) -> Bool {
    quiz.orderedTrees.contains { tree in
      if tree.defines("didRestore", of: type, rules.meanings) { return true }
      var found = false
      tree.eachStatement { statement, _ in
        guard case .assignment(let targets, let values) = statement else { return }
        for (target, value) in zip(targets, values) {
          guard case .index(let base, _) = target.kind, isSettings(base),
            case .index(_, let key) = value.kind,
            case .string(field) = key.kind, settingsKey(of: value) == nil
          else { continue }
          found = true
        }
      }
      return found
    }
  }
}
