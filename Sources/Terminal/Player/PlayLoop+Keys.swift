import QuizboardEngine
import QuizboardImages
import QuizboardInterface
import QuizboardModel

extension PlayLoop {
  /// Handles an event of the terminal.
  func handle(_ event: TerminalEvent) {
    switch event {
    case .mode(let mode, let isKnown):
      if mode == ScreenModes.clusters, isKnown {
        post("\u{1B}[?\(mode)h")
        painter.joined = .all
        needsPaint = true
      }
    case .cursor(let row, let column):
      let joined = ClusterProbe.joined(row: row, column: column)
      guard !painter.joined.isSuperset(of: joined) else { return }
      painter.joined.formUnion(joined)
      needsPaint = true
    case .graphics(let graphics):
      // Kitty's protocol keeps pictures where they are when text is written over them.
      guard self.graphics != .kitty else { return }
      self.graphics = graphics
      layOut()
    case .attributes(let hasSixel):
      takeReply()
      if hasSixel { handle(.graphics(.sixel)) }
    case .kind(let kind):
      guard options.capabilities.asksForKind, !ScreenModes.multiplexers.contains(kind) else {
        return
      }
      ask(ScreenModes.pictures)
    case .background(let red, let green, let blue):
      // The weights of perceived brightness (ITU-R BT.601).
      let brightness = (299 * Int(red) + 587 * Int(green) + 114 * Int(blue)) / 1000
      background = brightness > 127 ? .light : .dark
    case .key(let key):
      endMovement()
      closeToast()
      pointer = nil
      removeMark()
      if key.code != .escape { leavingAsked = nil }
      press(key)
    case .mouse(let mouse):
      if mouse.action != .release, mouse.action != .move { endMovement() }
      if mouse.action == .press { closeToast() }
      move(mouse)
    case .paste(let text):
      endMovement()
      closeToast()
      if overlay != nil { return closeOverlay() }
      _ = respond(to: .paste(text))
    }
  }

  func endMovement() {
    guard moving != nil else { return }
    moving = nil
    needsPaint = true
  }

  private func press(_ key: Key) {
    switch key {
    case .control("c"), .control("q"), .control("z"):
      // In kiosk mode these keys do nothing.
      if !options.isKiosk { leave(key) }
    // These keys do nothing unless the quiz is watched.
    case .control("b"): if !edits(key) { stepBack() }
    case .control("o"): inspect()
    case .control("s"): savePicture()
    case .control("y"): if !edits(key) { copy(screenText) }
    case Key(code: .character("y"), modifiers: .alternate): copy(focusedText)
    case .control("l"):
      painter.forget()
      needsPaint = true
    default:
      if overlay != nil { return pressOverOverlay(key) }
      if let swipe = key.swipe { return perform(.swipe(swipe)) }
      if let command = key.command, respond(to: command) { return }
      if key.code == .enter, shown.escapeLeaves, shown.isAtEnd { return perform(.key("escape")) }
      if key.asksForKeys {
        open(
          .keys(rendering.hints, isKiosk: options.isKiosk, isWatched: quiz != nil, copies: copies))
        layOut()
      } else if let name = key.name, name != "escape" || mayLeave {
        perform(.key(name))
      }
    }
  }

  /// Lets a key edit the focused field; returns false if it has no effect there.
  private func edits(_ key: Key) -> Bool {
    guard overlay == nil, let command = key.command else { return false }
    return respond(to: command)
  }

  private func leave(_ key: Key) {
    switch key {
    case .control("c"): ended = .interrupted
    case .control("z"):
      awaitReplies()
      terminal.suspend()
    default: ended = .left
    }
  }

  /// True unless Escape would leave the library for the shell, and has to be pressed once more.
  private var mayLeave: Bool {
    guard run.librarySettings != nil, shown.escapeLeaves else { return true }
    let now = terminal.now
    if let asked = leavingAsked, now < asked + Self.toastTime { return true }
    leavingAsked = now
    say(Toast("Esc once more leaves", .note))
    layOut()
    return false
  }

