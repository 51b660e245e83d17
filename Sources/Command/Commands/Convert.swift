import ArgumentParser
import QuizboardAuthoring
import QuizboardEngine
import QuizboardFormats
import QuizboardModel
import QuizboardText

/// `quizboard convert`: converts questions between formats.
struct Convert: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Convert questions from any format that is read to any that is written.",
    discussion: """
      quizboard convert bank.xml bank.gift
      quizboard convert export.txt bank.json --from aiken

      The ending of OUT says the format to write; --to names it for other endings. A file with \
      several quizzes gives a file for each, such as bank-1.gift and bank-2.gift, or --quiz \
      chooses one. Pictures that a file embeds are written beside OUT.

      Whatever a format cannot hold is listed. Exit status: 0 if every question was read, 1 if one \
      was not (the others are converted), 65 if IN cannot be read.
      """)

  @Argument(help: "A question file, a quiz folder or a .quiz file.", completion: .file())
  var input: String

  @Argument(help: "The question file to write.", completion: .file())
  var output: String

  @Option(help: ArgumentHelp("The format of IN, if its contents do not tell.", valueName: "FORMAT"))
  var from: String?

  @Option(
    help: ArgumentHelp("The format of OUT, if its ending does not tell.", valueName: "FORMAT"))
  var to: String?

  @Option(help: ArgumentHelp("One of several quizzes, by number or title.", valueName: "N"))
  var quiz: String?

  @Option(
    help: ArgumentHelp(
      "The encoding of IN if it is no Unicode: windows-1252.", valueName: "ENCODING"))
  var encoding: String?

  @Flag(help: "Write the losses as JSON: a list of question, line, field and reason.")
  var json = false

  func run() throws {
    var options = QuestionConversion.Options()
    (options.from, options.to, options.quiz, options.encoding) = (from, to, quiz, encoding)
    let conversion: QuestionConversion
    do {
      guard FileSystem.kind(of: input) != .nothing else {
        throw CommandError.nothing(at: input, wanted: "question file or quiz")
      }
      conversion = try QuestionConversion(input, to: output, options: options)
    } catch let error as QuestionConversion.Failure {
      throw CommandError.usage(error.sentence)
    } catch let error as CommandError {
      throw error
    } catch let error as LoadError {
      throw error
    } catch {
      throw CommandError.unreadable("\(error)")
    }
    try write(conversion, options)
    report(conversion.problems.map(\.report))
    if json {
      Output.line(json: LossList(conversion.losses))
    } else {
      tell(conversion)
    }
    if !conversion.problems.isEmpty { throw ExitStatus.problems }
  }

  private func write(_ conversion: QuestionConversion, _ options: QuestionConversion.Options) throws
  {
    let files = conversion.outputs.map { ($0, WrittenFile($0.path, option: "OUT")) }
    for (output, file) in files {
      try file.refuseOther(than: "question file of this format") {
        QuestionConversion.mayReplace($0, at: output.path, options: options)
      }
    }
    for (output, file) in files { try file.write(output.bytes) }
    let folder = ConfinedFolder(FileSystem.parent(of: output))
    for resource in conversion.resources {
      do {
        try folder.write(resource.bytes, to: resource.path)
      } catch {
        throw CommandError.failed("OUT: \(error)")
      }
    }
  }

  private func tell(_ conversion: QuestionConversion) {
    for output in conversion.outputs {
      Output.line("\(output.path): \(counted(output.count, "question"))")
    }
    for resource in conversion.resources { Output.line("\(resource.path)") }
    if conversion.losses.isEmpty { return }
    Output.line("Not kept:")
    for loss in conversion.losses {
      let place = loss.line.map { "line \($0), " } ?? ""
      let whose = loss.question.map { "“\($0)”, " } ?? ""
      Output.line("  \(place)\(whose)\(loss.field): \(loss.reason)")
    }
  }
}
