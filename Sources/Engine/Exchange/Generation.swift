import QuizboardExchange
import QuizboardFormats
import QuizboardModel
import QuizboardText

/// The quizzes of a round, as they are collected.
struct Generation {
  private(set) var quizzes: [FetchedQuiz] = []
  private(set) var skipped: [SkippedQuiz] = []
  private let server: Address
  private let bodies: QuizBodies
  private let former: [String: [FetchedQuiz]]
  private let cards = CardReader()

  /// - Parameters:
  ///   - server: The address that the player typed, whose identity the quizzes have.
  ///   - former: The quizzes that stay without their bodies, by digest.
  init(of server: Address, bodies: QuizBodies, former: [String: [FetchedQuiz]]) {
    self.server = server
    self.bodies = bodies
    self.former = former
  }

  mutating func skip(_ quiz: [SkippedQuiz]) { skipped += quiz }

  mutating func skip(_ title: String, because reason: String) {
    skipped.append(SkippedQuiz(title: title, reason: reason))
  }

  /// Adds the quizzes of a question file that is the catalogue, under their own names.
  mutating func add(_ catalogue: QuestionCatalogue, digest: String) {
    skipped += catalogue.skipped
    let file = catalogue.fileName
    let titles = QuizSource.titles(of: catalogue.quizzes)
    for (quiz, title) in zip(catalogue.quizzes, titles) {
      let isOnly = titles.count == 1
      quizzes.append(
        FetchedQuiz(
          identifier: server.identifier(of: isOnly ? catalogue.identifier : title),
          title: quiz.title,
          icon: quiz.icon, description: quiz.description, digest: digest,
          file: isOnly ? file : "\(file)/\(title)"))
    }
  }

  /// Adds the quizzes of a body that is stored: the quiz of its folder, or those of its question
  /// files. One that cannot be read is skipped.
  ///
  /// - Parameter entry: What the catalogue says, with the identifier as the catalogue gives it.
  mutating func add(_ entry: FetchedQuiz, name: String) {
    var entry = entry
    entry.identifier = server.identifier(of: entry.identifier)
    if let former = former[entry.digest], !bodies.has(entry.digest) {
      return add(entry, asIn: former)
    }
    let folder = bodies.folder(of: entry.digest)
    if FileSystem.kind(of: "\(folder)/quiz.lua") == .file {
      return add(entry, card: cards.card(ofFolder: folder, named: name))
    }
    let paths = QuizPaths.quizzes(at: folder)
    if paths.isEmpty { skip(entry.title, because: "it contains no quiz") }
    let lacksWords = paths.count > 1 || entry.description == nil || entry.icon == nil
    add(
      entry, files: paths.map { String($0.dropFirst(folder.count + 1)) },
      words: lacksWords
        ? QuizPaths.cards(in: folder).mapValues { ($0.icon, $0.description) } : [:])
  }

  /// Adds the quizzes of question files, with the icons and descriptions of their files.
  private mutating func add(
    _ entry: FetchedQuiz, files: [String], words: [String: (icon: String?, description: String?)]
  ) {
    for file in files {
      var quiz = entry
      quiz.icon = quiz.icon ?? words[file]?.icon
      quiz.description = quiz.description ?? words[file]?.description
      quiz.file = file
      let title = FileSystem.quizName(named: FileSystem.lastName(of: file), isFile: true)
      if files.count > 1 { quiz.identifier += "/\(file)" }
      if files.count > 1 || quiz.title.isEmpty { quiz.title = title }
      quizzes.append(quiz)
    }
  }

  /// Adds the quizzes of a body that the last generation had, and that is not here.
  private mutating func add(_ entry: FetchedQuiz, asIn former: [FetchedQuiz]) {
    var seen: Set<String> = []
    let files = former.map(\.file).filter { seen.insert($0).inserted }
    guard files == [""], let old = former.first else {
      let words = former.map { ($0.file, (icon: $0.icon, description: $0.description)) }
      return add(entry, files: files, words: Dictionary(words) { first, _ in first })
    }
    var quiz = entry
    if quiz.title.isEmpty { quiz.title = old.title }
    quiz.icon = quiz.icon ?? old.icon
    quiz.description = quiz.description ?? old.description
    quizzes.append(quiz)
  }

  private mutating func add(_ entry: FetchedQuiz, card: QuizCard) {
    var quiz = entry
    if quiz.title.isEmpty { quiz.title = card.title }
    if let problem = card.problem { return skip(quiz.title, because: problem) }
    quiz.icon = quiz.icon ?? card.icon
    quiz.description = quiz.description ?? card.description
    quizzes.append(quiz)
  }

  /// The problem of a catalogue without playable quizzes.
  var emptiness: ExchangeProblem {
    let reason = skipped.first.map { "; “\($0.title)”: \($0.reason)" } ?? ""
    return ExchangeProblem(
      .noQuizzes,
      "the server has no quiz that can be played\(reason)")
  }
}
