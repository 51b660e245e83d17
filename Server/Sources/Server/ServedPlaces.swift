/// A request of a browser or a program to a place.
public struct PlaceRequest: Sendable, Equatable {
  /// What the player sent.
  public enum Content: Sendable, Equatable {
    /// Nothing: a look.
    case look
    /// A form, as a browser writes it.
    case form([UInt8])
    /// A form in JSON.
    case json([UInt8])
  }

  /// What the answer contains.
  public enum Form: Sendable {
    /// A whole page.
    case page
    /// The element `main` of the page.
    case fragment
    /// The place in JSON.
    case json
  }

  /// The identifier of the quiz; it may contain `/`.
  public var quiz: String
  /// The SHA-256 of the secret in the player's cookie; nil for a visitor without a usable cookie.
  public var player: [UInt8]?
  /// What the player sent.
  public var content: Content
  /// What the answer contains.
  public var wanted: Form

  /// Makes a request.
  public init(quiz: String, player: [UInt8]?, content: Content, wanted: Form) {
    (self.quiz, self.player, self.content, self.wanted) = (quiz, player, content, wanted)
  }
}

/// The answer to a request.
public struct PlaceAnswer: Sendable, Equatable {
  /// What became of a request.
  public enum Outcome: Sendable, Equatable {
    /// The place as it is: status 200.
    case shown
    /// The form was applied: status 303 for a page, 200 for a fragment or JSON.
    case applied
    /// The same form was applied before; the statuses are those of `applied`.
    case repeated
    /// The form was of another version of the place, and nothing was applied: status 409.
    case outOfDate
    /// An input failed, and nothing was applied: status 422.
    case refused
    /// The content was no form of the place: status 400.
    case malformed
    /// The content was larger than permitted: status 413.
    case tooLarge
    /// There is no such quiz: status 404.
    case unknown
    /// Too many requests wait: status 503, to be tried again after some seconds.
    case overloaded(retryAfter: Int)
    /// The store cannot be reached, or the disk is full: status 503.
    case unavailable
  }

  /// What became of the request.
  public var outcome: Outcome
  /// The page, the element or the JSON, as wanted. If it is empty where an error needs a body, the
  /// server writes a short one.
  public var body: [UInt8]

  /// Makes an answer.
  public init(_ outcome: Outcome, body: [UInt8] = []) {
    (self.outcome, self.body) = (outcome, body)
  }
}

/// The application behind the server: quizzes with a place for each visitor.
public protocol Places: Sendable {
  /// Returns the list of quizzes, as a whole page or as JSON.
  func list(for player: [UInt8]?, wanted: PlaceRequest.Form) async -> PlaceAnswer
  /// Answers a request to a place.
  func answer(_ request: PlaceRequest) async -> PlaceAnswer
  /// Returns the `Content-Type` and the bytes of a file that pages refer to; nil if there is none
  /// with this digest.
  func file(_ digest: String) async -> (type: String, bytes: [UInt8])?
  /// Returns the version of a place now, and again each time that it changes. The stream ends when
  /// the task that reads it is cancelled.
  func versions(of quiz: String, player: [UInt8]) -> AsyncStream<String>
  /// Commits what timers make due, until the task is cancelled.
  func run() async
  /// Ends the worker processes, and closes the store.
  func close() async
}
