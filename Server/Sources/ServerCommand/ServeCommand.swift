import ArgumentParser
import Glibc
import Logging
import QuizboardServer

/// `quizboard-server serve`: serves the quizzes of a folder.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Let others play the quizzes of a folder in their browsers.",
    discussion: """
      The server listens on this machine's addresses in private networks, and prints them. \
      Everybody who opens one can play, without an account; each browser has its own place in each \
      quiz. Ctrl-C ends the server, and the next start continues where everybody was.
      """)

  @Argument(
    help: """
      A folder of quizzes, or a quiz (default: the quiz in the current folder, else \
      $QUIZBOARD_LIBRARY, else Quizzes, else the current folder).
      """,
    completion: .directory)
  var folder: String?

  @Option(
    help: ArgumentHelp(
      """
      Listen only here, e.g. 127.0.0.1:8080; 0.0.0.0:8080 is every address of the machine, public \
      ones too (default: loopback and private networks, port \(ListenAddress.usualPort)).
      """,
      valueName: "host:port"),
    transform: Self.listenAddress)
  var address: ListenAddress?

  @Option(
    help: ArgumentHelp(
      """
      Store the places in this file (default: quizboard/class.sqlite in $XDG_DATA_HOME, else in \
      ~/.local/share).
      """,
      valueName: "file"),
    completion: .file())
  var database: String?

  @Option(
    help: ArgumentHelp(
      """
      The address under which browsers reach the server if that is another, e.g. that of a proxy: \
      https://quiz.school.example.
      """,
      valueName: "url"),
    transform: Self.origin)
  var url: Origin?

  @Flag(help: "Let everybody who knows the address play all quizzes.")
  var open = false

  @Option(
    help: ArgumentHelp(
      """
      A proxy on another machine, whose X-Forwarded-For tells the visitors' addresses; may be \
      repeated.
      """,
      valueName: "address"),
    transform: Self.proxyAddress)
  var proxy: [NetworkAddress] = []

  func run() async throws {
    guard open else {
      throw ServerCommandError.usage(
        "there are no sessions for classes yet; with --open, everybody who knows the address can "
          + "play the quizzes")
    }
    let folder = folder ?? Self.usualFolder
    guard access(folder, R_OK) == 0 else {
      throw ServerCommandError.unreadable(
        "there is no folder \(folder) to read; name a folder of quizzes")
    }
    LoggingSystem.bootstrap { StreamLogHandler.standardError(label: $0) }
    var logger = Logger(label: "quizboard-server")
    // In a terminal, a line for each request would push the addresses away.
    logger.logLevel = isatty(STDERR_FILENO) == 1 ? .notice : .info

    let interfaces = NetworkInterfaces()
    let settings = ServerSettings(
      listening: address.map { [$0] }
        ?? interfaces.served.map { ListenAddress($0, port: ListenAddress.usualPort) },
      named: url.map { [$0] } ?? [], proxies: proxy, isOpen: open)
    let places = try await openPlaces(
      folder: folder, database: database,
      address: settings.listening.first?.description ?? "", logger: logger)
    let server = QuizServer(places, settings: settings, logger: logger)
    let signals = ShutdownSignals { await server.shutDown() }
    defer { withExtendedLifetime(signals) {} }
    do {
      try await server.run { [url] listening in
        let machine = interfaces.entries.map(\.address)
        let message = StartMessage(listening: listening, named: url, machine: machine)
        Console.output(message.text(withCode: isatty(STDOUT_FILENO) == 1))
      }
    } catch let error as ListenError {
      throw ServerCommandError.failed(error.description)
    }
  }

  /// The folder if none is named.
  private static var usualFolder: String {
    if access("quiz.lua", R_OK) == 0 { return "." }
    if let named = getenv("QUIZBOARD_LIBRARY"), named.pointee != 0 { return String(cString: named) }
    return access("Quizzes", R_OK) == 0 ? "Quizzes" : "."
  }

  private static func listenAddress(_ text: String) throws -> ListenAddress {
    guard let address = ListenAddress(text) else {
      throw ValidationError("“\(text)” is no address with a port, such as 127.0.0.1:8080")
    }
    return address
  }

  private static func origin(_ text: String) throws -> Origin {
    guard let origin = Origin(text.hasSuffix("/") ? text.dropLast() : text[...]) else {
      throw ValidationError(
        "“\(text)” is no address of a server, such as https://quiz.school.example")
    }
    return origin
  }

  private static func proxyAddress(_ text: String) throws -> NetworkAddress {
    guard let address = NetworkAddress(text) else {
      throw ValidationError("“\(text)” is no address of a machine, such as 192.168.1.2")
    }
    return address
  }
}
