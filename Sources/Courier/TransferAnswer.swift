/// The answer of a server to a transfer.
public struct TransferAnswer: Sendable, Hashable {
  /// The HTTP status.
  public var status: Int
  /// The address that answered, after redirects.
  public var url: String
  /// True if a redirect turned a POST into a GET.
  public var becameGet = false
  /// The body; empty for statuses other than 200 to 299.
  public var body: [UInt8] = []
  /// The value of the header `ETag`.
  public var etag: String?
  /// The value of the header `Last-Modified`.
  public var lastModified: String?
  /// The value of the header `Content-Type`.
  public var contentType: String?
  /// The seconds to wait before another attempt, from the header `Retry-After`.
  public var retryAfter: Double?

  /// Creates an answer.
  public init(status: Int, url: String) {
    self.status = status
    self.url = url
  }
}
