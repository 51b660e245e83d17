import QuizboardFormats

/// A folder of quizzes.
public enum QuizFolder {
  /// The quizzes at a path: itself, where it is one; else those in the folder and in the folders in
  /// it, those nearer to the top first, each folder in name order. A question file that holds
  /// several is a folder of them, too: `quizzes.json/Science`.
  public static func quizzes(at path: String) -> [String] {
    let places = isFolderOfQuizzes(path) ? QuizPlaces(below: path).places.map(\.path) : [path]
    return places.flatMap { place in
      let titles = titles(in: place)
      return titles.count > 1 ? titles.map { "\(place)/\($0)" } : [place]
    }
  }

  /// What the scores of the quizzes in a folder and in the folders in it are kept under. Only what
  /// a list shows of them is read, so that what is broken, or needs quizzes that lie elsewhere, is
  /// known all the same.
  public static func identifiers(below folder: String) -> Set<String> {
    let cards = CardReader()
    return QuizPlaces(below: folder).places.reduce(into: []) { found, place in
      // A file of several quizzes is played as one of them, or as all of them under its own name.
      if place.path == place.file { found.insert(place.quizName) }
      for card in cards.read(place).quizzes { found.insert(card.identifier) }
    }
  }

  /// Whether a path is a folder that is no quiz itself.
  public static func isFolderOfQuizzes(_ path: String) -> Bool {
    FileSystem.kind(of: path) == .folder && FileSystem.kind(of: "\(path)/quiz.lua") == .nothing
  }

  /// Whether a path is a folder that is no quiz itself, or a question file that holds several
  /// quizzes.
  public static func holdsQuizzes(_ path: String) -> Bool {
    FileSystem.kind(of: path) == .file ? titles(in: path).count > 1 : isFolderOfQuizzes(path)
  }

  /// Whether a path names one of the quizzes of a question file: `quizzes.json/Science`.
  public static func isInFile(_ path: String) -> Bool { QuizInFile(path) != nil }

  /// The titles of the quizzes that a question file holds and that can be played, each once; none
  /// of what is no question file.
  private static func titles(in path: String) -> [String] {
    guard FileSystem.kind(of: path) == .file, QuestionFormats.couldRead(fileName: path),
      let bytes = try? FileSystem.read(path, within: .questions),
      let result = try? QuestionFormats.read(bytes: bytes, file: path)
    else { return [] }
    return QuizSource.titles(of: result.quizzes.filter { !$0.questions.isEmpty })
  }

  /// Whether neither a folder nor the folders in it hold anything that could be a quiz.
  public static func isEmpty(_ path: String) -> Bool {
    FileSystem.kind(of: path) == .folder && QuizPlaces(below: path).places.isEmpty
  }
}
