import QuizboardExchange
import QuizboardFormats
import QuizboardModel

/// The quizzes in the folder of a body without a `quiz.lua`.
struct BodyContents {
  /// A quiz that can be played.
  struct Entry {
    /// The path below the folder, as `QuizSearchPath.quizzes(at:)` has it.
    var path: String
    /// The quiz with its problems; nil for one that is not read here.
    var content: (quiz: QuizContent, problems: [FormatProblem])?
  }

  /// The quizzes that can be played.
  private(set) var entries: [Entry] = []
  /// The quizzes and files that cannot be read.
  private(set) var skipped: [SkippedQuiz] = []
  /// The number of quizzes and of files without one. It decides on identifiers, which stay when a
  /// file is corrected.
  private(set) var count = 0

  /// Reads the question files of a folder.
  init(of folder: String) {
    for candidate in InstalledQuizzes(below: folder).candidates {
      let before = entries.count
      defer { count += max(1, entries.count - before) }
      let path = String(candidate.path.dropFirst(folder.count + 1))
      if candidate.path != candidate.file || PackedQuiz.isNamed(candidate.name) {
        entries += QuizSearchPath.quizzes(at: candidate.path).map {
          Entry(path: String($0.dropFirst(folder.count + 1)))
        }
        continue
      }
      do {
        add(try QuestionSet(file: candidate.file, shownAs: path), of: candidate, at: path)
      } catch {
        skipped.append(
          SkippedQuiz(
            title: candidate.quizName,
            reason: (error as? FormatProblem)?.brief ?? LoadError(error).description))
      }
    }
  }

  private mutating func add(
    _ set: QuestionSet, of candidate: InstalledQuizzes.Candidate, at path: String
  ) {
    let all = set.results.flatMap { zip($0.quizzes, $0.problemsByQuiz) }
    let playable = all.filter { !$0.0.questions.isEmpty }
    for (quiz, problems) in all where quiz.questions.isEmpty {
      if let quiz = SkippedQuiz(quiz, problems: problems) { skipped.append(quiz) }
    }
    // A file whose list cannot be read has no quiz at all.
    if all.isEmpty {
      skipped.append(
        SkippedQuiz(
          title: candidate.quizName,
          reason: set.problems.first?.brief ?? "it contains no question"))
    }
    let titles = QuizSource.titles(of: playable.map(\.0))
    for (title, content) in zip(titles, playable) {
      entries.append(
        Entry(
          path: titles.count > 1 ? "\(path)/\(title)" : path,
          content: (quiz: content.0, problems: content.1)))
    }
  }
}
