package import QuizboardExchange
package import QuizboardModel

/// The files of a server, for deliveries in tests.
package struct CatalogueSite {
  /// The number of its manifest.
  package var sequence = 1
  /// The address for results.
  package var scores: String?
  /// The key that signs the manifest.
  package var key: SigningKey?
  /// The quizzes in order.
  package private(set) var quizzes: [ManifestDraft.Quiz] = []
  /// The bodies by their addresses.
  package private(set) var files: [String: [UInt8]] = [:]

  /// The address of the server.
  package static let url = "https://school.example/"

  /// Creates a server without quizzes.
  package init() {}

  /// Adds a quiz of one question file.
  package mutating func addQuestions(_ id: String, text: String = "Why?") throws {
    let question = #"{"text":"\#(text)","answer":"1","answers":["a","b","c","d"]}"#
    try add(id, ["\(id).json": #"[{"title":"\#(id)","desc":"D","questions":[\#(question)]}]"#])
  }

  /// Adds a quiz with scripts.
  package mutating func addScripts(_ id: String, _ quiz: String? = nil) throws {
    let text =
      quiz
        ?? """
        local qb = require "quizboard"
        return qb.quiz { title = "\(id)", questions = { qb.trueFalse "Yes?" { answer = true } } }
        """
    try add(id, ["quiz.lua": text])
  }

  /// Adds a quiz of the files of its folder.
  package mutating func add(_ id: String, _ content: [String: String]) throws {
    let body = try QuizArchive.packed(content.map { ($0.key, Array($0.value.utf8)) })
    let quiz = ManifestDraft.Quiz(
      identifier: id, title: id.uppercased(), description: nil, icon: nil, body: body)
    quizzes.removeAll { $0.identifier == id }
    quizzes.append(quiz)
    files[quiz.fileName] = body
  }

  /// Removes a quiz from the catalogue; its body stays.
  package mutating func remove(_ id: String) { quizzes.removeAll { $0.identifier == id } }

  /// The manifest, signed if there is a key.
  package var manifest: [UInt8] {
    ManifestDraft(title: "Harbour school", scores: scores, quizzes: quizzes)
      .file(sequence: sequence, key: key)
  }

  /// The answer to a request.
  package func answer(
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
