import Foundation
import FoundationXML
import QuizboardTestKit
import Testing

@testable import QuizboardGraph

@Suite("A graph's formats")
struct GraphFormatTests {
  /// Names and titles that mean something to each of the formats.
  private static let nasty = #"<b>"x" & \\n # -->|y| ` ]]> \27[31m \194\160"#

  private func nastyGraph() throws -> StoryGraph {
    let name = "'\(Self.nasty)'"
    let scenes = """
      qb.scene(\(name)) { title = \(name),
        qb.show(\(name)) { to = 'b', title = \(name) },
        qb.show 'c' { to = 'b', on = \(name) } },
      qb.scene 'b' {}
      """
    return try StoryGraph(of: ScratchQuiz(scenes).bundle())
  }

  @Test("mermaid") func mermaid() throws {
    #expect(
      try StoryGraph(of: Checkout.quiz("unwind")).text(as: .mermaid) == """
        ---
        title: "Unwind Segue"
        ---
        flowchart TD
            n0("menu<br/>Menu")
            n1[["quiz<br/>NavigationController"]]
            n2("question<br/>QuizQuestion")
            n3("results<br/>QuizResults")
          n0 ==>|"begin"| n1
          n1 --- n2
          n2 -->|"next<br/>on answer"| n2
          n2 -->|"results<br/>by code"| n3
          n3 -.->|"returnToMenu"| n0
          n3 -.->|"startOver"| n2
          classDef initial stroke-width:3px
          class n0 initial

        """)
  }

  @Test("dot: shapes and lines tell the kinds apart, and unwinds are dashed") func dot() throws {
    let text = try StoryGraph(of: Checkout.quiz("roadtrip")).text(as: .dot)
    #expect(text.contains("subgraph cluster_0 {\n    label=\"Journal.storyboard.lua\";"))
    #expect(
      text.contains(
        #""Photos.photosTab" [label="Photos\nphotosTab · NavigationController", shape=folder];"#))
    #expect(
      text.contains(
        #"""
        "Photos.photo" -> "Photos.menu" [label="menu\nthrough Hanging", dir=both, arrowtail=dot, \#
        arrowhead=vee];
        """#))
    #expect(text.contains(#"[label="deleted\non deleteBoth", style=dashed"#))
  }

  @Test("whatever the words are, mermaid's and dot's quotes hold") func quotes() throws {
    let graph = try nastyGraph()
    let mermaid = graph.mermaidText
    #expect(
      mermaid.contains(
        ##"n0("#lt;b#gt;#quot;x#quot; #amp; #92;n #35; --#gt;|y| #96; ]]#gt; ␛[31m"##))
    let dot = graph.dotText
    #expect(dot.contains(#""Main.\"<b>\\\"x\\\" & \\n # -->|y| ` ]]> ␛[31m"#))
    #expect(!dot.contains("\u{1B}") && !mermaid.contains("\u{1B}"))
  }

  @Suite(
    "drawn by Graphviz",
    .enabled(
      if: Graphviz.isHere, "Graphviz is not here (apt-get install graphviz): no picture is tested"))
  struct Drawn {
    @Test(
      "svg is well-formed and has every scene and every segue",
      arguments: [
        "unwind", "unwind-container", "unwind-custom", "crossing", "dive", "drilldown", "roadtrip",
      ])
    func shipped(quiz: String) throws {
      let graph = try StoryGraph(of: Checkout.quiz(quiz))
      let picture = try Picture(graph.text(as: .svg))
      #expect(picture.words.contains(graph.title))
      for node in graph.nodes {
        #expect(picture.words.contains(node.title ?? node.name), "\(node.id)")
      }
      // The legend has a sample of each kind besides.
      let kinds = Set(graph.edges.map(\.kind)).count
      #expect(picture.ways == graph.edges.count + kinds)
      #expect(!picture.text.contains("nan") && !picture.text.contains("inf"))
    }

    @Test("the small card of tabs in the legend has its mark, too") func legend() throws {
      let scenes = """
        qb.scene 't' { class = 'TabController', qb.tab { to = 'a' }, qb.tab { to = 'b' } },
        qb.scene 'a' {}, qb.scene 'b' {}
        """
      let picture = try Picture(StoryGraph(of: ScratchQuiz(scenes).bundle()).text(as: .svg))
      #expect(picture.text.split(separator: "class=\"slot").count == 1 + 2 * 3)
      #expect(!picture.text.contains("width=\"-"))
    }

    @Test("text of any kind stays text") func nasty() throws {
      let picture = try Picture(GraphFormatTests().nastyGraph().text(as: .svg))
      #expect(picture.words.joined(separator: " ").contains("<b>\"x\" & \\n # -->|y|"))
    }

    @Test("the dot that it writes is dot") func dot() throws {
      let text = try GraphFormatTests().nastyGraph().dotText
      #expect(try !Graphviz.run(Array(text.utf8), arguments: ["-Tplain"]).isEmpty)
    }

    @Test("no two scenes lie over one another, and all lie in the picture") func apart() throws {
      let layout = try GraphLayout(of: StoryGraph(of: Checkout.quiz("crossing")))
      let boxes = layout.cards.indices.compactMap { number in
        layout.nodes[number].map {
          ($0.x, $0.y, layout.cards[number].outerWidth, layout.cards[number].outerHeight)
        }
      }
      #expect(boxes.count == 18)
      for (number, a) in boxes.enumerated() {
        #expect(
          a.0 - a.2 / 2 >= -1 && a.0 + a.2 / 2 <= layout.width + 1 && a.1 - a.3 / 2 >= -1
            && a.1 + a.3 / 2 <= layout.height + 1)
        for b in boxes[..<number] {
          #expect(abs(a.0 - b.0) >= (a.2 + b.2) / 2 || abs(a.1 - b.1) >= (a.3 + b.3) / 2)
        }
      }
    }

    @Test("the loops of one scene have their words one below the other") func loops() throws {
      let scenes = """
        qb.scene 'a' {
          qb.show 'next' { title = 'On', to = 'a' },
          qb.show 'previous' { title = 'Back', to = 'a' } }
        """
      let layout = try GraphLayout(of: StoryGraph(of: ScratchQuiz(scenes).bundle()))
      let places = try [0, 1].map { try #require(layout.routes[$0]?.label) }
      #expect(
        places[0].x == places[1].x && abs(places[1].y - places[0].y - layout.tags[0].height) < 0.01)
    }

    @Test("what Graphviz refuses is told in its words") func refused() throws {
      #expect { try Graphviz.run(Array("digraph {".utf8), arguments: ["-Tplain"]) } throws: {
        "\($0)".contains("syntax error")
      }
    }
  }

  @Test("without Graphviz the error says what to install, and what does without")
  func missing() throws {
    #expect { try Graphviz.run([], arguments: ["-c", "exit 3"], program: "sh") } throws: {
      "\($0)".contains("it exited with 3;")
    }
    #expect { try Graphviz.run([], arguments: ["-c", "kill -9 $$"], program: "sh") } throws: {
      "\($0)".contains("it was ended by signal 9;")
    }
    #expect(throws: Graphviz.missing) {
      try Graphviz.run([], arguments: [], program: "no-such-program")
    }
    let words = "\(Graphviz.missing)"
    #expect(words.contains("apt-get install graphviz") && words.contains("--format mermaid"))
  }
}

/// An SVG picture, read as XML.
private final class Picture: NSObject, XMLParserDelegate {
  let text: String
  private(set) var words: [String] = []
  /// The lines with words for a pointer: one a way, in the legend too.
  private(set) var ways = 0
  private var current: String?

  private static let kinds = Set(StoryGraph.Kind.allCases.map(\.rawValue))

  init(_ text: String) throws {
    self.text = text
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if name == "text" { current = "" }
    if name == "path", let kind = attributes["class"], kind.split(separator: " ").first == "way" {
      ways += 1
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { current? += string }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    if name == "text", let current { words.append(current) }
    current = nil
  }
}
