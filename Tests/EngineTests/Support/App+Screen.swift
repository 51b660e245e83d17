import Foundation
import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import QuizboardText

extension App {
  /// The reply of `drive`, with the path and the screen.
  var reply: Reply {
    get throws {
      try JSONDecoder().decode(Reply.self, from: Data(session.reply(to: outcome).bytes))
    }
  }

  /// The visible chain of scenes, in one line: `menu quiz question`.
  var path: String { get throws { try reply.path.joined(separator: " ") } }

  var title: String? { get throws { try reply.title } }

  /// The hierarchy in one line: `N[A B]`, presentations after an arrow: `N[A]→P[Q]`.
  var hierarchy: String { get throws { try reply.hierarchy?.line ?? "" } }

  /// The texts on screen, in reading order.
  var texts: [String] {
    get throws { try reply.elements.filter { $0.kind == "text" }.compactMap(\.text) }
  }

  /// The ids of what can be acted on.
  var ids: [String] { get throws { try reply.elements.compactMap(\.id) } }

  func element(_ id: String) throws -> Reply.Element? { try reply.elements.first { $0.id == id } }

  /// The transition of the last input: `slide`, or `slide, reversed`.
  var transition: String? {
    outcome.transition.map { $0.name + ($0.isReversed ? ", reversed" : "") }
  }

  /// The screen as it is drawn.
  var picture: String { LayoutEngine().layout(session.screen).frame.lines.joined(separator: "\n") }

  func shows(_ text: String) throws -> Bool { try texts.contains { $0.contains(text) } }
}

/// A reply, read as another program would read it.
struct Reply: Decodable {
  var ok: Bool
  var scene: String?
  var controller: String?
  var path: [String]
  var hierarchy: Node?
  var title: String?
  var elements: [Element]
  var attempt: Attempt?
  var log: [String]
  var warnings: [String]
  var seconds: Double

  final class Node: Decodable {
    let scene: String
    let `class`: String
    let id: String
    let children: [Node]?
    let presented: Node?

    var line: String {
      let inside = children.map { "[\($0.map(\.line).joined(separator: " "))]" } ?? ""
      return "\(scene)\(inside)\(presented.map { "→\($0.line)" } ?? "")"
    }
  }

  struct Element: Decodable {
    var kind: String
    var id: String?
    var text: String?
    var title: String?
    var enabled: Bool?
    var options: [String]?
    var selection: Selection?
    var rows: [Row]?
    var isCorrect: Bool?
    var isPartlyCorrect: Bool?
    var correct: String?
    var label: String?
    var remaining: Double?
    var of: Double?
    var type: String?
    var values: [Double]?
    var multiline: Bool?
  }

  /// The selection: one option, or a list of them.
  struct Selection: Decodable {
    let texts: [String]

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      texts = try (try? [container.decode(String.self)]) ?? container.decode([String].self)
    }
  }

  struct Row: Decodable {
    var icon: String?
    var title: String
    var subtitle: String?
    var accessory: String?
  }

  struct Attempt: Decodable {
    var index: Int
    var count: Int
    var score: Double
    var points: Double
    var finished: Bool
  }
}

extension Reply {
  init(_ bytes: [UInt8]) throws { self = try JSONDecoder().decode(Reply.self, from: Data(bytes)) }
}
