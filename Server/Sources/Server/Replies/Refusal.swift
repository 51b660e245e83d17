/// A reason for which a request has no page.
enum Refusal: Error, Equatable {
  /// The host is none of the server's.
  case unknownHost
  /// A form comes from a page of another server.
  case foreignOrigin
  /// There is no such page.
  case notFound
  /// The quizzes are not open, and sessions do not exist yet.
  case notOpen
  /// The method is none of the page's.
  case wrongMethod(allowed: String)
  /// The content is neither a form nor JSON.
  case wrongType
  /// The content is too large.
  case tooLarge
  /// The content has not arrived in time.
  case tooSlow
  /// The place has been written to too often.
  case tooMany(retryAfter: Int)
  /// The content is no form of the page.
  case malformed
  /// An input failed.
  case failed
  /// The form was of an earlier page.
  case outOfDate
  /// Too many requests wait.
  case overloaded(retryAfter: Int)
  /// The store cannot be used.
  case unavailable

  /// The status of the response.
  var status: Int {
    switch self {
    case .malformed: 400
    case .foreignOrigin: 403
    case .notFound, .notOpen: 404
    case .wrongMethod: 405
    case .tooSlow: 408
    case .outOfDate: 409
    case .tooLarge: 413
    case .wrongType: 415
    case .unknownHost: 421
    case .failed: 422
    case .tooMany: 429
    case .overloaded, .unavailable: 503
    }
  }

  /// The seconds after which the request may be repeated; nil if that helps nothing.
  var retryAfter: Int? {
    switch self {
    case .tooMany(let seconds), .overloaded(let seconds): seconds
    case .unavailable: 5
    default: nil
    }
  }

  /// A Boolean value that indicates whether the rest of the request is not read, so that the
  /// connection cannot be used again.
  var endsConnection: Bool { self == .tooLarge || self == .tooSlow }

  /// The word by which programs know the reason.
  var code: String {
    switch self {
    case .unknownHost: "unknown-host"
    case .foreignOrigin: "foreign-origin"
    case .notFound: "not-found"
    case .notOpen: "not-open"
    case .wrongMethod: "wrong-method"
    case .wrongType: "wrong-type"
    case .tooLarge: "too-large"
    case .tooSlow: "too-slow"
    case .tooMany: "too-many-requests"
    case .malformed: "bad-command"
    case .failed: "input-failed"
    case .outOfDate: "out-of-date"
    case .overloaded: "overloaded"
    case .unavailable: "unavailable"
    }
  }

  /// The heading of the page.
  var title: String {
    switch self {
    case .notFound, .notOpen: "There is nothing here"
    case .unknownHost: "This is not the address of the quizzes"
    case .tooMany, .overloaded, .unavailable: "Please wait a moment"
    case .outOfDate: "This page was out of date"
    default: "That did not work"
    }
  }

  /// The reason, and what to do.
  var message: String {
    switch self {
    case .unknownHost:
      "The server does not answer under this name. Open the address that it showed when it started."
    case .foreignOrigin:
      "The form did not come from a page of this server. Open the quiz's own page and try again."
    case .notFound:
      "There is no page with this address. Check the address, or open the list of quizzes at /."
    case .notOpen:
      "This server has no sessions to join yet, and its quizzes are not open to everybody. "
        + "Start it with --open to play here."
    case .wrongMethod:
      "This address cannot be used in that way. Open it in a browser instead."
    case .wrongType:
      "The server reads forms and JSON only. Send one of these two types."
    case .tooLarge:
      "The entries are too long. Go back, shorten them, and send them again."
    case .tooSlow:
      "The entries took too long to arrive. Go back and send them again."
    case .tooMany:
      "That was too fast. Wait a few seconds, go back, and send it again."
    case .malformed:
      "The server does not understand these entries. Open the page again and repeat them."
    case .failed:
      "The quiz could not apply these entries, and nothing was changed. "
        + "Open the page again and try something else."
    case .outOfDate:
      "The quiz has moved on, and nothing was applied. Open the page again."
    case .overloaded:
      "The server has too much to do just now. Go back in a few seconds and send it again."
    case .unavailable:
      "The server cannot store anything just now. Go back in a few seconds and send it again."
    }
  }

  /// The refusal as a page. None of it comes from the request.
  var page: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>\(title)</title>
    </head>
    <body>
    <main>
    <h1>\(title)</h1>
    <p>\(message)</p>
    </main>
    </body>
    </html>

    """
  }

  /// The refusal as programs read it.
  var json: String { #"{"error":{"code":"\#(code)","message":"\#(message)"}}"# + "\n" }
}
