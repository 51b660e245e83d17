public import QuizboardModel

extension Address {
  /// Returns the address that a file at this address names, relative to this one (RFC 3986, 5.2).
  ///
  /// - Throws: `bad-url` if it is none, or if this server may not name it: one without encryption
  ///   where this one has it, or one in a network that only the player may choose.
  public func resolving(_ reference: String) throws(ExchangeProblem) -> Address {
    let target = try resolved(reference)
    if let fault = fault(ofNaming: target) {
      throw Self.bad(target.description, fault.message, fault.remedy)
    }
    return target
  }

  /// Returns the address to which this one redirects.
  ///
  /// - Throws: `redirect` under the conditions of `resolving(_:)`.
  public func redirected(to location: String) throws(ExchangeProblem) -> Address {
    do throws(ExchangeProblem) {
      return try resolving(location)
    } catch {
      throw ExchangeProblem(
        .redirect, "\(self) redirects to an address that is not permitted: \(error.message)")
    }
  }

  private func fault(ofNaming target: Address) -> (message: String, remedy: String)? {
    let isSameHost = target.host == host
    if target.scheme == .http {
      if scheme == .https {
        return ("has no encryption, but the server has", "the server must name it with https://")
      }
      let isPermitted = target.hostKind == .loopback || isSameHost
      if !isPermitted { return ("has no encryption", "the server must name it with https://") }
    }
    if !target.hostKind.mayBeNamed(by: hostKind, isSameHost: isSameHost) {
      return (
        "is a \(target.hostKind.rawValue) address, which a server elsewhere may not name",
        "the server must name a public address"
      )
    }
    return nil
  }

  private func resolved(_ reference: String) throws(ExchangeProblem) -> Address {
    if Self.splitScheme(reference) != nil { return try Address(reference) }
    try Self.checkCharacters(of: reference)
    if reference.utf8.starts(with: "//".utf8) {
      return try Address(scheme, afterScheme: reference[...], of: reference)
    }
    let (path, query) = Self.splitQuery(Self.before("#", in: reference[...]))
    if path.isEmpty {
      return replacing(path: self.path, query: query.map(Self.encoded) ?? self.query)
    }
    let folder = self.path[...(self.path.lastIndex(of: "/") ?? self.path.startIndex)]
    let encoded = Self.encoded(path)
    let whole = encoded.hasPrefix("/") ? encoded : folder + encoded
    return replacing(path: Self.withoutDotSegments(whole), query: query.map(Self.encoded))
  }
}
