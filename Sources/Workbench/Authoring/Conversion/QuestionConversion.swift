import QuizboardEngine
public import QuizboardFormats
import QuizboardMarkup
import QuizboardModel
import QuizboardQuiz
public import QuizboardText

/// The conversion of questions from a question file or a quiz to a question file.
public struct QuestionConversion {
  /// The formats and the choice that a user names; nil for what the files say.
  public struct Options {
    /// The format to read.
    public var from: String?
    /// The format to write.
    public var to: String?
    /// The number, from 1, or the title of one of several quizzes.
    public var quiz: String?
    /// The encoding of a file without a mark of Unicode.
    public var encoding: String?
    /// The meanings of columns: `Frage=question,Antwort=answer`.
    public var columns: String?

    /// Creates options without choices.
    public init() {}
  }

  /// A written file.
  public struct Output {
    /// The path.
    public let path: String
    /// The number of questions in it.
    public let count: Int
    /// The contents.
    public let bytes: [UInt8]
  }

  /// The files to write, in the order of the quizzes; none for a quiz whose questions the format
  /// cannot hold.
  public private(set) var outputs: [Output] = []
  /// The files that texts embed, by their paths beside the output.
  public private(set) var resources: [FormatResource] = []
  /// The losses in reading and in writing.
  public private(set) var losses: [FormatLoss] = []
  /// The questions that could not be read.
  public private(set) var problems: [FormatProblem] = []
  /// The fault of an input without a question that can be converted, with the first reason; nil for
  /// other inputs.
  public private(set) var refusal: String?

  /// Converts the questions at a path. Writes nothing.
  /// - Parameter bytes: The contents of the input, if it is no file.
  /// - Throws: A `PlainError` for formats that are unknown, and a `LoadError`, `FileError` or
  ///   `FormatProblem` if nothing can be read.
  public init(
    _ input: String, bytes: [UInt8]? = nil, to output: String, options: Options = Options()
  ) throws {
    let format =
      try options.to.map { try QuestionFormats.writableFormat(word: $0) }
      ?? QuestionFormats.format(forOutput: output)
    let file = QuizSearchPath.file(of: input)
    var result = try Self.read(file, bytes, options)
    let playable = result.quizzes.indices.filter { !result.quizzes[$0].questions.isEmpty }
    if playable.isEmpty {
      problems = result.problems
      refusal = Self.refusal(of: result, at: file)
      return
    }
    let chosen = try (options.quiz ?? QuizSearchPath.title(inFileAt: input)).map {
      try Self.chosen($0, of: playable, of: result, in: file)
    }
    losses = result.resources.filter { !$0.isPicture }.map {
      FormatLoss(field: $0.path, reason: "an embedded file that is no picture is not written")
    }
    result.resources.removeAll { !$0.isPicture }
    if format != MoodleXMLFormat.self, format.name != result.format { result.giveFilesPaths() }
    let isAlone = chosen != nil || result.quizzes.count == 1
    for index in chosen.map({ [$0] }) ?? Array(result.quizzes.indices) {
      let title = isAlone ? nil : result.quizzes[index].title
      func add(_ found: [FormatLoss]) {
        for var loss in found {
          loss.quiz = title
          losses.append(loss)
        }
      }
      // Quizzes without a good question have only problems and losses.
      guard let number = playable.firstIndex(of: index) else {
        problems += result.problems(ofQuizAt: index)
        add(result.losses(ofQuizAt: index))
        continue
      }
      let conversion = result.converted(quizAt: index, to: format, file: file)
      problems += conversion.problems
      add(conversion.losses)
      if conversion.count == 0 { continue }
      resources = conversion.resources
      outputs.append(
        Output(
          path: isAlone || playable.count == 1 ? output : Self.path(output, number: number + 1),
          count: conversion.count, bytes: conversion.bytes))
    }
  }

