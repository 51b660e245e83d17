import CQuizboardCurlShim
import Glibc
import QuizboardExchange
import QuizboardModel

/// A transfer in the courier's process: a request, and more for its redirects.
final class ProcessTransfer {
  /// The reason why a callback ended the request.
  private enum Refusal {
    case address(HostKind)
    case notEncrypted
    case longHeaders
    case longBody
    case longRest
  }

  /// The maximum length of a body that is read and thrown away, so that its connection can serve
  /// further requests.
  private static let discardedLimit = 64 * 1024

  let number: UInt32
  private let content: RequestFrame.Content
  private let settings: ProcessSettings
  private let origin: Address
  private let end: ContinuousClock.Instant
  private var address: Address
  private var redirects = 0
  private var isPost: Bool
  private var becameGet = false
  private var lines = HeaderLines()
  private var refusal: Refusal?
  private var received = 0
  private var isHeadWritten = false
  private var handle: OpaquePointer?

  /// Creates a transfer.
  ///
  /// - Throws: `bad-url`.
  init(number: UInt32, _ content: RequestFrame.Content, _ settings: ProcessSettings)
    throws(ExchangeProblem)
  {
    self.number = number
    self.content = content
    self.settings = settings
    origin = try Address(content.url)
    address = origin
    isPost = content.body != nil
    end = .now + .milliseconds(content.milliseconds)
  }

  deinit { if let handle { curl_shim_transfer_free(handle) } }

  // MARK: Requests

  /// Starts the request of the current address.
  ///
  /// - Throws: `bad-url` or `redirect` if the address is not permitted, `no-libcurl` if libcurl is
  ///   too old.
  func start() throws(ExchangeProblem) {
    if address.scheme == .http,
      ![.loopback, .privateNetwork, .linkLocal].contains(address.hostKind)
    {
      throw problem(of: .notEncrypted)
    }
    let proxy = settings.proxies.proxy(for: address)
    // The addresses of sockets are checked by libcurl's callback; a proxy looks up the name itself.
    if !mayReach(address.hostKind) { throw problem(of: .address(address.hostKind)) }
    (lines, refusal, received) = (HeaderLines(), nil, 0)
    if handle == nil {
      handle = curl_shim_transfer_make(
        Unmanaged.passUnretained(self).toOpaque(), ProcessTransfer.callbacks)
    }
    guard let handle else { throw ExchangeProblem(.cutOff, "there is not enough memory to fetch") }
    if let option = start(handle, proxy: proxy) {
      throw ExchangeProblem(
        .noLibcurl,
        "the installed libcurl is too old to fetch safely (\(option)); update the package libcurl4"
      )
    }
  }

  /// Starts the request and returns the option that libcurl refuses.
  private func start(_ handle: OpaquePointer, proxy: String?) -> String? {
    let milliseconds = max(1, (end - .now).milliseconds)
    let headers = content.headers.filter { !becameGet || !Self.isOfPost($0) } + ["Expect:"]
    let strings = CStrings(
      [address.description, settings.userAgent, proxy, settings.certificates.file]
        + [settings.certificates.folder] + headers)
    let body = isPost ? content.body ?? [] : []
    return body.withUnsafeBufferPointer { body in
      strings.pointers.dropFirst(5).withContiguousStorageIfAvailable { lines in
        var request = curl_shim_request()
        request.url = strings.pointers[0]
        request.user_agent = strings.pointers[1]
        request.proxy = strings.pointers[2]
        request.certificates = strings.pointers[3]
        request.certificate_folder = strings.pointers[4]
        request.headers = lines.baseAddress
        request.header_count = lines.count
        request.is_post = isPost
        request.body = body.baseAddress
        request.body_length = body.count
        request.limit = Int64(content.byteLimit)
        request.connect_milliseconds = min(content.connectMilliseconds, Int(milliseconds))
        request.milliseconds = Int(milliseconds)
        return curl_shim_transfer_start(handle, &request).map { String(cString: $0) }
      }.flatMap { $0 }
    }
  }

  /// True for a header that describes the body of a POST.
  private static func isOfPost(_ header: String) -> Bool {
    header.hasPrefix("Content-Type:") || header.hasPrefix("Idempotency-Key:")
  }

  // MARK: Rules

  private func mayReach(_ kind: HostKind) -> Bool {
    switch content.reach {
    case .any: true
    case .typed:
      kind == .anywhere || address.host == origin.host || origin.hostKind == .loopback
    case .public: kind == .anywhere
    }
  }

  private func refusal(for kind: HostKind) -> Refusal? {
    if !mayReach(kind) { return .address(kind) }
    return address.scheme == .http && kind == .anywhere ? .notEncrypted : nil
  }

  // MARK: Callbacks

  private static let callbacks = curl_shim_callbacks(
    may_connect: { context, bytes, count in
      at(context)?.mayConnect(UnsafeBufferPointer(start: bytes, count: count)) ?? false
    },
    receive_header: { context, bytes, count in
      at(context)?.receiveHeader(UnsafeBufferPointer(start: bytes, count: count)) ?? false
    },
    receive_body: { context, bytes, count in
      at(context)?.receiveBody(UnsafeBufferPointer(start: bytes, count: count)) ?? false
    })

