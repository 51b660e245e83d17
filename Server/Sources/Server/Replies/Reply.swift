import HTTPTypes
import Hummingbird

/// A response before it is written: status, headers and body.
struct Reply {
  /// The kinds of bodies.
  enum ContentType: String {
    case html = "text/html; charset=utf-8"
    case json = "application/json"
    case text = "text/plain; charset=utf-8"
  }

  /// The status.
  var status: Int
  /// The header `Content-Type`; nil without a body.
  var type: String?
  /// The body.
  var body: [UInt8]
  /// Further headers.
  var fields: [(HTTPField.Name, String)] = []
  /// A Boolean value that indicates whether the content belongs to an address for ever. All else
  /// must not be stored by browsers and proxies.
  var isImmutable = false
  /// A Boolean value that indicates whether the connection ends after the response.
  var endsConnection = false

  /// Makes a response with a body.
  init(_ status: Int, _ type: ContentType, _ body: [UInt8]) {
    (self.status, self.type, self.body) = (status, type.rawValue, body)
  }

  /// Makes a response without a body.
  init(_ status: Int) { (self.status, type, body) = (status, nil, []) }

  /// Makes the response to a refused request.
  init(_ refusal: Refusal, isJSON: Bool) {
    let text = isJSON ? refusal.json : refusal.page
    self.init(refusal.status, isJSON ? .json : .html, Array(text.utf8))
    if let seconds = refusal.retryAfter { fields.append((.retryAfter, "\(seconds)")) }
    if case .wrongMethod(let allowed) = refusal { fields.append((.allow, allowed)) }
    endsConnection = refusal.endsConnection
  }

  /// Headers that all responses have.
  static let commonFields: HTTPFields = [
    .contentSecurityPolicy:
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
      + "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    .referrerPolicy: "same-origin",
    .xContentTypeOptions: "nosniff",
  ]

  /// Returns the response.
  ///
  /// - Parameters:
  ///   - isHead: A Boolean value that indicates whether only the headers were asked for.
  ///   - gzip: A Boolean value that indicates whether the reader understands gzip.
  func response(isHead: Bool, gzip: Bool) -> Response {
    var headers = Self.commonFields
    for (name, value) in fields { headers.append(HTTPField(name: name, value: value)) }
    headers[.cacheControl] = isImmutable ? "public, max-age=31536000, immutable" : "no-store"
    headers[.contentType] = type
    var body = body
    if let type, type.hasPrefix("text/") || type == ContentType.json.rawValue,
      body.count >= Gzip.smallest
    {
      headers[.vary] = "Accept-Encoding"
      if gzip, let small = Gzip.compressed(body) {
        body = small
        headers[.contentEncoding] = "gzip"
      }
    }
    if status != 204, status != 304 { headers[.contentLength] = "\(body.count)" }
    if endsConnection { headers[.connection] = "close" }
    let content = isHead || body.isEmpty ? ResponseBody() : ResponseBody(bytes: body)
    return Response(status: .init(code: status), headers: headers, body: content)
  }
}

extension ResponseBody {
  /// Makes a body of bytes.
  init(bytes: [UInt8]) { self.init(byteBuffer: ByteBuffer(bytes: bytes)) }
}

extension HTTPField.Name {
  /// Names that the library of headers lacks. All are valid, so that none is nil.
  static func custom(_ name: String) -> HTTPField.Name {
    guard let name = HTTPField.Name(name) else {
      preconditionFailure("no name of a header: \(name)")
    }
    return name
  }

  static let referrerPolicy = custom("Referrer-Policy")
  static let forwardedFor = custom("X-Forwarded-For")
  static let fragment = custom("X-Fragment")
  /// The library reads the first `Host` of a request into its authority: further ones stay.
  static let secondHost = custom("Host")
  static let buffering = custom("X-Accel-Buffering")
}
