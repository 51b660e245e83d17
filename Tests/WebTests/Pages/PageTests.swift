import QuizboardModel
import QuizboardWeb
import Testing

@Suite("Pages")
struct PageTests {
  private let submit = Element(.button(title: "Submit", role: .default, key: nil), id: "submit")
  private let choices = Element(
    .choices(options: ["A", "B"], selection: [], isMultiple: false), id: "answer")

  @Test("the document has the language, the titles and the addresses") func document() throws {
    var facts = WebPage.Facts.usual
    (facts.language, facts.styles, facts.script) = ("de", ["/a.css", "/b.css"], "/c.js")
    (facts.note, facts.events, facts.deadline) = ("Old.", "/events", 12.5)
    let page = Screen([choices]).page(facts)
    let document = try PageNode.parse(page.document.text)
    #expect(document.first("html")?["lang"] == "de")
    #expect(document.first("title")?.text == "Title – Quiz")
    #expect(document.all("link").map { $0["href"] } == ["/a.css", "/b.css"])
    #expect(document.first("script")?["src"] == "/c.js")
    let main = try #require(document.first("main"))
    #expect(main["data-deadline"] == "12.5")
    #expect(main["data-events"] == "/events")
    #expect(main.first(class: "note")?.text == "Old.")
    #expect(main.first("form")?["action"] == "/p/one/")
    #expect(main.first(class: "send")?.text == "Speichern")
    #expect(page.document.text.contains(page.main.text))
  }

  @Test("in an alert of a view, only its buttons can be pressed") func alert() throws {
    let alert = Element(
      .alert(title: "End?", message: "All is lost."),
      children: [Element(.button(title: "No", role: .cancel, key: nil), id: "no")])
    let screen = Screen([choices, submit, alert])
    let browser = try screen.browser()
    #expect(browser.buttons == ["tap c#1/no"])
    #expect(browser.fields == [])
    let dialog = try #require(browser.page.first("dialog"))
    #expect(dialog["role"] == "alertdialog")
    #expect(dialog.first("h1")?.text == "End?")
    let behind = try #require(browser.page.first(class: "behind"))
    #expect(behind.all.allSatisfy { $0["name"] == nil && $0["id"] == nil })
    #expect(behind.text.contains("Title"))
    let form = try WebForm("version=12.0&press=tap+c%231%2Fsubmit")
    #expect(throws: InputError.self) { try form.inputs(on: screen, actions: screen.actions) }
  }

  @Test("a layer without a title has the name of its controller, else of the quiz")
  func names() throws {
    var screen = Screen([Element(.text("Words", style: .body))], title: nil, style: .sheet)
    #expect(try screen.browser().page.first("h1")?.text == "Quiz")
    screen.layers[0].title = "Help"
    #expect(try screen.browser().page.first("h1")?.text == "Help")
    #expect(try screen.browser().page.first("dialog")?["class"] == "sheet")
  }

  @Test("the layer behind a sheet is shown without anything to act on") func behind() throws {
    let below = Screen([choices, submit]).layers[0]
    let above = Screen([submit], title: "Sheet", style: .sheet).layers[0]
    let browser = try Screen([below, above]).browser()
    #expect(browser.fields == [])
    #expect(browser.buttons == ["tap c#1/submit"])
    #expect(browser.page.first("dialog")?.text.contains("Sheet") == true)
  }

