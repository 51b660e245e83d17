import QuizboardEngine
import QuizboardFormats
import QuizboardInterface
import QuizboardModel
import QuizboardQuiz
import QuizboardTestKit

/// An input of any size, and what is done with it. Its work must grow as the size does.
public struct GrowthCase: Sendable, CustomStringConvertible {
  /// The name.
  public let description: String
  private let size: Int
  private let body: @Sendable (Int) throws -> Void

  private init(_ name: String, _ size: Int, _ body: @escaping @Sendable (Int) throws -> Void) {
    description = name
    self.size = size
    self.body = body
  }

  /// Returns what is wrong if the work grows much faster than the size; nil otherwise.
  public func excess() throws -> String? { try Growth.excess(from: size, body) }

  /// All cases.
  public static let all = layouts + plays + files
}

// MARK: Layouts

extension GrowthCase {
  private static let layouts = [
    GrowthCase("a toolbar of buttons", 2_000) { count in
      layOut([Element(.toolbar, children: buttons(count))])
    },
    GrowthCase("buttons of one id, in the toolbar and at the end", 1_000) { count in
      layOut(
        [Element(.toolbar, children: buttons(count, id: "same"))]
          + [Element(.text("x", style: .body))] + buttons(count, id: "same"))
    },
    GrowthCase("a row of buttons", 2_000) { count in
      layOut([Element(.stack(.horizontal), children: buttons(count))])
    },
    GrowthCase("live texts", 2_000) { count in
      layOut((0..<count).map { live("text \($0)") })
    },
    GrowthCase("a long text in nested rows", 8) { depth in
      layOut([nested(Element(.text(String(repeating: "word ", count: 4_000), style: .body)), depth)]
      )
    },
    GrowthCase("many texts in nested rows", 8) { depth in
      let texts = (0..<300).map { Element(.text("some words \($0)", style: .body)) }
      layOut([nested(Element(.group, children: texts), depth)])
    },
    GrowthCase("a text at each level of nested rows", 20) { depth in
      layOut([nested(Element(.text("", style: .body)), depth, beside: 40)])
    },
  ]

  private static func layOut(_ elements: [Element]) {
    let screen = Screen(
      layers: [
        Layer(
          style: .full, root: Element(.screen(title: "Title"), children: elements), identity: "x")
      ], size: Size(columns: 80, rows: 24))
    let engine = LayoutEngine()
    let first = engine.layout(screen)
    _ = engine.layout(screen, state: first.state)
  }

  private static func buttons(_ count: Int, id: String? = nil) -> [Element] {
    (0..<count).map {
      Element(.button(title: "Button \($0)", role: .normal, key: nil), id: id ?? "b\($0)")
    }
  }

  private static func live(_ text: String) -> Element {
    var element = Element(.text(text, style: .body))
    element.isLive = true
    return element
  }

  private static func nested(_ element: Element, _ depth: Int, beside count: Int = 1) -> Element {
    (0..<depth).reduce(element) { inner, level in
      let texts = (0..<count).map { Element(.text("level \(level) \($0)", style: .body)) }
      return Element(.stack(.horizontal), children: texts + [inner])
    }
  }
}

// MARK: Plays

extension GrowthCase {
  private static let plays = [
    GrowthCase("actions of equal options", 1_500) { count in
      try actions("ui.choices \"c\" { options = list, multiple = true }", count)
    },
    GrowthCase("actions of buttons that share swipes", 2_000) { count in
      try actions("ui.stack { buttons }", count)
    },
    GrowthCase("actions of an alert with buttons", 2_000) { count in
      try actions("ui.alert { title = \"x\", buttons = buttons }", count)
    },
    GrowthCase("groups of a draw", 1_000) { count in
      let session = try Session(
        bundle: try ScratchQuiz(
          "qb.scene 'a' {}",
          quiz: """
            draw = (function() local draw = {}
              for i = 1, \(count) do draw[#draw + 1] = { 't' .. i, 1 } end
              return draw end)(),
            questions = (function() local questions = {}
              for i = 1, \(count) do
                questions[i] = qb.trueFalse('Question ' .. i) { answer = true, tags = 't' .. i }
              end
              return questions end)(),
            """
        ).bundle())
      for _ in 1...3 { _ = session.bundle.quiz.attemptLength }
    },
  ]

  private static func actions(_ element: String, _ count: Int) throws {
    let session = try Session(
      bundle: try ScratchQuiz(
        "qb.scene 'a' { class = 'A' }",
        script: """
          local A = qb.controller 'A'
          function A:view()
            local list, buttons = {}, {}
            for i = 1, \(count) do
              list[i] = 'equal'
              buttons[i] = ui.button('b' .. i) { title = 'b', swipe = 'left' }
            end
            return ui.screen { \(element) }
          end
          """
      ).bundle())
    for _ in 1...3 { _ = session.actions.count }
  }
}

// MARK: Files

extension GrowthCase {
  private static let files = [
    GrowthCase("hints of a Moodle question", 5_000) { count in
      try read(
        moodle(
          String(repeating: "<hint><text>a hint</text></hint>", count: count)), "quiz.xml")
    },
    GrowthCase("tags of a Moodle question", 5_000) { count in
      let tags = (0..<count).map { "<tag><text>tag \($0)</text></tag>" }.joined()
      try read(moodle("<tags>\(tags)</tags>"), "quiz.xml")
    },
  ]

  private static func moodle(_ content: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <quiz><question type="shortanswer"><name><text>n</text></name>
    <questiontext format="html"><text>What?</text></questiontext>
    <answer fraction="100"><text>x</text></answer>\(content)</question></quiz>
    """
  }

  private static func read(_ text: String, _ name: String) throws {
    let result = try QuestionFormats.read(bytes: Array(text.utf8), file: name)
    precondition(!result.quizzes.isEmpty)
  }
}
