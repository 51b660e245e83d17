import QuizboardEngine
import QuizboardImages
import QuizboardInterface
import QuizboardModel

/// The loop of the full-screen player: waits for keys, sends them to the run, and paints the
/// result.
///
/// All input and output goes through `terminal`, so that a test can supply bytes and a clock.
final class PlayLoop {
  /// The interval for at most 30 frames a second.
  static let frameInterval: Int64 = 1_000_000_000 / 30
  /// The time between two looks at pictures that are being decoded.
  private static let pictureInterval: Int64 = 10_000_000

  let run: any PlayableRun
  let terminal: any Terminal
  /// The quiz, if it is reloaded after changes.
  let quiz: (any LiveReloading)?
  /// The deliveries from servers; nil for a play without servers.
  let deliveries: (any PlayedDeliveries)?
  private(set) var options: PlayOptions
  var painter: Painter
  var engine: LayoutEngine
  /// The protocol by which the terminal shows pictures.
  var graphics = ImageRequest.Graphics.none
  /// Decodes the pictures of the quiz.
  var decoder = PictureDecoder()
  /// The pictures of the screen that are not decoded yet.
  let pictures = PictureQueue(budget: .seconds(5))
  /// The screen after the last reply of the run.
  var shown: ShownScreen
  var viewState = ViewState()
  var rendering: Rendering
  /// The work of all layouts so far.
  var work = LayoutWork()
  var overlay: Overlay?
  /// The number of overlays so far.
  var overlayCount = 0
  var moving: Moving?
  /// The visible timers.
  var countdown: Countdown
  /// The time of the next timer change and of the run's deadline, in nanoseconds.
  var nextSecond: Int64?
  var nextDue: Int64?
  /// The theme for the terminal's own background; nil until the terminal reports it.
  var background: Theme? {
    didSet { dress() }
  }
  /// True if the terminal does not show the latest frame.
  var needsPaint = true
  /// The way the play ended; nil while it continues.
  var ended: PlayEnd?
  /// The message to write after the terminal has been restored.
  var lastWords: String?
  /// The schedule for reloading a changed quiz.
  var rereading = Rereading()
  /// The number of the overlay with the result of a reload, while it is open.
  var rereadingOverlay: Int?
  /// The position of the mouse press, until the release.
  var pressed: Point?
  /// The ends of the text that the mouse marks.
  var mark: (start: Point, end: Point)?
  /// True while the mouse moves an item of an order.
  var isDragging = false
  /// The last place of the mouse since the last key.
  var pointer: Point?
  /// The time at which Escape was asked for once more to leave the library.
  var leavingAsked: Int64?
  /// A short message in place of the keys, and the time at which it goes.
  var toast: (message: Toast, end: Int64)?

  private var parser: KeyParser
  private var replies = ExpectedReplies()
  private var lastInput: Int64 = 0
  /// Painted bytes that the terminal has not accepted yet.
  private var unsent: [UInt8] = []

  init(
    run: any PlayableRun, terminal: any Terminal, options: PlayOptions,
    quiz: (any LiveReloading)? = nil, deliveries: (any PlayedDeliveries)? = nil
  ) {
    self.run = run
    self.deliveries = deliveries
    self.quiz = quiz
    self.terminal = terminal
    self.options = options
    let capabilities = options.capabilities
    shown = run.makeScreen()
    parser = KeyParser(escapePatience: capabilities.escapePatience)
    painter = Painter(
      capabilities: capabilities,
      theme: options.theme(on: background).accented(shown.screen.accent))
    engine = LayoutEngine(glyphs: capabilities.glyphs)
    if options.isKiosk { engine.hints.removeAll { $0 == Overlay.quitHint } }
    let empty = Screen(layers: [], size: Size(columns: 0, rows: 0))
    rendering = engine.layout(empty)
    countdown = Countdown(empty, at: terminal.now)
  }