  private static func read(_ input: String, _ bytes: [UInt8]?, _ options: Options) throws
    -> ReadResult
  {
    let isQuiz = FileSystem.kind(of: input) == .folder || input.lowercased().hasSuffix(".quiz")
    if isQuiz, options.from == nil {
      guard options.columns == nil, options.encoding == nil else {
        throw PlainError(
          "\(input) is a quiz, not a question file",
          remedy: "write columns and encoding beside the file's name in quiz.lua")
      }
      return try readQuiz(input)
    }
    let format = try options.from.map { try QuestionFormats.format(word: $0) }
    let encoding = try options.encoding.map { try TextEncoding.named($0) }
    let columns = try options.columns.map { try ColumnMapping($0) }
    return try QuestionFormats.read(
      bytes: bytes ?? FileSystem.read(input, within: .questions), file: input, as: format,
      encoding: encoding ?? .unicode, columns: columns)
  }

  private static func refusal(of result: ReadResult, at input: String) -> String {
    let problem = result.problems.first.map { ": \($0.brief)" }
    let loss = result.losses.first.map { " (\($0.clause))" }
    return "\(input) has no question that can be converted\(problem ?? loss ?? "")"
  }

  /// Reads the questions of a quiz with scripts.
  private static func readQuiz(_ path: String) throws -> ReadResult {
    let bundle = try QuizBundle.written(path: path, libraries: [])
    var content = QuizContent(title: bundle.title, questions: Array(bundle.quiz.questions))
    content.icon = bundle.quiz.icon
    content.description = bundle.quiz.description
    var result = ReadResult(format: "", quizzes: [content], problems: bundle.problems)
    result.losses = [
      FormatLoss(
        field: "quiz.lua",
        reason: "a question file has questions only, no storyboards, scripts or rules of attempts")
    ]
    return result
  }

  private static func chosen(
    _ quiz: String, of playable: [Int], of result: ReadResult, in input: String
  ) throws -> Int {
    if let number = Int(quiz), playable.indices.contains(number - 1) { return playable[number - 1] }
    if let found = playable.first(where: { result.quizzes[$0].title == quiz }) { return found }
    let titles = playable.enumerated().map { "\($0 + 1) (\(result.quizzes[$1].title))" }
    throw PlainError(
      "\(input) has no quiz \(quiz)",
      remedy: playable.count == 1
        ? "it has one quiz: leave --quiz out"
        : "it has the quizzes \(titles.joined(separator: ", "))")
  }

  /// Returns the path of one of several outputs: `bank-2.gift`.
  private static func path(_ output: String, number: Int) -> String {
    let name = FileSystem.lastName(of: output)
    guard let point = name.lastIndex(of: "."), point > name.startIndex else {
      return "\(output)-\(number)"
    }
    let ending = name[point...]
    return "\(output.dropLast(ending.count))-\(number)\(ending)"
  }
}

extension ReadResult {
  /// Makes texts refer to files beside the output by their paths, instead of by the mark that only
  /// Moodle knows, and takes embedded pictures out as files.
  fileprivate mutating func giveFilesPaths() {
    var pictures = EmbeddedPictures(besides: resources.map(\.path))
    let hasFiles = !resources.isEmpty
    for index in quizzes.indices {
      quizzes[index].questions = quizzes[index].questions.map { question in
        question.changingTexts { text in
          pictures.takeOut(of: hasFiles ? text.replacing(FileMark.text, with: "") : text)
        }
      }
    }
    resources += pictures.resources
  }
}

extension QuestionConversion {
  /// Returns true if the contents of a file are in the format that the conversion writes, so that
  /// they may be replaced. A script never is, because it may have more than questions.
  public static func mayReplace(_ bytes: [UInt8], at path: String, options: Options) -> Bool {
    let word =
      options.to ?? (try? QuestionFormats.format(forOutput: path)).map { $0.word } ?? ""
    return QuestionFormats.recognize(bytes: bytes, name: "")?.word == word
  }
}

/// The losses of a conversion as JSON.
public struct LossList: JSONValue {
  private let losses: [FormatLoss]

  /// Creates the list.
  public init(_ losses: [FormatLoss]) { self.losses = losses }

  /// Writes a list of objects with `question`, `file`, `line`, `field` and `reason`, and with `quiz`
  /// if there are several.
  public func write(to writer: inout JSONWriter) {
    writer.array(losses) { writer, loss in
      writer.object { writer in
        writer.member("quiz", unlessNil: loss.quiz)
        writer.member("question", loss.question)
        writer.member("file", unlessNil: loss.file)
        writer.member("line", loss.line)
        writer.member("field", loss.field)
        writer.member("reason", loss.reason)
      }
    }
  }
}
