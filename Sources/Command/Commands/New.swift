public import ArgumentParser
import Foundation
import QuizboardEngine
import QuizboardModel
import QuizboardText
public import QuizboardWorkbench

/// `quizboard new`: makes a quiz folder with a spec that passes.
struct New: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make a new quiz: a folder that plays and passes its own spec at once.",
    discussion: """
      On a terminal it asks for what is not given; elsewhere the flow is classic, and the title is made of the name. Nothing that is \
      there is ever written over.

      Flows: \(NewQuiz.Flow.allCases.map { "\($0.rawValue) (\($0.meaning))" }.joined(separator: "; ")).
      """)

  @Argument(
    help:
      "The folder to make, or one that is empty; its last part is the quiz's name: capitals, Quizzes/capitals, . for the folder you are in."
  )
  var name: String?

  @Option(
    help: ArgumentHelp("What it begins as: classic, review, exam or story.", valueName: "FLOW"))
  var flow: NewQuiz.Flow?

  @Option(
    help: ArgumentHelp(
      "A question file to begin with, of any format that is read; it is copied.", valueName: "FILE")
  )
  var from: String?

  @Option(help: "What people read.")
  var title: String?

  @Flag(
    help:
      "Write the flow's storyboard out, as Main.storyboard.lua, to make a flow of your own of it.")
  var storyboard = false

  @OptionGroup var output: PlainOutputOptions

  func run() throws {
    let questions = try from.map { try readQuestions($0) }
    let quiz = try complete(questions)
    do {
      try quiz.write()
    } catch {
      throw CommandError.failed("\(error)")
    }
    tell(quiz)
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
      name = try Prompt.ask("A name for the folder (capitals): ") {
        NewQuiz.problem(withName: NewQuiz.name(at: $0))
      }
    }
    let path = name ?? ""
    if let problem = NewQuiz.problem(withName: NewQuiz.name(at: path)) {
      throw CommandError.usage(problem)
    }
    if asks, title == nil {
      let usual = questions?.title ?? NewQuiz.title(ofName: NewQuiz.name(at: path))
      let given = try Prompt.ask("A title for people [\(usual)]: ") {
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
    Output.line("What it begins as:")
    for (number, flow) in flows.enumerated() {
      Output.line("  \(number + 1)  \(flow.rawValue): \(flow.meaning)")
    }
    func chosen(_ answer: String) -> NewQuiz.Flow? {
      if answer.isEmpty { return .classic }
      return NewQuiz.Flow(rawValue: answer)
        ?? Int(answer).flatMap { flows.indices.contains($0 - 1) ? flows[$0 - 1] : nil }
    }
    let answer = try Prompt.ask("Its number [1]: ") {
      chosen($0) == nil ? "a number from 1 to \(flows.count), please" : nil
    }
    return chosen(answer) ?? .classic
  }

  private func tell(_ quiz: NewQuiz) {
    Output.line("\(quiz.path): \"\(quiz.title)\"")
    for file in quiz.files { Output.line("  \(file.path)") }
    if let questions = quiz.questions {
      Output.line("  \(questions.name): \(counted(questions.count, "question"))")
      report(questions.reports)
    }
    let path = ShellWord.quoted(quiz.path)
    Output.line(
      """

      Play it:    quizboard play \(path)
      Test it:    quizboard test \(path)
      Check it:   quizboard check \(path)
      Edit it:    quizboard meta \(path)   (your editor then knows the names)
      """)
  }
}

extension NewQuiz.Flow: ExpressibleByArgument {}
