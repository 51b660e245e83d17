import Foundation
import QuizboardFormats
import QuizboardModel
import QuizboardQuiz
import Testing

/// The published JSON Schema and what is written.
@Suite struct JSONSchemaTests {
  private func schema() throws -> SchemaChecker {
    let docs = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "docs/formats")
    let data = try Data(contentsOf: docs.appending(path: "quizboard.schema.json"))
    return SchemaChecker(
      root: try DataFile.read(json: Array(data), file: "quizboard.schema.json"))
  }

  private func check(_ text: [UInt8]) throws -> [String] {
    try schema().faults(in: try DataFile.read(json: text, file: "q.json", listsHoldNull: true))
  }

  @Test func eachWrittenFileSatisfiesTheSchema() throws {
    let checker = try schema()
    for seed in UInt64(1)...100 {
      var maker = QuestionGenerator(seed: seed)
      let quiz = QuizContent(
        title: maker.text(), description: maker.maybe { $0.text() },
        icon: maker.maybe { _ in "🧩" }, questions: try maker.questions(10))
      let bytes = JSONFormat.write(quiz).bytes
      let faults = checker.faults(in: try DataFile.read(json: bytes, file: "q.json"))
      #expect(faults == [], "seed \(seed)")
    }
  }

  @Test(arguments: [
    #"{"quizboard":2,"questions":[]}"#, #"{"questions":[]}"#, #"{"quizboard":1,"questions":{}}"#,
    #"{"quizboard":1,"questions":[{"type":"essay"}]}"#,
    #"{"quizboard":1,"questions":[{"type":"quiz","text":"a"}]}"#,
    #"{"quizboard":1,"questions":[{"type":"choice","text":"a"}]}"#,
    #"{"quizboard":1,"questions":[{"type":"essay","text":"a","typo":1}]}"#,
    #"{"quizboard":1,"questions":[{"type":"essay","text":"a","penalty":2}]}"#,
    #"{"quizboard":1,"questions":[{"type":"choice","text":"a","options":[{"text":"x"}]}]}"#,
    #"{"quizboard":1,"questions":[{"type":"short","text":"a","accept":[{"value":1,"fraction":1}]}]}"#,
    #"{"quizboard":1,"questions":[{"type":"matching","text":"a","pairs":[["x"]]}]}"#,
    #"{"quizboard":1,"questions":[{"type":"cloze","text":"a","gaps":{"g":{"type":"essay"}}}]}"#,
    #"{"quizboard":1,"questions":[{"type":"info","text":"a","feedback":{"text":"b"}}]}"#,
  ])
  func theSchemaRefusesWhatTheReaderRefuses(text: String) throws {
    #expect(try check(Array(text.utf8)) != [])
  }

  @Test func theSchemaNamesTheKeysOfTheReader() throws {
    let properties = try #require(try schema().root["$defs"]?["question"]?["properties"])
    guard case .table(let fields) = properties else { return }
    for field in fields {
      let result = try read(
        #"{"quizboard":1,"questions":[{"type":"info","text":"a","\#(field.name)":0}]}"#,
        file: "q.json")
      #expect(!result.losses.contains { $0.reason.contains("unknown") }, "\(field.name)")
    }
  }
}

/// A checker for the part of JSON Schema that the published schema uses.
struct SchemaChecker {
  let root: PlainValue

  func faults(in value: PlainValue) -> [String] { faults(in: value, root, at: "") }

  private func faults(in value: PlainValue, _ schema: PlainValue, at path: String) -> [String] {
    guard case .table(let rules) = schema else { return ["\(path): the schema is no dictionary"] }
    return rules.flatMap { faults(in: value, $0, of: schema, at: path) }
  }

  private func isValid(_ value: PlainValue, _ schema: PlainValue) -> Bool {
    faults(in: value, schema, at: "").isEmpty
  }

  private func faults(
    in value: PlainValue, _ rule: PlainValue.Field, of schema: PlainValue, at path: String
  )
    -> [String]
  {
    func fault(if isFault: Bool) -> [String] {
      isFault ? ["\(path): \(rule.name) of \(value)"] : []
    }
    let limit = number(rule.value) ?? 0
    switch rule.name {
    case "$schema", "$defs", "title", "description", "default", "then": return []
    case "$ref":
      let names = (rule.value.text ?? "").split(separator: "/").dropFirst().map(String.init)
      guard let target = names.reduce(root, { $0?[$1] }) else { return ["\(path): no \(names)"] }
      return faults(in: value, target, at: path)
    case "type": return fault(if: !isKind(value, rule.value.text ?? ""))
    case "const": return fault(if: value != rule.value)
    case "enum": return fault(if: !rule.value.items.contains(value))
    case "anyOf": return fault(if: !rule.value.items.contains { isValid(value, $0) })
    case "allOf": return rule.value.items.flatMap { faults(in: value, $0, at: path) }
    case "if":
      guard isValid(value, rule.value), let then = schema["then"] else { return [] }
      return faults(in: value, then, at: path)
    case "required":
      return rule.value.items.compactMap(\.text).filter { value[$0] == nil }
        .map { "\(path): \($0) is missing" }
    case "properties":
      guard case .table(let fields) = value else { return [] }
      return fields.flatMap { field in
        rule.value[field.name].map { faults(in: field.value, $0, at: "\(path)/\(field.name)") }
          ?? []
      }
    case "additionalProperties":
      guard case .table(let fields) = value else { return [] }
      return fields.filter { schema["properties"]?[$0.name] == nil }.flatMap { field in
        rule.value == .boolean(false)
          ? ["\(path): unknown \(field.name)"]
          : faults(in: field.value, rule.value, at: "\(path)/\(field.name)")
      }
    case "items":
      return value.items.enumerated().flatMap { place, item in
        faults(in: item, rule.value, at: "\(path)/\(place)")
      }
    case "minItems": return fault(if: Double(value.items.count) < limit)
    case "maxItems": return fault(if: Double(value.items.count) > limit)
    case "minLength": return fault(if: Double(value.text?.count ?? 0) < limit)
    case "minimum": return fault(if: number(value).map { $0 < limit } ?? false)
    case "maximum": return fault(if: number(value).map { $0 > limit } ?? false)
    case "exclusiveMinimum": return fault(if: number(value).map { $0 <= limit } ?? false)
    default: return ["\(path): the checker does not know \(rule.name)"]
    }
  }

  private func number(_ value: PlainValue) -> Double? {
    switch value {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }

  private func isKind(_ value: PlainValue, _ kind: String) -> Bool {
    switch value {
    case .null: kind == "null"
    case .boolean: kind == "boolean"
    case .integer: kind == "integer" || kind == "number"
    case .number: kind == "number"
    case .text: kind == "string"
    case .list: kind == "array"
    case .table: kind == "object"
    }
  }
}
