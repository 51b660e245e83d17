package import QuizboardModel

/// The answers of a process to the transfers that it has, put together from its bytes.
///
/// Its memory is bounded by the limits of these transfers, whatever the process writes.
package struct AnswerAssembly {
  /// An answer that has begun.
  private struct Part {
    var byteLimit: Int
    var head: AnswerFrame.Head?
    var body: [UInt8] = []
  }

  private var reader = FrameReader(limit: AnswerFrame.limit)
  private var parts: [UInt32: Part] = [:]
  /// The time in seconds since 1970, for `Retry-After` in an answer without a date.
  private let now: Double

  package init(now: Double) { self.now = now }

  /// The numbers of the transfers without a result, in order.
  package var open: [UInt32] { parts.keys.sorted() }

  /// The number of bytes that are held.
  package var heldBytes: Int { parts.values.reduce(reader.heldBytes) { $0 + $1.body.count } }

  /// Adds a transfer that the process gets.
  package mutating func expect(_ number: UInt32, byteLimit: Int) {
    parts[number] = Part(byteLimit: byteLimit)
  }

  /// Takes bytes of the process and returns the results that they complete.
  ///
  /// - Throws: An error if they break the rules of the frames. The process is to be ended then.
  package mutating func take(
    _ bytes: some Collection<UInt8>,
    receive: (UInt32, Result<TransferAnswer, ExchangeProblem>) -> Void
  ) throws(FrameError) {
    reader.append(bytes)
    while let frame = try reader.next() {
      guard var part = parts.removeValue(forKey: frame.number) else { throw FrameError() }
      switch try AnswerFrame(frame) {
      case .head(let head):
        guard part.head == nil else { throw FrameError() }
        part.body.reserveCapacity(Int(clamping: min(head.length, UInt64(part.byteLimit))))
        part.head = head
        parts[frame.number] = part
      case .body(let bytes):
        guard part.head != nil, part.byteLimit - part.body.count >= bytes.count else {
          throw FrameError()
        }
        part.body += bytes
        parts[frame.number] = part
      case .end:
        guard let head = part.head else { throw FrameError() }
        receive(frame.number, .success(answer(head, part.body)))
      case .problem(let problem): receive(frame.number, .failure(problem))
      }
    }
  }

  private func answer(_ head: AnswerFrame.Head, _ body: [UInt8]) -> TransferAnswer {
    var answer = TransferAnswer(status: Int(head.status), url: head.url)
    answer.becameGet = head.becameGet
    answer.body = body
    answer.etag = head.headers["etag"]
    answer.lastModified = head.headers["last-modified"]
    answer.contentType = head.headers["content-type"]
    let date = head.headers["date"].flatMap(HTTPDate.seconds)
    answer.retryAfter = head.headers["retry-after"].flatMap {
      HTTPDate.retryAfter($0, now: date ?? now)
    }
    return answer
  }
}
