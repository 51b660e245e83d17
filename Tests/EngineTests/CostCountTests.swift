import Foundation
@_spi(Testing) import QuizboardEngine
import QuizboardModel
import QuizboardScripting
import QuizboardTestKit
import Testing

/// The costs of fixed inputs, in counts that are the same on every machine. A change of one fails:
/// write the table anew with `QUIZBOARD_WRITE_COUNTS=1`, and say in the commit what a higher count
/// buys.
@Suite("Counts of what inputs cost")
struct CostCountTests {
  private static let variable = "QUIZBOARD_WRITE_COUNTS"
  private static let path = "Benchmarks/counts.json"

  @Test("fixed inputs cost what Benchmarks/counts.json says") func counts() throws {
    let found = try Self.count()
    let file = URL(fileURLWithPath: Checkout.root).appendingPathComponent(Self.path)
    if ProcessInfo.processInfo.environment[Self.variable] == "1" {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      try (encoder.encode(found) + Data("\n".utf8)).write(to: file)
      Issue.record("\(Self.path) is updated; run the tests again without \(Self.variable)")
      return
    }
    let table = try JSONDecoder().decode([String: RunCosts].self, from: Data(contentsOf: file))
    #expect(table.keys.sorted() == found.keys.sorted())
    for (name, costs) in found.sorted(by: { $0.key < $1.key }) {
      #expect(costs == table[name], "\(name)")
    }
  }

  /// Returns the counts of the inputs by their names.
  private static func count() throws -> [String: RunCosts] {
    var counts: [String: RunCosts] = [:]
    func play(_ quiz: String, _ inputs: [(name: String?, input: Input)]) throws {
      let session = try Session(
        bundle: QuizBundle(path: "\(Checkout.root)/Benchmarks/Quizzes/\(quiz)"))
      for (name, input) in inputs {
        let before = session.costs
        try #require(session.handle(input).error == nil, "\(quiz): \(input)")
        if let name { counts["\(quiz): \(name)"] = session.costs - before }
      }
    }
    let right = Input.choose(id: "answer", values: [.index(1)])
    let answers: [(String?, Input)] = (1...9).flatMap { _ in
      [(nil, right), (nil, .tap(id: "submit"))]
    }
    try play(
      "ten",
      [
        ("begin", .tap(id: "begin")), ("choose", right),
        ("choose another", .choose(id: "answer", values: [.index(2)])),
        ("next question", .tap(id: "submit")),
      ] + answers.dropLast() + [
        ("results", .tap(id: "submit")), ("results again", .resize(columns: 80, rows: 24)),
        ("back to the menu", .tap(id: "returnToMenu")),
      ])
    try play("fields", [("first", .tap(id: "next")), ("second", .tap(id: "next"))])
    try play(
      "entries", [("fill", .tap(id: "fill")), ("next, with 10 000 entries", .tap(id: "next"))])
    try play("rows", [("another width", .resize(columns: 79, rows: 24))])
    return counts
  }
}
