import QuizboardEngine
import Synchronization

/// The quizzes of spec files. Each is loaded for the first run of its files and released after the
/// last.
struct SpecQuizzes: Sendable {
  private let options: SpecOptions
  private let places: [String: Place]

  /// A quiz and the number of remaining runs of its files.
  private final class Place: Sendable {
    let state: Mutex<(quiz: Result<QuizBundle, any Error>?, runs: Int)>

    init(runs: Int) { state = Mutex((nil, runs)) }
  }

  /// - Parameter repetitions: the number of runs of each file.
  init(of files: [SpecFile], repetitions: Int, options: SpecOptions) {
    self.options = options
    places = Dictionary(grouping: files, by: \.quiz).mapValues {
      Place(runs: $0.count * repetitions)
    }
  }

  /// Calls `body` with the quiz of a file, for one run. Other threads wait only for the loading of
  /// the same quiz.
  func run<Value>(_ file: SpecFile, _ body: (Result<QuizBundle, any Error>) -> Value) -> Value {
    guard let place = places[file.quiz] else { return body(read(file.quiz)) }
    let quiz = place.state.withLock { state in
      let quiz = state.quiz ?? read(file.quiz)
      state.quiz = quiz
      return quiz
    }
    defer {
      place.state.withLock { state in
        state.runs -= 1
        if state.runs == 0 { state.quiz = nil }
      }
    }
    return body(quiz)
  }

  private func read(_ path: String) -> Result<QuizBundle, any Error> {
    Result { try options.bundle(path, options.libraries) }
  }
}
