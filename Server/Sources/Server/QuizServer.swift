import Glibc
import Hummingbird
import HummingbirdCore
public import Logging
import NIOCore
import ServiceLifecycle
import Synchronization

/// A server of quizzes: it listens, answers, and ends when it is told to.
public final class QuizServer: Sendable {
  private let settings: ServerSettings
  private let places: any Places
  private let logger: Logger
  private let time: ServerTime
  private let bound = Mutex(Bound())

  private struct Bound {
    var addresses: [Int: ListenAddress] = [:]
    var origins: ServedOrigins
    var group: ServiceGroup?

    init() { origins = ServedOrigins(listening: [], machine: [], named: []) }
  }

  /// Makes a server, which does not listen yet.
  public init(
    _ places: any Places, settings: ServerSettings, logger: Logger, time: ServerTime = .system
  ) {
    (self.places, self.settings, self.logger, self.time) = (places, settings, logger, time)
  }

  /// Listens and answers until `shutDown` is called; then the application is closed.
  ///
  /// - Parameter onStart: Called once, when all addresses are listened on: with these, in the order
  ///   of the settings.
  /// - Throws: A `ListenError` if an address cannot be listened on.
  public func run(onStart: @escaping @Sendable ([ListenAddress]) -> Void) async throws {
    let responder = PageResponder(
      places: places, settings: settings, origins: { [self] in bound.withLock(\.origins) },
      limiter: RateLimiter(time: time), time: time, logger: logger)
    var quiet = logger
    quiet.logLevel = max(quiet.logLevel, .error)
    let listeners = Listeners(
      applications: settings.listening.enumerated().map { [quiet] index, address in
        application(responder, address, logger: quiet) { [self] port in
          if let all = add(ListenAddress(address.address, port: port), at: index) { onStart(all) }
        }
      })
    var configuration = ServiceGroupConfiguration(
      services: [PlacesService(places: places), listeners], logger: quiet)
    configuration.maximumGracefulShutdownDuration = settings.shutdownTime
    let group = ServiceGroup(configuration: configuration)
    bound.withLock { $0.group = group }
    let result: Result<Void, any Error>
    do { result = .success(try await group.run()) } catch { result = .failure(error) }
    await places.close()
    do { try result.get() } catch is CancellationError {} catch let error as ServiceGroupError {
      // Requests took longer than the time for shutting down, and were cancelled.
      logger.debug("\(error)")
    }
  }

  /// Ends the server: streams of events at once, requests under way when they are answered.
  public func shutDown() async {
    await bound.withLock(\.group)?.triggerGracefulShutdown()
  }

  /// Records the address of a listener. Returns all addresses if it was the last.
  private func add(_ address: ListenAddress, at index: Int) -> [ListenAddress]? {
    bound.withLock { bound in
      bound.addresses[index] = address
      let addresses = bound.addresses.sorted { $0.key < $1.key }.map(\.value)
      bound.origins = ServedOrigins(
        listening: addresses, machine: NetworkInterfaces().entries.map(\.address),
        named: settings.named)
      return addresses.count == settings.listening.count ? addresses : nil
    }
  }

  private func application(
    _ responder: PageResponder, _ address: ListenAddress, logger: Logger,
    onStart: @escaping @Sendable (Int) -> Void
  ) -> Listener {
    let application = Application(
      responder: responder,
      server: .http1(
        configuration: .init(
          idleTimeout: .init(settings.idleTime),
          httpDecoderConfiguration: .init(
            maxHeaderFieldSize: 8_192, maxHeaderListSize: 16_384, maxHeaderFieldCount: 100))),
      configuration: ApplicationConfiguration(
        address: .hostname("\(address.address)", port: address.port), serverName: nil),
      onServerRunning: { channel in onStart(channel.localAddress?.port ?? address.port) },
      logger: logger)
    return Listener(address: address, application: application)
  }
}

/// An address of the server that cannot be listened on.
public struct ListenError: Error, CustomStringConvertible {
  /// The address.
  public let address: ListenAddress
  /// The number of the system's error.
  public let code: Int32
  /// The reason in the system's words.
  public let reason: String

  /// The error, with its remedy.
  public var description: String {
    switch code {
    case EADDRINUSE:
      "port \(address.port) is in use at \(address.address); end the program that uses it, or "
        + "choose another port: --address \(address.address.host):\(address.port + 1)"
    case EACCES:
      "port \(address.port) is reserved for the system; choose one from 1024 on: "
        + "--address \(address.address.host):\(ListenAddress.usualPort)"
    case EADDRNOTAVAIL:
      "this machine has no address \(address.address); name one of its own with --address"
    default: "\(address) cannot be listened on: \(reason)"
    }
  }
}

/// A listener on one address.
private struct Listener: Sendable {
  let address: ListenAddress
  let application: Application<PageResponder>

  func run() async throws {
    do { try await application.run() } catch let error as IOError {
      throw ListenError(address: address, code: error.errnoCode, reason: "\(error)")
    }
  }
}

/// All listeners. They are shut down at the same time, where a group of services would do it one
/// after another.
private struct Listeners: Service {
  let applications: [Listener]

  func run() async throws {
    try await withThrowingDiscardingTaskGroup { group in
      for application in applications { group.addTask { try await application.run() } }
    }
  }
}

/// What the application does by itself.
private struct PlacesService: Service {
  let places: any Places

  func run() async throws {
    try await cancelWhenGracefulShutdown {
      await places.run()
      // An application without timers has nothing to do, which does not end the server.
      try await gracefulShutdown()
    }
  }
}
