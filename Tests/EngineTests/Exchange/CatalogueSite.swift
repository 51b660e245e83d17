import QuizboardExchange
import QuizboardModel

/// What a server has, for deliveries in tests.
struct CatalogueSite {
  var sequence = 1
  var scores: String?
  var key: SigningKey?
  private(set) var quizzes: [ManifestDraft.Quiz] = []
  private(set) var files: [String: [UInt8]] = [:]

  static let url = "https://school.example/"

  /// Adds a quiz of one question file.
  mutating func addQuestions(_ id: String, text: String = "Why?") throws {
    let question = #"{"text":"\#(text)","answer":"1","answers":["a","b","c","d"]}"#
    try add(id, ["\(id).json": #"[{"title":"\#(id)","desc":"D","questions":[\#(question)]}]"#])
  }

  /// Adds a quiz with scripts.
  mutating func addScripts(_ id: String, _ quiz: String? = nil) throws {
    let text =
      quiz
        ?? """
        local qb = require "quizboard"
        return qb.quiz { title = "\(id)", questions = { qb.trueFalse "Yes?" { answer = true } } }
        """
    try add(id, ["quiz.lua": text])
  }

  private mutating func add(_ id: String, _ content: [String: String]) throws {
    let body = try QuizArchive.packed(content.map { ($0.key, Array($0.value.utf8)) })
    let quiz = ManifestDraft.Quiz(
      identifier: id, title: id.uppercased(), description: nil, icon: nil, body: body)
    quizzes.removeAll { $0.identifier == id }
    quizzes.append(quiz)
    files[quiz.fileName] = body
  }

  mutating func remove(_ id: String) { quizzes.removeAll { $0.identifier == id } }

  /// The manifest, signed if there is a key.
  var manifest: [UInt8] {
    ManifestDraft(title: "Harbour school", scores: scores, quizzes: quizzes)
      .file(sequence: sequence, key: key)
  }

  /// The answer to a request.
  func answer(
    _ request: Int = 1, status: Int = 200, etag: String? = nil, files: [String: [UInt8]]? = nil
  ) -> Input {
    .deliver(
      Delivery(
        request: request,
        .answer(
          Delivery.Answer(
            status: status, body: manifest, etag: etag, files: files ?? self.files))))
  }
}
