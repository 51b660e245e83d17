import QuizboardFormats
import QuizboardModel
import QuizboardQuiz
import Testing

/// Prompts of interactions that stand inside other elements.
@Suite struct QTIPromptTests {
  private func text(of body: String) throws -> String {
    let result = readQTI(
      qtiItem(response("single", "identifier", ["A"]) + score, body, matchCorrect))
    #expect(result.problems.map(\.report) == [])
    return try #require(result.questions.first).text
  }

  @Test(arguments: [
    ("<div>Look at this:<br/>@</div>", "<div>Look at this:<p>Q</p></div>"),
    (
      "<p>Intro.</p><div class=\"row\"><div class=\"col\">@</div><p>Afterwards</p></div>",
      "<p>Intro.</p><div class=\"row\"><p>Q</p><p>Afterwards</p></div>"
    ),
    ("<p>Intro.</p><div><div>@</div></div><p>Source</p>", "<p>Intro.</p><p>Q</p><p>Source</p>"),
    ("<div><div>@<br/></div></div>", "<div><div><p>Q</p></div></div>"),
    ("<p>one @ two</p>", "<p>one<br/>Q<br/>two</p>"),
    ("<p><span>one @</span></p>", "<p><span>one<br/>Q</span></p>"),
    ("<p>one</p><p>@</p>two", "<p>one</p><p>Q</p><p>two</p>"),
  ])
  func aPromptStandsInThePlaceOfItsInteraction(body: String, expected: String) throws {
    #expect(try text(of: body.replacing("@", with: choices("x", "y"))) == expected)
  }

  @Test func textsAroundAPromptStayWholeAndInOrder() throws {
    for seed in UInt64(1)...400 {
      var maker = RandomBody(seed: seed)
      let body = maker.make()
      let read = try text(of: body)
      #expect(words(of: read) == maker.words, "seed \(seed): \(body)")
      #expect(fault(in: read) == nil, "seed \(seed): \(body)")
    }
  }

  private func words(of html: String) -> [Substring] {
    var isInTag = false
    let text = html.map { character -> Character in
      if character == "<" { isInTag = true }
      defer { if character == ">" { isInTag = false } }
      return isInTag ? " " : character
    }
    return String(text).split(separator: " ")
  }

  /// Returns the first tag that does not fit, or nil.
  private func fault(in html: String) -> String? {
    var open: [Substring] = []
    for part in html.split(separator: "<").filter({ $0.contains(">") }) {
      let tag = part.prefix { $0 != ">" }
      let name = tag.drop { $0 == "/" }.prefix { $0.isLetter }
      if tag.hasPrefix("/") {
        if open.popLast() != name { return String(tag) }
      } else {
        if ["p", "div"].contains(name), open.contains("p") { return String(tag) }
        if !tag.hasSuffix("/") { open.append(name) }
      }
    }
    return open.last.map { "\($0) is open" }
  }
}

/// Makes random nests of elements around an interaction.
private struct RandomBody {
  private var chance: RandomGenerator
  private var hasInteraction = false
  /// The words of the text and the prompt in their order.
  private(set) var words: [Substring] = []

  init(seed: UInt64) { chance = RandomGenerator(seed: seed) }

  mutating func make() -> String {
    let before = nodes(depth: 0)
    // Without an interaction in the nest, it follows.
    return before + (hasInteraction ? "" : interaction()) + nodes(depth: 2)
  }

  private mutating func nodes(depth: Int, isLine: Bool = false) -> String {
    (0..<chance.integer(in: 0, 3)).map { _ in node(depth: depth, isLine: isLine) }.joined()
  }

  private mutating func node(depth: Int, isLine: Bool) -> String {
    switch chance.integer(in: 0, 7) {
    case 0: return "<br/>"
    case 1, 2: return " \(word()) "
    case 3 where !hasInteraction && depth > 0: return interaction()
    case 4 where depth < 4: return "<span>\(nodes(depth: depth + 1, isLine: true))</span>"
    case 5 where !isLine: return "<p>\(nodes(depth: depth + 1, isLine: true))</p>"
    case _ where !isLine && depth < 4:
      return "<div class=\"c\">\n \(nodes(depth: depth + 1))</div>"
    default: return " "
    }
  }

  private mutating func word() -> Substring {
    words.append("w\(words.count)")
    return words[words.count - 1]
  }

  private mutating func interaction() -> String {
    hasInteraction = true
    return choices("x", "y", prompt: "\(word()) <b>\(word())</b>")
  }
}
