import QuizboardServer

/// Opens the quizzes of a folder, and the database with the places of their visitors.
func openPlaces(folder: String, database: String?) async throws -> any Places {
  throw ServerCommandError.failed("quizzes cannot be served yet; play them with quizboard play")
}
