public import QuizboardClassroom

/// The application behind the server: quizzes with a place for each visitor.
public protocol Places: Sendable {
  /// Returns the list of quizzes, as a whole page or as JSON.
  func list(for player: [UInt8]?, wanted: PlaceRequest.Form) async -> PlaceAnswer
  /// Answers a request to a place.
  func answer(_ request: PlaceRequest) async -> PlaceAnswer
  /// Returns a file that pages refer to; nil if there is none with this digest.
  func file(_ digest: String) async -> ServedFile?
  /// Returns the version of a place now, and again each time that it changes. The stream ends when
  /// the task that reads it is cancelled.
  func versions(of quiz: String, player: [UInt8]) -> AsyncStream<String>
  /// Commits what timers make due, until the task is cancelled.
  func run() async
  /// Ends the worker processes, and closes the store.
  func close() async
}
