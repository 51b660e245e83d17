import QuizboardModel

extension Rendering {
  /// Returns the response to a command, without changing anything. The caller draws the next frame
  /// from the new state, after the run has handled the action.
  public func respond(to command: Command) -> Response {
    var answer = CommandResponder(self)
    switch command {
    case .next: answer.step(1)
    case .previous: answer.step(-1)
    case .up: answer.moveVertically(-1)
    case .down: answer.moveVertically(1)
    case .left: answer.moveSideways(-1)
    case .right: answer.moveSideways(1)
    case .home: answer.moveToEnd(-1)
    case .end: answer.moveToEnd(1)
    case .pageUp: answer.page(-1)
    case .pageDown: answer.page(1)
    case .enter: answer.enter()
    case .character(let character): answer.type(character)
    case .paste(let text): answer.edit { $0.insert(text) }
    case .backspace: answer.edit { $0.deleteBackward() }
    case .delete: answer.edit { $0.deleteForward() }
    case .deleteToStart: answer.edit { $0.deleteToStart() }
    case .deleteWord: answer.edit { $0.deleteWord() }
    case .click(let point): answer.click(point)
    case .wheel(let rows): answer.wheel(by: rows)
    case .tab(let number): answer.selectTab(number)
    case .nextTab: answer.stepTab(1)
    case .previousTab: answer.stepTab(-1)
    }
    return answer.response
  }
}

/// The state while one command is handled.
struct CommandResponder {
  let rendering: Rendering
  var page: ViewState.Page
  var action: Action?
  var isHandled = false

  init(_ rendering: Rendering) {
    self.rendering = rendering
    page = rendering.state[rendering.pageKey]
  }

  var focus: Target? { rendering.focus }
  var targets: [Target] { rendering.targets }

  var response: Response {
    var state = rendering.state
    if page != state[rendering.pageKey] { state[rendering.pageKey] = page }
    return Response(state: state, action: action, isHandled: isHandled)
  }

  /// Focuses a target and scrolls it into view.
  mutating func focus(on target: Target) {
    page.focus = target.id
    page.revealsFocus = true
    isHandled = true
  }

  mutating func scroll(by rows: Int) {
    let offset = max(0, min(rendering.scroll.maxOffset, rendering.scroll.offset + rows))
    guard offset != rendering.scroll.offset else { return }
    page.scroll = offset
    page.revealsFocus = false
    isHandled = true
  }

  mutating func enter() {
    guard let focus else {
      if let button = rendering.defaultButton { press(button) }
      return
    }
    // The player must see a target before it can be pressed: the first Enter shows it.
    guard !focus.rect.isEmpty else { return self.focus(on: focus) }
    switch focus.kind {
    case .button, .row, .tab: press(focus)
    case .option(let selection, _):
      guard selection.contains(focus.id.index ?? -1) else { return pick(focus) }
      if let button = rendering.defaultButton { press(button) }
      isHandled = true
    case .field:
      if let button = rendering.defaultButton { press(button) } else { goOn() }
    }
  }

  mutating func press(_ target: Target) {
    action = .tap(target.id)
    isHandled = true
  }

  /// Selects an option; deselects it if several may be selected and it is.
  mutating func pick(_ target: Target) {
    guard case .option(let selection, let isMultiple) = target.kind, let index = target.id.index
    else {
      return
    }
    focus(on: target)
    var indexes = [index]
    if isMultiple {
      indexes =
        selection.contains(index)
        ? selection.filter { $0 != index } : (selection + [index]).sorted()
    }
    guard indexes != selection else { return }
    var element = target.id
    element.index = nil
    action = .choose(element, indexes: indexes)
  }

  /// Acts on a target as for a digit, a click or the space key.
  mutating func activate(_ target: Target) {
    focus(on: target)
    switch target.kind {
    case .button, .row, .tab: press(target)
    case .option: pick(target)
    case .field: break
    }
  }

  mutating func type(_ character: Character) {
    if case .field = focus?.kind { return edit { $0.insert(String(character)) } }
    if character == " " {
      if let focus, !focus.rect.isEmpty { activate(focus) } else { page(1) }
      return
    }
    if let digit = character.wholeNumberValue,
      let target = targets.first(where: { $0.digit == digit })
    {
      return activate(target)
    }
    if rendering.hasTabs, character == "[" || character == "]" {
      return stepTab(character == "[" ? -1 : 1)
    }
    // Letters are case-sensitive: the run may use the other case for something else.
    guard let target = targets.first(where: { $0.key == character }) else { return }
    // The key of a button does not move the focus, so the next Enter still acts on the focused
    // target.
    if case .button = target.kind { press(target) } else { activate(target) }
  }

  mutating func click(_ point: Point) {
    guard let target = rendering.target(at: point) else { return }
    guard case .field(let text, let kind) = target.kind else { return activate(target) }
    let isFocused = target.id == focus?.id
    let window = FieldWindow(
      Array(text), cursor: isFocused ? page.cursors[target.id] ?? text.count : nil,
      columns: target.rect.columns - 2, isSecret: kind == .secret, style: Style(), .unicode)
    focus(on: target)
    page.cursors[target.id] = window.index(atColumn: point.column - target.rect.column - 2)
  }
}
