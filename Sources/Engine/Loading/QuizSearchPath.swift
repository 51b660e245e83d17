import Glibc

/// The quizzes that a path leads to: one quiz, or those of a folder or a file.
public enum QuizSearchPath {
  /// Returns the quizzes at a path: the quiz itself, or those in the folder and its subfolders,
  /// nearest to the top first, then by name. A question file with several counts as a folder:
  /// `quizzes.json/Science`.
  public static func quizzes(at path: String) -> [String] {
    let paths =
      isFolderOfQuizzes(path) ? InstalledQuizzes(below: path).candidates.map(\.path) : [path]
    return paths.flatMap { path in
      let titles = titles(in: path)
      return titles.count > 1 ? titles.map { "\(path)/\($0)" } : [path]
    }
  }

  /// Returns the files and folders that a search leaves out although they may hold quizzes.
  public static func omissions(at path: String) -> [FileError] {
    isFolderOfQuizzes(path) ? InstalledQuizzes(below: path).omissions : []
  }

  /// Returns the identifiers of all quizzes in a folder and its subfolders. It reads only their
  /// headings, so that it also finds broken quizzes and those that need absent ones.
  public static func identifiers(below folder: String) -> Set<String> {
    let cards = CardReader()
    return InstalledQuizzes(below: folder).candidates.reduce(into: []) { found, candidate in
      // The player can play one quiz of such a file, or all of them under the file's name.
      if candidate.path == candidate.file { found.insert(candidate.quizName) }
      for card in cards.read(candidate).quizzes { found.insert(card.identifier) }
    }
  }

  /// Returns the path of the quiz with an identifier in a folder and its subfolders, or in a question
  /// file with several; nil if there is none.
  public static func path(of identifier: String, below folder: String) -> String? {
    let reader = CardReader()
    for candidate in InstalledQuizzes(below: folder).candidates {
      let cards = reader.read(candidate).quizzes
      guard let card = cards.first(where: { $0.identifier == identifier }) else { continue }
      return cards.count > 1 ? "\(candidate.path)/\(card.title)" : candidate.path
    }
    return nil
  }

  /// Returns the quiz folders and question files in a folder and its subfolders, with the cards of
  /// their quizzes. A broken quiz has a card with the problem.
  public static func cards(below folder: String) -> [(
    path: String, name: String, cards: [QuizCard]
  )] {
    let reader = CardReader()
    return InstalledQuizzes(below: folder).candidates.map { candidate in
      (candidate.path, candidate.quizName, reader.read(candidate).quizzes)
    }.filter { !$0.cards.isEmpty }
  }

  /// Returns the cards of the quizzes in a folder, by their paths below it as `quizzes(at:)` has
  /// them.
  static func cards(in folder: String) -> [String: QuizCard] {
    var cards: [String: QuizCard] = [:]
    for (path, _, quizzes) in self.cards(below: folder) {
      let relative = String(path.dropFirst(folder.count + 1))
      let names = quizzes.count > 1 ? titles(in: path).map { "\(relative)/\($0)" } : [relative]
      for (name, card) in zip(names, quizzes) { cards[name] = card }
    }
    return cards
  }

  /// Returns the reason why the contents of a folder are unknown; nil for a readable folder, and
  /// for what is no folder.
  public static func refusal(at path: String) -> FileError? {
    guard FileSystem.kind(of: path) == .folder else { return nil }
    do {
      _ = try FileSystem.names(in: path)
      return FileSystem.isSearchable(path)
        ? nil : FileSystem.unreadable(path, at: path, because: EACCES)
    } catch { return error }
  }

  /// Returns true if a path is a folder that is not itself a quiz.
  public static func isFolderOfQuizzes(_ path: String) -> Bool {
    FileSystem.kind(of: path) == .folder && FileSystem.kind(of: "\(path)/quiz.lua") == .nothing
  }

  /// Returns true if a path is a folder that is not itself a quiz, or a question file with several
  /// quizzes.
  public static func holdsQuizzes(_ path: String) -> Bool {
    FileSystem.kind(of: path) == .file ? titles(in: path).count > 1 : isFolderOfQuizzes(path)
  }

  /// Returns true if a path is a `.quiz` file, or names a quiz in one.
  public static func isPacked(_ path: String) -> Bool { PackedQuiz(path) != nil }

  /// Returns true if a path names one quiz of a question file: `quizzes.json/Science`.
  public static func isInFile(_ path: String) -> Bool { QuizInFile(path) != nil }

  /// Returns the question file of a path that names one quiz in it; else the path itself.
  public static func file(of path: String) -> String { QuizInFile(path)?.file ?? path }

  /// Returns the title in a path that names one quiz of a question file; nil for other paths.
  public static func title(inFileAt path: String) -> String? { QuizInFile(path)?.title }

  /// Returns the unique titles of the playable quizzes in a question file, or in a `.quiz` file
  /// without a `quiz.lua`; empty for any other path.
  private static func titles(in path: String) -> [String] {
    guard FileSystem.kind(of: path) == .file, let set = try? QuestionSet(at: path) else {
      return []
    }
    return QuizSource.titles(of: set.playable)
  }

  /// Returns true if a folder and its subfolders hold nothing that could be a quiz.
  public static func isEmpty(_ path: String) -> Bool {
    FileSystem.kind(of: path) == .folder && InstalledQuizzes(below: path).candidates.isEmpty
  }
}
