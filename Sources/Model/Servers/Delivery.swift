/// An input from a server: the answer to an `ExchangeRequest`, or the progress of sent results.
public struct Delivery: Sendable, Hashable {
  /// The result of a refresh.
  public enum Content: Sendable, Hashable {
    /// The refresh failed.
    case problem(ExchangeProblem)
    /// The server answered.
    case answer(Answer)
    /// Results of attempts were sent or refused. This answers no request.
    case results(sent: Int, left: OutboxState)
  }

  /// The answer of a server to the request for its catalogue, with the bodies of the quizzes.
  public struct Answer: Sendable, Hashable {
    /// The HTTP status.
    public var status: Int
    /// The address that answered, after redirects; nil for that of the request.
    public var url: String?
    /// The catalogue; empty for the status 304.
    public var body: [UInt8]
    /// The value of the header `ETag`.
    public var etag: String?
    /// The value of the header `Last-Modified`.
    public var lastModified: String?
    /// The bodies by their addresses as the catalogue writes them. Those known before are omitted.
    public var files: [String: [UInt8]]

    /// Creates an answer.
    public init(
      status: Int = 200, url: String? = nil, body: [UInt8] = [], etag: String? = nil,
      lastModified: String? = nil, files: [String: [UInt8]] = [:]
    ) {
      self.status = status
      self.url = url
      self.body = body
      self.etag = etag
      self.lastModified = lastModified
      self.files = files
    }
  }

  /// The number of the request; 0 if it answers none.
  public var request: Int
  /// The result.
  public var content: Content

  /// Creates a delivery.
  public init(request: Int, _ content: Content) {
    self.request = request
    self.content = content
  }
}

extension Delivery: CustomStringConvertible {
  /// The delivery in words: `200 with 2 files for request 1`.
  public var description: String {
    switch content {
    case .problem(let problem): "\(problem.kind.rawValue) for request \(request)"
    case .answer(let answer):
      "\(answer.status)\(Self.words(answer.files.count)) for request \(request)"
    case .results(let sent, let left): "\(sent) sent, \(left.waiting) waiting"
    }
  }

  private static func words(_ files: Int) -> String {
    files == 0 ? "" : files == 1 ? " with 1 file" : " with \(files) files"
  }
}
