import ArgumentParser
import QuizboardAuthoring
import QuizboardEngine
import QuizboardFormats
import QuizboardModel
import QuizboardText

/// `quizboard answers`: shows which variants of the accepted answers are accepted.
struct Answers: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "answers",
    abstract: "Show which spellings of each accepted answer are accepted.",
    discussion: """
      For every question that takes a text or a number: variants of each accepted answer (case, \
      accents, spaces, typos, decimal comma, units), and whether each is accepted.

      Warns if an answer as it is written does not earn its points, and if a slip in one answer is \
      accepted for another. Exit status: 0 without warnings, 1 with warnings or broken questions, \
      65 if the file cannot be read.
      """)

  @Argument(help: "A question file, a quiz folder or a .quiz file.", completion: .file())
  var file: String

  @Flag(help: "Write the results as JSON.")
  var json = false

  @Flag(help: "List the variants that are not accepted, too.")
  var all = false

  func run() throws {
    let bundle = try readBundle(file)
    report(bundle.questionReports)
    let laboratory = AnswerLaboratory(of: bundle)
    if json {
      Output.line(json: laboratory)
    } else {
      for line in laboratory.lines(showsAll: all) { Output.line("\(line)") }
    }
    if laboratory.hasWarnings || bundle.problems.contains(where: { !$0.isGuess }) {
      throw ExitStatus.problems
    }
  }
}
