import Foundation
import QuizboardWorkbench

/// A question to the person at the terminal.
enum Prompt {
  /// The answer, without blanks around it; asked again while something is wrong with it.
  static func ask(_ words: String, problem: (String) -> String?) throws -> String {
    while true {
      Output.write("\(words)")
      guard let line = readLine() else {
        Output.line()
        throw CommandError.usage("the input ended before all was answered")
      }
      let answer = line.trimmingCharacters(in: .whitespaces)
      guard let problem = problem(answer) else { return answer }
      Output.line("  \(problem)")
    }
  }
}
