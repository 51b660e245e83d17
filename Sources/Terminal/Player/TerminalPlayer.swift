public import QuizboardEngine
public import QuizboardInterface

/// Plays a run on the whole terminal.
public final class TerminalPlayer {
  private let session: Session
  private let options: PlayOptions
  private let watched: WatchedQuiz?
  private let input: Int32
  private let output: Int32

  /// A player on the terminal behind two descriptors.
  ///
  /// - Parameter watched: the quiz of the session, which is read again when it is saved; nil where
  ///   it is not.
  public init(
    session: Session, options: PlayOptions, watched: WatchedQuiz? = nil, input: Int32 = 0,
    output: Int32 = 1
  ) {
    self.session = session
    self.options = options
    self.watched = watched
    self.input = input
    self.output = output
  }

  /// The size that a run is shown at: the terminal's, or less where less is wanted.
  public static func size(wanted: Size?, input: Int32 = 0, output: Int32 = 1) -> Size {
    PlayLoop.size(of: SystemTerminal(input: input, output: output), wanted: wanted)
  }

  /// Plays until the run is left; the terminal is then as it was, however that came about.
  ///
  /// - Returns: how it has ended: by a fault where the run could not go on, with its reason on
  ///   standard error. Where the terminal cannot be taken, the run is played line by line.
  public func run() -> PlayEnd {
    let terminal = SystemTerminal(input: input, output: output, watched: watched?.descriptor ?? -1)
    let capabilities = options.capabilities
    let modes = ScreenModes(asksQuestions: capabilities.takesQuestions)
    do {
      try terminal.begin(enter: modes.enter, leave: modes.leave, interrupts: !options.isKiosk)
    } catch {
      let isUnicode = capabilities.isUnicode
      return LinePlayer(
        session: session, isUnicode: isUnicode, isKiosk: options.isKiosk, watched: watched,
        input: input, output: output
      ).run()
    }
    let loop = PlayLoop(run: session, terminal: terminal, options: options, quiz: watched)
    let end = loop.play()
    terminal.end()
    if let words = loop.lastWords {
      _ = DescriptorLines(input: input, output: 2).write("\(words)\n")
    }
    return end
  }
}
