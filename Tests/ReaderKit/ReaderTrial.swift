import Glibc
import QuizboardFormats
import QuizboardInterface
import QuizboardMarkup
import QuizboardModel
import QuizboardQuiz

/// Reads the input of a case and collects the broken promises.
public struct ReaderTrial {
  /// The broken promises, each in a line.
  public private(set) var failures: [String] = []
  /// The number of questions that were read.
  public private(set) var questions = 0
  /// True if questions were read, or texts shown.
  public var hasRead: Bool { questions > 0 || readsTexts }
  private let readsTexts: Bool
  private let size: Int
  private let secondsPerByte: Double

  /// Reads an input.
  ///
  /// - Parameter isTimed: True to fail steps that take longer than their input justifies.
  public init(_ fuzzed: ReaderCase, isTimed: Bool = false) {
    readsTexts = fuzzed.reader.format == nil
    size = fuzzed.bytes.count
    secondsPerByte = isTimed ? 2e-6 : 1
    if let format = fuzzed.reader.format {
      read(fuzzed.bytes, format, fuzzed.reader.file)
    } else {
      show(String(decoding: fuzzed.bytes, as: UTF8.self), isHTML: fuzzed.reader == .html)
    }
  }

  private mutating func read(
    _ bytes: [UInt8], _ format: any QuestionFormat.Type, _ file: String
  ) {
    _ = step("recognizing", bytes.count) { QuestionFormats.recognize(bytes: bytes, name: file) }
    let result = step("reading", bytes.count) { format.read(bytes: bytes, file: file) }
    check(result)
    let others = QuestionFormats.writable.filter { $0.word != "lua" && $0.word != format.word }
    for quiz in result.quizzes {
      questions += quiz.questions.count
      step("showing", bytes.count) { $0.use(quiz) }
      if let format = format as? any WritableFormat.Type { expectIdentity(quiz, format) }
      if format.word != "json" { expectIdentity(quiz, JSONFormat.self) }
      convert(quiz, others[bytes.count % others.count])
    }
  }

  /// Checks the reports of a reading.
  private mutating func check(_ result: ReadResult) {
    for problem in result.problems.prefix(20) + result.problems.suffix(3) {
      let report = problem.report
      expect(report.utf8.count < 5_000, "a report has \(report.utf8.count) bytes")
      expect(problem.place.line ?? 1 > 0 && problem.place.column ?? 1 > 0, "a place: \(report)")
    }
    for loss in result.losses.prefix(20) {
      expect(loss.reason.utf8.count < 5_000, "a loss has \(loss.reason.utf8.count) bytes")
    }
    expect(result.problems.count <= 100_000, "\(result.problems.count) problems")
    expect(result.losses.count <= 100_000, "\(result.losses.count) losses")
  }

  /// Makes a quiz of the questions, and does what a run does with each.
  private mutating func use(_ quiz: QuizContent) {
    guard let made = try? Quiz(identifier: "fuzz", title: "Fuzz", questions: quiz.questions) else {
      return
    }
    expect(Set(made.questions.map(\.id)).count == made.questions.count, "two questions have an id")
    for question in made.questions {
      let shown = question.shown
      expect(
        shown.text.utf8.count <= 40 * size + 10_000,
        "a text of \(question.text.utf8.count) bytes is shown in \(shown.text.utf8.count)")
      if shown.isMarkdown { _ = PlainMarkdown.lines(of: shown.text) }
      _ = question.hasRightAnswer
    }
  }

  /// Checks that a quiz is read as it was written, if the format holds all of it.
  private mutating func expectIdentity(_ quiz: QuizContent, _ format: any WritableFormat.Type) {
    let (again, losses) = writeAndRead(quiz, format)
    if losses.allSatisfy({ $0.question == nil }) {
      compare(again, quiz, format.name)
    } else {
      convert(quiz, format)
    }
  }

  /// Checks that what another format holds of a quiz can be read, and is what it then holds.
  private mutating func convert(_ quiz: QuizContent, _ format: any WritableFormat.Type) {
    let (first, lost) = writeAndRead(quiz, format)
    let problem = first.problems.first?.report ?? ""
    expect(
      first.problems.isEmpty || !lost.isEmpty,
      "\(format.name): the written file has a problem: \(problem)")
    guard let kept = first.quizzes.first else { return }
    let (second, losses) = writeAndRead(kept, format)
    if second.problems.isEmpty || losses.allSatisfy({ $0.question == nil }) {
      compare(second, kept, "\(format.name), second writing")
    }
  }