  /// Plays until the player leaves or the terminal is gone; returns the way it ended.
  func play() -> PlayEnd {
    if !run.notices.isEmpty {
      open(
        .message(
          title: "Before you begin", text: run.notices.map(\.message).joined(separator: "\n")))
    }
    resize()
    while ended == nil {
      deliveries?.follow()
      paint()
      step(terminal.wait(until: deadline, forOutput: !unsent.isEmpty))
      if terminal.isInterrupted { interrupt() }
      if run.isOver { ended = ended ?? .left }
    }
    run.keepTime()
    awaitReplies()
    return ended ?? .left
  }

  private func step(_ ready: Readiness) {
    if ready.contains(.resumed) {
      if replies.hasAsked { expectReplies() }
      unsent.removeAll()
      painter.joined = []
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
    if ready.contains(.watched), ended == nil, !run.isOver { receive() }
    if pictures.isBusy { takePictures() }
    if let toast, terminal.now >= toast.end { closeToast() }
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

  /// Ends the play after handling the keys that were typed before.
  private func interrupt() {
    let ready = terminal.wait(until: terminal.now, forOutput: false)
    if ended == nil, !run.isOver, ready.contains(.input) { read() }
    if ended != .fault { ended = .interrupted }
  }

  /// Expects the replies to queries that have been sent.
  func expectReplies() { replies.ask(at: terminal.now) }

  /// Asks for the terminal's attributes after other queries.
  func ask(_ queries: String) {
    post(queries)
    expectReplies()
  }

  func takeReply() { replies.answer() }

  /// Waits a limited time for replies and mouse reports that are on the way, which would otherwise
  /// be input of the shell, and discards all input.
  func awaitReplies() {
    defer { replies.forget() }
    if replies.hasAnswered { ask(ScreenModes.noMouse + ScreenModes.fence) }
    guard let deadline = replies.deadline(at: terminal.now) else { return }
    terminal.allowEnd(within: 2)
    send()
    while replies.count > 0, terminal.now < deadline {
      let ready = terminal.wait(until: deadline, forOutput: !unsent.isEmpty)
      if ready.contains(.output) { send() }
      if ready.contains(.watched) { _ = quiz?.takeChange() }
      guard ready.contains(.input) else { continue }
      var bytes: [UInt8] = []
      guard terminal.read(into: &bytes) else { return }
      for case .attributes in parser.feed(bytes) { replies.answer() }
    }
  }

  private func take(_ events: [TerminalEvent]) {
    for event in events where ended == nil && !run.isOver { handle(event) }
  }

  /// The next time at which anything happens without input.
  private var deadline: Int64? {
    let escape = parser.patience.map { lastInput + $0 }
    let frame = unsent.isEmpty ? moving?.nextFrame : nil
    let picture = pictures.isBusy ? terminal.now + Self.pictureInterval : nil
    return [escape, frame, nextSecond, nextDue, rereading.due, toast?.end, picture]
      .compactMap(\.self).min()
  }

  /// Applies settings that the player has just changed.
  func takeSettings() {
    guard let settings = run.librarySettings, settings != options.settings else { return }
    options.settings = settings
    dress()
  }

  /// Applies colours and theme from the options.
  private func dress() {
    painter.capabilities = options.capabilities
    painter.theme = options.theme(on: background).accented(shown.screen.accent)
    needsPaint = true
  }

  /// Sends bytes that are not part of a frame.
  func post(_ bytes: String) {
    unsent.append(contentsOf: bytes.utf8)
  }
}

extension PlayLoop {
  /// Paints the latest frame, but only after the terminal accepted all bytes of the previous one,
  /// because the painter writes the difference between the two.
  private func paint() {
    // Bytes that are not part of a frame.
    if !unsent.isEmpty { send() }
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
    guard let mark else { return rendering.frame }
    return rendering.frame.marked(from: mark.start, to: mark.end).frame
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
