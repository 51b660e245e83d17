import QuizboardEngine
import QuizboardModel
import QuizboardTestKit

/// A quiz in which each button passes one value to one place of the API, for values whose size or
/// shape is the point.
public struct GiantStrings {
  /// The names of the places, in the order of the buttons `go1`, `go2`, ….
  public let places: [String]
  private let files: [String: String]

  /// Creates the quiz.
  ///
  /// - Parameters:
  ///   - expression: The value as a Lua expression, which may name `giant`.
  ///   - giant: A Lua expression that is evaluated once for each input.
  public init(passing expression: String, giant: String) {
    var places: [String] = []
    var quiz = QuizDraft()
    for position in PositionCatalogue.positions where !position.isMetWhileLoading {
      var draft = QuizDraft()
      position.put(expression, &draft)
      guard draft.handler.count == 1 else { continue }
      places.append(position.name)
      quiz.handler.append("local giant = \(giant) \(draft.handler[0])")
      if places.count > 4 { quiz.view.append("ui.button \"go\(places.count)\" {}") }
    }
    self.places = places
    files = quiz.files
  }

  /// Presses each button, and returns the broken promises: an input that takes more than some
  /// seconds of processor time, or an error without a message or a place.
  public func failures(longest: Double) throws -> [String] {
    let session = try Session(bundle: try ScratchQuiz(files: files).bundle())
    let start = session.save()
    var failures: [String] = []
    for (index, place) in places.enumerated() {
      var outcome = Outcome.done
      let seconds = Growth.seconds { outcome = session.handle(.tap(id: "go\(index + 1)")) }
      if seconds > longest { failures.append("\(place): \(seconds) s") }
      if let error = outcome.error {
        if error.message.isEmpty || error.message.utf8.count > 8_000 || error.place == nil {
          failures.append("\(place): a message of \(error.message.utf8.count) bytes: \(error)")
        }
      } else {
        try session.restore(start)
      }
    }
    return failures
  }
}
