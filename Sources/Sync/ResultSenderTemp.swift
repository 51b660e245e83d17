import QuizboardCourier
import QuizboardModel
struct ResultSender { init(store: any ExchangeStore, transport: any Transport, now: @escaping @Sendable () -> Double) {}
 func sendDue(isCancelled: () -> Bool) -> (sent: Int, nextDue: Double?) { (0, nil) } }
