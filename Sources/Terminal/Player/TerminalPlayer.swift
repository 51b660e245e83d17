public import QuizboardEngine
public import QuizboardInterface
public import QuizboardModel

/// Plays a run on the full screen of a terminal.
public final class TerminalPlayer {
  private let session: Session
  private let options: PlayOptions
  private let watched: WatchedQuiz?
  private let deliveries: SessionDeliveries?
  /// The focus and the scroll position: those to begin with, afterwards the last ones.
  public var viewState = ViewState()
  private let input: Int32
  private let output: Int32

  /// Makes a player on the terminal of two descriptors.
  ///
  /// - Parameters:
  ///   - watched: The quiz of the session, if it is reloaded after changes.
  ///   - deliveries: Answers the requests of the session; nil for none, and while a quiz is
  ///     watched.
  public init(
    session: Session, options: PlayOptions, watched: WatchedQuiz? = nil,
    deliveries: (any DeliverySource)? = nil, input: Int32 = 0, output: Int32 = 1
  ) {
    self.session = session
    self.deliveries = watched == nil ? SessionDeliveries(session, from: deliveries) : nil
    self.options = options
    self.watched = watched
    self.input = input
    self.output = output
  }

  /// Returns the size of the terminal, limited by the wanted size.
  public static func size(wanted: Size?, input: Int32 = 0, output: Int32 = 1) -> Size {
    PlayLoop.size(of: SystemTerminal(input: input, output: output), wanted: wanted)
  }

  /// Plays until the player leaves; the terminal is always restored. If the terminal cannot be set
  /// up, plays in line mode.
  ///
  /// - Returns: The reason of the end; a fault has been reported on standard error.
  public func run() -> PlayEnd {
    let terminal = SystemTerminal(
      input: input, output: output, watched: watched?.descriptor ?? deliveries?.descriptor ?? -1)
    let capabilities = options.capabilities
    let modes = ScreenModes(
      asksQuestions: capabilities.takesQuestions, measuresClusters: capabilities.answersForItself,
      asksForKind: capabilities.asksForKind, usesMouse: options.usesMouse,
      title: capabilities.takesControlStrings ? session.bundle.title : nil,
      isUnicode: capabilities.isUnicode)
    do {
      try terminal.begin(enter: modes.enter, leave: modes.leave, interrupts: !options.isKiosk)
    } catch {
      _ = DescriptorLines(input: input, output: 2).write(
        "The quiz is played line by line, because the terminal cannot be set up: "
          + "\(error.reason).\n")
      let isUnicode = capabilities.isUnicode
      return LinePlayer(
        session: session, isUnicode: isUnicode, isKiosk: options.isKiosk, watched: watched,
        deliveries: deliveries, input: input, output: output
      ).run()
    }
    let loop = PlayLoop(
      run: session, terminal: terminal, options: options, quiz: watched, deliveries: deliveries)
    if capabilities.takesQuestions { loop.expectReplies() }
    loop.viewState = viewState
    let end = loop.play()
    terminal.end()
    viewState = loop.viewState
    if let words = loop.lastWords {
      _ = DescriptorLines(input: input, output: 2).write("\(words)\n")
    }
    return end
  }
}