  /// Returns the transfer of a context, which lives until its end has been handled.
  static func at(_ context: UnsafeMutableRawPointer?) -> ProcessTransfer? {
    context.map { Unmanaged<ProcessTransfer>.fromOpaque($0).takeUnretainedValue() }
  }

  private func mayConnect(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let kind = HostKind(socketAddress: bytes) else { return false }
    guard let refusal = refusal(for: kind) else { return true }
    self.refusal = refusal
    return false
  }

  private func receiveHeader(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    if lines.take(line) { return true }
    refusal = .longHeaders
    return false
  }

  private func receiveBody(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    received += bytes.count
    guard (200...299).contains(lines.status) else {
      guard received > Self.discardedLimit else { return true }
      refusal = .longRest
      return false
    }
    guard received <= content.byteLimit else {
      refusal = .longBody
      return false
    }
    writeHead()
    ProcessOutput.write(AnswerFrame.encode(body: bytes, number: number))
    return true
  }

  private func writeHead() {
    if isHeadWritten { return }
    isHeadWritten = true
    let length = handle.map(curl_shim_transfer_length) ?? -1
    ProcessOutput.write(
      AnswerFrame.encode(
        head: AnswerFrame.Head(
          status: lines.status, becameGet: becameGet, length: UInt64(max(0, length)),
          url: address.description, headers: lines.values),
        number: number))
  }

  // MARK: Ends

  /// Handles the end of a request. Returns true if a redirect started another.
  ///
  /// - Throws: The problem of the transfer.
  func finish(_ end: curl_shim_end) throws(ExchangeProblem) -> Bool {
    let isFailed = end.failure != CURL_SHIM_DONE
    // A status other than of success is the answer, whatever follows the headers.
    // libcurl ends with the line that announces too long a body.
    let hasHead = lines.isComplete || end.failure == CURL_SHIM_TOO_LARGE
    let isAnswered = hasHead && (300...999).contains(lines.status)
    if isFailed, !isAnswered || refusal.map(isRuleBroken) ?? false {
      throw refusal.map(problem) ?? failure(end)
    }
    // libcurl takes an end within the headers for that of the answer.
    guard hasHead, (200...999).contains(lines.status) else {
      throw ExchangeProblem(
        .cutOff, "\(name) ended the answer in the middle; try again, or ask who runs it")
    }
    if [301, 302, 303, 307, 308].contains(lines.status), let location = lines.location {
      try redirect(to: location)
      return true
    }
    writeHead()
    ProcessOutput.write(AnswerFrame.encodeEnd(number: number))
    return false
  }

  private func isRuleBroken(_ refusal: Refusal) -> Bool {
    if case .longRest = refusal { return false }
    return true
  }

  private func redirect(to location: String) throws(ExchangeProblem) {
    redirects += 1
    guard redirects <= Transfer.redirectLimit else {
      throw ExchangeProblem(
        .redirect,
        "\(origin.hostIdentity) redirects more than \(Transfer.redirectLimit) times, at last to "
          + "\(address); use the address of the file itself")
    }
    let next = try address.redirected(to: location)
    if isPost, lines.status <= 303 { (isPost, becameGet) = (false, true) }
    // The player agreed to send the body to one host only.
    if isPost, next.host != origin.host, !content.permittedHosts.contains(next.host) {
      throw ExchangeProblem(
        .redirect,
        "\(origin.hostIdentity) redirects your data to another host, \(next.hostIdentity), and you "
          + "have not agreed to that; ask who runs the server to name the address of that host")
    }
    address = next
    try start()
  }

  // MARK: Problems

  private var name: String { address.hostIdentity }

  private func problem(of refusal: Refusal) -> ExchangeProblem {
    let kind: ExchangeProblem.Kind = redirects == 0 ? .badURL : .redirect
    let subject =
      redirects == 0 ? "\(address)" : "\(origin.hostIdentity) redirects to \(address), which"
    switch refusal {
    case .address(let reached):
      return ExchangeProblem(
        kind,
        "\(subject) is a \(reached.rawValue) address, which a server elsewhere may not name; "
          + "the server must name a public address")
    case .notEncrypted:
      return ExchangeProblem(
        kind,
        "\(subject) has no encryption; begin the address with https:// (http:// is permitted for "
          + "this computer and for private addresses such as 192.168.1.5)")
    case .longHeaders:
      return ExchangeProblem(
        .tooLarge, "\(name) sends headers without end; ask who runs the server")
    case .longBody, .longRest: return tooLarge
    }
  }

  private var tooLarge: ExchangeProblem {
    ExchangeProblem(
      .tooLarge,
      "\(address) has more than the permitted \(Self.size(content.byteLimit)); "
        + "the server must offer a smaller file")
  }

  private func failure(_ end: curl_shim_end) -> ExchangeProblem {
    if end.failure == CURL_SHIM_TOO_LARGE { return tooLarge }
    // libcurl has a limit of memory for a line.
    if end.failure == CURL_SHIM_NO_MEMORY, lines.status > 0, !lines.isComplete {
      return problem(of: .longHeaders)
    }
    return TransferFailure(end).problem(
      host: name, name: address.host, timeout: content.milliseconds)
  }

  private static func size(_ bytes: Int) -> String {
    bytes >= 1 << 20 ? "\(bytes >> 20) MiB" : "\(bytes) bytes"
  }
}
