/// The name of a question in its quiz: the author's `id`, or one made from its content.
public struct QuestionID: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// A name, or the hash in a name that is made from content: most questions of a large file have
  /// such a name, and a hash takes no memory of its own.
  private enum Form: Hashable {
    case name(String)
    case content(UInt64)
  }

  private let form: Form

  /// Creates an identifier from a name.
  public init(_ name: String) {
    form = Self.contentHash(in: name).map { .content($0) } ?? .name(name)
  }

  /// Creates the identifier of content with a hash.
  init(contentHash: UInt64) { form = .content(contentHash) }

  /// The name itself.
  public var name: String {
    switch form {
    case .name(let name): return name
    case .content(let hash):
      let digits = String(hash, radix: 16)
      return Self.contentPrefix + String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
  }

  private static let contentPrefix = "q-"

  /// True if the identifier has the form of those made from a question's content.
  public var isOfContent: Bool {
    switch form {
    case .name(let name): name.hasPrefix(Self.contentPrefix)
    case .content: true
    }
  }

  /// The hash in a name that is made from content; nil for other names.
  var contentHash: UInt64? {
    if case .content(let hash) = form { hash } else { nil }
  }

  /// Returns the hash in a name that is made from content; nil for other names.
  private static func contentHash(in name: String) -> UInt64? {
    let bytes = name.utf8
    guard bytes.count == 18, bytes.starts(with: contentPrefix.utf8) else { return nil }
    var hash: UInt64 = 0
    for byte in bytes.dropFirst(2) {
      switch byte {
      case 0x30...0x39: hash = hash << 4 | UInt64(byte - 0x30)
      case 0x61...0x66: hash = hash << 4 | UInt64(byte - 0x57)
      default: return nil
      }
    }
    return hash
  }

  /// Creates an identifier from a string literal.
  public init(stringLiteral name: String) { self.init(name) }

  /// The name itself.
  public var description: String { name }
}

/// The name of a quiz: that of its folder or file, unless the quiz defines another.
public struct QuizID: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// The name itself.
  public let name: String

  /// Creates an identifier from a name.
  public init(_ name: String) { self.name = name }

  /// Creates an identifier from a string literal.
  public init(stringLiteral name: String) { self.name = name }

  /// The name itself.
  public var description: String { name }
}
