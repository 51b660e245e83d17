import Quizboard
import QuizboardModel

/// Scores as bytes: a head, which steps need, then the results of the questions.
public enum StoredScore {
  /// The version of the form.
  private static let version = 1

  /// Returns the head of an encoded score, with which later steps go on; empty for other bytes.
  public static func head(of bytes: [UInt8]) -> [UInt8] {
    var reader = FieldReader(bytes)
    return (try? reader.content()) ?? []
  }

  static func bytes(of score: Score) -> [UInt8] {
    var head = FieldWriter()
    head.add(version)
    head.add(score.quiz)
    head.add(score.score)
    head.add(score.points)
    head.add(score.percentage)
    head.add(score.questions)
    head.add(score.correct)
    head.add(score.time)
    head.add(score.ungraded)
    head.add(list: score.drawn) { $0.add($1) }
    head.add(score.title) { $0.add($1) }
    var writer = FieldWriter()
    writer.add(head.bytes)
    writer.add(list: score.responses) { $0.add($1) }
    writer.add(score.memento) { $0.add($1) }
    return writer.bytes
  }

  /// Reads the head of a score.
  static func score(ofHead bytes: [UInt8]) throws(DamagedMessage) -> Score {
    var reader = FieldReader(bytes)
    guard try reader.integer() == version else { throw DamagedMessage() }
    var score = Score(
      quiz: try reader.text(), score: try reader.rational(), points: try reader.rational(),
      percentage: try reader.integer(), questions: try reader.integer(),
      correct: try reader.integer(), time: try reader.double())
    score.ungraded = try reader.integer()
    score.drawn = try reader.list { reader throws(DamagedMessage) in try reader.text() }
    score.title = try reader.optional { reader throws(DamagedMessage) in try reader.text() }
    return score
  }

  /// Reads a score with the results of its questions.
  static func score(of bytes: [UInt8]) throws(DamagedMessage) -> Score {
    var reader = FieldReader(bytes)
    var score = try score(ofHead: try reader.content())
    score.responses = try reader.list { reader throws(DamagedMessage) in try reader.result() }
    score.memento = try reader.optional { reader throws(DamagedMessage) in try reader.content() }
    guard reader.isAtEnd else { throw DamagedMessage() }
    return score
  }
}

extension FieldWriter {
  fileprivate mutating func add(_ number: Rational) {
    add(number.numerator)
    add(number.denominator)
  }

  fileprivate mutating func add(_ result: QuestionResult) {
    add(result.question)
    add(result.slot) { $0.add($1) }
    add(result.text)
    add(result.type)
    add(result.response) { $0.add($1) }
    add(result.fraction) { $0.add($1) }
    add(result.points)
    add(result.worth)
    add(result.guess) { $0.add($1) }
    add(result.time) { $0.add($1) }
    add(result.given)
    add(result.offered)
  }

  private mutating func add(_ parts: [AnswerPart]) {
    add(list: parts) { writer, part in
      writer.add(part.name) { $0.add($1) }
      writer.add(part.text)
      writer.add(part.isRight) { $0.add($1) }
    }
  }
}

extension FieldReader {
  fileprivate mutating func rational() throws(DamagedMessage) -> Rational {
    guard let number = Rational(numerator: try integer(), denominator: try integer()) else {
      throw DamagedMessage()
    }
    return number
  }

  fileprivate mutating func result() throws(DamagedMessage) -> QuestionResult {
    let question = try text()
    let slot = try optional { reader throws(DamagedMessage) in try reader.integer() }
    var result = QuestionResult(
      question: question, slot: slot, text: try text(), type: try text(),
      response: try optional { reader throws(DamagedMessage) in try reader.text() },
      fraction: try optional { reader throws(DamagedMessage) in try reader.rational() },
      points: try rational(), worth: try rational(),
      guess: try optional { reader throws(DamagedMessage) in try reader.double() },
      time: try optional { reader throws(DamagedMessage) in try reader.double() })
    result.given = try parts()
    result.offered = try parts()
    return result
  }

  private mutating func parts() throws(DamagedMessage) -> [AnswerPart] {
    try list { reader throws(DamagedMessage) in
      let name = try reader.optional { reader throws(DamagedMessage) in try reader.text() }
      return AnswerPart(
        try reader.text(), of: name,
        isRight: try reader.optional { reader throws(DamagedMessage) in try reader.flag() })
    }
  }
}
