public import QuizboardModel

/// A screen as a page: one form, which needs no script.
public struct WebPage: Sendable {
  /// The parts of a page beside its screen.
  public struct Facts: Sendable {
    /// The address to which the form is sent.
    public var action: String
    /// The version of the place, such as `12.0`, which the form carries.
    public var version: String
    /// The title of the quiz.
    public var title: String
    /// The language of the quiz, such as `de`; nil for English.
    public var language: String?
    /// The seconds until the next deadline, at which the script sends the entries; nil for none.
    public var deadline: Double?
    /// A sentence above the content, such as "This page was out of date."
    public var note: String?
    /// An input that the run refused because its button waits for an entry. The page says so beside
    /// the button.
    public var refused: Input?
    /// A form whose entries were not applied. The page shows them where the same control is open,
    /// and other texts as text to copy.
    public var unsent: WebForm?
    /// True if the page has a button that begins the quiz again.
    public var offersAgain = false
    /// The address of the list of quizzes, to which the page of a finished quiz has a link; nil for
    /// none.
    public var list: String?
    /// The address of the events that say "version n"; nil without events.
    public var events: String?
    /// The addresses of the style sheets: `WebFile.style` and the colours.
    public var styles: [String] = []
    /// The address of the script, `WebFile.script`; nil for a page without.
    public var script: String?
    /// Returns the address of a picture; nil for one that is not shown.
    public var address: @Sendable (WebPicture) -> String? = { _ in nil }

    /// Makes the facts of a page without script, styles and pictures.
    public init(action: String, version: String, title: String) {
      (self.action, self.version, self.title) = (action, version, title)
    }
  }

  /// The element `main`, with which a script replaces that of the page.
  public let main: HTML
  /// The title of the document.
  public let title: String
  private let facts: Facts

  /// Makes the page of a screen.
  ///
  /// - Parameter actions: The available actions on the screen: the page offers these, and no
  ///   others.
  public init(_ screen: Screen, actions: [AvailableAction], facts: Facts) {
    var writer = PageWriter(facts, OpenControls(on: screen, actions))
    writer.add(screen)
    main = writer.html
    title = writer.title
    self.facts = facts
  }

  /// The whole page.
  public var document: HTML {
    Self.document(
      main, title: title, language: facts.language, styles: facts.styles, script: facts.script)
  }

  /// Returns a whole page around the element `main`.
  public static func document(
    _ main: HTML, title: String, language: String?, styles: [String], script: String?
  ) -> HTML {
    var html = HTML()
    html.documentType()
    html.element("html", ["lang": .text(language ?? "en")]) { html in
      html.element("head") { html in
        html.open("meta", ["charset": "utf-8"])
        html.open(
          "meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
        html.open("meta", ["name": "color-scheme", "content": "light dark"])
        html.element("title", text: title)
        for address in styles {
          html.open("link", ["rel": "stylesheet", "href": .text(address)])
        }
        if let script {
          html.element("script", ["src": .text(script), "defer": .flag(true)]) { _ in }
        }
      }
      html.newLine()
      html.element("body") { html in
        html.add(main)
        html.element("p", ["id": "news", "class": "unseen", "role": "status"]) { _ in }
      }
    }
    html.newLine()
    return html
  }
}

/// A picture that a screen shows.
public struct WebPicture: Sendable, Hashable {
  /// The path of the file in the quiz's folder.
  public let path: String
  /// The id of the controller whose quiz has the file; nil for the played quiz.
  public let owner: String?

  /// Makes a picture.
  public init(path: String, owner: String?) {
    (self.path, self.owner) = (path, owner)
  }

  /// Returns the pictures of a screen, each once.
  public static func pictures(on screen: Screen) -> [WebPicture] {
    var found: [WebPicture] = []
    func find(in elements: [Element]) {
      elements.forEachInPlace { element in
        if element.pointee.isHidden { return }
        if case .image(let path, _) = element.pointee.kind {
          let picture = WebPicture(path: path, owner: element.pointee.owner)
          if !found.contains(picture) { found.append(picture) }
        }
        find(in: element.pointee.children)
      }
    }
    for layer in screen.layers.suffix(PageWriter.layers) { find(in: [layer.root]) }
    return found
  }
}
