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

  /// The identifier of the quiz.
  public var quiz: String
  /// The digest of the secret in the player's cookie, of 32 bytes; nil without a cookie.
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
    /// The place as it is.
    case shown
    /// The form was applied, and what it changed is durable. Without a body, the browser asks for
    /// the page again.
    case applied
    /// The same form was applied before.
    case repeated
    /// The form was of another version of the place: nothing of it was applied.
    case outOfDate
    /// An input failed: nothing of the form was applied.
    case refused
    /// The content was no form of the place.
    case malformed
    /// The content was larger than permitted.
    case tooLarge
    /// There is no such quiz.
    case unknown
    /// Too many requests wait, or the processes that take steps fail; to be tried again after some
    /// seconds.
    case overloaded(retryAfter: Int)
    /// The store cannot be reached, or the disk is full.
    case unavailable
  }

  /// What became of the request.
  public var outcome: Outcome
  /// The page, the element or the JSON; empty where there is none.
  public var body: [UInt8]

  /// Makes an answer.
  public init(_ outcome: Outcome, body: [UInt8] = []) {
    (self.outcome, self.body) = (outcome, body)
  }
}

/// A file that pages refer to by its digest.
public struct ServedFile: Sendable, Equatable {
  /// The type, as the header `Content-Type` names it.
  public var type: String
  /// The content.
  public var bytes: [UInt8]

  /// Makes a file.
  public init(type: String, bytes: [UInt8]) { (self.type, self.bytes) = (type, bytes) }
}
