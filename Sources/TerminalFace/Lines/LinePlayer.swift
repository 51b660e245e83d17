public import Engine
import Glibc

/// Plays a run line by line.
public final class LinePlayer {
  private let session: Session
  private let isUnicode: Bool
  private let isKiosk: Bool
  private let watched: WatchedQuiz?
  private let input: Int32
  private let output: Int32

  /// A player that reads lines from one descriptor and writes to another.
  ///
  /// Without `isUnicode` only ASCII is written; with `isKiosk` no line leaves the quiz before its end.
  ///
  /// - Parameter watched: the quiz of the session, which is read again when it is saved; nil where it is not.
  public init(
    session: Session, isUnicode: Bool, isKiosk: Bool = false, watched: WatchedQuiz? = nil, input: Int32 = 0, output: Int32 = 1
  ) {
    self.watched = watched
    self.session = session
    self.isUnicode = isUnicode
    self.isKiosk = isKiosk
    self.input = input
    self.output = output
  }

  /// Plays until the run is left, the input ends, or nobody reads the output any more.
  ///
  /// - Returns: the exit code: 0, or 70 where the run could not go on.
  public func run() -> Int32 {
    // A closed output is then an error of write, and the run ends in order.
    let old = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, old) }
    let channel = DescriptorLines(input: input, output: output)
    return LineLoop(run: session, channel: channel, isUnicode: isUnicode, canLeave: !isKiosk, quiz: watched).play()
  }
}