  /// Scrolls a long overlay; any other key only closes it.
  private func pressOverOverlay(_ key: Key) {
    if rendering.scroll.maxOffset > 0, let command = key.command, command.scrolls,
      respond(to: command)
    {
      return
    }
    closeOverlay()
  }

  private func closeOverlay() {
    overlay = nil
    layOut()
  }

  private func move(_ mouse: Mouse) {
    let point = Point(column: mouse.column, row: mouse.row)
    switch mouse.action {
    case .wheelUp: _ = respond(to: .wheel(-3, at: point))
    case .wheelDown: _ = respond(to: .wheel(3, at: point))
    case .move: follow(point)
    case .press where mouse.button == 0:
      removeMark()
      pressed = point
    case .drag:
      if let start = pressed, !drag(from: start, to: point) { mark(from: start, to: point) }
    case .release:
      if let start = pressed { release(from: start, to: point) }
      pressed = nil
      isDragging = false
    default: break
    }
  }

  /// Lights what is under the mouse; a movement over the same target changes nothing.
  private func follow(_ point: Point) {
    let before = pointer.flatMap(rendering.pointedID)
    pointer = point
    if rendering.pointedID(at: point) != before { layOut() }
  }

  /// Moves the scroll bar with the mouse, or an item of an order, once it has left its row. Returns
  /// true if the drag can move something.
  private func drag(from start: Point, to point: Point) -> Bool {
    if rendering.isScroller(at: start) || isDragging {
      isDragging = respond(to: .drag(from: start, to: point)) || isDragging
      return true
    }
    guard overlay == nil, start.row != point.row else { return false }
    isDragging = respond(to: .drag(from: start, to: point))
    if isDragging { removeMark() }
    return isDragging
  }

  /// Marks the text between two places, unless they are too near for more than a click.
  private func mark(from start: Point, to point: Point) {
    guard start.row != point.row || abs(start.column - point.column) > 1 else { return }
    mark = (start, point)
    needsPaint = true
  }

  private func removeMark() {
    guard mark != nil else { return }
    mark = nil
    needsPaint = true
  }

  /// Handles a released button, which puts down an item that the mouse moves, or copies the text
  /// that it marks. A release in place is a click, which dismisses a popover that it is outside of.
  private func release(from start: Point, to end: Point) {
    if rendering.isScroller(at: start) {
      _ = respond(to: .drag(from: start, to: end))
      return
    }
    // Some terminals report only the ends of a drag.
    if drag(from: start, to: end) {
      _ = respond(to: .drop)
      return
    }
    mark(from: start, to: end)
    if let mark {
      let text = rendering.frame.marked(from: mark.start, to: mark.end).text
      return copy(text.allSatisfy(\.isWhitespace) ? nil : text)
    }
    if overlay != nil { return closeOverlay() }
    guard start.row == end.row else { return }
    if rendering.isOutside(start) { return perform(.key("escape")) }
    _ = respond(to: .click(start))
  }

  /// Sends a command to the screen; returns false if it has no effect there.
  private func respond(to command: Command) -> Bool {
    let response = rendering.respond(to: command)
    guard response.isHandled else { return false }
    viewState = response.state
    if let input = response.input {
      perform(input)
    } else {
      layOut()
    }
    return true
  }
}

extension Hint {
  /// Makes a hint for a gesture, such as `⇧→ next`.
  init(_ gesture: ShownGesture, glyphs: Glyphs) {
    switch gesture.deed {
    case .swipe(let swipe):
      self.init(Self.key(of: swipe, isUnicode: glyphs.isUnicode), title: gesture.title ?? "swipe")
    case .key(let name): self.init(name, title: gesture.title ?? "key")
    }
  }

  /// Returns the keys of a swipe as drawn.
  static func key(of swipe: Swipe, isUnicode: Bool) -> String {
    switch swipe {
    case .left: isUnicode ? "⇧←" : "Shift+Left"
    case .right: isUnicode ? "⇧→" : "Shift+Right"
    }
  }
}

extension Command {
  /// True if the command scrolls text.
  fileprivate var scrolls: Bool {
    switch self {
    case .up, .down, .itemUp, .itemDown, .pageUp, .pageDown, .home, .end, .wheel: true
    default: false
    }
  }
}
