/// A request of a run to a server, which an input of the kind `deliver` answers.
public struct ExchangeRequest: Sendable, Hashable {
  /// The purpose of a request.
  public enum Kind: String, Sendable {
    /// The catalogue of a server and all bodies that it names and that are not known yet.
    case refresh = "round"
  }

  /// The number, unique within the run.
  public var number: Int
  /// The purpose.
  public var kind: Kind
  /// The address of the catalogue, as the player typed it.
  public var url: String

  /// Creates a request.
  public init(number: Int, kind: Kind = .refresh, url: String) {
    self.number = number
    self.kind = kind
    self.url = url
  }
}
