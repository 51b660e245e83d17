import QuizboardExchange
import QuizboardModel

extension RefreshReader {
  /// Adds the quizzes of a manifest. Fetches, verifies and stores the bodies that are not here.
  func read(
    _ manifest: Manifest, _ trust: CatalogueTrust, into generation: inout CatalogueContents,
    _ next: inout ServerRecord, _ fetch: Fetch
  ) throws(ExchangeProblem) {
    generation.skip(manifest.skipped)
    let faults = try fetchNew(of: manifest.quizzes, trust, fetch)
    for quiz in manifest.quizzes {
      let isRefused = !trust.permitsScripts && hasScripts(quiz.digest)
      if let fault = isRefused ? .scripts : faults[quiz.digest] {
        if fault == .scripts { next.newKey = trust.newKey }
        generation.skip(quiz.title, because: fault.reason(trust))
      } else {
        generation.add(
          FetchedQuiz(
            identifier: quiz.identifier, title: quiz.title, icon: quiz.icon,
            description: quiz.description, digest: quiz.digest, isSigned: trust.isSigned),
          name: quiz.identifier)
      }
    }
  }

  /// The reason why a body is not taken.
  enum BodyFault: Equatable {
    case malformed(String)
    case scripts

    func reason(_ trust: CatalogueTrust) -> String {
      switch self {
      case .malformed(let reason): reason
      case .scripts:
        trust.isSigned
          ? "it has scripts, which run only after you trust the server's key"
          : "it has scripts, which run only if a signed list names it; "
            + "ask who runs the server to sign the list"
      }
    }
  }

  /// Fetches and stores the bodies that are not here. Returns the faults of those that are not
  /// taken, by digest.
  private func fetchNew(
    of quizzes: [ManifestQuiz], _ trust: CatalogueTrust, _ fetch: Fetch
  ) throws(ExchangeProblem) -> [String: BodyFault] {
    var seen: Set<String> = []
    let wanted = quizzes.filter { seen.insert($0.digest).inserted && !bodies.has($0.digest) }
    if wanted.isEmpty { return [:] }
    guard wanted.reduce(0, { $0 + $1.bytes }) <= Self.largestRefresh else {
      throw ExchangeProblem(
        .tooLarge,
        "the new quizzes have more than \(Self.largestRefresh >> 20) MiB; "
          + "ask who runs the server to split the list")
    }
    var faults: [String: BodyFault] = [:]
    var problem: ExchangeProblem?
    fetch(wanted) { body, result in
      do throws(ExchangeProblem) {
        faults[body.digest] = try take(try result.get(), as: body, trust)
      } catch {
        if former[body.digest] == nil { problem = problem ?? error }
      }
    }
    if let problem { throw problem }
    return faults
  }

  /// Returns true if a body is a quiz with scripts.
  private func hasScripts(_ digest: String) -> Bool {
    bodies.hasScripts(digest) || former[digest]?.contains { $0.file.isEmpty } == true
  }

  /// Verifies and stores a body; returns the fault if it is not taken.
  private func take(_ bytes: [UInt8], as quiz: ManifestQuiz, _ trust: CatalogueTrust)
    throws(ExchangeProblem) -> BodyFault?
  {
    try quiz.verify(bytes)
    let body: QuizBody
    do throws(ExchangeProblem) {
      body = try CatalogueReader.readBody(bytes, from: quiz.address)
    } catch {
      return .malformed(error.message)
    }
    switch body {
    case .archive(let archive): return try store(archive, as: quiz.digest, trust)
    case .questionFile(let file):
      try store([(file.fileName, bytes[...])], as: quiz.digest)
      return nil
    }
  }

  /// Stores the files of an archive; returns the fault if it is not taken.
  func store(_ archive: QuizArchive, as digest: String, _ trust: CatalogueTrust)
    throws(ExchangeProblem) -> BodyFault?
  {
    if archive.hasScripts, !trust.permitsScripts { return .scripts }
    try store(archive.entries.map { ($0.path, archive.bytes(of: $0)) }, as: digest)
    return nil
  }

  func store(_ files: [(path: String, bytes: ArraySlice<UInt8>)], as digest: String)
    throws(ExchangeProblem)
  {
    do throws(FileError) { try bodies.store(files, as: digest) } catch {
      throw ExchangeProblem(.store, "\(error.sentence); make room, then try again")
    }
  }
}
