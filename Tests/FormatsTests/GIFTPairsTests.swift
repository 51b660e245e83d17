import Foundation
import QuizboardFormats
import QuizboardModel
import QuizboardQuiz
import Testing

private let pairs = sharedInputs.appending(path: "gift")

/// Files of another parser beside its results: an oracle for content, not for shape.
@Suite(
  .enabled(
    if: FileManager.default.fileExists(atPath: pairs.path), "../shared/inputs/gift is missing"))
struct GIFTPairsTests {
  /// The files that Moodle's importer reads in another way, with the reason. All others agree, but
  /// for white space, which the other parser collapses.
  private static let differences = [
    "TFTwoFeedback":
      "the first feedback is that for the wrong answer; the other parser takes it for that of True",
    "numerical1": "a missing word is put in without the blank that the other parser adds",
    "shortAnswer1": "a missing word is put in without the blank that the other parser adds",
  ]

  private static var names: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: pairs.path)) ?? []
    return files.filter { $0.hasSuffix(".gift") }.map { String($0.dropLast(5)) }.sorted()
  }

  @Test func allAreThere() { #expect(Self.names.count == 26) }

  @Test(arguments: names) func aFileAgreesWithItsJSON(name: String) throws {
    let bytes = try Data(contentsOf: pairs.appending(path: name + ".gift"))
    let result = try QuestionFormats.read(bytes: Array(bytes), file: name + ".gift")
    #expect(result.places == [])
    let json = try JSONSerialization.jsonObject(
      with: Data(contentsOf: pairs.appending(path: name + ".json")))
    let entries = try #require(json as? [[String: Any]])
    let expected = entries.filter { $0["type"] as? String != "Category" }
    let questions = try #require(result.quizzes.first).questions
    #expect(questions.count == expected.count)
    var agrees = true
    for (question, entry) in zip(questions, expected) {
      let (ours, theirs) = (PairContent(question), PairContent(entry))
      if Self.differences[name] == nil { #expect(ours == theirs) }
      agrees = agrees && ours == theirs
      #expect(ours.withoutKnownDifferences(name) == theirs.withoutKnownDifferences(name))
    }
    if let reason = Self.differences[name] {
      #expect(!agrees, "the files agree now, although \(reason)")
    }
  }

  @Test func theirCategoryIsReported() throws {
    let bytes = try Data(contentsOf: pairs.appending(path: "categorySpecialCharacter.gift"))
    let result = try QuestionFormats.read(bytes: Array(bytes), file: "c.gift")
    #expect(
      result.losses.map(\.reason) == [
        "no question belongs to “Default for Unit 1: Topic”"
      ])
  }
}

/// The content of a question in the terms of both sides.
private struct PairContent: Equatable {
  var type: String
  var id: String?
  var title: String?
  var text: String
  var tags: [String]
  var feedback: String?
  var answers: [String] = []

  init(_ question: Question) {
    func shown(_ text: FormattedText?) -> String? {
      text.map { "\(collapsed($0.source)) (\(($0.format ?? question.format).rawValue))" }
    }
    func line(_ parts: Any?...) -> String { parts.map { "\($0 ?? "-")" }.joined(separator: " | ") }
    func percent(_ fraction: Rational) -> Double {
      (fraction.doubleValue * 10_000_000).rounded() / 100_000
    }
    id = question.details.id?.name
    title = question.title
    text = shown(FormattedText(question.text)) ?? ""
    tags = question.tags
    feedback = shown(question.details.feedback)
    switch question.kind {
    case .choice(let options), .multiple(let options):
      type = "MC"
      answers = zip(options, question.optionFractions).map {
        line(shown($0.text), percent($1), shown($0.feedback))
      }
    case .trueFalse(let statement):
      type = "TF"
      answers = [
        line(statement.answer), line(shown(statement.feedbackTrue)),
        line(shown(statement.feedbackFalse)),
      ]
    case .short(let short):
      type = "Short"
      answers = short.accept.map {
        line(collapsed($0.text), percent($0.fraction), shown($0.feedback))
      }
    case .numeric(let numeric):
      type = "Numerical"
      answers = numeric.accept.map {
        let extent =
          switch $0.extent {
          case .value(let value, let tolerance, _): "\(value) ± \(tolerance)"
          case .range(let low, let high): "\(low) to \(high)"
          case .any: "any"
          }
        return line(extent, percent($0.fraction), shown($0.feedback))
      }
    case .matching(let matching):
      type = "Matching"
      answers =
        matching.pairs.map { line(shown($0.left), $0.right.source) }
        + matching.distractors.map { line("", $0.source) }
    case .essay: type = "Essay"
    case .info: type = "Description"
    case .ordering, .cloze, .custom: type = question.type
    }
  }

  init(_ entry: [String: Any]) {
    func shown(_ value: Any?) -> String? {
      guard let text = value as? [String: Any], let source = text["text"] as? String,
        let format = text["format"] as? String
      else { return nil }
      return "\(collapsed(source)) (\(format == "moodle" ? "plain" : format))"
    }
    func line(_ parts: Any?...) -> String { parts.map { "\($0 ?? "-")" }.joined(separator: " | ") }
    type = entry["type"] as? String ?? ""
    id = entry["id"] as? String
    title = entry["title"] as? String
    text = shown(entry["stem"]) ?? ""
    tags = entry["tags"] as? [String] ?? []
    feedback = shown(entry["globalFeedback"])
    let choices = entry["choices"] as? [[String: Any]] ?? []
    func percent(_ choice: [String: Any]) -> Double {
      choice["weight"] as? Double ?? (choice["isCorrect"] as? Bool == true ? 100 : 0)
    }
    func extent(_ number: [String: Any]) -> String {
      if let low = number["numberLow"] as? Double, let high = number["numberHigh"] as? Double {
        return "\(low) to \(high)"
      }
      return "\(number["number"] as? Double ?? .nan) ± \(number["range"] as? Double ?? 0)"
    }
    switch type {
    case "MC":
      answers = choices.map { line(shown($0["text"]), percent($0), shown($0["feedback"])) }
    case "Short":
      answers = choices.map { choice in
        let text = (choice["text"] as? [String: Any])?["text"] as? String
        return line(text.map(collapsed), percent(choice), shown(choice["feedback"]))
      }
    case "Numerical":
      if let single = entry["choices"] as? [String: Any] {
        answers = [line(extent(single), 100.0, nil)]
      } else {
        answers = choices.map {
          line(extent($0["text"] as? [String: Any] ?? [:]), percent($0), shown($0["feedback"]))
        }
      }
    case "TF":
      answers = [
        line(entry["isTrue"] as? Bool), line(shown(entry["trueFeedback"])),
        line(shown(entry["falseFeedback"])),
      ]
    case "Matching":
      answers = (entry["matchPairs"] as? [[String: Any]] ?? []).map { pair in
        let left = shown(pair["subquestion"])
        return line(left?.hasPrefix(" (") == true ? "" : left, pair["subanswer"] as? String)
      }
    default: break
    }
  }

  func withoutKnownDifferences(_ name: String) -> PairContent {
    var content = self
    content.text = text.split(separator: "_____ .", omittingEmptySubsequences: false)
      .joined(separator: "_____.")
    if name == "TFTwoFeedback" { content.answers = [answers[0]] + answers.dropFirst().sorted() }
    return content
  }
}

private func collapsed(_ text: String) -> String {
  text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
}
