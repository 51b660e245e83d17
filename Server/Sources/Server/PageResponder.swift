import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOHTTP1
import QuizboardClassroom

/// Answers requests: checks them, asks the application, and makes the response.
struct PageResponder: HTTPResponder {
  typealias Context = PageContext

  /// The application.
  let places: any Places
  /// How the server behaves.
  let settings: ServerSettings
  /// The origins under which the server answers.
  let origins: @Sendable () -> ServedOrigins
  /// What limits inputs and streams of events.
  let limiter: RateLimiter
  /// The clock.
  let time: ServerTime
  /// The log.
  let logger: Logger

  func respond(to request: Request, context: PageContext) async throws -> Response {
    let start = time.now()
    let target = RequestTarget(request.head.path)
    let route = target.map { Route(path: $0.path) } ?? .nothing
    let response = try await response(to: request, target, route, context)
    // No identifiers, no cookies, no addresses of visitors.
    let method = Self.logged(request.method)
    let microseconds = Int((time.now() - start) / .microseconds(1))
    logger.info("\(method) \(route.pattern) \(response.status.code) \(microseconds) µs")
    return response
  }

  /// The method as the log names it: one that a visitor has made up is not repeated.
  private static func logged(_ method: HTTPRequest.Method) -> String {
    switch method {
    case .get, .head, .post: method.rawValue
    default: "other"
    }
  }

  private func response(
    to request: Request, _ target: RequestTarget?, _ route: Route, _ context: PageContext
  ) async throws -> Response {
    let isJSON = Visit.wantsJSON(request)
    let body = BodyReader(request, time: time)
    do throws(Refusal) {
      let host = request.headers[values: .secondHost].isEmpty ? request.head.authority : nil
      guard let origin = origins().origin(ofHost: host) else { throw .unknownHost }
      guard let target else { throw .notFound }
      let visit = Visit(request, target, origin, context, settings, body)
      try visit.check(methodsOf: route)
      if case .place(let quiz) = route, visit.asksForEvents { return try await events(quiz, visit) }
      let reply = try await reply(to: visit, route)
      return finish(reply, request, body)
    } catch {
      return finish(Reply(error, isJSON: isJSON), request, body)
    }
  }

  private func finish(_ reply: Reply, _ request: Request, _ body: BodyReader) -> Response {
    var response = reply.response(
      isHead: request.method == .head,
      gzip: HeaderValue.list(request.headers[.acceptEncoding], accepts: "gzip"))
    if reply.endsConnection { response.body = response.body.endingConnection(of: body) }
    return response
  }
}

extension PageResponder {
  private func reply(to visit: Visit, _ route: Route) async throws(Refusal) -> Reply {
    switch route {
    case .health: return Reply(200, .text, Array("ok\n".utf8))
    case .icon: return Reply(204)
    case .nothing: throw .notFound
    case .file(let digest): return try await file(digest, visit)
    case .list: return try await list(visit)
    case .placeWithoutSlash:
      guard settings.isOpen else { throw .notOpen }
      var reply = Reply(308)
      let query = visit.target.query.joined(separator: "&")
      let address = "\(visit.target.path)/" + (query.isEmpty ? "" : "?\(query)")
      reply.fields.append((.location, address))
      return reply
    case .place(let quiz):
      guard settings.isOpen else { throw .notOpen }
      return try await place(quiz, visit)
    }
  }

  private func file(_ digest: String, _ visit: Visit) async throws(Refusal) -> Reply {
    guard let file = await places.file(digest) else { throw .notFound }
    let tag = "\"\(digest)\""
    var reply = Reply(visit.alreadyHas(tag) ? 304 : 200)
    if reply.status == 200 { (reply.type, reply.body) = (file.type, file.bytes) }
    reply.fields.append((.eTag, tag))
    reply.isImmutable = true
    return reply
  }

  private func list(_ visit: Visit) async throws(Refusal) -> Reply {
    guard settings.isOpen else { throw .notOpen }
    let answer = await places.list(for: visit.cookie?.digest, wanted: visit.wanted)
    var reply = try reply(to: answer, visit)
    if visit.cookie == nil, visit.request.method == .get, answer.outcome == .shown {
      reply.fields.append((.setCookie, PlayerCookie().header(for: visit.origin)))
    }
    return reply
  }

