/// The path and the query of a request, as they were sent.
struct RequestTarget: Equatable {
  /// The path with its percent escapes.
  let path: String
  /// The items of the query with their percent escapes.
  let query: [Substring]

  /// Reads the target of a request. Fails if it is no path.
  init?(_ text: String?) {
    guard let text, text.first == "/" else { return nil }
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(parts[0])
    query = parts.count > 1 ? parts[1].split(separator: "&") : []
  }

  /// A Boolean value that indicates whether the query has an item with a name.
  func asks(for name: String) -> Bool {
    query.contains { $0 == name || $0.hasPrefix("\(name)=") }
  }
}

/// The page or the file that a path leads to.
enum Route: Equatable {
  /// The list of quizzes.
  case list
  /// The place in a quiz.
  case place(quiz: String)
  /// The place in a quiz, without the slash at the end.
  case placeWithoutSlash
  /// A file by its digest.
  case file(digest: String)
  /// The sign of life for monitors.
  case health
  /// The icon that browsers ask for by themselves.
  case icon
  /// No page.
  case nothing

  /// The number of bytes that an identifier has at most.
  private static let longestIdentifier = 1_000

  /// Makes the route of a path with percent escapes.
  init(path: String) {
    switch path {
    case "/": self = .list
    case "/health": self = .health
    case "/favicon.ico": self = .icon
    default:
      if path.hasPrefix("/f/") {
        let digest = path.dropFirst(3)
        let isDigest = digest.utf8.count == 64 && digest.utf8.allSatisfy(Self.isHexadecimal)
        self = isDigest ? .file(digest: String(digest)) : .nothing
      } else if path.hasPrefix("/q/") {
        self = Self.place(path.dropFirst(3))
      } else {
        self = .nothing
      }
    }
  }

  /// The route as the log names it: without identifiers and digests.
  var pattern: String {
    switch self {
    case .list: "/"
    case .place, .placeWithoutSlash: "/q/…"
    case .file: "/f/…"
    case .health: "/health"
    case .icon: "/favicon.ico"
    case .nothing: "other"
    }
  }

  private static func place(_ rest: Substring) -> Route {
    var segments = rest.split(separator: "/", omittingEmptySubsequences: false)
    let hasSlash = segments.last?.isEmpty == true
    if hasSlash { segments.removeLast() }
    var names: [String] = []
    for segment in segments {
      guard let name = decoded(segment), isUsable(name) else { return .nothing }
      names.append(name)
    }
    let quiz = names.joined(separator: "/")
    guard !quiz.isEmpty, quiz.utf8.count <= longestIdentifier else { return .nothing }
    return hasSlash ? .place(quiz: quiz) : .placeWithoutSlash
  }

  /// A Boolean value that indicates whether a part of an identifier is one, and says what it seems
  /// to: an escaped slash or a step upwards is no part.
  private static func isUsable(_ name: String) -> Bool {
    name != "" && name != "." && name != ".."
      && !name.unicodeScalars.contains { $0 == "/" || $0.value < 0x20 || $0.value == 0x7F }
  }

  /// Replaces percent escapes. Fails if one is incomplete, or the result is not UTF-8.
  private static func decoded(_ segment: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = Substring(segment).utf8
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(UnicodeScalar(byte)).hexDigitValue.map(UInt8.init)
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
    default: false
    }
  }
}
