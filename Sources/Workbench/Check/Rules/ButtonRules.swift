import QuizboardScripting
import QuizboardStoryboard
import QuizboardSyntax
import QuizboardText

/// Buttons, and lists whose rows hand values over, that nothing waits for. What is certain is told:
/// of one with its id written out, in a method of a class that scenes are of, it is known which
/// handlers and segues could hear it.
struct ButtonRules: StoryboardRuleSet {
  let rules: StoryboardRules

  func check() {
    // What a segue that could not be read waits for is not known.
    guard quiz.isWhole, !quiz.hasLostSegues else { return }
    let trees = quiz.orderedTrees
    let owners = MethodOwners(trees, meanings: rules.meanings)
    var alerts: [String: [Range<Int>]] = [:]
    for tree in trees {
      var found: [Range<Int>] = []
      var areWritten = true
      tree.eachExpression { visit in
        guard areWritten, isAlert(visit.expression) else { return }
        areWritten = buttonsAreWritten(in: visit.expression)
        found.append(visit.expression.range)
      }
      // A button that is made elsewhere may be one of an alert, which any button closes.
      if !areWritten { return }
      alerts[tree.file.path] = found
    }
    var listeners: [String: Listeners] = [:]
    for tree in trees {
      tree.eachExpression { visit in
        guard let button = WrittenElement(visit.expression, rules.meanings),
          ["button", "list"].contains(button.name), let id = button.id,
          case .string(let name) = id.kind, let type = owners.owner(of: visit.functions),
          !isOff(button, in: tree),
          !ElementRules.isBar(name),
          !(alerts[tree.file.path] ?? []).contains(where: { $0.contains(id.range.lowerBound) })
        else { return }
        let known = listeners[type] ?? Listeners(type, rules)
        listeners[type] = known
        if let heard = known.ids, !heard.contains(name),
          !heard.contains(where: { isKey($0, of: button) })
        {
          tell(name, button, of: type, heard, at: .range(tree.file, id.range))
        }
      }
    }
  }

  private func tell(
    _ name: String, _ element: WrittenElement, of type: String, _ heard: Set<String>,
    at spot: CheckContext.Spot
  ) {
    let near = heard.sorted().first { ScriptRules.nearest(name, among: [$0]) != nil }
    // A handler that waits for what is almost this is told, with this as what is meant.
    if let near, !ElementRules(rules: rules).elements(heardBy: type).mayHave(near) { return }
    if let (method, spot) = plainMethod(meantFor: name, of: type) {
      return quiz.add(
        .misspelledHook, "\(type).\(method) is called by nobody",
        remedy: "is \(type).on:\(name) meant?", at: spot)
    }
    let isList = element.name == "list"
    // Rows that hand nothing over may be there to be read.
    if isList, !handsValues(element) { return }
    quiz.add(
      .idleButton,
      "nothing waits for the \(element.name) \"\(name)\" of \(type), so \(isList ? "choosing a row" : "it") does nothing",
      remedy: ScriptRules.nearest(name, among: heard)
        ?? "define function \(type).on:\(name)(\(isList ? "value" : "")), or let a segue wait for it: on = \"\(name)\"",
      at: spot)
  }

  private func handsValues(_ list: WrittenElement) -> Bool {
    guard case .table(let rows)? = list.value("rows")?.kind else { return false }
    return rows.contains { row in
      if case .table(let keys) = row.value.kind {
        keys.contains { $0.name?.text == "value" }
      } else {
        false
      }
    }
  }

  /// A method that was to be a handler, as others call them: `on_rows`, `onRows`. It is called by
  /// nobody.
  private func plainMethod(meantFor id: String, of type: String) -> (
    name: String, spot: CheckContext.Spot
  )? {
    for tree in quiz.orderedTrees {
      var found: (name: String, spot: CheckContext.Spot)?
      tree.eachFunction { function in
        guard case .index(let base, let key)? = function.target?.kind,
          case .string(let name) = key.kind,
          name.lowercased().filter({ $0 != "_" }) == "on" + id.lowercased().filter({ $0 != "_" }),
          rules.meanings.meaning(of: base) == .classTable(type), !quiz.names(name)
        else { return }
        found = (name, .range(tree.file, key.range))
      }
      if let found { return found }
    }
    return nil
  }

  // Alerts

  private func isAlert(_ expression: Expression) -> Bool {
    guard case .call(let callee, _) = expression.kind else { return false }
    return WrittenElement.constructor(callee, rules.meanings) == "alert"
  }

  private func buttonsAreWritten(in alert: Expression) -> Bool {
    guard let alert = WrittenElement(alert, rules.meanings) else { return false }
    guard let buttons = alert.value("buttons") else { return true }
    guard case .table(let items) = buttons.kind else { return false }
    return items.allSatisfy { isWritten($0.value) }
  }

  private func isWritten(_ item: Expression) -> Bool {
    switch item.kind {
    case .constant: true
    case .operation(let sign, let operands):
      sign == "and"
        ? isWritten(operands[1]) : ["", "or"].contains(sign) && operands.allSatisfy(isWritten)
    default: WrittenElement(item, rules.meanings) != nil
    }
  }

  // What a button can do

  /// Whether a button is there to be seen only.
  private func isOff(_ button: WrittenElement, in tree: ScriptTree) -> Bool {
    func isWritten(_ key: String, _ word: String) -> Bool {
      button.value(key).map { tree.file.bytes[$0.range].elementsEqual(word.utf8) } ?? false
    }
    return isWritten("enabled", "false") || isWritten("hidden", "true")
  }

  /// Whether a gesture is the key of a button: then that is heard.
  private func isKey(_ gesture: String, of button: WrittenElement) -> Bool {
    guard case .key(let name)? = Gesture(text: gesture), let key = button.value("key") else {
      return false
    }
    if case .string(let text) = key.kind { return text == name }
    return true
  }

  /// What a class, its heirs and their scenes wait for.
  private struct Listeners {
    /// Nil where that is not known.
    let ids: Set<String>?

    init(_ type: String, _ rules: StoryboardRules) {
      let survey = rules.survey
      let family = survey.classes.values.filter { $0.name == type || $0.ancestors.contains(type) }
      let names = Set(family.map(\.name))
      let scenes = survey.storyboards.flatMap(\.scenes).filter {
        names.contains(rules.facts(of: $0).name)
      }
      guard !scenes.isEmpty, family.allSatisfy({ $0.family != .segue && $0.family != .animator })
      else {
        ids = nil
        return
      }
      var heard = family.reduce(into: Set<String>()) { $0.formUnion($1.handlers) }
      for segue in scenes.flatMap(\.segues) {
        if let trigger = segue.trigger { heard.insert(trigger.text) }
      }
      ids = heard
    }
  }
}
