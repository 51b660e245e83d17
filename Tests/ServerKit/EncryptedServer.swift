import Foundation

/// A server of HTTPS on loopback, by the command `openssl`, that sends whole answers from files.
/// The server ends with the object.
public final class EncryptedServer: @unchecked Sendable {
  /// The port on 127.0.0.1.
  public let port: Int
  private let input = Pipe()

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - authority: The authority, from whose folder files are served.
  ///   - certificate: The name of a certificate that it has issued.
  ///   - answers: The answers with their heads, by the name that is asked for.
  public init(
    _ authority: CertificateAuthority, certificate: String, answers: [String: [UInt8]]
  ) throws {
    for (name, answer) in answers {
      try Data(answer).write(to: URL(filePath: "\(authority.folder)/\(name)"))
    }
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    // The shell ends the server when its input ends, also when the tests are killed.
    process.arguments = [
      "-c", #"openssl s_server "$@" </dev/null & read -r line; kill -9 $!"#, "sh", "-HTTP", "-4",
      "-accept", "127.0.0.1:0", "-cert", "\(certificate).pem", "-key", "\(certificate).key",
    ]
    process.currentDirectoryURL = URL(filePath: authority.folder)
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var words = ""
    while !words.contains(/ACCEPT .*:\d+\n/) {
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { throw OpenSSLFailure(words: words) }
      words += String(decoding: more, as: UTF8.self)
    }
    port = words.firstMatch(of: /ACCEPT .*:(\d+)\n/).flatMap { Int($0.1) } ?? 0
    // The server writes a line about each connection: nothing must block it.
    output.fileHandleForReading.readabilityHandler = { _ = $0.availableData }
  }

  deinit { try? input.fileHandleForWriting.close() }

  /// The address of a name.
  public func url(_ name: String, host: String = "127.0.0.1") -> String {
    "https://\(host):\(port)/\(name)"
  }
}
