public import QuizboardModel
public final class Courier: Transport {
  public init(executable: String, environment: [String: String]) {}
  public func perform(_ transfers: [Transfer], isCancelled: () -> Bool, receive: (Int, Result<TransferAnswer, ExchangeProblem>) -> Void) -> Bool { for i in transfers.indices { receive(i, .failure(ExchangeProblem(.offline))) }; return true }
  public func cancel() {}
}
