public import QuizboardModel

/// The execution of transfers.
public protocol Transport: Sendable {
  /// Performs transfers and blocks until all have ended, or until `cancel()` was called and
  /// `isCancelled` returns true.
  ///
  /// - Parameters:
  ///   - transfers: The transfers, started in this order.
  ///   - isCancelled: Returns true to give up the transfers that have not ended.
  ///   - receive: Receives the index and the result of each transfer, in the order in which they
  ///     end, on the calling thread.
  /// - Returns: False if the transfers were cancelled.
  func perform(
    _ transfers: [Transfer], isCancelled: () -> Bool,
    receive: (_ index: Int, _ result: Result<TransferAnswer, ExchangeProblem>) -> Void
  ) -> Bool

  /// Makes a running `perform` ask `isCancelled`. May be called on any thread.
  func cancel()
}

extension Transport {
  /// Performs one transfer. Returns nil if it was cancelled.
  public func perform(
    _ transfer: Transfer, isCancelled: () -> Bool = { false }
  ) -> Result<TransferAnswer, ExchangeProblem>? {
    var result: Result<TransferAnswer, ExchangeProblem>?
    _ = perform([transfer], isCancelled: isCancelled) { result = $1 }
    return result
  }
}
