import QuizboardExchange

/// The proxies that the environment names.
struct ProxySettings {
  /// The variables that name proxies. `http` is only for this computer and private networks, which
  /// are reached without a proxy.
  static let variables = [
    "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY",
  ]

  private let proxy: String?
  private let exceptions: [String]

  init(_ value: (String) -> String?) {
    proxy =
      value("https_proxy") ?? value("HTTPS_PROXY") ?? value("all_proxy") ?? value("ALL_PROXY")
    exceptions = (value("no_proxy") ?? value("NO_PROXY") ?? "").lowercased()
      .split { $0 == "," || $0 == " " }
      .map { String($0.hasPrefix(".") ? $0.dropFirst() : $0) }
  }

  /// Returns the proxy for an address; nil if it is reached without one.
  func proxy(for address: Address) -> String? {
    guard address.scheme == .https, address.hostKind == .anywhere, !isException(address) else {
      return nil
    }
    return proxy
  }

  private func isException(_ address: Address) -> Bool {
    let host = address.host.trimmingBrackets
    return exceptions.contains { exception in
      exception == "*" || exception == host || exception == address.hostIdentity
        || exception.trimmingBrackets == host || host.hasSuffix(".\(exception)")
    }
  }
}

extension String {
  /// An IPv6 address without its brackets.
  var trimmingBrackets: String { hasPrefix("[") ? String(dropFirst().dropLast()) : self }
}
