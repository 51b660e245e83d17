public import QuizboardModel

/// The requests that wait until the operation has ended, in order.
struct RequestQueue {
  /// An action that a controller was asked for.
  struct Request {
    /// The place of the host's code that asked for it.
    let origin: SourcePlace?
    let action: Action
    let controller: Controller
    let body: () throws -> Void
  }

  private var requests: [Request] = []
  private var head = 0

  var isEmpty: Bool { head == requests.count }

  mutating func append(_ request: Request) { requests.append(request) }

  /// Takes out the first.
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

/// A navigation error that no running script caused: the place is that of the code or the segue
/// that asked for the action.
public struct PlacedNavigationError: Error, CustomStringConvertible {
  /// The reason.
  public let error: NavigationError
  /// The place in the host's scripts.
  public let place: SourcePlace

  /// The reason.
  public var description: String { error.message }
}
