import QuizboardModel

/// The requests that wait for the end of the operation, in order.
struct RequestQueue {
  /// A request for an action of a controller.
  struct Request {
    /// The place of the request in the host's scripts.
    let origin: SourcePlace?
    let action: Action
    let controller: Controller
    let body: () throws -> Void
  }

  /// The approximate sizes in bytes of a waiting request, of each controller that it names, and of
  /// what a change of the hierarchy records until the end of the input.
  static let requestBytes = 512
  static let nameBytes = 16
  static let changeBytes = 128

  private var requests: [Request] = []
  private var head = 0

  var isEmpty: Bool { head == requests.count }

  mutating func append(_ request: Request) { requests.append(request) }

  /// Removes and returns the first request.
  mutating func next() -> Request? {
    if isEmpty {
      removeAll()
      return nil
    }
    head += 1
    return requests[head - 1]
  }

  mutating func removeAll() {
    requests = []
    head = 0
  }
}