  private func place(_ quiz: String, _ visit: Visit) async throws(Refusal) -> Reply {
    let isInput = visit.request.method == .post
    var content = PlaceRequest.Content.look
    if isInput {
      let key = visit.cookie.map { RateLimiter.Key.place(player: $0.digest, quiz: quiz) }
      if let seconds = limiter.input(key ?? .address(visit.client)) {
        throw .tooMany(retryAfter: seconds)
      }
      content = try await visit.content()
    }
    let cookie = visit.cookie ?? (isInput ? PlayerCookie() : nil)
    let answer = await places.answer(
      PlaceRequest(
        quiz: quiz, player: cookie?.digest, content: content, wanted: visit.wanted))
    var reply = try reply(to: answer, visit)
    if visit.cookie == nil, let cookie, answer.outcome.isOfPlace {
      reply.fields.append((.setCookie, cookie.header(for: visit.origin)))
    }
    return reply
  }

  /// Makes the response of an answer of the application.
  private func reply(to answer: PlaceAnswer, _ visit: Visit) throws(Refusal) -> Reply {
    let status: Int
    let refusal: Refusal?
    switch answer.outcome {
    case .shown: (status, refusal) = (200, nil)
    case .applied, .repeated:
      if visit.wanted == .page {
        var reply = Reply(303)
        reply.fields.append((.location, visit.target.path))
        return reply
      }
      (status, refusal) = (200, nil)
    case .outOfDate: (status, refusal) = (409, .outOfDate)
    case .refused: (status, refusal) = (422, .failed)
    case .malformed: (status, refusal) = (400, .malformed)
    case .tooLarge: (status, refusal) = (413, .tooLarge)
    case .unknown: (status, refusal) = (404, .notFound)
    case .overloaded(let seconds): (status, refusal) = (503, .overloaded(retryAfter: seconds))
    case .unavailable: (status, refusal) = (503, .unavailable)
    }
    let isJSON = visit.wanted == .json
    var reply = Reply(status, isJSON ? .json : .html, answer.body)
    if let refusal {
      if answer.body.isEmpty {
        reply = Reply(refusal, isJSON: isJSON)
      } else {
        reply.fields += Reply(refusal, isJSON: isJSON).fields
      }
      // The whole body has been read.
      reply.endsConnection = false
    }
    return reply
  }
}

extension PageResponder {
  /// Returns the stream of events of a place. Visitors without a cookie have no place: there is
  /// nothing to wait for, and 204 tells browsers not to ask again.
  private func events(_ quiz: String, _ visit: Visit) async throws(Refusal) -> Response {
    guard settings.isOpen else { throw .notOpen }
    guard let player = visit.cookie?.digest else {
      return finish(Reply(204), visit.request, visit.body)
    }
    let key = RateLimiter.Key.place(player: player, quiz: quiz)
    guard limiter.openStream(key) else { throw .tooMany(retryAfter: 5) }
    await visit.context.noticeSilence()
    var headers = Reply.commonFields
    headers[.contentType] = "text/event-stream"
    headers[.cacheControl] = "no-store"
    headers[.buffering] = "no"
    let stream = EventStream(places: places, quiz: quiz, player: player, time: time)
    let permit = StreamPermit(limiter: limiter, key: key)
    let request = visit.request
    let body = ResponseBody { writer in
      defer { permit.end() }
      try await stream.write(to: &writer, until: request.body)
      try await writer.finish(nil)
    }
    return Response(status: .ok, headers: headers, body: body)
  }
}

extension PlaceAnswer.Outcome {
  /// A Boolean value that indicates whether the answer shows a place, so that its visitor is to be
  /// known again.
  fileprivate var isOfPlace: Bool {
    switch self {
    case .shown, .applied, .repeated, .outOfDate, .refused: true
    case .malformed, .tooLarge, .unknown, .overloaded, .unavailable: false
    }
  }
}

/// The end of a connection after a response whose request was not read to its end.
private struct ConnectionEnd: Error {}

extension ResponseBody {
  /// Returns this body, which ends the connection of a request.
  fileprivate func endingConnection(of request: BodyReader) -> ResponseBody {
    let body = self
    return ResponseBody(contentLength: contentLength) { writer in
      try await body.write(writer)
      try await request.drain()
      throw ConnectionEnd()
    }
  }
}
