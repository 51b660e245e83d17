import QuizboardEngine
import QuizboardInterface

extension PlayLoop {
  /// Lays out what the run shows now, with what the face itself lays over it.
  func layOut() {
    var screen = run.screen
    screen.size = size
    countdown.apply(to: &screen, at: terminal.now)
    var engine = engine
    engine.hints =
      run.gestures.map { Hint($0, glyphs: engine.glyphs) } + (run.escapeLeaves ? [leaveHint] : [])
      + engine.hints
    // Where there is room for one of them only, the way out comes first; the last one is drawn in
    // any case.
    if quiz?.canStepBack == true {
      engine.hints.insert(Overlay.stepHint, at: max(0, engine.hints.count - 1))
    }
    if let overlay {
      screen.layers.append(overlay.layer(number: overlayCount, on: size))
      engine.hints = []
    }
    nextSecond = countdown.nextChange(after: terminal.now)
    rendering = engine.layout(screen, state: viewState)
    viewState = rendering.state
    painter.reachesRightEdge = screen.size.columns == terminal.size.columns
    needsPaint = true
  }

  /// What leads out; at the end Enter does, too.
  private var leaveHint: Hint {
    guard run.isAtEnd else { return Hint("esc", "leave") }
    return Hint(engine.glyphs.isUnicode ? "⏎" : "Enter", "leave")
  }

  /// What the terminal has room for, or less where the person asked for less.
  private var size: Size { Self.size(of: terminal, wanted: options.size) }

  /// What a terminal has room for, or less where less is wanted.
  static func size(of terminal: any Terminal, wanted: Size?) -> Size {
    let (columns, rows) = terminal.size
    let whole = Size(columns: columns, rows: rows).limited
    guard let wanted else { return whole }
    return Size(columns: min(whole.columns, wanted.columns), rows: min(whole.rows, wanted.rows))
  }

  /// Takes the terminal's size, ends what is moving, and paints all of it: terminals reflow what
  /// they show.
  func resize() {
    let size = size
    moving = nil
    if run.screen.size != size {
      show(run.perform(.resize(columns: size.columns, rows: size.rows)))
    }
    noteTime()
    painter.forget()
    layOut()
  }

  /// Gives the run an input and shows what came of it.
  func perform(_ input: Input) {
    let before = rendering.frame
    show(from: before, quiz?.noting { run.perform(input) } ?? run.perform(input))
  }

  /// Does what is due of itself: what the run waits for, and the seconds of the times that are
  /// shown.
  func passTime() {
    let now = terminal.now
    if let nextDue, now >= nextDue {
      endMovement()
      show(from: rendering.frame, run.tick())
    } else if let nextSecond, now >= nextSecond {
      run.keepTime()
      layOut()
    }
  }

  private func show(from before: Frame, _ reply: PlayOutcome) {
    show(reply)
    // A run that is over may have no screen any more.
    if run.isOver { return end(reply) }
    noteTime()
    takeSettings()
    layOut()
    guard let movement = reply.movement, movement.pace.name != .none, !options.isStill,
      overlay == nil, before.size == rendering.frame.size, before != rendering.frame
    else { return }
    moving = Moving(from: before, movement: movement, at: terminal.now)
  }

  /// The run has just answered: from now on its times are counted.
  func noteTime() {
    let now = terminal.now
    countdown = Countdown(run.screen, at: now)
    // Something that is due again and again must leave room for keys.
    nextDue = run.nextDeadline.map { now + max(5_000_000, Int64(min($0, 1e6) * 1e9)) }
  }

  /// A run that ends by an input that failed could not go back to what it was.
  private func end(_ reply: PlayOutcome) {
    guard let failure = reply.failure else { return }
    lastWords = ([failure] + reply.warnings).map { SafeText.clean($0) }.joined(separator: "\n")
    ended = .fault
  }

  /// A movement has come to its end of itself: what its script did wrong is told.
  func movementHasEnded() {
    moving = nil
    let warnings = run.takePictureWarnings()
    guard !warnings.isEmpty else { return }
    show(PlayOutcome(warnings: warnings.map(\.words)))
    layOut()
  }

  func show(_ reply: PlayOutcome) {
    quiz?.hear(reply)
    var reply = reply
    // Of a movement that a key has ended.
    reply.warnings += run.takePictureWarnings().map(\.words)
    if let failure = reply.failure {
      open(.message(title: "That did not work", text: failure))
    } else if !reply.warnings.isEmpty {
      let text = reply.warnings.joined(separator: "\n")
      open(.message(title: "Something is not as it should be", text: text))
    }
  }

  /// Lays it over the screen from the next layout on.
  func open(_ overlay: Overlay) {
    self.overlay = overlay
    overlayCount += 1
  }
}
