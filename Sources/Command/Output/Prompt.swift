import Foundation
import QuizboardAuthoring

/// A question to the user on the terminal.
enum Prompt {
  /// Returns the answer without surrounding blanks; asks again while `problem` returns one.
  static func ask(_ words: String, problem: (String) -> String?) throws -> String {
    while true {
      Output.write("\(words)")
      guard let line = readLine() else {
        Output.line()
        throw CommandError.usage("the input ended before all questions were answered")
      }
      let answer = line.trimmingCharacters(in: .whitespaces)
      guard let problem = problem(answer) else { return answer }
      Output.line("  \(problem)")
    }
  }
}
