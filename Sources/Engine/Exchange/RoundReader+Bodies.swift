import QuizboardExchange
import QuizboardFormats
import QuizboardModel

extension RoundReader {
  /// Adds the quizzes of a manifest. Fetches, verifies and stores the bodies that are not here.
  func read(
    _ manifest: Manifest, _ trust: CatalogueTrust, into generation: inout Generation,
    _ next: inout ServerRecord, _ fetch: Fetch
  ) throws(ExchangeProblem) {
    generation.skip(manifest.skipped)
    let faults = try fetchNew(of: manifest.quizzes, trust, fetch)
    for quiz in manifest.quizzes {
      let isRefused = !trust.permitsScripts && bodies.hasScripts(quiz.digest)
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
    let wanted = quizzes.filter { seen.insert($0.digest).inserted && !bodies.has($0.digest) }.map {
      Body(name: $0.url, address: $0.address, digest: $0.digest, bytes: $0.bytes)
    }
    if wanted.isEmpty { return [:] }
    guard wanted.reduce(0, { $0 + $1.bytes }) <= Self.largestRound else {
      throw ExchangeProblem(
        .tooLarge,
        "the new quizzes have more than \(Self.largestRound >> 20) MiB; "
          + "ask who runs the server to split the list")
    }
    var faults: [String: BodyFault] = [:]
    var problem: ExchangeProblem?
    fetch(wanted) { body, result in
      do throws(ExchangeProblem) {
        faults[body.digest] = try take(try result.get(), as: body, trust)
      } catch {
        problem = problem ?? error
      }
    }
    if let problem { throw problem }
    return faults
  }

  /// Verifies and stores a body; returns the fault if it is not taken.
  private func take(_ bytes: [UInt8], as body: Body, _ trust: CatalogueTrust)
    throws(ExchangeProblem) -> BodyFault?
  {
    guard bytes.count == body.bytes else {
      throw body.bad("has \(bytes.count) bytes instead of \(body.bytes)")
    }
    guard Digest.sha256(bytes) == body.digest else { throw body.bad("has another content") }
    let name = SafeFileName.name(of: body.address)
    guard QuizArchive.isArchive(bytes, name: name) else {
      if let fault = Self.fault(ofQuestions: bytes, name: name) { return fault }
      try store([(name, bytes[...])], as: body.digest)
      return nil
    }
    let archive: QuizArchive
    do throws(ArchiveProblem) { archive = try QuizArchive(bytes, name: name) } catch {
      return .malformed(error.sentence)
    }
    return try store(archive, as: body.digest, trust)
  }

  private static func fault(ofQuestions bytes: [UInt8], name: String) -> BodyFault? {
    do throws(FormatProblem) {
      let result = try QuestionFormats.read(bytes: bytes, file: name)
      if result.quizzes.contains(where: { !$0.questions.isEmpty }) { return nil }
      return .malformed(result.problems.first?.brief ?? "\(name) contains no question")
    } catch {
      return .malformed(error.brief)
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
    do throws(FileProblem) { try bodies.store(files, as: digest) } catch {
      throw ExchangeProblem(.store, "\(error.sentence); make room, then try again")
    }
  }
}
