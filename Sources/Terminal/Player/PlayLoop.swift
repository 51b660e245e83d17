import QuizboardEngine
import QuizboardInterface

/// The play itself: waits for keys, gives them to the run, and paints what comes of it.
///
/// It touches the world only through its terminal, so a test can play it with bytes and a clock of
/// its own.
final class PlayLoop {
  /// 30 frames a second at most.
  static let frameInterval: Int64 = 1_000_000_000 / 30

  let run: any PlayedRun
  let terminal: any Terminal
  /// The quiz, where it is read again when it is saved.
  let quiz: (any SavedQuiz)?
  private(set) var options: PlayOptions
  var painter: Painter
  var engine: LayoutEngine
  var viewState = ViewState()
  var rendering: Rendering
  var overlay: Overlay?
  /// How many overlays there have been.
  var overlayCount = 0
  var moving: Moving?
  /// The times on screen.
  var countdown: Countdown
  /// When one of them changes, and when the run has something to do; in the terminal's nanoseconds.
  var nextSecond: Int64?
  var nextDue: Int64?
  /// What suits the terminal's own background; nil until it has told.
  var background: Theme? {
    didSet { dress() }
  }
  /// Whether the terminal does not show the newest picture.
  var needsPaint = true
  /// How the play has ended; nil while it goes on.
  var ended: PlayEnd?
  /// What is to be told once the terminal has been given back.
  var lastWords: String?
  /// When the quiz that was saved is read again.
  var rereading = Rereading()
  /// The number of the overlay that tells what came of that, while it is there.
  var rereadingOverlay: Int?
  /// Where the mouse was pressed, until it is let go.
  var pressed: Point?

  private var parser = KeyParser()
  private var lastInput: Int64 = 0
  /// Painted, but not taken by the terminal yet.
  private var unsent: [UInt8] = []

  init(
    run: any PlayedRun, terminal: any Terminal, options: PlayOptions, quiz: (any SavedQuiz)? = nil
  ) {
    self.run = run
    self.quiz = quiz
    self.terminal = terminal
    self.options = options
    let capabilities = options.capabilities
    painter = Painter(capabilities: capabilities, theme: options.theme(on: background))
    engine = LayoutEngine(glyphs: capabilities.isUnicode ? .unicode : .ascii)
    if options.isKiosk { engine.hints.removeAll { $0 == Overlay.quitHint } }
    let empty = Screen(layers: [], size: Size(columns: 0, rows: 0))
    rendering = engine.layout(empty)
    countdown = Countdown(empty, at: terminal.now)
  }

  /// Plays until the run is left or the terminal is gone; answers how it has ended.
  func play() -> PlayEnd {
    if !run.notices.isEmpty {
      open(
        .message(title: "Before you begin", text: run.notices.map(\.words).joined(separator: "\n")))
    }
    resize()
    while ended == nil {
      paint()
      step(terminal.wait(until: deadline, forOutput: !unsent.isEmpty))
      if terminal.isInterrupted { interrupt() }
      if run.isOver { ended = ended ?? .left }
    }
    run.keepTime()
    return ended ?? .left
  }

  private func step(_ ready: Readiness) {
    if ready.contains(.resumed) {
      unsent.removeAll()
      painter.writesWholeClusters = false
      painter.forget()
      needsPaint = true
    }
    if ready.contains(.resized) { resize() }
    if ready.contains(.output) { send() }
    if ready.contains(.input) {
      read()
    } else if let patience = parser.patience, terminal.now >= lastInput + patience {
      take(parser.giveUp())
    }
    if ready.contains(.watched), quiz?.takeChange() == true { rereading.noticed(at: terminal.now) }
    if ended == nil, !run.isOver { passTime() }
    if ended == nil, !run.isOver { readAgain() }
  }

  private func read() {
    var bytes: [UInt8] = []
    guard terminal.read(into: &bytes) else {
      ended = .left
      return
    }
    lastInput = terminal.now
    take(parser.feed(bytes))
  }

  /// Ends the play once the keys that were typed before have done their work.
  private func interrupt() {
    let ready = terminal.wait(until: terminal.now, forOutput: false)
    if ended == nil, !run.isOver, ready.contains(.input) { read() }
    if ended != .fault { ended = .interrupted }
  }

  private func take(_ events: [TerminalEvent]) {
    for event in events where ended == nil && !run.isOver { handle(event) }
  }

  /// The next moment at which something happens of itself.
  private var deadline: Int64? {
    let escape = parser.patience.map { lastInput + $0 }
    let frame = unsent.isEmpty ? moving?.nextFrame : nil
    return [escape, frame, nextSecond, nextDue, rereading.due].compactMap(\.self).min()
  }

  /// What the person has just chosen holds from this picture on.
  func takeSettings() {
    guard let settings = run.librarySettings, settings != options.settings else { return }
    options.settings = settings
    dress()
  }

  /// Looks as the options say.
  private func dress() {
    painter.capabilities = options.capabilities
    painter.theme = options.theme(on: background)
    needsPaint = true
  }

  /// Bytes that must reach the terminal, apart from any frame.
  func post(_ bytes: String) {
    unsent.append(contentsOf: bytes.utf8)
  }
}

extension PlayLoop {
  /// Shows the newest picture, or drops it where the terminal has not taken the last one yet: the
  /// next one is painted as the difference from what was taken.
  private func paint() {
    if unsent.isEmpty, let frame = nextPicture() {
      let isMoving = moving != nil
      painter.paint(
        frame, cursor: rendering.cursor, cursorIsVisible: rendering.isCursorVisible && !isMoving,
        into: &unsent)
    }
    if !unsent.isEmpty { send() }
  }

  private func nextPicture() -> Frame? {
    if var moving {
      let now = terminal.now
      guard needsPaint || now >= moving.nextFrame else { return nil }
      needsPaint = false
      moving.nextFrame = now + Self.frameInterval
      guard !moving.isOver(at: now) else {
        movementHasEnded()
        needsPaint = false
        return rendering.frame
      }
      self.moving = moving
      return moving.picture(to: rendering.frame, progress: moving.progress(at: now))
    }
    guard needsPaint else { return nil }
    needsPaint = false
    return rendering.frame
  }

  private func send() {
    var sent = 0
    unsent.withUnsafeBytes { bytes in
      while sent < bytes.count {
        switch terminal.write(UnsafeRawBufferPointer(rebasing: bytes[sent...])) {
        case .wrote(let count): sent += count
        case .blocked: return
        case .closed:
          ended = .left
          return
        }
      }
    }
    unsent.removeFirst(sent)
  }
}
