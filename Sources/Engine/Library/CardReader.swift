import QuizboardExchange
import QuizboardFormats
import QuizboardLua
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting

/// Reads the card that a library shows of a quiz: from `quiz.lua` alone in a folder, or from a
/// whole question file.
final class CardReader {
  /// The reader of the last heading without an error; created on demand.
  private var reader: HeadingReader?

  /// Limits far above the need of a heading. A library shows a quiz that exceeds them as broken.
  private static let limits = {
    var limits = LuaLimits()
    limits.instructions = 10_000_000
    limits.bytes = 16 << 20
    limits.seconds = 0.5
    return limits
  }()

  /// Reads the cards of a candidate. A broken quiz has a card with the problem.
  func read(_ candidate: InstalledQuizzes.Candidate) -> IndexedFile {
    IndexedFile(
      path: candidate.file, size: candidate.size, modified: candidate.modified,
      quizzes: cards(of: candidate))
  }

  /// Reads the heading that a `quiz.lua` defines, without loading other scripts.
  ///
  /// Throws a `LuaError` or a `ScriptProblem`.
  func heading(of source: [UInt8], name: String, file: String) throws -> QuizHeading {
    let reader = reader ?? HeadingReader(services: RunServices(), limits: Self.limits)
    self.reader = nil
    let heading = try reader.heading(of: source, name: name, file: file)
    self.reader = reader
    return heading
  }

  private func cards(of candidate: InstalledQuizzes.Candidate) -> [QuizCard] {
    if candidate.path != candidate.file {
      return [
        card(of: candidate) { try ConfinedFolder(candidate.path).read("quiz.lua", within: .script) }
      ]
    }
    guard PackedQuiz.isNamed(candidate.name) else {
      return questions(of: candidate) {
        try QuestionSet(file: candidate.file, shownAs: candidate.name)
      }
    }
    do {
      let archive = try PackedQuiz.archive(at: candidate.file, shownAs: candidate.name)
      if let source = archive.bytes(of: "quiz.lua") {
        return [card(of: candidate) { Array(source) }]
      }
      return questions(of: candidate) { try QuestionSet(archive) }
    } catch {
      return [broken(candidate, LoadError(error).description)]
    }
  }

  private func broken(_ candidate: InstalledQuizzes.Candidate, _ problem: String) -> QuizCard {
    QuizCard(identifier: candidate.quizName, title: candidate.quizName, problem: problem)
  }

  /// Reads the card of a quiz folder that messages call `name`.
  func card(ofFolder path: String, named name: String) -> QuizCard {
    card(quizName: name, shownAs: name) {
      try ConfinedFolder(path).read("quiz.lua", within: .script)
    }
  }

  private func card(of candidate: InstalledQuizzes.Candidate, _ read: () throws -> [UInt8])
    -> QuizCard
  {
    card(quizName: candidate.quizName, shownAs: candidate.name, read)
  }

  private func card(quizName: String, shownAs name: String, _ read: () throws -> [UInt8])
    -> QuizCard
  {
    do {
      let heading = try heading(of: read(), name: quizName, file: "\(name)/quiz.lua")
      return QuizCard(
        identifier: heading.identifier, title: heading.title ?? quizName, icon: heading.icon,
        description: heading.description)
    } catch {
      return QuizCard(
        identifier: quizName, title: quizName, problem: LoadError(error).description)
    }
  }

  private func questions(
    of candidate: InstalledQuizzes.Candidate, _ read: () throws -> QuestionSet
  ) -> [QuizCard] {
    let name = candidate.quizName
    let result: QuestionSet
    do {
      result = try read()
    } catch let problem as FileError {
      return [broken(candidate, problem.sentence)]
    } catch {
      // A different file whose name looks like that of a question file.
      return []
    }
    let playable = result.playable
    if playable.isEmpty {
      return [
        broken(
          candidate, result.problems.first?.report ?? "\(candidate.name): it contains no question")
      ]
    }
    if name == Program.library, playable.count == 1 {
      return [broken(candidate, "its name is that of the list of quizzes (rename the file)")]
    }
    if playable.count == 1 {
      return [
        QuizCard(
          identifier: name, title: playable[0].title, icon: playable[0].icon,
          description: playable[0].description)
      ]
    }
    return zip(QuizSource.identifiers(of: playable, in: name), playable).map { identifier, quiz in
      QuizCard(
        identifier: identifier, title: quiz.title, icon: quiz.icon, description: quiz.description)
    }
  }
}
