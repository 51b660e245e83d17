public import QuizboardModel
public import QuizboardQuiz

/// The contents of a question file.
public struct ReadResult: Sendable {
  /// The name of the file's format.
  public let format: String
  /// The quizzes with their valid questions.
  public var quizzes: [QuizContent]
  /// The problems in the order of the file.
  public var problems: [FormatProblem]
  /// Contents of the file that the model cannot hold, in the order of the file.
  public var losses: [FormatLoss] = []
  /// The files that the texts embed, such as pictures.
  public var resources: [FormatResource] = []
  /// The files of each quiz as problems name them, in formats that contain files; else empty.
  public var files: [Set<String>] = []

  /// Creates a result from its parts.
  public init(format: String, quizzes: [QuizContent] = [], problems: [FormatProblem] = []) {
    self.format = format
    self.quizzes = quizzes
    self.problems = problems
  }
}

extension ReadResult {
  /// Creates the result of a file with one quiz, whose title is the name of the file.
  init(
    format: String, file: String, questions: [Question], places: [SourcePlace],
    problems: [FormatProblem], losses: [FormatLoss]
  ) {
    let quiz = QuizContent(title: titleFromFile(file), questions: questions, places: places)
    self.init(format: format, quizzes: [quiz], problems: problems)
    self.losses = losses
  }
}

/// A quiz of a question file.
public struct QuizContent: Sendable {
  /// The title; the name of the file if the quiz has none.
  public var title: String
  /// A description in one sentence.
  public var description: String?
  /// One or two characters that represent the quiz.
  public var icon: String?
  /// The questions in the order of the file.
  public var questions: [Question]
  /// The places of the questions; empty if the quiz is not from a file.
  public var places: [SourcePlace]
  /// The place of the quiz, in formats with several quizzes in a file.
  public var place: SourcePlace?

  /// Creates a quiz from its parts.
  public init(
    title: String, description: String? = nil, icon: String? = nil, questions: [Question],
    places: [SourcePlace] = []
  ) {
    self.title = title
    self.description = description
    self.icon = icon
    self.questions = questions
    self.places = places
  }
}

extension QuizContent {
  /// The place of each question; nil where it is unknown.
  public var questionPlaces: [SourcePlace?] {
    places.count == questions.count
      ? places : [SourcePlace?](repeating: nil, count: questions.count)
  }
}

extension QuizContent: Equatable {
  /// True if two quizzes have the same contents. Their questions may stand in different places.
  public static func == (left: QuizContent, right: QuizContent) -> Bool {
    left.title == right.title && left.description == right.description && left.icon == right.icon
      && left.questions == right.questions && left.place == right.place
  }
}

extension ReadResult {
  /// Returns the result with a problem for each question that is left out because the model does
  /// not have its type, and for each guess of the reader: who plays the questions shall know.
  /// - Parameter file: The name of the file.
  public func reportingOmissions(in file: String) -> ReadResult {
    let omissions = losses.filter { $0.isWhole || $0.isGuess }.map { loss in
      let name = loss.question.map { "“\($0)”" }
      var problem = FormatProblem(
        place: SourcePlace(file: loss.file ?? file, line: loss.line ?? 1, column: 1),
        reason: "\(name.map { "\($0), " } ?? "")\(loss.clause)")
      problem.isGuess = !loss.isWhole
      return problem
    }
    if omissions.isEmpty { return self }
    var result = self
    result.problems = (problems + omissions).inOrder
    return result
  }

  /// Returns the problems of a quiz by its index: those in its files, or between its beginning and
  /// the next quiz. Other problems belong to the first quiz.
  public func problems(ofQuizAt index: Int) -> [FormatProblem] {
    problems.filter { problem in
      quizzes(with: problem.place.file) { $0 <= problem.place }.contains(index)
    }
  }

  /// The problems of each quiz, found in one pass.
  public var problemsByQuiz: [[FormatProblem]] {
    var found = [[FormatProblem]](repeating: [], count: quizzes.count)
    if quizzes.isEmpty { return found }
    for problem in problems {
      let indices = quizzes(with: problem.place.file) { $0 <= problem.place }
      for index in indices { found[index].append(problem) }
    }
    return found
  }

  /// Returns the losses of a quiz by its index: those in its files, or between its beginning and
  /// the next quiz. Other losses belong to the first quiz.
  public func losses(ofQuizAt index: Int) -> [FormatLoss] {
    losses.filter { loss in
      quizzes(with: loss.file) { ($0.line ?? 0) <= loss.line ?? 0 }.contains(index)
    }
  }

  /// Returns the indices of the quizzes to which a place belongs.
  /// - Parameter follows: Returns whether the place follows the beginning of a quiz.
  private func quizzes(
    with file: String?, _ follows: (_ beginning: SourcePlace) -> Bool
  ) -> [Int] {
    if let file {
      let indices = files.indices.filter { files[$0].contains(file) }
      if !indices.isEmpty { return indices }
    }
    return [quizzes.lastIndex { $0.place.map(follows) ?? false } ?? 0]
  }
}

