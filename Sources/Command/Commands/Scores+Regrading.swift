import Foundation
import QuizboardAuthoring
import QuizboardEngine
import QuizboardModel
import QuizboardScoreReports
import QuizboardStore
import QuizboardText

extension Scores {
  /// Shows the grades of the recorded attempts by the questions as they are now, and writes them if
  /// the command says so.
  func showRegrading() throws {
    let store = try storage.readableStore()
    let reports = try quizzes(in: store).map { quiz, title in
      try regraded(quiz, title: title, in: store)
    }
    let changed = reports.flatMap(\.changed)
    let isWritten = yes && !changed.isEmpty
    if isWritten { try write(changed) }
    if json {
      Output.line(data: Array(RegradeReport.json(reports, isWritten: isWritten).utf8))
    } else {
      printReport(reports, isWritten: isWritten)
    }
    try reportDamage(of: store)
    if reports.contains(where: { $0.problem != nil }) { throw ExitStatus.problems }
  }

  private func printReport(_ reports: [RegradeReport], isWritten: Bool) {
    if reports.isEmpty {
      return Output.line("No scores yet. An attempt is recorded when a quiz is played to its end.")
    }
    let texts = reports.map { $0.text(isUnicode: isUnicode, width: width) }
    Output.write("\(texts.joined(separator: "\n"))")
    let count = reports.reduce(0) { $0 + $1.changed.count }
    if count == 0 { return }
    let attempts = counted(count, "attempt")
    if isWritten {
      return Output.line("\n\(attempts) now \(count == 1 ? "has" : "have") new grades")
    }
    let command = [
      "quizboard scores", path.map(ShellWord.quoted), "--regrade --yes", storage.words,
    ]
    .compactMap(\.self).joined(separator: " ")
    Output.line("\nNothing is written yet. To write these grades: \(command)")
  }

  /// Writes new grades, all or none of them. Results that were sent to a server stay as they are.
  private func write(_ changed: [RegradedScore]) throws {
    let store = try storage.ownStore()
    defer { report(store.takeNotices().map(\.words)) }
    if let number = try store.replace(changed.map { (old: $0.old, new: $0.new) }) {
      throw CommandError.failed(
        "attempt \(number) was changed by another program meanwhile, so nothing was written; "
          + "regrade again")
    }
  }

  private func regraded(_ quiz: String, title: String, in store: Store?) throws -> RegradeReport {
    let attempts = try store?.attempts(of: quiz, withMementos: true) ?? []
    do {
      let regrader = try ScoreRegrader(bundle(of: quiz, in: store))
      return RegradeReport(
        quiz: quiz, title: title, attempts: attempts.map(regrader.regraded))
    } catch let error as any ExplainedError {
      // A quiz that the command names must be readable; others do not hinder each other.
      if let path, !QuizSearchPath.holdsQuizzes(path), let error = error as? LoadError {
        throw error
      }
      return RegradeReport(quiz: quiz, title: title, attempts: [], problem: error.sentence)
    }
  }

  /// Reads a quiz by its identifier: at the path of the command, here, in the user's library, or
  /// among those that were fetched.
  private func bundle(of quiz: String, in store: Store?) throws -> QuizBundle {
    let environment = ProcessInfo.processInfo.environment
    if quiz.hasPrefix("//") { return try fetchedQuiz(quiz, in: store) }
    let isOnDisk = path.map { FileSystem.kind(of: $0) != .nothing || QuizSearchPath.isInFile($0) }
    if isOnDisk == true, let path, let found = try bundle(of: quiz, at: path, in: store) {
      return found
    }
    if let here = quizHere.flatMap({ try? readBundle($0, store: store) }), here.identifier == quiz {
      return here
    }
    let library = libraryFolder(environment)
    if FileSystem.kind(of: library) != .nothing,
      let found = try bundle(of: quiz, at: library, in: store)
    {
      return found
    }
    throw LoadError(
      message: "the quiz \(quiz) is not in \(library)",
      remedy: "name its folder: quizboard scores FOLDER --regrade")
  }

  private func bundle(of quiz: String, at place: String, in store: Store?) throws -> QuizBundle? {
    guard QuizSearchPath.holdsQuizzes(place) else {
      let bundle = try readBundle(place, store: store)
      return bundle.identifier == quiz ? bundle : nil
    }
    guard let path = QuizSearchPath.path(of: quiz, below: place) else { return nil }
    return try readBundle(path, store: store)
  }
}
