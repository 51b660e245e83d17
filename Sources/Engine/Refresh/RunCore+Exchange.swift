public import QuizboardModel
import QuizboardScripting

/// Requests to servers, and their answers.
extension RunCore {
  /// The open requests, which the host answers with `deliver` inputs.
  public var requests: [ExchangeRequest] { services.runExchange.saved.requests }

  /// Returns the results of the refreshes that ended since the last call; nil if none did.
  public func takeNews() -> RefreshNews? { services.runExchange.takeNews() }

  /// Applies the answer to a request. If that fails, the request still counts as answered.
  func receive(_ delivery: Delivery) -> Outcome {
    let exchange = services.runExchange
    var isKnown = false
    var outcome = transact { isKnown = exchange.deliver(delivery, at: clock.now) }
    if let error = outcome.error, takesInputs {
      exchange.fail(
        delivery,
        because: ExchangeProblem(.store, "The fetched quizzes were not kept: \(error.message)"))
      keepWorld(&outcome)
    } else if !isKnown {
      outcome.warnings.append(
        Warning(
          .unknownRequest,
          "request \(delivery.request) is not open, so the delivery changes nothing"))
    }
    return outcome
  }

  /// Reports changes of the exchange to the controllers, from the root down, and in the same input
  /// those that follow from their requests.
  func reportExchange(_ runtime: Runtime) throws {
    for _ in 0..<Self.exchangeRounds {
      let changes = services.runExchange.takeChanges()
      if changes.isEmpty { return }
      for change in changes { try runtime.report(change) }
    }
  }

  /// The number of times that controllers can change the exchange in reply to a change of it.
  private static let exchangeRounds = 10
}

/// The outcome of a refresh from a server.
public enum RefreshNews: Sendable, Equatable {
  /// A number of quizzes that were not there before.
  case quizzes(Int)
  /// No quiz that was not there before.
  case nothing
  /// A problem.
  case failed
}
