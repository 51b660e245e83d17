import QuizboardExchange
import QuizboardModel
import QuizboardScripting

public struct WantedBody: Sendable { let name: String; var missing: ExchangeProblem { ExchangeProblem(.badDigest, "") } }
struct RoundReader {
  let record: ServerRecord
  init(_ record: ServerRecord, bodies: QuizBodies) { self.record = record }
  func read(_ answer: Delivery.Answer, at now: Double, fetch: ([WantedBody], (WantedBody, Result<[UInt8], ExchangeProblem>) -> Void) -> Void) -> RoundResult { RoundResult(change: .unchanged, record: record) }
}
extension RoundResult {
  init(_ p: ExchangeProblem, of record: ServerRecord) { change = .failed; self.record = record }
  init(unchanged record: ServerRecord, at now: Double) { change = .unchanged; self.record = record }
  func applied(to other: ServerRecord) -> ServerRecord { record }
}
extension ExchangeProblem.Kind { var defaultMessage: String { rawValue } }
