import Engine
import Interface

extension PlayLoop {
  /// Lays out what the run shows now, with what the face itself lays over it.
  func layOut() {
    var screen = run.screen
    screen.size = size
    var engine = engine
    if let overlay {
      screen.layers.append(overlay.layer(number: overlayCount))
      engine.hints = []
    }
    rendering = engine.layout(screen, state: viewState)
    viewState = rendering.state
    painter.reachesRightEdge = screen.size.columns == terminal.size.columns
    needsPaint = true
  }

  /// What the terminal has room for, or less where the person asked for less.
  private var size: Size {
    let (columns, rows) = terminal.size
    guard let wanted = options.size else { return Size(columns: columns, rows: rows) }
    return Size(columns: min(columns, wanted.columns), rows: min(rows, wanted.rows))
  }

  /// Takes the terminal's size, ends what is moving, and paints all of it: terminals reflow what they show.
  func resize() {
    let size = size
    moving = nil
    if run.screen.size != size {
      let reply = run.perform(.resize(columns: size.columns, rows: size.rows))
      show(reply)
    }
    painter.forget()
    layOut()
  }

  /// Gives the run an input and shows what came of it.
  func perform(_ input: Input) {
    let before = rendering.frame
    let reply = run.perform(input)
    show(reply)
    // A run that is over may have no screen any more.
    if run.isOver { return end(reply) }
    layOut()
    guard let transition = reply.transition, transition.name != .none, !options.reducesMotion,
      overlay == nil, before.size == rendering.frame.size, before != rendering.frame
    else { return }
    moving = Moving(from: before, transition: transition, at: terminal.now)
  }

  /// A run that ends by an input that failed could not go back to what it was.
  private func end(_ reply: Reply) {
    guard let failure = reply.failure else { return }
    lastWords = ([failure] + reply.warnings).map { SafeText.clean($0) }.joined(separator: "\n")
    exitCode = ExitCode.fault
  }

  private func show(_ reply: Reply) {
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
