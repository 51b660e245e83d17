public import QuizboardEngine

/// Plays a run line by line.
public final class LinePlayer {
  private let session: Session
  private let isUnicode: Bool
  private let isKiosk: Bool
  private let watched: WatchedQuiz?
  private let channel: DescriptorLines

  /// A player that reads lines from one descriptor and writes to another. That a reader has gone
  /// away must be no signal that ends the program.
  ///
  /// Without `isUnicode` only ASCII is written; with `isKiosk` no line leaves the quiz before its
  /// end.
  ///
  /// - Parameter watched: the quiz of the session, which is read again when it is saved; nil where
  ///   it is not.
  public convenience init(
    session: Session, isUnicode: Bool, isKiosk: Bool = false, watched: WatchedQuiz? = nil,
    input: Int32, output: Int32
  ) {
    self.init(
      session: session, isUnicode: isUnicode, isKiosk: isKiosk, watched: watched,
      channel: DescriptorLines(input: input, output: output))
  }

  /// The same, where somebody else writes.
  ///
  /// - Parameter writer: writes all of a text, and says whether that could be done; where it could
  ///   not, the play ends.
  public convenience init(
    session: Session, isUnicode: Bool, isKiosk: Bool = false, watched: WatchedQuiz? = nil,
    input: Int32 = 0,
    writer: @escaping (String) -> Bool
  ) {
    self.init(
      session: session, isUnicode: isUnicode, isKiosk: isKiosk, watched: watched,
      channel: DescriptorLines(input: input, writer: writer))
  }

  private init(
    session: Session, isUnicode: Bool, isKiosk: Bool, watched: WatchedQuiz?,
    channel: DescriptorLines
  ) {
    self.watched = watched
    self.session = session
    self.isUnicode = isUnicode
    self.isKiosk = isKiosk
    self.channel = channel
  }

  /// Plays until the run is left, the input ends, or nobody reads the output any more.
  ///
  /// - Returns: how it has ended: by a fault where the run could not go on.
  public func run() -> PlayEnd {
    LineLoop(
      run: session, channel: channel, isUnicode: isUnicode, canLeave: !isKiosk, quiz: watched
    ).play()
  }
}
