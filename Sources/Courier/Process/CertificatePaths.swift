import Glibc

/// The certificates that the environment names instead of the system's. libcurl reads none of these
/// variables.
struct CertificatePaths {
  /// The variables that name certificates.
  static let variables = ["CURL_CA_BUNDLE", "SSL_CERT_FILE", "SSL_CERT_DIR"]

  var file: String?
  var folder: String?

  init(_ value: (String) -> String?) {
    file = value("CURL_CA_BUNDLE") ?? value("SSL_CERT_FILE")
    folder = value("SSL_CERT_DIR")
  }
}
