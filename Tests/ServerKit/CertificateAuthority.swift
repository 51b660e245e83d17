import Foundation

/// A certificate authority in a temporary folder, made with the command `openssl`.
public final class CertificateAuthority: Sendable {
  /// The folder of all files, and the one that servers serve files from.
  public let folder: String
  /// The file of the authority's certificate.
  public var certificate: String { "\(folder)/ca/ca.pem" }
  /// A folder with only that, under the name by which OpenSSL finds it.
  public var certificateFolder: String { "\(folder)/ca" }

  /// Makes an authority.
  public init() throws {
    folder = NSTemporaryDirectory() + "quizboard-ca-" + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: "\(folder)/ca", withIntermediateDirectories: true)
    try openssl(
      ["req", "-x509", "-nodes", "-days", "30", "-subj", "/CN=Authority of a test"]
        + Self.newKey + ["-keyout", "ca.key", "-out", "ca/ca.pem"])
    try openssl(["rehash", "ca"])
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private static let newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"]

  /// Makes a certificate, `NAME.pem` with `NAME.key`.
  ///
  /// - Parameters:
  ///   - hosts: The hosts as in certificates: `IP:127.0.0.1,DNS:school.example`.
  ///   - days: The days of its validity; -1 for one that has expired.
  public func issue(_ name: String, hosts: String, days: Int = 30) throws {
    try openssl(
      ["req", "-nodes", "-subj", "/CN=\(name)", "-addext", "subjectAltName=\(hosts)"] + Self.newKey
        + ["-keyout", "\(name).key", "-out", "\(name).csr"])
    try openssl(
      ["x509", "-req", "-in", "\(name).csr", "-CA", "ca/ca.pem", "-CAkey", "ca.key"]
        + ["-CAcreateserial", "-days", "\(days)", "-copy_extensions", "copy"]
        + ["-out", "\(name).pem"])
  }

  private func openssl(_ arguments: [String]) throws {
    let process = Self.openssl(arguments, in: folder)
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let words = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      throw OpenSSLFailure(words: String(decoding: words, as: UTF8.self))
    }
  }

  static func openssl(_ arguments: [String], in folder: String) -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["openssl"] + arguments
    process.currentDirectoryURL = URL(filePath: folder)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    return process
  }
}

/// The failure of `openssl`, in its words.
struct OpenSSLFailure: Error { var words: String }
