import QuizboardFormats
import QuizboardLua
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting

/// Reads what a library shows of a quiz: of a folder its `quiz.lua` alone, of a question file all
/// of it.
final class CardReader {
  /// The runtime that has read the last heading without an error; made when it is needed.
  private var runtime: Runtime?

  /// A title takes next to nothing; a quiz that computes for long is broken in a list, whatever it
  /// does when played.
  private static let limits = {
    var limits = LuaLimits()
    limits.instructions = 10_000_000
    limits.bytes = 16 << 20
    limits.seconds = 0.5
    return limits
  }()

  /// What stands at a place. It never fails: what is broken is a card that says so.
  func read(_ place: QuizPlaces.Place) -> IndexedFile {
    IndexedFile(
      path: place.file, size: place.size, modified: place.modified,
      quizzes: place.path == place.file ? questionFile(place) : [folder(place)])
  }

  /// Reads what a `quiz.lua` says of its quiz, without loading anything else of it.
  ///
  /// Throws a `LuaError` or a `ScriptProblem`.
  func heading(of source: [UInt8], name: String, file: String) throws -> QuizHeading {
    let reader =
      runtime
      ?? Runtime.forHeadings(
        services: RunServices(seed: 0, now: 0, store: nil), limits: Self.limits)
    runtime = nil
    let heading = try reader.heading(of: source, name: name, file: file)
    runtime = reader
    return heading
  }

  private func folder(_ place: QuizPlaces.Place) -> QuizCard {
    do {
      let source = try ConfinedFolder(place.path).read("quiz.lua", within: .script)
      let heading = try heading(
        of: source, name: place.quizName, file: "\(place.name)/quiz.lua")
      return QuizCard(
        identifier: heading.identifier, title: heading.title ?? place.quizName, icon: heading.icon,
        description: heading.description)
    } catch {
      return QuizCard(
        identifier: place.quizName, title: place.quizName,
        problem: BundleError(error).description)
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
    // A file of another kind that only has the name of one.
    guard let result = try? QuestionFormats.read(bytes: bytes, file: place.name) else { return [] }
    let playable = result.quizzes.filter { !$0.questions.isEmpty }
    if playable.isEmpty {
      let problem = result.problems.first?.report ?? "\(place.name): it holds no question"
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