  private mutating func writeAndRead(_ quiz: QuizContent, _ format: any WritableFormat.Type)
    -> (result: ReadResult, losses: [FormatLoss])
  {
    let begun = Self.processorTime
    let written = format.write(quiz)
    checkTime(since: begun, "writing \(format.name)", size + written.bytes.count)
    expect(
      written.bytes.count <= 100 * size + 100_000 + 3_000 * quiz.questions.count,
      "\(format.name): \(written.bytes.count) bytes were written")
    let result = step("reading \(format.name)", written.bytes.count) {
      format.read(bytes: written.bytes, file: "bank.\(format.fileExtension)")
    }
    return (result, written.losses)
  }

  private mutating func compare(_ result: ReadResult, _ quiz: QuizContent, _ name: String) {
    if let problem = result.problems.first {
      failures.append("\(name): the written file has a problem: \(problem.report)")
      return
    }
    let read = result.quizzes.first?.questions ?? []
    expect(
      read.count == quiz.questions.count,
      "\(name): \(quiz.questions.count) questions were read as \(read.count)")
    for (left, right) in zip(read, quiz.questions) where left != right {
      failures.append(
        "\(name): \(describe(right)) was read as \(describe(left))"
          + ReaderDifference.text(right, left))
      return
    }
  }

  private func describe(_ question: Question) -> String {
    "\(question.type) \(String(question.text.prefix(80)).debugDescription)"
  }

  /// Shows a text as players see it.
  private mutating func show(_ text: String, isHTML: Bool) {
    let size = size
    var source = text
    if isHTML {
      source = step("reducing", size) { HTMLText.commonMark(of: text) }
      let plain = step("plain text", size) { HTMLText.plain(of: text) }
      expect(
        source.utf8.count <= 40 * size + 1_000, "\(size) bytes of HTML became \(source.utf8.count)")
      expect(plain.utf8.count <= 3 * size + 1_000, "the plain text has \(plain.utf8.count) bytes")
      _ = step("decoding", size) { HTMLText.decoded(text) }
    }
    let lines = step("showing", source.utf8.count) { PlainMarkdown.lines(of: source) }
    expect(
      lines.reduce(0) { $0 + $1.utf8.count } <= 100 * source.utf8.count + 10_000,
      "\(source.utf8.count) bytes of CommonMark became much more")
  }

  /// Runs a step and measures its processor time.
  private mutating func step<Value>(_ name: String, _ bytes: Int, _ body: () -> Value) -> Value {
    let begun = Self.processorTime
    let value = body()
    checkTime(since: begun, name, bytes)
    return value
  }

  private mutating func step(_ name: String, _ bytes: Int, _ body: (inout Self) -> Void) {
    let begun = Self.processorTime
    body(&self)
    checkTime(since: begun, name, bytes)
  }

  private mutating func checkTime(since begun: Double, _ name: String, _ bytes: Int) {
    let seconds = Self.processorTime - begun
    let limit = 0.3 + Double(bytes) * secondsPerByte
    expect(seconds <= limit, "\(name) took \(Int(seconds * 1_000)) ms for \(bytes) bytes")
  }

  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private mutating func expect(_ holds: Bool, _ message: @autoclosure () -> String) {
    if !holds, failures.count < 10 { failures.append(String(message().prefix(1_500))) }
  }
}

/// Names the first difference of two questions.
enum ReaderDifference {
  static func text(_ one: Question, _ other: Question) -> String {
    if one.id != other.id { return "; ids \(one.id) and \(other.id)" }
    if one.text != other.text {
      return "; texts \(excerpt(one.text, other.text)) and \(excerpt(other.text, one.text))"
    }
    let (left, right) = ("\(one.kind) \(one.details)", "\(other.kind) \(other.details)")
    return "; … \(excerpt(left, right)) and … \(excerpt(right, left))"
  }

  private static func excerpt(_ text: String, _ other: String) -> String {
    let shared = zip(text.utf8, other.utf8).prefix { $0 == $1 }.count
    let bytes = Array(text.utf8)
    let part = bytes[max(0, min(shared, bytes.count) - 60)..<min(bytes.count, shared + 60)]
    return String(decoding: part, as: UTF8.self).debugDescription
  }
}
