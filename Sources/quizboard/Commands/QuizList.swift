import Engine
import Foundation
import TerminalFace

/// The quizzes of a folder, as a plain list to choose from.
struct QuizList {
  let path: String
  /// Whether the path is a quiz itself.
  let isSingleQuiz: Bool
  private let entries: [(path: String, title: String)]

  init(path: String) throws {
    self.path = path
    isSingleQuiz = !QuizFolder.isFolderOfQuizzes(path)
    let found =
      isSingleQuiz
      ? []
      : QuizFolder.quizzes(at: path).map { entry in
        // One that cannot be read is listed all the same: choosing it says why.
        (path: entry, title: (try? QuizBundle(path: entry))?.headline ?? "\(entry) (cannot be read)")
      }
    entries = found
    if !isSingleQuiz, entries.isEmpty {
      report("\(path) holds no quiz: neither a folder with a quiz.lua nor a question file; give the path of one")
      throw ExitStatus.unreadable
    }
  }

  /// Asks which one; nil where the person wants none, or the input ends.
  func choose(plain: Bool) throws -> String? {
    while true {
      print("\nQuizzes\n")
      for (number, entry) in entries.enumerated() { print("  \(number + 1)  \(entry.title)") }
      print("\nWhich one? (1 to \(entries.count), q to quit) ", terminator: "")
      fflush(nil)
      guard let line = InputLine.read() else {
        print("")
        return nil
      }
      let answer = line.trimmingCharacters(in: .whitespaces)
      // What is typed at a terminal stands there already.
      if isatty(0) == 0 { print(answer) }
      if answer == "q" || answer == "/q" { return nil }
      if let number = Int(answer), entries.indices.contains(number - 1) { return entries[number - 1].path }
      print("There is no number \"\(answer)\" in the list.")
    }
  }
}
