import ArgumentParser
import QuizboardAuthoring
import QuizboardEngine
import QuizboardFormats
import QuizboardModel
import QuizboardText

/// `quizboard convert`: converts questions between formats.
struct Convert: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert questions from any format that is read to any that is written.",
    discussion: """
      quizboard convert bank.xml bank.gift
      quizboard convert export.txt bank.json --from aiken
      quizboard convert words.csv words.json --columns "Frage=question,Antwort=answer"

      The ending of OUT says the format to write; --to names it for other endings. A file with \
      several quizzes gives a file for each, such as bank-1.gift and bank-2.gift, or --quiz \
      chooses one. Pictures that a file embeds are written beside OUT, where no other file has \
      their names. With - for IN or OUT, the command reads standard input or writes standard output.

      Whatever a format cannot hold is listed. Exit status: 0 if no question was broken, 1 if one \
      was (the others are converted), 65 if IN cannot be read.
      """)

  @Argument(
    help: "A question file, a quiz folder or a .quiz file; - for standard input.",
    completion: .file())
  var input: String

  @Argument(help: "The question file to write; - for standard output.", completion: .file())
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
      "The encoding of IN, if it is not Unicode: windows-1252, windows-1251, shift_jis, …",
      valueName: "ENCODING"))
  var encoding: String?

  @Option(
    help: ArgumentHelp(
      "The meaning of a table's columns or of the fields of Anki's notes, by name or number: "
        + "Frage=question,Antwort=answer.", valueName: "COLUMNS"))
  var columns: String?

  @Flag(help: "Write the losses as JSON: a list of question, line, field and reason.")
  var json = false

  /// The word for standard input or output in place of a path.
  private var stream: String { "-" }

  func run() throws {
    if json, output == stream {
      throw CommandError.usage(
        "--json and the questions would both go to standard output; name a file for OUT")
    }
    var options = QuestionConversion.Options()
    (options.from, options.to, options.quiz, options.encoding) = (from, to, quiz, encoding)
    options.columns = columns
    let conversion: QuestionConversion
    do {
      if input == stream {
        let bytes = try FileSystem.readStandardInput(within: .questions)
        conversion = try QuestionConversion(
          "standard input", bytes: bytes, to: output, options: options)
      } else {
        guard FileSystem.kind(of: QuizSearchPath.file(of: input)) != .nothing else {
          throw CommandError.nothing(
            at: input, wanted: "question file or quiz",
            remedy: "name a file of questions, such as questions.csv, or a quiz folder")
        }
        conversion = try QuestionConversion(input, to: output, options: options)
      }
    } catch let error as PlainError {
      throw CommandError.usage(error.sentence)
    } catch let error as CommandError {
      throw error
    } catch let error as LoadError {
      throw error
    } catch {
      throw CommandError.unreadable("\(error)")
    }
    if let refusal = conversion.refusal {
      if conversion.problems.isEmpty { throw CommandError.unreadable(refusal) }
      report(conversion.problems.map(\.report))
      throw ExitStatus.unreadable
    }
    try write(conversion, options)
    report(conversion.problems.map(\.report))
    if json {
      Output.line(json: LossList(conversion.losses))
    } else if output == stream {
      for line in lines(conversion) { Output.message("\(line)\n") }
    } else {
      for line in lines(conversion) { Output.line(line) }
    }
    if conversion.outputs.isEmpty {
      throw CommandError.failed(
        "OUT: nothing was written, because its format can hold none of the questions")
    }
    if !conversion.problems.isEmpty { throw ExitStatus.problems }
  }

  /// Throws if the output cannot hold the conversion without a loss of something else.
  private func checkOutput(_ conversion: QuestionConversion, _ options: QuestionConversion.Options)
    throws
  {
    if output == stream {
      guard conversion.outputs.count <= 1 else {
        throw CommandError.usage(
          "\(input) has \(conversion.outputs.count) quizzes; choose one with --quiz")
      }
      guard conversion.resources.isEmpty else {
        throw CommandError.usage(
          "\(input) embeds pictures, which are written beside a file; name a file for OUT")
      }
    }
    for output in conversion.outputs where output.path != stream {
      guard !FileSystem.areSame(QuizSearchPath.file(of: input), output.path) else {
        throw CommandError.usage("IN and OUT are the same file; name another OUT")
      }
      try WrittenFile(output.path, option: "OUT").refuseOther(than: "question file of this format")
      {
        QuestionConversion.mayReplace($0, at: output.path, options: options)
      }
    }
    for resource in conversion.resources {
      let path = "\(FileSystem.parent(of: output))/\(resource.path)"
      guard FileSystem.kind(of: path) != .nothing else { continue }
      guard (try? FileSystem.read(path)) == resource.bytes else {
        throw CommandError.failed(
          "OUT: \(path) already exists with other contents; write to another folder")
      }
    }
  }

  private func write(_ conversion: QuestionConversion, _ options: QuestionConversion.Options) throws
  {
    try checkOutput(conversion, options)
    for output in conversion.outputs {
      if output.path == stream {
        Output.write(data: output.bytes)
      } else {
        try WrittenFile(output.path, option: "OUT").write(output.bytes)
      }
    }
    let folder = ConfinedFolder(FileSystem.parent(of: output))
    for resource in conversion.resources {
      do {
        try folder.write(resource.bytes, to: resource.path)
      } catch {
        throw CommandError.failed("OUT: \(error)")
      }
    }
  }

  /// Returns the report: the files and the losses.
  private func lines(_ conversion: QuestionConversion) -> [ReportText] {
    var lines: [ReportText] = conversion.outputs.map {
      "\($0.path == stream ? "standard output" : $0.path): \(counted($0.count, "question"))"
    }
    lines += conversion.resources.map { "\($0.path)" }
    if !conversion.losses.isEmpty { lines.append("Not kept:") }
    for loss in conversion.losses {
      let file = loss.file.map { "\($0), " } ?? ""
      let place = file + (loss.line.map { "line \($0), " } ?? "")
      let quiz = loss.quiz.map { "quiz “\($0)”, " } ?? ""
      let whose = loss.question.map { "“\($0)”, " } ?? ""
      lines.append("  \(quiz)\(place)\(whose)\(loss.clause)")
    }
    return lines
  }
}
