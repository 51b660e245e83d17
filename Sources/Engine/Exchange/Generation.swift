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
  private let cards = CardReader()

  /// - Parameter server: The address that the player typed, whose identity the quizzes have.
  init(of server: Address, bodies: QuizBodies) {
    self.server = server
    self.bodies = bodies
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
    let folder = bodies.folder(of: entry.digest)
    if FileSystem.kind(of: "\(folder)/quiz.lua") == .file {
      return add(entry, card: cards.card(ofFolder: folder, named: name))
    }
    let paths = QuizPaths.quizzes(at: folder)
    if paths.isEmpty { skip(entry.title, because: "it contains no quiz") }
    for path in paths {
      let file = String(path.dropFirst(folder.count + 1))
      var quiz = entry
      quiz.file = file
      let title = FileSystem.quizName(named: FileSystem.lastName(of: file), isFile: true)
      if paths.count > 1 { quiz.identifier += "/\(file)" }
      if paths.count > 1 || quiz.title.isEmpty { quiz.title = title }
      quizzes.append(quiz)
    }
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
