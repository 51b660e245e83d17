/// The replay came out otherwise than the play.
public struct ReplayMismatch: Error, Sendable {
  /// Where, first.
  public let difference: ReplayDifference

  init(_ difference: ReplayDifference) { self.difference = difference }
}
