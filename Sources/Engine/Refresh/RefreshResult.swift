package import QuizboardModel
import QuizboardScripting

/// The result of a refresh from a server: what changes in its record.
public struct RefreshResult: Sendable {
  /// The change, as scripts hear of it.
  let change: ExchangeChange
  /// The record after the refresh.
  package let record: ServerRecord

  init(_ change: ExchangeChange, _ record: ServerRecord) {
    self.change = change
    self.record = record
  }

  /// Creates the result of a failed refresh, which leaves the generation as it is.
  package init(_ problem: ExchangeProblem, of record: ServerRecord) {
    var record = record
    record.problem = problem
    if record.checkedAt == nil {
      record.problem?.message += "; nothing was fetched before either"
    }
    self.init(.failed, record)
  }

  /// Creates the result of a refresh in which the catalogue had not changed.
  init(unchanged record: ServerRecord, at now: Double) {
    var record = record
    record.problem = nil
    record.checkedAt = now
    self.init(.unchanged, record)
  }

  /// The problem of the refresh; nil if it went well.
  package var problem: ExchangeProblem? { record.problem }

  /// True if there is a new generation.
  package var isFetched: Bool { change == .fetched }

  /// Returns the record after the refresh, with the agreements that the player has made since it
  /// began, and with the time of the run's clock, by which replays repeat the run.
  func applied(to present: ServerRecord, at now: Double) -> ServerRecord {
    var record = record
    record.acceptedScoreHosts = present.acceptedScoreHosts
    if change != .failed { record.checkedAt = now }
    return record
  }
}
