public import ArgumentParser
import Foundation
public import QuizboardAuthoring
import QuizboardEngine
import QuizboardFormats
import QuizboardModel
import QuizboardSpecs
import QuizboardText

/// `quizboard new`: makes a quiz folder with a spec that passes.
struct New: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Make a new quiz: a folder with a playable quiz and a spec that passes.",
    discussion: """
      On a terminal, the command asks for missing values. Otherwise, the flow is classic and the \
      title is derived from the name. Existing files are never overwritten.

      Flows: \
      \(NewQuiz.Flow.allCases.map { "\($0.rawValue) (\($0.meaning))" }.joined(separator: "; ")).
      """)

  @Argument(
    help:
      """
      A new or empty folder, whose last part is the name of the quiz: capitals, Quizzes/capitals, \
      or . for the current folder.
      """,
    completion: .directory
  )
  var name: String?

  @Option(
    help: ArgumentHelp("The flow to start from.", valueName: "FLOW"))
  var flow: NewQuiz.Flow?

  @Option(
    help: ArgumentHelp(
      "A question file in any supported format, which is copied into the quiz.", valueName: "FILE"),
    completion: .file()
  )
  var from: String?

  @Option(help: "The title that players see.")
  var title: String?

  @Flag(
    help:
      "Write the storyboard of the flow to Main.storyboard.lua, as the start of your own flow.")
  var storyboard = false

  @OptionGroup var output: PlainOutputOptions

  func run() throws {
    let questions = try from.map { try readQuestions($0) }
    let quiz = try complete(questions)
    do {
      try quiz.write()
      quiz.recordKeys()
    } catch {
      throw CommandError.failed("\(error)")
    }
    printReport(quiz)
  }

  private func readQuestions(_ path: String) throws -> NewQuiz.QuestionSource {
    do {
      return try NewQuiz.QuestionSource(path: path)
    } catch {
      throw CommandError.unreadable("--from: \(error)")
    }
  }

  /// Returns the quiz from options and answers.
  private func complete(_ questions: NewQuiz.QuestionSource?) throws -> NewQuiz {
    let asks = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    var (name, title, flow) = (self.name, self.title, self.flow)
    if name == nil {
      guard asks else {
        throw CommandError.usage("Missing expected argument '<name>': quizboard new capitals")
      }
      name = try Prompt.ask("Name of the folder, such as capitals: ") {
        NewQuiz.problem(withName: NewQuiz.name(at: $0))
      }
    }
    let path = name ?? ""
    if let problem = NewQuiz.problem(withName: NewQuiz.name(at: path)) {
      throw CommandError.usage(problem)
    }
    if asks, title == nil {
      let usual = questions?.title ?? NewQuiz.title(ofName: NewQuiz.name(at: path))
      let given = try Prompt.ask("Title that players see [\(usual)]: ") {
        NewQuiz.problem(withTitle: $0)
      }
      title = given.isEmpty ? nil : given
    }
    if asks, flow == nil { flow = try askFlow(hasQuestions: questions != nil) }
    do {
      return try NewQuiz(
        path: path, title: title, flow: flow ?? .classic, questions: questions,
        hasStoryboard: storyboard)
    } catch {
      throw CommandError.usage("\(error)")
    }
  }

  private func askFlow(hasQuestions: Bool) throws -> NewQuiz.Flow {
    let flows = NewQuiz.Flow.allCases.filter { $0 != .story || !hasQuestions }
    Output.line("Flow to start from:")
    for (number, flow) in flows.enumerated() {
      Output.line("  \(number + 1)  \(flow.rawValue): \(flow.meaning)")
    }
    func chosen(_ answer: String) -> NewQuiz.Flow? {
      if answer.isEmpty { return .classic }
      return NewQuiz.Flow(rawValue: answer)
        ?? Int(answer).flatMap { flows.indices.contains($0 - 1) ? flows[$0 - 1] : nil }
    }
    let answer = try Prompt.ask("Number [1]: ") {
      chosen($0) == nil ? "enter a number from 1 to \(flows.count)" : nil
    }
    return chosen(answer) ?? .classic
  }

  private func printReport(_ quiz: NewQuiz) {
    Output.line("\(quiz.path): \"\(quiz.title)\"")
    for file in quiz.files { Output.line("  \(file.path)") }
    if quiz.flow != .story { Output.line("  spec/snapshots: the keys of the questions") }
    if let questions = quiz.questions {
      Output.line("  \(questions.name): \(counted(questions.count, "question"))")
      for picture in questions.pictures { Output.line("  \(picture.path)") }
      report(questions.reports)
      report(
        questions.missingPictures.map {
          "the questions show \($0), which is not beside the file: copy it into the quiz"
        })
    }
    let path = ShellWord.quoted(quiz.path)
    Output.line(
      """

      Play it:    quizboard play \(path)
      Test it:    quizboard test \(path)
      Check it:   quizboard check \(path)
      Edit it:    quizboard meta \(path)   (adds definitions for your editor)
      """)
  }
}

extension NewQuiz.Flow: ExpressibleByArgument {}
