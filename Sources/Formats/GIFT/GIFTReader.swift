import QuizboardModel
import QuizboardQuiz
import QuizboardText

/// Reads the questions of a GIFT file in one pass.
struct GIFTReader {
  private let source: SourceText
  private var block = GIFTBlock()
  private var category: String?
  /// The place of the last category in the file, while no question has it.
  private var emptyCategory: Int?
  private var ids: Set<String> = []

  private(set) var questions: [Question] = []
  /// The places of the questions.
  private(set) var places: [SourcePlace] = []
  private(set) var problems: [FormatProblem] = []
  private(set) var losses: [FormatLoss] = []

  init(_ source: SourceText) { self.source = source }

  /// Reads all questions.
  mutating func read() {
    var place = 0
    while block.read(source.bytes, from: &place) {
      var whole = block.trimmed(block.text.indices)
      while block.hasPrefix("$CATEGORY:", in: whole) {
        let end = block.endOfLine(in: whole)
        reportEmptyCategory()
        emptyCategory = block.filePlace(of: whole.lowerBound, in: source.bytes)
        category = GIFTCategory.read(block.string((whole.lowerBound + 10)..<end))
        whole = block.trimmed(end..<whole.upperBound)
      }
      if whole.isEmpty {
        reportLostComments()
        continue
      }
      if questions.count >= ReadingLimits.questions {
        let (reason, expected) = ReadingLimits.tooManyQuestions
        let place = block.filePlace(of: whole.lowerBound, in: source.bytes)
        problems.append(source.problem(at: place, reason, expected: expected))
        break
      }
      readQuestion(whole)
    }
    reportEmptyCategory()
  }

  private mutating func reportEmptyCategory() {
    guard let place = emptyCategory else { return }
    losses.append(
      FormatLoss(
        line: source.lineNumber(at: place), field: "category",
        reason: "no question belongs to \(category.map { "“\($0)”" } ?? "it")"))
  }

  /// Reports identifiers and tags in the comments of a block without a question.
  private mutating func reportLostComments() {
    for range in block.comments {
      var comment = GIFTComment()
      comment.read(source.bytes[range])
      let fields = (comment.id == nil ? [] : ["id"]) + (comment.tags.isEmpty ? [] : ["tag"])
      losses += fields.map {
        FormatLoss(
          line: source.lineNumber(at: range.lowerBound), field: $0,
          reason: "left out: no question follows this comment without a blank line")
      }
    }
  }

  private mutating func readQuestion(_ whole: Range<Int>) {
    var details = Question.Details()
    details.category = category
    var parser = GIFTQuestionParser(block)
    do throws(GIFTFault) {
      let (text, kind) = try parser.parse(whole, &details)
      let comment = readComments()
      details.tags = comment.tags
      if let id = comment.id, !FormattedText(id).isBlank {
        if ids.insert(id).inserted {
          details.id = QuestionID(id)
        } else {
          parser.losses.append(
            GIFTLoss(field: "id", reason: "another question has the id “\(id)”, too"))
        }
      }
      let question = try GIFTReader.question(text, kind, details, at: whole.lowerBound)
      questions.append(question)
      places.append(source.place(at: block.filePlace(of: whole.lowerBound, in: source.bytes)))
      parser.losses += question.textsThatShowNothing.map {
        GIFTLoss(field: $0.field, reason: $0.reason, isGuess: true)
      }
      emptyCategory = nil
      if !parser.losses.isEmpty { add(parser.losses, of: question, at: whole.lowerBound) }
    } catch {
      let place = block.filePlace(of: error.place, in: source.bytes)
      problems.append(source.problem(at: place, error.reason, expected: error.expected))
      emptyCategory = nil
    }
  }

  private static func question(
    _ text: String, _ kind: Question.Kind, _ details: Question.Details, at place: Int
  ) throws(GIFTFault) -> Question {
    do throws(PlainError) {
      return try Question(text, kind, details)
    } catch {
      throw GIFTFault(at: place, error.message, expected: error.remedy)
    }
  }

  private mutating func add(_ found: [GIFTLoss], of question: Question, at place: Int) {
    let line = source.lineNumber(at: block.filePlace(of: place, in: source.bytes))
    let name = question.reportName
    losses += found.map {
      FormatLoss(
        question: name, line: line, field: $0.field, reason: $0.reason, isGuess: $0.isGuess)
    }
  }

  private func readComments() -> GIFTComment {
    var comment = GIFTComment()
    for range in block.comments { comment.read(source.bytes[range]) }
    return comment
  }
}

/// An error in a question, at a place of its block.
struct GIFTFault: Error {
  let place: Int
  let reason: String
  let expected: String?

  init(at place: Int, _ reason: String, expected: String?) {
    self.place = place
    self.reason = reason
    self.expected = expected
  }
}

/// Something that a question says and the model cannot hold.
struct GIFTLoss {
  let field: String
  let reason: String
  /// True if the question is left out.
  var isWhole = false
  /// True if the reader chose one of several readings.
  var isGuess = false
}

/// The path of a category: `$course$/top/a/b` in a file, `a/b` in a question.
enum GIFTCategory {
  /// Returns the names of a path without its context and the `top` of all categories; nil if
  /// nothing else is there. A name can have slashes, which are doubled.
  static func read(_ path: String) -> String? {
    var names = split(path)
    if let first = names.first, first.count > 2, first.hasPrefix("$"), first.hasSuffix("$"),
      first.dropFirst().dropLast().utf8.allSatisfy({ (0x61...0x7A).contains($0) })
    {
      names.removeFirst()
    }
    if names.first == "top" { names.removeFirst() }
    names.removeAll(where: \.isEmpty)
    return names.isEmpty ? nil : names.joined(separator: "/")
  }

  /// Splits a path at its single slashes.
  private static func split(_ path: String) -> [String] {
    var names: [String] = []
    var name = ""
    var slashes = 0
    func endSlashes() {
      if slashes == 1 {
        names.append(trimmed(name))
        name = ""
      } else {
        name += String(repeating: "/", count: slashes)
      }
      slashes = 0
    }
    for scalar in path.unicodeScalars {
      if scalar == "/" {
        slashes += 1
      } else {
        endSlashes()
        name.unicodeScalars.append(scalar)
      }
    }
    endSlashes()
    return names + [trimmed(name)]
  }

  /// Returns a name without white space at its ends, nor null bytes, which are blanks of GIFT.
  private static func trimmed(_ name: String) -> String {
    let name = name.trimmed
    if name.utf8.first != 0, name.utf8.last != 0 { return name }
    func isBlank(_ scalar: Unicode.Scalar) -> Bool {
      scalar == "\0" || scalar.properties.isWhitespace
    }
    let scalars = name.unicodeScalars
    guard let first = scalars.firstIndex(where: { !isBlank($0) }),
      let last = scalars.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(scalars[first...last])
  }
}
