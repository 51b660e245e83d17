import QuizboardInterface
import QuizboardLua
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
import QuizboardStoryboard
import QuizboardText

/// Delivers an input to the controllers of a run.
final class InputPerformer {
  private let runtime: Runtime
  /// True if the quiz can be left only at its end.
  private let isKiosk: Bool
  /// False as long as the input has changed nothing and no script has run: an input that fails then
  /// was refused.
  private(set) var hasBegun = false

  init(_ runtime: Runtime, isKiosk: Bool) {
    self.runtime = runtime
    self.isKiosk = isKiosk
  }

  /// Performs an input; throws if it is impossible or a script fails.
  func perform(_ input: Input) throws {
    switch input {
    case .tap(let id, let row, let controller): try tap(id, row: row, in: controller)
    case .choose(let id, let values, let controller): try choose(id, values, in: controller)
    case .order(let id, let values, let controller): try order(id, values, in: controller)
    case .match(let id, let pairs, let controller): try match(id, pairs, in: controller)
    case .type(let id, let text, let controller): try type(id, text, in: controller)
    case .key(let name): try press(name)
    case .swipe(let swipe):
      if try make(Gesture(swipe)) { return }
      _ = try tapButton { $0.pointee.swipe == swipe }
    case .resize:
      hasBegun = true
      try runtime.hierarchy.change(traits: runtime.services.traits)
    case .advance, .deliver: hasBegun = true
    case .perform(let segue):
      guard let top = runtime.hierarchy.path.last else { return }
      guard top.scene?[SegueID(rawValue: segue)] != nil else {
        let known = top.scene?.segues.map(\.identifier.rawValue).joined(separator: ", ") ?? ""
        throw InputError(.badCommand, "\(top.id) has no segue \"\(segue)\"; it has: \(known)")
      }
      hasBegun = true
      try runtime.hierarchy.withPhase(.handler) {
        try runtime.hierarchy.performSegue(SegueID(rawValue: segue), from: top, sender: .none)
      }
    }
  }

  // Elements

  private func tap(_ id: String, row: Int?, in controller: String?) throws {
    let target = try InputTarget(id, in: controller, of: runtime)
    switch target.control?.kind {
    case .button:
      try send(id, row: nil, to: target.owner) { $0.pushNil() }
      if let alert = target.alert { runtime.views.dismissAlert(alert, of: target.owner) }
    case .list(let rows):
      guard let row else {
        throw InputError(.badCommand, "the list \"\(id)\" needs a row, from 1 to \(rows.count)")
      }
      try tapRow(row, of: id, rows: rows.count, in: target.owner)
    case .choices:
      guard let row else { throw InputError(.badCommand, "\"\(id)\" contains choices; name one") }
      try choose(id, [.index(row)], in: controller)
    case .order:
      throw InputError(.badCommand, "\"\(id)\" cannot be tapped; put its items in order")
    case .match:
      throw InputError(.badCommand, "\"\(id)\" cannot be tapped; match its texts with entries")
    case .field, nil:
      throw target.gapError
        ?? InputError(.badCommand, "\"\(id)\" cannot be tapped; type into it")
    }
  }

  private func tapRow(_ row: Int, of id: String, rows: Int, in owner: ScriptedController) throws {
    guard (1...max(rows, 1)).contains(row), rows > 0 else {
      throw InputError(.badCommand, "the list \"\(id)\" has no row \(row); it has \(rows)")
    }
    try send(id, row: row, to: owner) { _ in runtime.views.pushRowValue(row, of: id, in: owner) }
  }

  private func choose(_ id: String, _ values: [ChoiceValue], in controller: String?) throws {
    let target = try InputTarget(id, in: controller, of: runtime)
    switch target.control?.kind {
    case .list(let rows) where values.count == 1:
      let index = try values[0].index(among: rows.map(\.title), id: id, "option")
      try tapRow(index + 1, of: id, rows: rows.count, in: target.owner)
    case .choices(let options, _) where target.gap != nil:
      // A gap without a choice is empty.
      let option = values.isEmpty ? nil : try one(of: values, among: options, id: id)
      try fill(target, with: option.map { options[$0] } ?? "")
    case .choices(let options, isMultiple: false):
      let option = try one(of: values, among: options, id: id)
      try enter(id, row: option + 1, of: target.owner) { $0.push(options[option]) }
    case .choices(let options, isMultiple: true):
      let chosen = try indexes(of: values, among: options, id: id).map { options[$0] }
      try enter(id, row: nil, of: target.owner) { _ in runtime.objects.push(strings: chosen) }
    case .button, .list, .field, .order, .match, nil:
      throw target.gapError ?? InputError(.badCommand, "\"\(id)\" has nothing to choose from")
    }
  }

  /// Returns the index, from 0, of the only option that an input chooses.
  private func one(of values: [ChoiceValue], among options: [String], id: String) throws -> Int {
    guard values.count == 1 else {
      throw InputError(.badCommand, "\"\(id)\" takes one choice, not \(values.count)")
    }
    return try values[0].index(among: options, id: id, "option")
  }

  /// Returns the sorted unique indices of options, from 0.
  private func indexes(of values: [ChoiceValue], among options: [String], id: String) throws
    -> [Int]
  {
    if values.count == 1 { return [try values[0].index(among: options, id: id, "option")] }
    return Set(try values.map { try $0.index(among: options, id: id, "option") }).sorted()
  }

  private func order(_ id: String, _ values: [ChoiceValue], in controller: String?) throws {
    let target = try InputTarget(id, in: controller, of: runtime)
    guard case .order(let items, _)? = target.control?.kind else {
      throw InputError(.badCommand, "\"\(id)\" has no items to put in order")
    }
    let order = try Arrangement.order(values, of: items, id: id)
    try enter(id, row: nil, of: target.owner) { _ in runtime.objects.push(strings: order) }
  }

