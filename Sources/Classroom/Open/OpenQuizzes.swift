import QuizboardExchange
public import QuizboardModel
public import QuizboardSteps
import QuizboardWeb
import Synchronization

/// The quizzes of a folder, which everybody plays who knows the address: each visitor has a place in
/// each quiz.
///
/// It has no runs: a request is a step from the stored place, and what the step changes is stored
/// before the answer is sent.
public final class OpenQuizzes: Sendable {
  /// Problems of the folder, a paragraph each: the quizzes that they are about are left out.
  public let problems: [String]
  /// The identifiers of the quizzes.
  public let identifiers: [String]

  private let shelf: QuizShelf
  private let store: any ClassStore
  private let pool: StepPool
  /// Returns the time in seconds since 1970.
  private let now: @Sendable () -> Double
  private let secret: [UInt8]
  private let presences = Mutex(Presences())
  private let report: @Sendable (String) -> Void

  /// The seconds for which a form of a page from before a deadline still counts.
  static let grace = 1.5
  /// The maximum size of an encoded run.
  private static let mostStateBytes = 1 << 20
  /// The number of times that a step is taken again because the place has changed meanwhile.
  private static let mostTries = 6

  /// Loads the quizzes of a folder.
  ///
  /// - Parameters:
  ///   - folder: A folder of quizzes, or a quiz.
  ///   - store: The store of the places.
  ///   - pool: The processes that take steps.
  ///   - now: Returns the time in seconds since 1970; it never goes back.
  ///   - report: Receives what goes wrong in quizzes, a sentence each.
  /// - Throws: A `PlainError` if the store cannot be reached.
  public init(
    _ folder: String, store: any ClassStore, pool: StepPool, now: @escaping @Sendable () -> Double,
    report: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws(PlainError) {
    shelf = await QuizShelf(folder, hasEvents: true, in: pool)
    (problems, identifiers) = (shelf.problems, shelf.identifiers)
    (self.store, self.pool, self.now, self.report) = (store, pool, now, report)
    secret = try await Self.secret(in: store)
    // Quizzes whose time goes on have what is due committed, whoever looks.
    for id in try await store.placesDue(by: .infinity, limit: .max) {
      guard let place = try await store.place(id), let due = place.due else { continue }
      presences.withLock { $0.schedule(id, at: due) }
    }
  }

  /// Returns the secret from which seeds follow, which is made once and kept: so a look before a
  /// restart is what an input after it commits.
  private static func secret(in store: any ClassStore) async throws(PlainError) -> [UInt8] {
    if let known = try await store.value("secret") { return known }
    var generator = SystemRandomNumberGenerator()
    let secret = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    try await store.keep(secret, as: "secret")
    return secret
  }

  // MARK: Requests

  /// Returns the list of the quizzes.
  public func list(for player: [UInt8]?, wanted: PlaceRequest.Form) async -> PlaceAnswer {
    var states: [String: Bool] = [:]
    if let player {
      do throws(PlainError) {
        states = try await store.places(of: PlayerID(bytes: player))
      } catch {
        return unavailable(error)
      }
    }
    let items = shelf.identifiers.compactMap { shelf.entries[$0]?.card }.map { card in
      QuizListPage.Item(
        identifier: card.identifier, title: card.title, icon: card.icon, summary: card.summary,
        address: Self.address(of: card.identifier),
        state: states[card.identifier].map { $0 ? .over : .playing } ?? .ready)
    }
    let page = QuizListPage(
      items, styles: [WebFile.style, QuizShelf.colors].map { "/f/\($0.digest)" })
    return PlaceAnswer(
      .shown, body: wanted == .json ? page.json : Array(page.document.text.utf8))
  }

  /// Answers a request to a place.
  public func answer(_ request: PlaceRequest) async -> PlaceAnswer {
    guard let entry = shelf.entries[request.quiz] else { return PlaceAnswer(.unknown) }
    let id = request.player.map { PlaceID(PlayerID(bytes: $0), in: request.quiz) }
    if id == nil, request.content != .look { return PlaceAnswer(.malformed) }
    do throws(PlainError) {
      for _ in 0..<Self.mostTries {
        if let answer = try await attempt(request, entry, id) { return answer }
      }
      return PlaceAnswer(.overloaded(retryAfter: 1))
    } catch {
      return unavailable(error)
    }
  }

  /// Returns the file with a digest; nil if there is none.
  public func file(_ digest: String) -> ServedFile? {
    shelf.file(digest)
  }

  /// Takes a step and stores it; nil if the place has changed meanwhile.
  private func attempt(
    _ request: PlaceRequest, _ entry: QuizShelf.Entry, _ id: PlaceID?
  ) async throws(PlainError) -> PlaceAnswer? {
    let stored: StoredPlace? = if let id { try await store.place(id) } else { nil }
    let time = now()
    let form = request.digest
    let isRepeated = form != nil && stored?.lastForm == form
    var step = self.step(request, entry, id, stored, at: time)
    if isRepeated { (step.content, step.isRepeated) = (.look, true) }
    let reply: StepReply
    switch await pool.step(step, of: entry.number) {
    case .overloaded: return PlaceAnswer(.overloaded(retryAfter: 2))
    case .lost:
      report("\(request.quiz): a step was given up, because it took too long or ended its process")
      return PlaceAnswer(.overloaded(retryAfter: 5))
    case .reply(let answer): reply = answer
    }
    if let fault = reply.fault { report("\(request.quiz): \(fault)") }
    guard let change = reply.change, let id else {
      if let id, stored != nil { look(id, entry, reply, at: time) }
      return PlaceAnswer(isRepeated ? .repeated : reply.outcome.answer, body: reply.body)
    }
    guard change.state.count <= Self.mostStateBytes else {
      report("\(request.quiz): the run has \(change.state.count) bytes, more than a place may have")
      return PlaceAnswer(.refused)
    }
    let isWhole = reply.outcome == .applied
    let isStored = try await store.commit(
      stored.changed(by: change, of: entry, at: time, form: isWhole ? form : nil), to: id)
    guard isStored else { return nil }
    committed(id, change, reply.version, at: time)
    return isWhole ? PlaceAnswer(.applied, body: reply.body) : nil
  }

  private func step(
    _ request: PlaceRequest, _ entry: QuizShelf.Entry, _ id: PlaceID?, _ stored: StoredPlace?,
    at time: Double, isSeen: Bool = true
  ) -> StepRequest {
    let launches = (stored?.launches ?? 0) + 1
    var step = StepRequest(
      request.content.step, wanted: request.wanted.step,
      launch: StepRequest.Launch(
        seed: seed(of: id?.player, in: request.quiz, launch: launches), now: time,
        commonSeed: seed(of: nil, in: request.quiz, launch: 1)),
      address: Self.address(of: request.quiz))
    guard let id, let stored else {
      // A visitor who is not known yet gets a number, from which the seed follows.
      if request.content == .look { step.mark = id == nil ? Int.random(in: 1..<1 << 31) : 0 }
      return step
    }
    step.add(stored)
    step.seconds = presences.withLock {
      $0.secondsPassed(
        id, since: stored.time, at: time, pauses: entry.card.pauses, isSeen: isSeen)
    }
    step.grace = Self.grace
    return step
  }

  private func unavailable(_ error: PlainError) -> PlaceAnswer {
    report("the store: \(error.sentence)")
    return PlaceAnswer(.unavailable)
  }

  /// Returns the seed of a launch.
  private func seed(of player: PlayerID?, in quiz: String, launch: Int) -> UInt64 {
    let text = secret + (player?.bytes ?? []) + Array("\u{0}\(launch)\u{0}\(quiz)".utf8)
    return UInt64(Digest.sha256(text).prefix(16), radix: 16) ?? 0
  }

  /// Returns the address of the place in a quiz.
  static func address(of quiz: String) -> String {
    let path = quiz.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."), UInt8(ascii: "~"), UInt8(ascii: "/"):
        String(UnicodeScalar(byte))
      default: (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return "/q/\(path.joined())/"
  }

  // MARK: Time and news

  /// Commits what timers have made due. It is called about twice a second.
  public func settle() async {
    let time = now()
    for id in presences.withLock({ $0.due(at: time - Self.grace) }) {
      guard let entry = shelf.entries[id.quiz] else { continue }
      let isWanted = presences.withLock {
        !entry.card.pauses || $0.isPresent(id, at: time)
      }
      if isWanted { await settle(id, entry) }
    }
  }

  private func settle(_ id: PlaceID, _ entry: QuizShelf.Entry) async {
    do throws(PlainError) {
      guard let stored = try await store.place(id) else { return }
      let time = now()
      let request = PlaceRequest(
        quiz: id.quiz, player: id.player.bytes, content: .look, wanted: .fragment)
      var step = self.step(request, entry, id, stored, at: time, isSeen: false)
      step.content = .time
      guard case .reply(let reply) = await pool.step(step, of: entry.number),
        let change = reply.change
      else { return }
      if let fault = reply.fault { report("\(id.quiz): \(fault)") }
      // A form that comes in between has passed the time itself.
      guard
        try await store.commit(
          Optional(stored).changed(by: change, of: entry, at: time, form: stored.lastForm), to: id)
      else { return }
      committed(id, change, "\(step.revision + 1).0", at: time)
    } catch {
      report("the store: \(error.sentence)")
    }
  }

  /// Returns the versions of a place: the present one, and each that follows.
  public func versions(of quiz: String, player: [UInt8]) -> AsyncStream<String> {
    let id = PlaceID(PlayerID(bytes: player), in: quiz)
    let (stream, continuation) = AsyncStream.makeStream(
      of: String.self, bufferingPolicy: .bufferingNewest(1))
    let number = presences.withLock { $0.watch(id, continuation, at: now()) }
    continuation.onTermination = { [weak self] _ in
      guard let self else { return }
      presences.withLock { $0.unwatch(id, number, at: self.now()) }
    }
    Task { [store] in
      guard let place = try? await store.place(id) else { return }
      continuation.yield("\(place.revision).0")
    }
    return stream
  }

  /// Ends the processes, closes the store, and ends all streams of versions.
  public func close() async {
    // A reader that ends asks for the lock itself.
    for reader in presences.withLock({ $0.removeReaders() }) { reader.finish() }
    pool.close()
    await store.close()
  }

  private func look(_ id: PlaceID, _ entry: QuizShelf.Entry, _ reply: StepReply, at time: Double) {
    presences.withLock { presences in
      if let seconds = reply.nextDeadline, entry.card.pauses {
        presences.schedule(id, at: time + seconds)
      }
    }
  }

  private func committed(
    _ id: PlaceID, _ change: StepChange, _ version: String, at time: Double
  ) {
    presences.withLock { presences in
      presences.restart(id)
      presences.schedule(id, at: change.nextDeadline.map { time + $0 })
      presences.tell(id, version)
    }
  }
}
