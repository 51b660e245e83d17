import QuizboardExchange
import QuizboardFormats
import QuizboardModel
import QuizboardText

/// The quizzes of a refresh, as they are collected.
struct CatalogueContents {
  private(set) var quizzes: [FetchedQuiz] = []
  private(set) var skipped: [SkippedQuiz] = []
  private let server: Address
  private let bodies: QuizBodies
  private let former: [String: [FetchedQuiz]]
  private let formerSkipped: [SkippedQuiz]
  private let cards = CardReader()

  /// - Parameters:
  ///   - server: The address that the player typed, whose identity the quizzes have.
  ///   - former: The quizzes that stay without their bodies, by digest.
  ///   - formerSkipped: What was left out of the last generation.
  init(
    of server: Address, bodies: QuizBodies, former: [String: [FetchedQuiz]],
    formerSkipped: [SkippedQuiz]
  ) {
    self.server = server
    self.bodies = bodies
    self.former = former
    self.formerSkipped = formerSkipped
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
    let contents = BodyContents(of: folder)
    let paths = contents.entries.map(\.path)
    skipped += contents.skipped
    if paths.isEmpty, contents.skipped.isEmpty {
      skip(entry.title, because: "it contains no quiz")
    }
    let lacksWords = paths.count > 1 || entry.description == nil || entry.icon == nil
    let titles = add(
      entry, files: paths, isOnly: contents.count == 1,
      words: lacksWords
        ? QuizSearchPath.cards(in: folder).mapValues { ($0.icon, $0.description) } : [:])
    for (title, content) in zip(titles, contents.entries.map(\.content)) {
      guard let (quiz, problems) = content else { continue }
      if let part = SkippedQuiz(quiz, title: title, problems: problems) { skipped.append(part) }
    }
  }

  /// Adds the quizzes of question files, with the icons and descriptions of their files. Returns
  /// their titles.
  private mutating func add(
    _ entry: FetchedQuiz, files: [String], isOnly: Bool,
    words: [String: (icon: String?, description: String?)]
  ) -> [String] {
    files.map { file in
      var quiz = entry
      quiz.icon = quiz.icon ?? words[file]?.icon
      quiz.description = quiz.description ?? words[file]?.description
      quiz.file = file
      let title = FileSystem.quizName(named: FileSystem.lastName(of: file), isFile: true)
      if !isOnly { quiz.identifier += "/\(file)" }
      if !isOnly || quiz.title.isEmpty { quiz.title = title }
      quizzes.append(quiz)
      return quiz.title
    }
  }

  /// Adds the quizzes of a body that the last generation had, and that is not here.
  private mutating func add(_ entry: FetchedQuiz, asIn former: [FetchedQuiz]) {
    var seen: Set<String> = []
    let files = former.map(\.file).filter { seen.insert($0).inserted }
    guard files == [""], let old = former.first else {
      let words = former.map { ($0.file, (icon: $0.icon, description: $0.description)) }
      let isOnly = !former.contains { $0.identifier.hasSuffix("/\($0.file)") }
      let titles = add(
        entry, files: files, isOnly: isOnly, words: Dictionary(words) { first, _ in first })
      let parts = Set(titles.map(SkippedQuiz.title(ofPartsOf:)))
      skipped += formerSkipped.filter { parts.contains($0.title) }
      return
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
