import QuizboardModel

extension Rendering {
  /// Returns the response to a command, without changing anything. The caller draws the next frame
  /// from the new state, after the run has handled the action.
  public func respond(to command: Command) -> Response {
    var answer = CommandResponder(self)
    if answer.page.respondWithFilter(to: command) {
      answer.isHandled = true
      return answer.response
    }
    switch command {
    case .next, .previous:
      answer.drop()
      answer.step(command == .next ? 1 : -1)
    case .up: if !answer.shift(by: -1), !answer.moveRow(by: -1) { answer.moveVertically(-1) }
    case .down: if !answer.shift(by: 1), !answer.moveRow(by: 1) { answer.moveVertically(1) }
    case .left: answer.change(-1)
    case .right: answer.change(1)
    case .home: if !answer.shift(to: 0), !answer.moveInRow(-1) { answer.moveToEnd(-1) }
    case .end: if !answer.shift(to: .max), !answer.moveInRow(1) { answer.moveToEnd(1) }
    case .pageUp:
      if !answer.shift(by: -Self.pageOfItems), !answer.movePage(-1) { answer.page(-1) }
    case .pageDown:
      if !answer.shift(by: Self.pageOfItems), !answer.movePage(1) { answer.page(1) }
    case .itemUp: answer.moveItem(-1)
    case .itemDown: answer.moveItem(1)
    case .cancel: answer.putBack()
    case .enter: answer.enter()
    case .submit: answer.submit()
    case .character(let character): answer.type(character)
    case .paste(let text): answer.edit { $0.insert(text) }
    case .backspace: if !answer.clear() { answer.edit { $0.deleteBackward() } }
    case .delete: if !answer.clear() { answer.edit { $0.deleteForward() } }
    case .deleteToStart: answer.cut { $0.deleteToStart() }
    case .deleteToEnd: answer.cut { $0.deleteToEnd() }
    case .deleteWord: answer.cut { $0.deleteWord() }
    case .deleteNextWord: answer.cut { $0.deleteNextWord() }
    case .insertDeleted: answer.insertDeleted()
    case .characterBackward: answer.edit { $0.move(by: -1) }
    case .characterForward: answer.edit { $0.move(by: 1) }
    case .wordBackward: answer.edit { $0.moveByWord(-1) }
    case .wordForward: answer.edit { $0.moveByWord(1) }
    case .wordLeft: answer.moveByWord(-1)
    case .wordRight: answer.moveByWord(1)
    case .click(let point): answer.click(point)
    case .drag(let start, let point):
      if !answer.dragScroller(from: start, to: point) { answer.drag(from: start, to: point) }
    case .drop: answer.drop()
    case .wheel(let rows, let point):
      if !answer.wheelArea(by: rows, at: point) { answer.wheel(by: rows) }
    case .tab(let number): answer.selectTab(number)
    case .nextTab: answer.stepTab(1)
    case .previousTab: answer.stepTab(-1)
    }
    return answer.response
  }

  /// The number of places that an item moves with Page Up and Page Down.
  private static let pageOfItems = 5
}

/// The state while one command is handled.
struct CommandResponder {
  let rendering: Rendering
  var page: ViewState.Page
  var input: Input?
  var isHandled = false
  var deletedText: String

  init(_ rendering: Rendering) {
    self.rendering = rendering
    deletedText = rendering.state.deletedText
    page = rendering.state[rendering.pageKey]
  }

  var focus: Target? { rendering.focus }
  var targets: [Target] { rendering.targets }
  /// The targets of the content, which come first.
  var contentTargets: ArraySlice<Target> { targets.prefix { $0.place.part == .content } }

  var response: Response {
    var state = rendering.state
    if deletedText != state.deletedText { state.deletedText = deletedText }
    if page != state[rendering.pageKey] { state[rendering.pageKey] = page }
    if case .tap = input { state.press = ViewState.Press(root: rendering.root) }
    return Response(state: state, input: input, isHandled: isHandled)
  }

