import QuizboardEngine
import QuizboardInterface
import QuizboardModel

extension PlayLoop {
  /// Lays out the current screen of the run with the overlay.
  func layOut() {
    var screen = shown.screen
    screen.size = size
    countdown.apply(to: &screen, at: terminal.now)
    var engine = engine
    engine.hints =
      shown.gestures.map { Hint($0, glyphs: engine.glyphs) }
      + (shown.escapeLeaves ? [leaveHint] : []) + engine.hints
    // The hint that leaves the quiz comes before this one if only one fits, since the last hint is
    // always drawn.
    if quiz?.canStepBack == true {
      engine.hints.insert(Overlay.stepHint, at: max(0, engine.hints.count - 1))
    }
    engine.toast = toast?.message
    engine.pointer = pointer
    engine.filtersLists = !shown.gestures.contains { $0.deed == .key("/") }
    if let overlay {
      screen.layers.append(overlay.layer(number: overlayCount, on: size))
      engine.hints = []
    }
    nextSecond = countdown.nextChange(after: terminal.now)
    rendering = layOut(screen, &engine)
    work += rendering.work
    viewState = rendering.state
    painter.reachesRightEdge = screen.size.columns == terminal.size.columns
    needsPaint = true
  }

  /// The pictures that are kept; beyond, those of other screens are decoded again.
  private static let mostPictures = 32

  /// Lays out a screen with its pictures, if the terminal has enough colours for them.
  private func layOut(_ screen: Screen, _ engine: inout LayoutEngine) -> Rendering {
    guard options.capabilities.showsPictures else {
      return engine.layout(screen, state: viewState)
    }
    let decoder = PictureDecoder(graphics: graphics, cell: terminal.cellSize)
    if decoder != self.decoder {
      self.decoder = decoder
      engine.pictures = nil
      _ = pictures.drop(except: [])
    }
    let rendering = engine.layout(screen, state: viewState) { request in
      let isBusy = pictures.isBusy
      pictures.add(request, run.pictureJob(for: request, by: decoder))
      return isBusy ? nil : pictures.begin().first?.picture
    }
    for request in pictures.drop(except: rendering.askedPictures) {
      engine.pictures?.removeValue(forKey: request)
    }
    if engine.pictures?.count ?? 0 > Self.mostPictures {
      engine.pictures = engine.pictures?.filter { rendering.askedPictures.contains($0.key) }
    }
    self.engine.pictures = engine.pictures
    return rendering
  }

  /// Shows pictures that have been decoded in the meantime. Until then, their place has the text
  /// alternative.
  func takePictures() {
    let finished = pictures.go()
    for (request, picture) in finished where picture != nil {
      engine.pictures?.updateValue(picture, forKey: request)
    }
    if finished.contains(where: { $0.picture != nil }) { layOut() }
  }

  /// The hint that leaves the quiz; at the end, Enter does so too.
  private var leaveHint: Hint {
    guard shown.isAtEnd else { return Hint("esc", "leave") }
    return Hint(engine.glyphs.isUnicode ? "⏎" : "Enter", "leave")
  }

  /// The size of the terminal, limited by the options.
  private var size: Size { Self.size(of: terminal, wanted: options.size) }

  /// Returns the size of a terminal, limited by the wanted size.
  static func size(of terminal: any Terminal, wanted: Size?) -> Size {
    let (columns, rows) = terminal.size
    let whole = Size(columns: columns, rows: rows).limited
    guard let wanted else { return whole }
    return Size(columns: min(whole.columns, wanted.columns), rows: min(whole.rows, wanted.rows))
  }

  /// Adopts the size of the terminal, ends the transition, and repaints everything, because
  /// terminals reflow their content.
  func resize() {
    let size = size
    moving = nil
    if shown.screen.size != size {
      show(run.perform(.resize(columns: size.columns, rows: size.rows)))
    }
    noteTime()
    painter.forget()
    layOut()
  }

  /// Sends an input to the run and shows the result.
  func perform(_ input: Input) {
    let before = rendering.frame
    show(from: before, quiz?.recordingUndo { run.perform(input) } ?? run.perform(input))
  }

  /// Handles expired deadlines of the run, and updates the visible timers.
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

  /// Shows what arrived from servers.
  func receive() {
    while !run.isOver, let reply = deliveries?.take() {
      endMovement()
      show(from: rendering.frame, reply)
    }
  }

  private func show(from before: Frame, _ reply: PlayOutcome) {
    mark = nil
    show(reply)
    if run.isOver { return end(reply) }
    noteTime()
    takeSettings()
    layOut()
    guard let movement = reply.movement, movement.pace.name != .none, !options.isStill,
      overlay == nil, before.size == rendering.frame.size, before != rendering.frame
    else { return }
    moving = Moving(from: before, movement: movement, at: terminal.now)
  }

  /// Restarts the countdown and the deadline after the run has handled an input.
  func noteTime() {
    let now = terminal.now
    countdown = Countdown(shown.screen, at: now)
    // A deadline that repeats without pause must leave time for keys.
    nextDue = run.nextDeadline.map { now + max(5_000_000, Int64(min($0, 1e6) * 1e9)) }
  }

  /// Ends with a fault after a failed input that could not be rolled back.
  private func end(_ reply: PlayOutcome) {
    guard let failure = reply.failure else { return }
    lastWords = ([failure] + reply.warnings).map { SafeText.clean($0) }.joined(separator: "\n")
    ended = .fault
  }

  /// Ends a completed transition and reports errors of its script.
  func movementHasEnded() {
    moving = nil
    let warnings = run.takePictureWarnings()
    guard !warnings.isEmpty else { return }
    show(PlayOutcome(warnings: warnings.map(\.words)))
    layOut()
  }

  /// Shows a reply of the run from the next layout on. Every reply passes through here.
  func show(_ reply: PlayOutcome) {
    // A finished run may have no screen.
    if !run.isOver { shown = run.makeScreen() }
    quiz?.hear(reply)
    if let news = reply.news { say(news) }
    var reply = reply
    // Warnings of a transition that a key ended.
    reply.warnings += run.takePictureWarnings().map(\.words)
    if let failure = reply.failure {
      open(.message(title: "That did not work", text: failure))
    } else if !reply.warnings.isEmpty {
      let text = reply.warnings.joined(separator: "\n")
      open(.message(title: "A warning", text: text))
    }
  }

  /// Shows an overlay from the next layout on.
  func open(_ overlay: Overlay) {
    self.overlay = overlay
    overlayCount += 1
  }
}
