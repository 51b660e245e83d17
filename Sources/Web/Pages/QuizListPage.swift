import QuizboardModel
import QuizboardText

/// A page that lists quizzes, each with a link to the player's place in it.
public struct QuizListPage: Sendable {
  /// A quiz in the list.
  public struct Item: Sendable {
    /// The identifier.
    public var identifier: String
    /// The title.
    public var title: String
    /// An icon of one or two characters; nil for none.
    public var icon: String?
    /// A description in one sentence; nil for none.
    public var summary: String?
    /// The address of the place.
    public var address: String
    /// The state of the player's place.
    public var state: PlaceJSON.State

    /// Makes the entry of a quiz.
    public init(
      identifier: String, title: String, icon: String?, summary: String?, address: String,
      state: PlaceJSON.State
    ) {
      (self.identifier, self.title, self.icon) = (identifier, title, icon)
      (self.summary, self.address, self.state) = (summary, address, state)
    }
  }

  private let items: [Item]
  private let styles: [String]

  /// Makes the page.
  ///
  /// - Parameter styles: The addresses of the style sheets.
  public init(_ items: [Item], styles: [String]) {
    (self.items, self.styles) = (items, styles)
  }

  /// The whole page.
  public var document: HTML {
    var html = HTML()
    html.open("main", ["id": "main"])
    html.element("header") { $0.element("h1", text: Self.title) }
    if items.isEmpty {
      html.element("p", text: "There are no quizzes here yet.")
    } else {
      html.open("ul", ["class": "list"])
      for item in items { Self.add(item, to: &html) }
      html.close("ul")
    }
    html.close("main")
    return WebPage.document(
      html, title: Self.title, language: nil, styles: styles, script: nil)
  }

  private static let title = "Quizzes"

  private static func add(_ item: Item, to html: inout HTML) {
    html.open("li")
    html.open("a", ["href": .text(item.address)])
    html.element(
      "span", ["class": "name"], text: item.icon.map { "\($0) \(item.title)" } ?? item.title)
    switch item.state {
    case .playing: html.element("span", ["class": "accessory"], text: "Continue")
    case .over: html.element("span", ["class": "accessory"], text: "Finished")
    case .waiting, .ready, .closed: break
    }
    if let summary = item.summary { html.element("span", ["class": "subtitle"], text: summary) }
    html.close("a")
    html.close("li")
    html.newLine()
  }

  /// The list as programs read it.
  public var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("quizzes")
      writer.array(items) { writer, item in
        writer.object { writer in
          writer.member("identifier", item.identifier)
          writer.member("title", item.title)
          writer.member("address", item.address)
          writer.member("place", item.state.rawValue)
        }
      }
    }
    return writer.bytes
  }
}
