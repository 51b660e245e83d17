import Quizboard
import QuizboardEngine
import QuizboardExchange
import QuizboardModel
import QuizboardSteps
import QuizboardWeb

/// The quizzes of a folder, loaded in the processes of a pool.
struct QuizShelf: Sendable {
  /// The colours of pages that belong to no quiz.
  static let colors = WebFile.colors(accent: nil)

  /// A quiz that can be played.
  struct Entry: Sendable {
    let card: QuizFacts
    let number: StepPool.QuizNumber
    /// The digest of its files.
    let digest: String
  }

  /// The quizzes by their identifiers.
  private(set) var entries: [String: Entry] = [:]
  /// The identifiers in the order of the folder.
  private(set) var identifiers: [String] = []
  /// What prevents other quizzes from being played, a paragraph each.
  private(set) var problems: [String] = []
  private var files: [String: StoredFile] = [:]

  /// A file by its content, or by where it is read from.
  private enum StoredFile: Sendable {
    case content(ServedFile)
    case picture(String, in: QuizFiles, type: String)
  }

  /// A quiz that is yet to be loaded.
  private struct Candidate {
    let name: String
    var order: QuizOrder
  }

  /// Reads a folder, or one quiz, and loads the quizzes.
  init(_ folder: String, hasEvents: Bool, in pool: StepPool) async {
    add(WebFile.style)
    add(Self.colors)
    add(WebFile.script)
    let found = QuizFiles.all(below: folder)
    problems = found.problems.map(\.sentence)
    var candidates: [Candidate] = []
    for quiz in found.quizzes {
      var order = QuizOrder(QuizBytes(archive: quiz.archive, name: quiz.name))
      order.hasEvents = hasEvents
      order.list = "/"
      for (path, digest) in addPictures(of: quiz) {
        order.pictures[PictureKey(path)] = digest
      }
      candidates.append(Candidate(name: quiz.name, order: order))
    }
    await load(candidates, in: pool)
  }

  /// Returns the file with a digest; nil if there is none, or it has changed.
  func file(_ digest: String) -> ServedFile? {
    switch files[digest] {
    case nil: return nil
    case .content(let file): return file
    case .picture(let path, let quiz, let type):
      guard let bytes = try? quiz.picture(path), Digest.sha256(bytes) == digest else { return nil }
      return ServedFile(type: type, bytes: bytes)
    }
  }

  private mutating func add(_ file: WebFile) {
    files[file.digest] = .content(ServedFile(type: file.type, bytes: file.bytes))
  }

  private mutating func addPictures(of quiz: QuizFiles) -> [(path: String, digest: String)] {
    quiz.pictures.compactMap { path in
      guard let bytes = try? quiz.picture(path), let file = WebFile(picture: bytes) else {
        return nil
      }
      files[file.digest] = .picture(path, in: quiz, type: file.type)
      return (path, file.digest)
    }
  }

  // MARK: Loading

  /// Loads quizzes until none can be loaded any more: one may need another.
  private mutating func load(_ candidates: [Candidate], in pool: StepPool) async {
    var waiting = candidates
    var known: [String: QuizOrder] = [:]
    var failures: [(name: String, problems: String)] = []
    while !waiting.isEmpty {
      var later: [(candidate: Candidate, missing: [String], problems: String)] = []
      for candidate in waiting {
        var order = candidate.order
        order.loadingSeed = Self.seed(of: order.quiz.archive)
        let (number, answer) = await pool.load(order)
        switch answer {
        case .reply(.loaded(let card)) where card.parts.isEmpty:
          add(card, number, order)
          known[card.identifier] = order
        case .reply(.loaded(let card)):
          for title in card.parts { await loadPart(title, of: order, in: pool, &known) }
        case .reply(.failed(let problems, let missing)):
          later.append((candidate, missing, problems))
        case .overloaded, .lost:
          failures.append((candidate.name, "its scripts do not come to an end"))
        }
      }
      waiting = []
      for (candidate, missing, problems) in later {
        let found = missing.filter {
          known[$0] != nil && candidate.order.others[$0] == nil
        }
        if found.isEmpty {
          failures.append((candidate.name, problems))
        } else {
          var next = candidate
          for identifier in found {
            guard let other = known[identifier] else { continue }
            next.order.add(other, as: identifier)
          }
          waiting.append(next)
        }
      }
    }
    problems += failures.map { "\($0.name) cannot be played: \($0.problems)" }
  }

  /// Loads one of the quizzes of a question file.
  private mutating func loadPart(
    _ title: String, of order: QuizOrder, in pool: StepPool, _ known: inout [String: QuizOrder]
  ) async {
    var part = order
    part.quiz.title = title
    let (number, answer) = await pool.load(part)
    guard case .reply(.loaded(let card)) = answer else { return }
    add(card, number, part)
    known[card.identifier] = part
  }

  private mutating func add(
    _ card: QuizFacts, _ number: StepPool.QuizNumber, _ order: QuizOrder
  ) {
    guard entries[card.identifier] == nil else {
      problems.append(
        "\(order.quiz.name) is left out: another quiz has its identifier, \"\(card.identifier)\"")
      return
    }
    let colors = ServedFile(type: WebFile.style.type, bytes: card.colors)
    files[Digest.sha256(card.colors)] = .content(colors)
    identifiers.append(card.identifier)
    entries[card.identifier] = Entry(
      card: card, number: number, digest: Digest.sha256(order.quiz.archive))
  }

  /// Returns the seed of the random numbers that a quiz draws while it is loaded, from its files.
  private static func seed(of archive: [UInt8]) -> UInt64 {
    UInt64(Digest.sha256(archive).prefix(16), radix: 16) ?? 0
  }
}

extension QuizOrder {
  /// Adds another quiz that a reference names, with its pictures and with what it needs itself.
  fileprivate mutating func add(_ other: QuizOrder, as identifier: String) {
    others[identifier] = other.quiz
    for (key, digest) in other.pictures where key.quiz.isEmpty {
      pictures[PictureKey(key.path, of: identifier)] = digest
    }
    for (name, quiz) in other.others where others[name] == nil { others[name] = quiz }
    for (key, digest) in other.pictures where !key.quiz.isEmpty { pictures[key] = digest }
  }
}