  @Test("a button that waits for an entry can be pressed where there is one to make")
  func waiting() throws {
    let disabled = submit.with { $0.isEnabled = false }
    #expect(try Screen([disabled]).browser().buttons == [])
    let screen = Screen([choices, disabled])
    var browser = try screen.browser()
    #expect(browser.form.all("button").last?.has(class: "waiting") == true)
    try browser.choose(["2"], in: "choose c#1/answer")
    let form = try WebForm(try browser.body(pressing: "tap c#1/submit"))
    #expect(
      try form.inputs(on: screen, actions: screen.actions) == [
        .choose(id: "answer", values: [.index(2)]), .tap(id: "submit", controller: "c#1"),
      ])
    var facts = WebPage.Facts.usual
    facts.refused = .tap(id: "submit", controller: "c#1")
    let button = try #require(try screen.browser(facts).form.all("button").last)
    let refusal = try #require(try screen.browser(facts).page.first(class: "refusal"))
    #expect(button["aria-describedby"] != nil)
    #expect(refusal.text == "Answer first, please.")
  }

  @Test("Enter presses the default button, and no other") func enter() throws {
    let quit = Element(.button(title: "Quit", role: .back, key: nil), id: "quit")
    let first = try #require(try Screen([quit, choices, submit]).browser().form.first("button"))
    #expect(first["value"] == "tap c#1/submit")
    #expect(first["aria-hidden"] == "true")
    let none = try #require(try Screen([quit, choices]).browser().form.first("button"))
    #expect(none["value"] == "")
  }

  @Test("keys and swipes of segues are buttons with their words; the swipe of a button is not")
  func gestures() throws {
    let screen = Screen([submit])
    let actions = [
      AvailableAction(.key("x"), title: "Open the door"), AvailableAction(.swipe(.left)),
      AvailableAction(.swipe(.right), title: "Submit", pressesButton: true),
      AvailableAction(.key("x")), AvailableAction(.wait(seconds: 3)),
    ]
    let page = WebPage(screen, actions: actions, facts: .usual)
    let keys = try #require(try Browser(page.main).page.first(class: "keys"))
    #expect(keys.all("button").map(\.text) == ["Open the door", "Swipe left"])
    let form = try WebForm("version=12.0&press=key+x")
    #expect(try form.inputs(on: screen, actions: actions) == [.key("x")])
    for press in ["key+y", "swipe+right", "key.0+x", "swipe+up"] {
      let form = try WebForm("version=12.0&press=\(press)")
      #expect(throws: InputError.self) { try form.inputs(on: screen, actions: actions) }
    }
  }

  @Test("what Escape closes has a button for it in its header") func close() throws {
    let screen = Screen([submit], style: .popover(anchor: nil))
    let page = WebPage(screen, actions: [AvailableAction(.key("escape"))], facts: .usual)
    let browser = try Browser(page.main)
    #expect(browser.buttons == ["key escape"])
    #expect(browser.page.first("header")?.first("button")?.text == "Close")
    var modal = screen
    modal.layers[0].closesByEscape = false
    let other = WebPage(modal, actions: [AvailableAction(.key("escape"))], facts: .usual)
    #expect(try Browser(other.main).page.first(class: "keys")?.text == "Close")
  }

  @Test("entries of an older form stand where their control is open, others are to be copied")
  func unsent() throws {
    let field = Element(.field(text: "", placeholder: nil, kind: .text), id: "name")
    let old = Screen([choices, field])
    var browser = try old.browser()
    try browser.choose(["2"], in: "choose c#1/answer")
    try browser.type("<Ada>", into: "type c#1/name")
    var facts = WebPage.Facts.usual
    facts.unsent = try WebForm(try browser.body())
    let same = try old.browser(facts)
    #expect(same.page.all.count { $0.has(class: "unsent") } == 2)
    #expect(same.form.all("input").first { $0["checked"] != nil }?["value"] == "2")
    #expect(same.form.all("input").last?["value"] == "<Ada>")
    let form = try WebForm(try same.body())
    #expect(try form.inputs(on: old, actions: old.actions).count == 2)
    let gone = try Screen([submit]).browser(facts)
    #expect(gone.page.first(class: "note")?.text == "Not handed in, to copy:<Ada>")
    facts.unsent = try WebForm(try old.browser().body())
    #expect(try old.browser(facts).page.first(class: "unsent") == nil)
  }

  @Test("tabs have the visible one marked") func tabs() throws {
    let tabs = ["One", "Two"].map {
      Element(.button(title: $0, role: .normal, key: nil), id: $0)
    }
    let browser = try Screen([Element(.tabBar(selected: 1), children: tabs)]).browser()
    let nav = try #require(browser.page.first("nav"))
    #expect(nav.all("button").map { $0["aria-current"] } == [nil, "page"])
    #expect(browser.buttons == ["tap c#1/One", "tap c#1/Two"])
  }

  @Test("a finished quiz can be begun again") func again() throws {
    var facts = WebPage.Facts.usual
    facts.offersAgain = true
    let browser = try Screen([]).browser(facts)
    #expect(browser.buttons == ["again"])
    let form = try WebForm(try browser.body(pressing: "again"))
    #expect(form.beginsAgain)
    #expect(form.version == "12.0")
  }

  @Test("a key has one button, and only letters and digits do") func accessKeys() throws {
    let buttons = ["n", "N", "escape", "[", "é", "7"].enumerated().map { index, key in
      Element(.button(title: key, role: .normal, key: key), id: "b\(index)")
    }
    let browser = try Screen(buttons).browser()
    #expect(
      browser.form.all("button").map { $0["accesskey"] } == ["n", nil, nil, nil, nil, "7"])
  }
}
