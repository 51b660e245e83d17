import Foundation
import QuizboardEngine
import QuizboardModel
import QuizboardQuiz
import QuizboardTestKit
import Testing

/// The texts of the standard screens in the languages that have them.
@Suite("Texts of the standard screens") struct StringsTests {
  static let languages = ["en", "de", "fr", "es", "it"]

  /// The texts of a language by their keys, as its file has them.
  private static func texts(_ language: String) throws -> [String: String] {
    let source = try String(
      contentsOfFile: "\(Checkout.root)/scripts/strings/\(language).lua", encoding: .utf8)
    var texts: [String: String] = [:]
    for match in source.matches(of: #/\n  (\w+) = "((?:[^"\\]|\\.)*)"(?:\n    \.\. "([^"]*)")?,/#) {
      texts[String(match.1)] = String(match.2) + (match.3.map(String.init) ?? "")
    }
    return texts
  }

  private static func placeholders(_ text: String) -> [String] {
    text.matches(of: #/%./#).map { String($0.0) }
  }

  @Test("every language has every text, with the same placeholders", arguments: languages)
  func complete(_ language: String) throws {
    let (english, texts) = try (Self.texts("en"), Self.texts(language))
    #expect(english.count > 100 && Set(texts.keys) == Set(english.keys))
    for (key, text) in texts where key != "decimal" {
      let isSame = Self.placeholders(text) == Self.placeholders(english[key] ?? "")
      #expect(isSame && !text.isEmpty, "\(key): \(text)")
    }
  }

  @Test("every text is used, and every text that is used exists") func used() throws {
    let folder = "\(Checkout.root)/scripts/classes"
    var used: Set<String> = Set(PlayerText.allCases.map(\.rawValue))
    for file in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let source = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
      used.formUnion(
        source.matches(of: #/(?:words|strings\)?)\.(\w+)/#).map { String($0.1) })
    }
    #expect(used.subtracting(["isOne"]) == Set(try Self.texts("en").keys))
  }

  @Test("what the engine says in English is what the table says") func engine() throws {
    let english = try Self.texts("en")
    for text in PlayerText.allCases { #expect(english[text.rawValue] == text.english) }
  }

  @Test("the page of the manual lists every text") func page() throws {
    let page = try String(contentsOfFile: "\(Checkout.root)/docs/language.md", encoding: .utf8)
    for (key, text) in try Self.texts("en") where key != "decimal" {
      #expect(page.contains("| `\(key)` | \(text) |\n"), "\(key)")
    }
  }

  private func app(_ quiz: String, _ questions: String) throws -> App {
    try App(questions: questions, keys: quiz)
  }

  @Test("a quiz in German is asked, refused and graded in German") func german() throws {
    let app = try app(
      "language = 'de-CH', behaviour = 'immediate',",
      "qb.numeric 'Wie viele?' { 4 }, qb.trueFalse 'Salzig?' { answer = true },")
    #expect(try app.shows("2 Fragen.") && app.element("begin")?.title == "Beginnen")
    try app.tap("begin")
    #expect(try app.title == "Frage 1 von 2" && app.element("submit")?.title == "Abgeben")
    try app.type("answer", "viele").tap("submit")
    #expect(try app.shows("„viele“ ist keine Zahl."))
    try app.type("answer", "5").tap("submit")
    let picture = app.picture
    #expect(picture.contains("Falsch") && picture.contains("Richtige Antwort: 4"), "\(picture)")
    try app.tap("submit")
    #expect(app.picture.contains("Wahr") && !app.picture.contains("True"), "\(app.picture)")
    try app.choose("answer", "False").tap("submit")
    let graded = app.picture
    #expect(graded.contains("Falsch   gegebene Antwort"), "\(graded)")
    #expect(graded.contains("Wahr   richtig"), "\(graded)")
    try app.tap("submit").tap("startOver").type("answer", "5").tap("submit")
    try app.tap("submit").choose("answer", "True").tap("submit").tap("submit")
    #expect(try app.title == "Ergebnis" && app.shows("1 von 2 richtig"))
    #expect(try app.shows("Falsch. Gegebene Antwort: 5"))
  }

  @Test(
    "the singular follows the language, and so does the sign for decimals",
    arguments: [
      ("en", "0 of 2 correct, 0 of 1 point"), ("de", "0 von 2 richtig, 0 von 1 Punkt"),
      ("fr", "Réponses justes : 0 sur 2, 0 sur 1 point"),
      ("it", "Risposte giuste: 0 su 2, 0 su 1 punto"),
    ])
  func plurals(_ language: String, _ words: String) throws {
    let half =
      "qb.trueFalse 'A?' { answer = true, points = 0.5 }, qb.trueFalse 'B?' { answer = true, points = 0.5 }"
    let app = try app("language = '\(language)',", half).tap("begin")
    for _ in 1...2 { try app.choose("answer", "False").tap("submit") }
    #expect(try app.shows(words))
    try app.tap("startOver").choose("answer", "True").tap("submit")
    try app.choose("answer", "False").tap("submit")
    #expect(try app.shows(language == "en" ? "0.5 of" : "0,5 "))
  }

  @Test("in French, half a point is one thing") func french() throws {
    let app = try app(
      "language = 'fr',", "qb.trueFalse 'A?' { answer = true, points = 0.5 }"
    ).tap("begin")
    try app.choose("answer", "True").tap("submit")
    #expect(try app.shows("0,5 sur 0,5 point"))
  }

  @Test(
    "the bar of a navigation controller goes back in the language of the quiz",
    arguments: [
      ("language = 'de'", "Zurück"), ("language = 'fr'", "Retour"), ("", "Back"),
      ("strings = { back = 'Return' }", "Return"),
    ])
  func back(_ quiz: String, _ title: String) throws {
    let app = try App(
      """
      initial = 'nav', qb.scene 'nav' { class = 'NavigationController', qb.root { to = 'a' } },
      qb.scene 'a' { qb.show 'go' { title = 'Go', to = 'b' } }, qb.scene 'b' {}
      """, quiz: quiz
    ).tap("go")
    #expect(try app.element("navigationBack")?.title == title)
    #expect(app.picture.contains(title), "\(app.picture)")
  }

  @Test("a quiz replaces texts, also those of the engine, and keeps the others")
  func replaced() throws {
    let app = try app(
      "strings = { submit = 'So be it', typeNumber = 'Digits!', questionOf = '%d / %d' },",
      "qb.numeric 'A?' { 4 }, qb.numeric 'B?' { 4 }"
    ).tap("begin")
    #expect(try app.title == "1 / 2" && app.element("submit")?.title == "So be it")
    try app.type("answer", " ").tap("submit")
    #expect(try app.shows("Digits!"))
    try app.type("answer", "4").tap("submit")
    try app.type("answer", "4").tap("submit")
    #expect(try app.shows("Perfect!"))
  }

  @Test(
    "a text that no screen has, or with other placeholders, is an error",
    arguments: [
      ("submitt = 'x'", "no text of the standard screens is called \"submitt\""),
      ("question = 'Question'", "\"question\" must have %d in this order"),
      ("questionOf = '%d of %s'", "\"questionOf\" must have %d, %d in this order"),
      ("bestScore = '%d %'", "\"bestScore\" must have %d in this order"),
      ("submit = 3", "must be a string"),
    ])
  func wrong(_ strings: String, _ message: String) throws {
    let error = #expect(throws: (any Error).self) {
      try app("strings = { \(strings) },", "qb.trueFalse 'A?' { answer = true }")
    }
    #expect("\(error as Any)".contains(message), "\(error as Any)")
  }

  @Test("a quiz in a language without texts is asked in English") func otherLanguage() throws {
    let app = try app("language = 'nl',", "qb.trueFalse 'A?' { answer = true }")
    #expect(try app.element("begin")?.title == "Begin")
  }

  // Spelling

  @Test(
    "in a quiz in German, umlauts may be spelled out, and are shown as they are right",
    arguments: [
      ("Muenchen", true), ("MÜNCHEN", false), ("Munchen", false), ("München", true),
      ("Mu\u{308}nchen", true),
    ])
  func umlauts(_ answer: String, _ isRight: Bool) throws {
    let app = try app(
      "language = 'de', behaviour = 'immediate',", "qb.short 'Wo?' { 'München' }"
    ).tap("begin")
    try app.type("answer", answer).tap("submit")
    #expect(try app.reply.attempt?.score == (isRight ? 1 : 0))
    #expect(try app.shows("Richtig geschrieben: München") == (answer == "Muenchen"))
    try app.tap("submit")
    #expect(try app.shows("Richtig geschrieben: München") == (answer == "Muenchen"))
  }

  @Test(
    "the rule for accents is the question's own, else that of the language",
    arguments: [
      ("", "accents = 'german'", "Strasse", 1), ("", "", "Strasse", 0),
      ("language = 'de',", "accents = 'exact'", "Strasse", 0),
      ("language = 'de',", "", "Strasse", 1),
      ("language = 'de',", "ignoreCase = true", "STRASSE", 1),
    ])
  func accents(_ quiz: String, _ keys: String, _ answer: String, _ score: Double) throws {
    for question in [
      "qb.short 'Wo?' { 'Straße', \(keys) }",
      "qb.cloze 'In der {{wo}}.' { gaps = { wo = { accept = { 'Straße' }, \(keys) } } }",
      "qb.short 'Wo?' { variables = function() return { w = 'Straße' } end, accept = '{w}', \(keys) }",
    ] {
      let app = try app(quiz, question).tap("begin")
      let id = question.contains("cloze") ? "answer.wo" : "answer"
      try app.type(id, answer).tap("submit")
      #expect(try app.reply.attempt?.score == score, "\(question)")
    }
  }

  @Test("an answer with a typo is shown in its right spelling") func typo() throws {
    let app = try app(
      "behaviour = 'immediate',",
      "qb.short 'Lens?' { 'Fresnel', ignoreCase = true, typos = 1 }, qb.trueFalse 'B?' { answer = true }"
    ).tap("begin")
    try app.type("answer", "fresnl").tap("submit")
    #expect(try app.shows("Right spelling: Fresnel"))
    #expect(try !app.tap("submit").shows("Right spelling"))
    let other = try self.app(
      "behaviour = 'immediate',", "qb.short 'Lens?' { 'Fresnel', ignoreCase = true, typos = 1 }")
    try other.tap("begin").type("answer", "fresnel").tap("submit")
    #expect(try !other.shows("Right spelling"))
  }
}
