import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import QuizboardText
import Testing

/// `ui.chart` and `ui.image`, as `drive` and other programs see them.
@Suite("Charts and images")
struct PictureElementTests {
  private func reply(_ element: String) throws -> String {
    let app = try App(
      "qb.scene 'A' { class = 'A' }",
      script: "local A = qb.controller 'A' function A:view() return ui.screen { \(element) } end")
    return String(decoding: app.session.reply(to: app.outcome).bytes, as: UTF8.self)
  }

  @Test("A chart is its values and labels; a bar chart unless it says otherwise")
  func chart() throws {
    #expect(
      try reply("ui.chart { values = { 3, 2.5 }, labels = { 'Ada', 'Lua' } }").contains(
        #"{"kind":"chart","type":"bar","values":[3,2.5],"labels":["Ada","Lua"]}"#))
    #expect(
      try reply("ui.chart { kind = 'histogram', values = {}, label = 'Points' }").contains(
        #"{"kind":"chart","type":"histogram","values":[],"labels":[],"label":"Points"}"#))
  }

  @Test("An image is its path and the words for it")
  func image() throws {
    #expect(
      try reply("ui.image { path = 'map.png', alt = 'A map' }").contains(
        #"{"kind":"image","path":"map.png","alt":"A map"}"#))
    #expect(try reply("ui.image { path = 'map.png' }").contains(#""alt":"""#))
  }

  @Test("Options may be those of several elements, and a constant")
  func sharedOptions() throws {
    let app = try App(
      "qb.scene 'A' { class = 'A' }",
      script: """
        local quiet = { style = 'caption' }
        local A = qb.controller 'A'
        function A:view()
          local loud = { style = 'heading' }
          return ui.screen { ui.text('a', quiet), ui.text('b', loud), ui.text('c', loud), \
        ui.text('d', quiet) }
        end
        """)
    let kinds = app.session.elements.map(\.kind)
    #expect(
      kinds == [
        .text("a", style: .caption), .text("b", style: .heading), .text("c", style: .heading),
        .text("d", style: .caption),
      ])
  }

  @Test(
    "A question's picture stands between its text and its control, and on the page of its answer")
  func questionImage() throws {
    let questions = """
      questions = {
        qb.choice "Where?" { qb.right "Here", "There", \
      image = { path = "map.png", alt = "A map" } },
        qb.short "Who?" { "Twain", image = "twain.png" }, qb.trueFalse "So?" { answer = true },
      }
      """
    let folder = try ScratchQuiz(keys: "storyboard = 'review', \(questions)")
    let bundle = try folder.bundle()
    #expect(bundle.warnings.isEmpty)
    let app = try App(bundle)
    func kinds() -> String {
      app.session.elements.compactMap { element -> String? in
        switch element.kind {
        case .markdown: "text"
        case .image(let path, let alt): "\(path) \(alt)"
        case .choices, .field: "control"
        default: nil
        }
      }.joined(separator: ", ")
    }
    #expect(kinds() == "text, map.png A map, control")
    try app.choose("answer", "Here").tap("submit")
    #expect(kinds() == "text, map.png A map, control")
    try app.tap("next")
    #expect(kinds() == "text, twain.png , control")
    try app.type("answer", "Twain").tap("submit").tap("next")
    #expect(kinds() == "text, control")
  }

  @Test(
    "What cannot be a picture is an error that says where",
    arguments: [
      ("image = 3", "\"image\" must be a string"),
      ("image = { pth = 'x' }", "did you mean \"path\"?"),
      ("image = { alt = 'x' }", "\"path\" is missing"),
    ])
  func noImage(key: String, words: String) throws {
    let problem = try ScratchQuiz(
      "qb.scene 'a' {}", quiz: "questions = { qb.trueFalse 'Q' { answer = true, \(key) } }"
    ).problem()
    #expect(
      problem?.contains(words) == true && problem?.contains("quiz.lua:1") == true,
      "\(problem ?? "none")")
  }

  @Test("A timer that only shows is what remains")
  func timer() throws {
    #expect(
      try reply("ui.timer { remaining = 12.5 }").contains(#"{"kind":"timer","remaining":12.5}"#))
  }
}
