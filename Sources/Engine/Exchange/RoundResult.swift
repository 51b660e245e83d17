package import QuizboardModel
import QuizboardScripting

/// The result of a round with a server: what changes in its record.
public struct RoundResult: Sendable {
  /// The change, as scripts hear of it.
  let change: ExchangeChange
  /// The record after the round.
  package let record: ServerRecord
}
