import QuizboardEngine
import Synchronization

/// The quizzes of spec files: each is read when the first of its files is run, and let go when the
/// last one has been.
struct SpecQuizzes: Sendable {
  private let options: SpecOptions
  private let places: [String: Place]

  /// A quiz, and how many runs of its files are still to come.
  private final class Place: Sendable {
    let state: Mutex<(quiz: Result<QuizBundle, any Error>?, runs: Int)>

    init(runs: Int) { state = Mutex((nil, runs)) }
  }

  /// - Parameter repetitions: how many times each file is run.
  init(of files: [SpecFile], repetitions: Int, options: SpecOptions) {
    self.options = options
    places = Dictionary(grouping: files, by: \.quiz).mapValues {
      Place(runs: $0.count * repetitions)
    }
  }

  /// Does something with the quiz of a file: one run of it. Other threads wait only where they want
  /// the same quiz, and only for its reading.
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