  /// Focuses a target and scrolls it into view.
  mutating func focus(on target: Target) {
    page.focus = target.id
    if case .page = target.kind, let index = target.id.index {
      page.shownPages[target.id.whole] = index
    }
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

  /// Chooses the entry or option beside the chosen one; otherwise moves sideways.
  mutating func change(_ direction: Int) {
    if page.lifted != nil {
      isHandled = true
    } else if !cycle(direction) {
      moveSideways(direction)
    }
  }

  /// Removes the entry or the option at the focus; returns false if there can be none.
  mutating func clear() -> Bool { fill(nil) }

  mutating func enter() {
    if drop() { return }
    guard let focus else {
      if let button = rendering.defaultButton { press(button) }
      return
    }
    // The player must see a target before it can be pressed: the first Enter shows it.
    guard !focus.rect.isEmpty else { return self.focus(on: focus) }
    switch focus.kind {
    case .button, .row, .tab: press(focus)
    case .option:
      guard focus.isPicked else { return pick(focus) }
      if let button = rendering.defaultButton { press(button) }
      isHandled = true
    case .page:
      if let button = rendering.defaultButton { press(button) }
      isHandled = true
    case .item: lift(focus)
    case .slot(_, _, _?): enterMatch(focus)
    case .field(_, .multiline): edit { $0.insert("\n") }
    case .field where focus.text == nil:
      if let button = rendering.defaultButton { press(button) } else { goOn() }
    case .field, .slot: enterGap(focus)
    }
  }

  mutating func press(_ target: Target) { press(target.id) }

  mutating func press(_ id: TargetID) {
    input = .tap(id: id.element, row: id.index.map { $0 + 1 }, controller: id.owner)
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
    input = target.id.choice(of: indexes)
  }

  /// Acts on a target as for a digit, a click or the space key.
  mutating func activate(_ target: Target) {
    focus(on: target)
    switch target.kind {
    case .button, .row, .tab: press(target)
    case .option: pick(target)
    case .item: lift(target)
    case .slot, .field, .page: break
    }
  }

  /// Acts on the target of a digit. A row or button that is out of sight is shown first, because it
  /// may be another one than the player expects.
  private mutating func pick(digit target: Target) {
    switch target.kind {
    case .row where target.rect.isEmpty, .button where target.rect.isEmpty: focus(on: target)
    default: activate(target)
    }
  }

  mutating func type(_ character: Character) {
    if case .field = focus?.kind { return edit { $0.insert(String(character)) } }
    if character == " " {
      if drop() || cycle(1) { return }
      if let focus, !focus.rect.isEmpty { activate(focus) } else { page(1) }
      return
    }
    if let digit = character.wholeNumberValue, digit > 0 {
      if page.lifted != nil || focus?.digits != nil, take(digit) { return }
      if let target = targets.first(where: { $0.digit == digit }) { return pick(digit: target) }
      if arrange(digit) { return }
    }
    if character == "[" || character == "]", stepTab(character == "[" ? -1 : 1) { return }
    let isTaken = targets.contains { $0.key == character }
    if character == "/", !isTaken, page.beginFilter(of: rendering.filterable) {
      isHandled = true
      return
    }
    // Letters are case-sensitive: the run may use the other case for something else.
    guard let target = targets.first(where: { $0.key == character }) else { return }
    // The key of a button does not move the focus, so the next Enter still acts on the focused
    // target.
    if case .button = target.kind { press(target) } else { activate(target) }
  }

  /// Responds to a digit at the focus: an item, an entry or an option with that number. Returns
  /// false if there is none.
  private mutating func take(_ digit: Int) -> Bool {
    if case .slot? = focus?.kind { fill(digit - 1) } else { arrange(digit) }
  }

  mutating func click(_ point: Point) {
    if dragScroller(from: point, to: point) { return }
    if let option = rendering.options.first(where: { $0.rect.contains(point) }) {
      fill(option.index)
      return
    }
    if let entry = rendering.entry(at: point) { return click(entry: entry) }
    if let mark = rendering.tabMarks.first(where: { $0.rect.contains(point) }) {
      return press(mark.tab)
    }
    guard let target = rendering.target(at: point) else { return }
    if case .item = target.kind { return click(item: target) }
    putBack()
    let isFocused = target.id == focus?.id
    if case .slot(_, _, nil) = target.kind, isFocused {
      _ = cycle(1)
      return
    }
    guard case .field(let text, let kind) = target.kind else { return activate(target) }
    // The text of a gap has an edge on each side, other fields a mark.
    let before = target.text == nil ? 2 : 1
    if kind == .multiline { return click(text, of: target, at: point) }
    let window = FieldWindow(
      Array(text), cursor: isFocused ? page.cursors[target.id] ?? text.count : nil,
      columns: target.rect.columns - 2, isSecret: kind == .secret, style: Style(),
      rendering.glyphs)
    focus(on: target)
    page.cursors[target.id] = window.index(atColumn: point.column - target.rect.column - before)
  }
}
