/// The words that the server prints when it listens.
public struct StartMessage: Sendable {
  /// The addresses of the pages: that which others should open first, then those of other networks,
  /// and those of this machine only.
  public let addresses: [Origin]
  /// The code of the first address that other machines can open; nil if there is none.
  public let code: QRCode?

  /// Makes the message.
  ///
  /// - Parameters:
  ///   - listening: The addresses that are listened on, the best first.
  ///   - named: The origin under which a proxy or a name makes the server known; nil without one.
  ///   - machine: The addresses of the machine, for which an unspecified address stands.
  public init(listening: [ListenAddress], named: Origin?, machine: [NetworkAddress]) {
    let all = listening.flatMap { listener in
      listener.address.isUnspecified
        ? machine.map { ListenAddress($0, port: listener.port) } : [listener]
    }
    let others = all.filter { !$0.address.isLoopback }.map(\.origin)
    addresses = [named].compactMap(\.self) + others + all.filter(\.address.isLoopback).map(\.origin)
    code = (named ?? others.first).flatMap { QRCode("\($0)/") }
  }

  /// The message.
  ///
  /// - Parameter withCode: A Boolean value that indicates whether it is read in a terminal, which
  ///   can show the QR code.
  public func text(withCode: Bool) -> String {
    let lines = addresses.map { "  \($0)/\n" }.joined()
    let image = withCode ? code.map { "\n\($0.terminalText)" } ?? "" : ""
    return "The quizzes are open at\n\(lines)\(image)\nCtrl-C ends the server.\n"
  }
}
