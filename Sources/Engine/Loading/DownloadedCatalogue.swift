package import QuizboardModel
import QuizboardScripting
import QuizboardText

/// The quizzes of one server that were fetched together.
package struct DownloadedCatalogue: Sendable {
  /// The address of the catalogue.
  package let server: String
  /// The folder that has a folder for each digest.
  let bodies: String
  /// The quizzes by the names by which they refer to each other: their identifiers in the
  /// catalogue.
  private let quizzes: [String: FetchedQuiz]

  /// Creates the generation of a server's record.
  ///
  /// - Parameters:
  ///   - prefix: The beginning of the identifiers, up to the slash before that in the catalogue:
  ///     `//school.example/`.
  ///   - bodies: The folder that has a folder for each digest.
  package init(_ server: ServerRecord, prefix: String, bodies: String) {
    self.server = server.url
    self.bodies = bodies
    quizzes = Dictionary(
      server.quizzes.map { (Self.name(of: $0.identifier, after: prefix), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  private static func name(of identifier: String, after prefix: String) -> String {
    identifier.hasPrefix(prefix) ? String(identifier.dropFirst(prefix.count)) : identifier
  }

  /// Returns the location of the quiz with a stored identifier: `//school.example/capitals`.
  package func location(identifiedBy identifier: String) -> QuizLocation? {
    quizzes.first { $0.value.identifier == identifier }.map {
      QuizLocation($0.value, name: $0.key, in: self)
    }
  }

  /// Returns the location of the quiz with an identifier in the catalogue.
  /// - Throws: A `ScriptProblem`.
  func location(of name: String) throws(ScriptProblem) -> QuizLocation {
    guard let quiz = quizzes[name] else {
      throw ScriptProblem(
        "there is no quiz \"\(name)\" in the catalogue of \(server)",
        meant: nearest(to: name, among: quizzes.keys.sorted()), .unknownQuiz)
    }
    return QuizLocation(quiz, name: name, in: self)
  }
}
