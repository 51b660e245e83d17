import QuizboardCourier
import QuizboardModel

/// Decides what becomes of a result after an attempt to send it.
enum RetryTimes {
  /// The wait after the first failure in seconds; it doubles with each further one.
  static let firstWait = 30.0
  /// The maximum wait between two attempts.
  static let longestWait = 6 * 3_600.0
  /// The maximum wait that a server can ask for.
  static let longestRequest = 24 * 3_600.0

  /// Returns the outcome of an attempt.
  ///
  /// - Parameter attempts: The number of attempts before.
  static func outcome(
    of result: Result<TransferAnswer, ExchangeProblem>, attempts: Int, now: Double
  ) -> SendingOutcome {
    let answer: TransferAnswer
    switch result {
    case .success(let found): answer = found
    case .failure(let problem):
      // A repeated request would be redirected in the same way.
      if problem.kind == .redirect { return .parked(reason: problem.message) }
      return later(problem.message, attempts: attempts, now: now)
    }
    switch answer.status {
    case 200, 201, 202, 204, 409:
      // A web page with the status 409 says that the result is there already; others say nothing.
      let isTaken = !answer.isWebPage || answer.status == 409 && !answer.becameGet
      if isTaken { return .sent }
      return .parked(
        reason: "the server answered with a web page instead of taking it; ask who runs the server")
    case 408, 425, 429: break
    case 400...499, 501:
      return .parked(
        reason: "the server refused it with the status \(answer.status); ask who runs the server")
    default: break
    }
    let reason = "the server answered with the status \(answer.status)"
    guard let asked = answer.retryAfter else {
      return later(reason, attempts: attempts, now: now)
    }
    return .later(
      until: now + min(max(0, asked), longestRequest), reason: reason, isRequested: true)
  }

  private static func later(_ reason: String, attempts: Int, now: Double) -> SendingOutcome {
    let wait = firstWait * Double(1 << min(max(0, attempts), 20))
    return .later(until: now + min(wait, longestWait), reason: reason, isRequested: false)
  }
}

extension TransferAnswer {
  /// True if the body is HTML. The type decides for a GET. A POST also needs a tag at the
  /// beginning, because some receivers answer "ok" as HTML, the default type of their framework.
  var isWebPage: Bool {
    let type = (contentType?.split(separator: ";").first ?? "").filter { !$0.isWhitespace }
    let isNamedHTML = ["text/html", "application/xhtml+xml"].contains(type.lowercased())
    if becameGet { return isNamedHTML }
    let first = body.prefix(4096).first { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }
    return (isNamedHTML || type.isEmpty) && first == UInt8(ascii: "<")
  }
}
