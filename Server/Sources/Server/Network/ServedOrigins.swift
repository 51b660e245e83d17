/// The origins under which the server answers. Requests that name another host are refused, so that
/// no foreign name which leads to this machine can reach its pages.
struct ServedOrigins: Sendable {
  /// All origins.
  let origins: Set<Origin>

  /// Makes the origins.
  ///
  /// - Parameters:
  ///   - listening: The addresses that the server listens on.
  ///   - machine: All addresses of the machine: an unspecified one stands for these.
  ///   - named: Origins under which a proxy or a name makes the server known.
  init(listening: [ListenAddress], machine: [NetworkAddress], named: [Origin]) {
    var origins = Set(named)
    for listener in listening {
      let addresses = listener.address.isUnspecified ? machine : [listener.address]
      for host in addresses.map(\.host) + ["localhost"] {
        origins.insert(Origin(scheme: .http, host: host, port: listener.port))
      }
    }
    self.origins = origins
  }

  /// Returns the origin that a request with an authority in `Host` is for; nil if it is not served.
  func origin(ofHost text: String?) -> Origin? {
    guard let text, let authority = Authority(text) else { return nil }
    return origins.first {
      $0.host == authority.host && $0.port == authority.port ?? $0.scheme.usualPort
    }
  }
}
