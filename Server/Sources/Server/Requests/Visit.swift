import HTTPTypes
import Hummingbird
import NIOHTTP1
import QuizboardClassroom

/// A request for a page of this server, with what its headers say.
struct Visit {
  /// The request.
  let request: Request
  /// The path and the query.
  let target: RequestTarget
  /// The origin that the request is for.
  let origin: Origin
  /// The connection.
  let context: PageContext
  /// The reader of the body.
  let body: BodyReader
  /// The address of the visitor, which a proxy may have told.
  let client: NetworkAddress?
  /// The visitor's cookie; nil without a usable one.
  let cookie: PlayerCookie?
  /// What the answer is to contain.
  let wanted: PlaceRequest.Form

  /// Reads the headers of a request.
  init(
    _ request: Request, _ target: RequestTarget, _ origin: Origin, _ context: PageContext,
    _ settings: ServerSettings, _ body: BodyReader
  ) {
    (self.request, self.target, self.origin) = (request, target, origin)
    (self.context, self.body) = (context, body)
    let headers = request.headers
    client = Self.client(
      peer: context.peer, forwarded: headers[values: .forwardedFor], settings.proxies)
    cookie = PlayerCookie(fields: headers[values: .cookie], of: origin)
    if Self.wantsJSON(request) {
      wanted = .json
    } else {
      wanted = headers[.fragment] == "main" ? .fragment : .page
    }
  }

  /// Returns the address of a visitor: what a proxy says is believed if it is on this machine or
  /// named by the user.
  static func client(
    peer: NetworkAddress?, forwarded: [String], _ proxies: [NetworkAddress]
  ) -> NetworkAddress? {
    guard let peer, peer.isLoopback || proxies.contains(peer) else { return peer }
    return HeaderValue.lastEntry(forwarded).flatMap { NetworkAddress($0) } ?? peer
  }

  /// Returns a Boolean value that indicates whether a request asks for JSON, or sends it.
  static func wantsJSON(_ request: Request) -> Bool {
    HeaderValue.list(request.headers[.accept], accepts: Reply.ContentType.json.rawValue)
      || HeaderValue.mediaType(request.headers[.contentType]) == Reply.ContentType.json.rawValue
  }

  /// A Boolean value that indicates whether the request is for the stream of events of a place.
  var asksForEvents: Bool {
    request.method == .get
      && (target.asks(for: "events")
        || HeaderValue.list(request.headers[.accept], accepts: "text/event-stream"))
  }

  /// Returns a Boolean value that indicates whether the browser has a file with a tag.
  func alreadyHas(_ tag: String) -> Bool {
    let known = request.headers[values: .ifNoneMatch].joined(separator: ",")
    return known == "*" || HeaderValue.tags(known).contains(tag[...])
  }

  /// Throws a `Refusal` if the method is none of a route's, or the form comes from elsewhere.
  func check(methodsOf route: Route) throws(Refusal) {
    switch (request.method, route) {
    case (.get, _), (.head, _): return
    case (.post, .place), (.post, .placeWithoutSlash): try checkSource()
    case (_, .nothing): throw .notFound
    case (_, .place), (_, .placeWithoutSlash): throw .wrongMethod(allowed: "GET, HEAD, POST")
    default: throw .wrongMethod(allowed: "GET, HEAD")
    }
  }

  /// Browsers say from which origin a form comes. JSON needs no such word: a page of another origin
  /// cannot send this type without asking the server first, which never permits it.
  private func checkSource() throws(Refusal) {
    let isKnown: Bool
    if let source = request.headers[.origin] {
      isKnown = Origin(source) == origin
    } else if let source = request.headers[.referer] {
      isKnown = Origin(ofAddress: source) == origin
    } else {
      isKnown = type == .json
    }
    guard isKnown else { throw .foreignOrigin }
    guard type != nil else { throw .wrongType }
  }

  private enum BodyType: String {
    case form = "application/x-www-form-urlencoded"
    case json = "application/json"
  }

  private var type: BodyType? {
    HeaderValue.mediaType(request.headers[.contentType]).flatMap { BodyType(rawValue: $0) }
  }

  /// Reads the body.
  func content() async throws(Refusal) -> PlaceRequest.Content {
    do {
      let bytes = try await body.read()
      return type == .json ? .json(bytes) : .form(bytes)
    } catch let refusal as Refusal {
      throw refusal
    } catch {
      // The connection has ended, or the rest is not HTTP: nobody reads the response.
      throw .malformed
    }
  }
}
