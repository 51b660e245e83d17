public import QuizboardModel

extension Address {
  /// Reads an absolute address of any host.
  ///
  /// - Throws: `bad-url`.
  public init(_ text: String) throws(ExchangeProblem) {
    try Self.checkCharacters(of: text)
    guard let (scheme, rest) = Self.splitScheme(text), rest.utf8.starts(with: "//".utf8)
    else {
      throw Self.bad(text, "is no address", "write it like \(Self.example)")
    }
    guard let scheme = Scheme(rawValue: scheme.lowercased()) else {
      throw Self.bad(text, "does not begin with https://", "use an address such as \(Self.example)")
    }
    try self.init(scheme, afterScheme: rest, of: text)
  }

  /// Reads the part of an address that begins with `//`.
  init(_ scheme: Scheme, afterScheme rest: Substring, of text: String) throws(ExchangeProblem) {
    let rest = Self.before("#", in: Substring(rest.utf8.dropFirst(2)))
    let authority = Self.before("/?", in: rest)
    guard !authority.utf8.contains(UInt8(ascii: "@")) else {
      // The message does not repeat a password.
      let host = authority.split(separator: "@").last ?? ""
      throw Self.bad(
        "\(scheme)://…@\(host)", "has a user name or a password", "leave out what is before the @")
    }
    let (name, port) = try Self.splitPort(authority, of: text)
    let (host, kind) = try Self.host(name, of: text)
    let (path, query) = Self.splitQuery(rest[authority.endIndex...])
    self.init(
      scheme: scheme, host: host, hostKind: kind, port: port,
      path: Self.withoutDotSegments(Self.encoded(path)), query: query.map(Self.encoded))
  }

  /// Refuses characters that no address contains, in whatever part.
  static func checkCharacters(of text: String) throws(ExchangeProblem) {
    guard text.utf8.count <= longest else {
      throw bad(
        String(text.prefix(40)) + "…", "has more than \(longest) bytes", "use a shorter address")
    }
    let isForeign = text.unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned: true
      default: scalar.properties.isWhitespace
      }
    }
    if isForeign {
      let shown = ArchivePath.shown(Array(text.utf8)[...])
      throw bad(shown, "contains a space or a control character", "write %20 for a space")
    }
  }

  /// Splits an address before the colon of its scheme; nil if it has none.
  static func splitScheme(_ text: String) -> (scheme: Substring, rest: Substring)? {
    let scheme = before(":/?#", in: text[...])
    let rest = text[scheme.endIndex...].utf8
    guard rest.first == UInt8(ascii: ":"), let first = scheme.first, first.isASCII, first.isLetter,
      scheme.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
    else { return nil }
    return (scheme, Substring(rest.dropFirst()))
  }

  /// Splits a path without fragment before its question mark.
  static func splitQuery(_ text: Substring) -> (path: Substring, query: Substring?) {
    let path = before("?", in: text)
    let rest = text[path.endIndex...].utf8
    return (path, rest.isEmpty ? nil : Substring(rest.dropFirst()))
  }

  /// Returns the text before the first of some ASCII characters, also if a combining mark follows
  /// that.
  static func before(_ delimiters: String, in text: Substring) -> Substring {
    text[..<(text.utf8.firstIndex { delimiters.utf8.contains($0) } ?? text.endIndex)]
  }

  private static func splitPort(_ authority: Substring, of text: String) throws(ExchangeProblem)
    -> (host: Substring, port: Int?)
  {
    let afterHost = authority.hasPrefix("[") ? authority.firstIndex(of: "]") : authority.startIndex
    guard let afterHost, let colon = authority[afterHost...].firstIndex(of: ":") else {
      return (authority, nil)
    }
    let digits = authority[authority.index(after: colon)...]
    if digits.isEmpty { return (authority[..<colon], nil) }
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = Int(digits),
      (1...65_535).contains(port)
    else { throw bad(text, "has a port that is no number from 1 to 65535", "correct it") }
    return (authority[..<colon], port)
  }

  private static func host(_ name: Substring, of text: String) throws(ExchangeProblem)
    -> (host: String, kind: HostKind)
  {
    if name.hasPrefix("[") {
      guard name.hasSuffix("]"), let bytes = IPAddress.v6(String(name.dropFirst().dropLast())),
        let kind = HostKind(socketAddress: bytes)
      else { throw bad(text, "has a host that is no IPv6 address", "correct it") }
      return ("[\(IPAddress.text(bytes))]", kind)
    }
    let lower = String(
      String.UnicodeScalarView(
        name.unicodeScalars.map {
          ("A"..."Z").contains($0) ? Unicode.Scalar($0.value + 32) ?? $0 : $0
        }))
    let host = lower.hasSuffix(".") ? String(lower.dropLast()) : lower
    let isName = host.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
      !label.isEmpty
        && label.unicodeScalars.allSatisfy {
          !$0.isASCII || $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "-"
            || $0 == "_"
        }
    }
    guard isName else {
      throw bad(text, "has no valid host", "write it like \(example)")
    }
    if IPAddress.endsInNumber(host) {
      guard let bytes = IPAddress.v4(host), let kind = HostKind(socketAddress: bytes) else {
        throw bad(text, "has a host that is no IPv4 address", "correct it")
      }
      return (IPAddress.text(bytes), kind)
    }
    return (host, host == "localhost" || host.hasSuffix(".localhost") ? .loopback : .anywhere)
  }

  static func bad(_ text: String, _ fault: String, _ remedy: String) -> ExchangeProblem {
    ExchangeProblem(.badURL, "“\(text)” \(fault); \(remedy)")
  }
}

extension Address {
  /// Returns a text with bytes that URLs do not permit as `%` with two digits.
  static func encoded(_ text: Substring) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if byte < 0x7F, !#""<>\^`{|}"#.utf8.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns an absolute path without `.` and `..` (RFC 3986, 5.2.4), also if they are encoded.
  static func withoutDotSegments(_ path: String) -> String {
    var kept: [Substring] = []
    let segments = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    for (index, segment) in segments.enumerated() {
      let isLast = index == segments.count - 1
      switch segment.lowercased().replacing("%2e", with: ".") {
      case ".": if isLast { kept.append("") }
      case "..":
        _ = kept.popLast()
        if isLast { kept.append("") }
      default: kept.append(segment)
      }
    }
    return "/" + kept.joined(separator: "/")
  }
}