  private func match(_ id: String, _ pairs: [String: ChoiceValue], in controller: String?) throws {
    let target = try InputTarget(id, in: controller, of: runtime)
    guard case .match(let left, let right)? = target.control?.kind else {
      throw InputError(.badCommand, "\"\(id)\" has nothing to match")
    }
    let matched = try Arrangement.pairs(pairs, of: left, with: right, id: id)
    try enter(id, row: nil, of: target.owner) { _ in runtime.objects.push(pairs: matched) }
  }

  /// Records the player's entry in a gap, and sends those of all gaps to their element.
  private func fill(_ target: InputTarget, with text: String) throws {
    guard let gap = target.gap, let id = gap.text.id else { return }
    let entered = gap.text.children.compactMap { control -> (key: String, value: String)? in
      guard let own = gap.text.gapName(of: control) else { return nil }
      let value = own == gap.name ? text : control.entry
      return value.isEmpty ? nil : (own, value)
    }
    try enter(id, row: nil, of: target.owner) { _ in runtime.objects.push(pairs: entered) }
  }

  private func type(_ id: String, _ text: String, in controller: String?) throws {
    let target = try InputTarget(id, in: controller, of: runtime)
    guard text.utf8.count <= InputLimits.fieldBytes else {
      throw InputError(
        .limit,
        "a field takes \(InputLimits.fieldBytes) bytes of text at most, and this would be "
          + "\(text.utf8.count); nothing was entered")
    }
    guard case .field? = target.control?.kind else {
      throw target.gapError ?? InputError(.badCommand, "\"\(id)\" is not a field")
    }
    if target.gap != nil { return try fill(target, with: text) }
    try enter(id, row: nil, of: target.owner) { $0.push(text) }
  }

  /// Records the player's entry, and sends it to the element's handler and segues.
  private func enter(
    _ id: String, row: Int?, of owner: ScriptedController, value: (LuaStack) -> Void
  ) throws {
    hasBegun = true
    value(runtime.state.stack)
    runtime.input.enter(id, of: owner)
    try send(id, row: row, to: owner, value: value)
  }

  /// Sends an event to an element's handler and segues.
  private func send(
    _ id: String, row: Int?, to owner: ScriptedController, value: (LuaStack) -> Void
  ) throws {
    hasBegun = true
    let stack = runtime.state.stack
    value(stack)
    let event = Event(
      element: ElementID(rawValue: id),
      sender: runtime.objects.makeEvent(id: id, row: row, on: stack))
    if id == ViewRenderer.backID, !owner.answers(event.trigger),
      let navigation = owner.container as? NavigationContainer
    {
      try runtime.hierarchy.withPhase(.handler) { _ = try navigation.pop(on: owner) }
      return
    }
    _ = try runtime.hierarchy.send(event, to: owner)
  }

  // Keys and gestures

  private func press(_ key: String) throws {
    if key == "escape" { return try escape() }
    if key == "[" || key == "]", let bar = PossibleActions(in: runtime).tabBar {
      guard let tab = bar.tab(beside: key == "[" ? -1 : 1), let id = tab.id else { return }
      return try tap(id, row: nil, in: tab.owner)
    }
    for name in KeyName.readings(of: key) {
      if try make(.key(name)) { return }
      if try tapButton({ $0.pointee.accessKey == name }) { return }
    }
    if !KeyName.exists(key) {
      let remedy = KeyName.remedy(for: key, awaited: PossibleActions(in: runtime).awaitedKeys)
      throw InputError(.badCommand, "there is no key \"\(key)\"; \(remedy)")
    }
  }

  private func escape() throws {
    let effect = EscapeKey(in: runtime).effect
    hasBegun = true
    switch effect {
    case .tap(let id, let controller): try tap(id, row: nil, in: controller)
    case .dismiss(let presented, let isModal):
      try runtime.hierarchy.leave(presented, isModal: isModal)
    case .leave where !isKiosk || isAtEnd:
      runtime.exitRequest = .leave(keepsPlace: !runtime.isFinished)
    case .leave, .nothing: break
    }
  }

  /// True if the play is finished and leaving is the only possible action.
  private var isAtEnd: Bool {
    runtime.isFinished && PossibleActions(in: runtime).all(deadline: nil).isEmpty
  }

  /// Taps the innermost button that a predicate accepts, under an alert only one of its own.
  /// Returns true if there is one.
  private func tapButton(_ holds: (UnsafePointer<Element>) -> Bool) throws -> Bool {
    let controllers = runtime.active.byPrecedence()
    let alert = controllers.shownAlert
    func id(_ button: UnsafePointer<Element>) -> String? {
      holds(button) && button.pointee.isEnabled && !button.pointee.isHidden
        ? button.pointee.id : nil
    }
    for owner in controllers {
      guard let id = alert.map({ [$0].find(id) }) ?? owner.shownRoot.find(id) else { continue }
      try tap(id, row: nil, in: alert == nil ? owner.id : nil)
      return true
    }
    return false
  }

  /// Sends a gesture to the innermost controller with a segue or a handler for it. Returns true if
  /// there is one. While an alert is shown, only its buttons respond.
  private func make(_ gesture: Gesture) throws -> Bool {
    let controllers = runtime.active.byPrecedence()
    if controllers.contains(where: \.showsAlert) { return false }
    let trigger = Trigger.gesture(gesture)
    for owner in controllers where owner.answers(trigger) {
      hasBegun = true
      let stack = runtime.state.stack
      stack.pushNil()
      _ = try runtime.hierarchy.send(
        Event(trigger, sender: runtime.objects.makeEvent(id: gesture.text, row: nil, on: stack)),
        to: owner)
      return true
    }
    return false
  }
}
