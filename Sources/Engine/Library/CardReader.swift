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

  /// Reads the cards of a place. A broken quiz has a card with the problem.
  func read(_ place: QuizPlaces.Place) -> IndexedFile {
    IndexedFile(
      path: place.file, size: place.size, modified: place.modified,
      quizzes: place.path == place.file ? questionFile(place)
        : [card(ofFolder: place.path, named: place.name, quizName: place.quizName)])
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

  /// Reads the card of a quiz folder, which messages call `name`.
  func card(ofFolder path: String, named name: String, quizName: String? = nil) -> QuizCard {
    let quizName = quizName ?? name
    do {
      let source = try ConfinedFolder(path).read("quiz.lua", within: .script)
      let heading = try heading(of: source, name: quizName, file: "\(name)/quiz.lua")
      return QuizCard(
        identifier: heading.identifier, title: heading.title ?? quizName, icon: heading.icon,
        description: heading.description)
    } catch {
      return QuizCard(
        identifier: quizName, title: quizName, problem: LoadError(error).description)
    }
  }

  private func questionFile(_ place: QuizPlaces.Place) -> [QuizCard] {
    let name = place.quizName
    let bytes: [UInt8]
    do throws(FileProblem) {
      bytes = try FileSystem.read(place.file, within: .questions)
    } catch {
      return [QuizCard(identifier: name, title: name, problem: error.sentence)]
    }
    // A different file whose name looks like that of a question file.
    guard let result = try? QuestionFormats.read(bytes: bytes, file: place.name) else { return [] }
    let playable = result.quizzes.filter { !$0.questions.isEmpty }
    if playable.isEmpty {
      let problem = result.problems.first?.report ?? "\(place.name): it contains no question"
      return [QuizCard(identifier: name, title: name, problem: problem)]
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
