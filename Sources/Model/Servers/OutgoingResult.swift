/// The result of an attempt, to be sent to the server of its quiz.
package struct OutgoingResult: Sendable, Hashable {
  /// The unique identifier, also the idempotency key.
  package var id: String
  /// The address of the server's catalogue.
  package var server: String
  /// The identifier of the quiz: `//school.example/capitals`.
  package var quiz: String
  /// The title of the quiz, for messages.
  package var title: String
  /// The JSON to send.
  package var body: [UInt8]
  /// The time of recording, in seconds since 1970.
  package var recorded: Double

  package init(
    id: String, server: String, quiz: String, title: String, body: [UInt8], recorded: Double
  ) {
    self.id = id
    self.server = server
    self.quiz = quiz
    self.title = title
    self.body = body
    self.recorded = recorded
  }
}

/// The outcome of an attempt to send a result.
package enum SendingOutcome: Sendable, Hashable {
  /// The server has the result, which leaves the outbox.
  case sent
  /// The result waits until a time, in seconds since 1970. `isRequested` is true if the server
  /// asked for that time.
  case later(until: Double, reason: String, isRequested: Bool = false)
  /// The result waits until the player retries.
  case parked(reason: String)
}

/// A result in the outbox.
package struct WaitingResult: Sendable, Hashable {
  package var result: OutgoingResult
  /// The number of attempts to send it so far.
  package var attempts: Int
  /// The time of the next attempt, in seconds since 1970; nil while it is parked.
  package var due: Double?
  /// The reason why the last attempt failed; nil before the first.
  package var reason: String?

  /// True if the server asked for that time.
  package var isRequested: Bool

  package init(
    result: OutgoingResult, attempts: Int = 0, due: Double?, reason: String? = nil,
    isRequested: Bool = false
  ) {
    self.isRequested = isRequested
    self.result = result
    self.attempts = attempts
    self.due = due
    self.reason = reason
  }
}
