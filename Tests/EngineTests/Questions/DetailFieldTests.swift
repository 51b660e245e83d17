import QuizboardEngine
import QuizboardFormats
import QuizboardModel
import QuizboardQuiz
import QuizboardTestKit
import Testing

/// The fields that all types of questions share, in each form in which they are written.
@Suite("Fields of questions") struct DetailFieldTests {
  /// Returns details in which only this field has a value.
  private func details(with field: DetailField) -> Question.Details {
    var details = Question.Details()
    switch field.kind {
    case .identifier(let access), .name(let access), .text(let access):
      access.set(&details, "a, b|c; \"d\"")
    case .names(let access): access.set(&details, ["one", "two words"])
    case .format(let access): access.set(&details, .html)
    case .formatted(let access): access.set(&details, "*Good*, \"isn't it\"?")
    case .formattedList(let access): access.set(&details, ["First.", "a|b"])
    case .points(let access): access.set(&details, Rational(numerator: 5, denominator: 2) ?? .one)
    case .fraction(let access): access.set(&details, .share(of: 4))
    case .seconds(let access): access.set(&details, 2.5)
    case .count(let access): access.set(&details, 3)
    case .flag(let access): access.set(&details, false)
    case .image(let access): access.set(&details, Question.Image(path: "a.png", alt: "A."))
    case .word(_, let access): access.set(&details, true)
    }
    return details
  }

  private func question(with field: DetailField) throws -> Question {
    let options = [Option("a", isRight: true), Option("b")]
    return try Question("Which?", .multiple(options), details(with: field))
  }

  @Test("a value is set and read", arguments: DetailField.all) func access(field: DetailField)
    throws
  {
    let details = details(with: field)
    #expect(details != Question.Details())
    // The format has no default, and `hint` is written as `hints`.
    #expect(field.isSet(in: details) || ["format", "hint"].contains(field.key))
    #expect(details.fields.contains { $0.key == field.key })
    #expect(Question.Details().fields.map(\.key) == ["format"])
    #expect(!field.isSet(in: Question.Details()))
    #expect(DetailField.index(ofKey: field.key).map { DetailField.all[$0].key } == field.key)
  }

  @Test("JSON and tables hold it", arguments: DetailField.all) func files(field: DetailField) throws
  {
    let question = try question(with: field)
    for format in [JSONFormat.self, CSVFormat.self] as [any WritableFormat.Type] {
      let written = format.write(QuizContent(title: "T", questions: [question]))
      #expect(written.losses.filter { $0.question != nil } == [])
      let read = format.read(bytes: written.bytes, file: "bank.\(format.fileExtension)")
      #expect(read.problems.map(\.report) == [])
      #expect(read.losses == [])
      #expect(read.quizzes.first?.questions == [question], "\(format.name)")
    }
  }

  @Test("Lua holds it", arguments: DetailField.all) func lua(field: DetailField) throws {
    let question = try question(with: field)
    let written = LuaFormat.write(QuizContent(title: "T", questions: [question]))
    #expect(written.losses == [])
    let text = String(decoding: written.bytes, as: UTF8.self)
    let folder = try ScratchQuiz(files: ["quiz.lua": text, "a.png": ""])
    #expect(Array(try folder.bundle().quiz.questions) == [question])
  }

  @Test("a wrong value is reported with its key", arguments: DetailField.all)
  func wrong(field: DetailField) throws {
    let lua = """
      local qb = require "quizboard"
      return qb.quiz {
        title = "T", questions = { qb.multiple "Q?" { qb.right "a", \(field.key) = print } },
      }
      """
    let problem = try #require(ScratchQuiz(files: ["quiz.lua": lua]).problem())
    #expect(problem.contains("\"\(field.key)\""), "\(problem)")
    let json = #"{"quizboard":1,"questions":[{"type":"info","text":"a","\#(field.key)":null}]}"#
    let read = JSONFormat.read(bytes: Array(json.utf8), file: "a.json")
    #expect(read.problems.count + read.losses.count == 1)
    #expect(!read.losses.contains { $0.reason.contains("unknown") })
  }

  @Test("each wrong value of a question is reported") func several() throws {
    let lua = """
      local qb = require "quizboard"
      return qb.quiz { title = "T", questions = {
        qb.choice "Q?" { qb.right "a", "b", points = "two", tries = {}, image = 5 },
      } }
      """
    let folder = try ScratchQuiz(files: ["quiz.lua": lua])
    let faults = QuizLoader.load(folder.path).faults.map { "\($0)" }
    #expect(faults.count == 3)
    for (fault, key) in zip(faults, ["points", "image", "tries"]) {
      #expect(fault.contains(key) && fault.contains("must be"), "\(fault)")
    }
  }
}
