import CQuizboardCurlShim
import Glibc
import QuizboardModel

/// The settings that the courier's process reads from its environment.
struct ProcessSettings {
  /// The variables that the process gets from its parent.
  static let variables = CertificatePaths.variables + ProxySettings.variables

  let certificates: CertificatePaths
  let proxies: ProxySettings
  let userAgent = "quizboard/\(quizboardVersion)"

  init(_ value: (String) -> String?) {
    certificates = CertificatePaths(value)
    proxies = ProxySettings(value)
  }
}

/// The main loop of the courier's process: it reads transfers from standard input and writes their
/// answers to standard output, until standard input is closed.
public struct CourierProcess {
  /// The bytes of address space beyond what the started command has.
  private static let memory = 64 << 20

  private var reader = FrameReader(limit: RequestFrame.limit)
  private var running: [UInt32: ProcessTransfer] = [:]
  private let settings: ProcessSettings
  /// The reason why nothing can be fetched.
  private let failure: ExchangeProblem?

  /// Runs the process.
  public static func run() -> Never {
    // Frames come from the parent only: an error of the pipe has no reader who could act on it.
    guard curl_shim_confine(memory) else { exit(1) }
    var process = CourierProcess()
    process.loop()
  }

  private init() {
    settings = ProcessSettings { name in
      getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    failure = Self.open()
  }

  private static func open() -> ExchangeProblem? {
    if let reason = curl_shim_open() {
      return ExchangeProblem(
        .noLibcurl,
        "the library libcurl is not installed (\(String(cString: reason))); install libcurl 4, on "
          + "Debian the package libcurl4")
    }
    if curl_shim_begin(Courier.connections) { return nil }
    return ExchangeProblem(.cutOff, "there is not enough memory to fetch")
  }

  private mutating func loop() -> Never {
    while true {
      if failure == nil {
        curl_shim_perform()
        var end = curl_shim_end()
        while curl_shim_next_end(&end) { finish(end) }
      }
      if failure != nil || curl_shim_wait(0) { readInput() }
    }
  }

  private mutating func readInput() {
    let bytes = [UInt8](unsafeUninitializedCapacity: 64 * 1024) { buffer, count in
      count = max(0, read(0, buffer.baseAddress, buffer.count))
    }
    if bytes.isEmpty { exit(0) }
    reader.append(bytes)
    do throws(FrameError) {
      while let frame = try reader.next() {
        start(frame.number, try RequestFrame.decode(frame))
      }
    } catch {
      exit(1)
    }
  }

  private mutating func start(_ number: UInt32, _ content: RequestFrame.Content) {
    do throws(ExchangeProblem) {
      if let failure { throw failure }
      let transfer = try ProcessTransfer(number: number, content, settings)
      try transfer.start()
      running[number] = transfer
    } catch {
      ProcessOutput.write(AnswerFrame.encode(error, number: number))
    }
  }

  private mutating func finish(_ end: curl_shim_end) {
    guard let transfer = ProcessTransfer.at(end.context) else { return }
    do throws(ExchangeProblem) {
      if try transfer.finish(end) { return }
    } catch {
      ProcessOutput.write(AnswerFrame.encode(error, number: transfer.number))
    }
    running[transfer.number] = nil
  }
}
