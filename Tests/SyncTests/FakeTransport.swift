import QuizboardCourier
import QuizboardModel
import Synchronization

/// A transport whose answers a test makes.
final class FakeTransport: Transport {
  typealias Answer = @Sendable (Transfer) -> Result<TransferAnswer, ExchangeProblem>

  private let transfers = Mutex<[Transfer]>([])
  private let answer: Answer

  init(_ answer: @escaping Answer) { self.answer = answer }

  /// All transfers so far.
  var seen: [Transfer] { transfers.withLock { $0 } }

  func perform(
    _ transfers: [Transfer], isCancelled: () -> Bool,
    receive: (Int, Result<TransferAnswer, ExchangeProblem>) -> Void
  ) -> Bool {
    for (index, transfer) in transfers.enumerated() {
      if isCancelled() { return false }
      self.transfers.withLock { $0.append(transfer) }
      receive(index, answer(transfer))
    }
    return true
  }

  func cancel() {}
}

extension TransferAnswer {
  /// An answer with a status.
  static func status(
    _ status: Int, type: String? = nil, becameGet: Bool = false, retryAfter: Double? = nil
  ) -> Result<TransferAnswer, ExchangeProblem> {
    var answer = TransferAnswer(status: status, url: "https://school.example/scores")
    answer.contentType = type
    answer.becameGet = becameGet
    answer.retryAfter = retryAfter
    return .success(answer)
  }
}