/// Something that a question file says and the model cannot hold, or the reverse.
public struct FormatLoss: Sendable, Equatable {
  /// The title of its quiz, in a report about several; nil otherwise.
  public var quiz: String?
  /// The question's title, or the beginning of its text; nil if the loss is about the whole file.
  public var question: String?
  /// The file with the line, in formats that contain files, as problems name it; nil for the file
  /// that was read.
  public var file: String?
  /// The line of the file that was read, from 1; nil when writing.
  public var line: Int?
  /// The name of the field: an element, a key or a property.
  public var field: String
  /// The reason, and what was kept in its place, as a clause.
  public var reason: String
  /// The field with the reason, as reports say it.
  public var clause: String { "\(field): \(reason)" }
  /// True if the whole question is left out.
  public var isWhole: Bool
  /// True if the file does not say it in the words of its format, and the reader chose a reading.
  public var isGuess: Bool

  /// Creates a loss.
  public init(
    question: String? = nil, file: String? = nil, line: Int? = nil, field: String, reason: String,
    isWhole: Bool = false, isGuess: Bool = false
  ) {
    self.isWhole = isWhole
    self.isGuess = isGuess
    self.file = file
    self.question = question
    self.line = line
    self.field = FormatProblem.shortened(field)
    self.reason = FormatProblem.shortened(reason)
  }
}

/// A file that belongs to the texts of a question file, such as a picture.
public struct FormatResource: Sendable, Equatable {
  /// The path that texts use, relative to the question file, without `..`.
  public var path: String
  /// The contents.
  public var bytes: [UInt8]

  /// The extensions of pictures.
  private static let pictures = ["png", "jpg", "jpeg", "gif", "svg", "webp", "bmp"]

  /// True if the file is a picture by its extension, and neither it nor a folder on its path is
  /// hidden. Others may be scripts or settings, which no question file may write.
  public var isPicture: Bool {
    Self.pictures.contains(FileEnding(of: fileName(of: path)).text)
      && path.split(separator: "/", omittingEmptySubsequences: false)
        .allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") }
  }

  /// Creates a resource.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// A written question file.
public struct WriteResult: Sendable {
  /// The contents of the file.
  public var bytes: [UInt8]
  /// Contents of the quiz that the format cannot hold, in the order of the questions.
  public var losses: [FormatLoss]

  /// Creates a result from its parts.
  public init(bytes: [UInt8], losses: [FormatLoss] = []) {
    self.bytes = bytes
    self.losses = losses
  }
}

/// A format of question files.
public protocol QuestionFormat: SendableMetatype {
  /// The name of the format in messages.
  static var name: String { get }

  /// The word for the format in `--from` and `--to`: `gift`, `moodle`, `json`, …
  static var word: String { get }

  /// The usual extension of files of this format.
  static var fileExtension: String { get }

  /// Returns whether a file appears to have this format.
  /// - Parameters:
  ///   - name: The name of the file; empty to ask about the contents alone.
  ///   - bytes: The beginning of the file; of a text file in UTF-8 without a mark.
  static func sniff(name: String, bytes: [UInt8]) -> Bool

  /// Reads a file in one pass. Reports broken parts as problems, and reads the rest.
  /// - Parameter file: The name of the file in problems.
  static func read(bytes: [UInt8], file: String) -> ReadResult
}

/// A format whose files have columns, which a mapping can name.
public protocol TabularFormat: QuestionFormat {
  /// Reads a file whose columns have given meanings.
  static func read(bytes: [UInt8], file: String, columns: ColumnMapping) -> ReadResult
}

/// A format in which question files can be written.
public protocol WritableFormat: QuestionFormat {
  /// Writes a quiz. Reports what the format cannot hold.
  ///
  /// Reading the result gives the questions that were written, but for what is reported.
  static func write(_ quiz: QuizContent) -> WriteResult
}

/// A format whose files contain the pictures of their texts.
public protocol EmbeddingFormat: WritableFormat {
  /// Writes a quiz with the files that its texts use. Reports the files that are missing.
  static func write(_ quiz: QuizContent, resources: [FormatResource]) -> WriteResult
}

extension Question {
  /// The title, or the beginning of the text, for reports about a file.
  var reportName: String { Question.reportName(of: details.title ?? text) }

  /// Returns a title or a text as reports show it.
  static func reportName(of text: String) -> String {
    let words = text.utf8.count > 1000 ? text.beginning(200).inOneLine : text.inOneLine
    let isLong = words.utf8.count > 60 && (words.count > 60 || words.utf8.count > 240)
    return isLong ? words.beginning(59) + "…" : words
  }
}
