public import QuizboardEngine

/// Plays a run line by line.
public final class LinePlayer {
  private let session: Session
  private let isUnicode: Bool
  private let isKiosk: Bool
  private let watched: WatchedQuiz?
  private let deliveries: SessionDeliveries?
  private let channel: DescriptorLines

  /// Makes a player that reads lines from one descriptor and writes to another. The process must
  /// ignore SIGPIPE, so that a closed output does not end it.
  ///
  /// - Parameters:
  ///   - isUnicode: False writes only ASCII.
  ///   - isKiosk: True prevents `/q` from leaving the quiz before its end.
  ///   - watched: The quiz of the session, if it is reloaded after changes.
  convenience init(
    session: Session, isUnicode: Bool, isKiosk: Bool, watched: WatchedQuiz?,
    deliveries: SessionDeliveries?, input: Int32, output: Int32
  ) {
    self.init(
      session: session, isUnicode: isUnicode, isKiosk: isKiosk, watched: watched,
      deliveries: deliveries, channel: DescriptorLines(input: input, output: output))
  }

  /// Makes a player with a custom writer.
  ///
  /// - Parameter writer: Writes a whole text and returns true on success; otherwise the play ends.
  public convenience init(
    session: Session, isUnicode: Bool, isKiosk: Bool = false, watched: WatchedQuiz? = nil,
    deliveries: (any DeliverySource)? = nil, input: Int32 = 0,
    writer: @escaping (String) -> Bool
  ) {
    self.init(
      session: session, isUnicode: isUnicode, isKiosk: isKiosk, watched: watched,
      deliveries: watched == nil ? SessionDeliveries(session, from: deliveries) : nil,
      channel: DescriptorLines(input: input, writer: writer))
  }

  private init(
    session: Session, isUnicode: Bool, isKiosk: Bool, watched: WatchedQuiz?,
    deliveries: SessionDeliveries?, channel: DescriptorLines
  ) {
    self.deliveries = deliveries
    self.watched = watched
    self.session = session
    self.isUnicode = isUnicode
    self.isKiosk = isKiosk
    self.channel = channel
  }

  /// Plays until the player leaves, the input ends, or the output is closed.
  ///
  /// - Returns: The reason of the end: a fault if the run could not continue.
  public func run() -> PlayEnd {
    LineLoop(
      run: session, channel: channel, isUnicode: isUnicode, canLeave: !isKiosk, quiz: watched,
      deliveries: deliveries
    ).play()
  }
}
