import QuizboardModel
import QuizboardWeb
import Testing

@Suite("Forms")
struct WebFormTests {
  private let screen = Screen([
    Element(.choices(options: ["A", "B", "C"], selection: [0], isMultiple: true), id: "some"),
    Element(.choices(options: ["A", "B"], selection: [1], isMultiple: false), id: "one"),
    Element(.field(text: "a\r\nb", placeholder: nil, kind: .multiline), id: "essay"),
    Element(.match(left: ["x", "y"], right: ["1", "2"], chosen: [1, nil]), id: "pairs"),
    Element(
      .gaps(text: "{{who}} {{what}}"), id: "gaps",
      children: [
        Element(.field(text: "", placeholder: nil, kind: .text), id: "gaps.who"),
        Element(.choices(options: ["I", "O"], selection: [0], isMultiple: false), id: "gaps.what"),
      ]),
    Element(.order(items: ["p", "q", "r"], isChosen: false), id: "steps"),
    Element(.list(rows: [ListRow(title: "r1"), ListRow(title: "r2")]), id: "rows"),
    Element(.button(title: "Go", role: .default, key: nil), id: "go"),
  ])

  private func inputs(_ browser: Browser, pressing button: String? = nil) throws -> [Input] {
    try WebForm(try browser.body(pressing: button)).inputs(on: screen, actions: screen.actions)
  }

  @Test("a form without a change gives no input, or only that of its button") func unchanged()
    throws
  {
    let browser = try screen.browser()
    #expect(try inputs(browser) == [])
    #expect(try inputs(browser, pressing: "tap c#1/go") == [.tap(id: "go")])
    #expect(try inputs(browser, pressing: "tap.1 c#1/rows") == [.tap(id: "rows", row: 2)])
  }

  @Test("changed entries are inputs in reading order, the pressed button comes last")
  func order() throws {
    var browser = try screen.browser()
    try browser.type("2", into: "choose.1 c#1/pairs")
    try browser.type("", into: "choose.0 c#1/pairs")
    try browser.type("Homer", into: "type c#1/gaps.who")
    try browser.type("", into: "choose c#1/gaps.what")
    try browser.type("a\nc", into: "type c#1/essay")
    try browser.choose(["1"], in: "choose c#1/one")
    try browser.choose([], in: "choose c#1/some")
    #expect(
      try inputs(browser, pressing: "tap c#1/go") == [
        .choose(id: "some", values: []), .choose(id: "one", values: [.index(1)]),
        .type(id: "essay", text: "a\nc"), .match(id: "pairs", pairs: ["y": .index(2)]),
        .type(id: "gaps.who", text: "Homer"), .choose(id: "gaps.what", values: []),
        .tap(id: "go"),
      ])
  }

  @Test("the buttons of an order move one item, or confirm it as it is") func moves() throws {
    let browser = try screen.browser()
    func places(_ button: String) throws -> [Input] { try inputs(browser, pressing: button) }
    func order(_ numbers: Int...) -> [Input] {
      [.order(id: "steps", values: numbers.map { .index($0) })]
    }
    #expect(try places("up.1 c#1/steps") == order(2, 1, 3))
    #expect(try places("down.1 c#1/steps") == order(1, 3, 2))
    #expect(try places("keep c#1/steps") == order(1, 2, 3))
    let buttons = browser.buttons.filter { $0.hasSuffix("/steps") }
    #expect(
      buttons == [
        "down.0 c#1/steps", "up.1 c#1/steps", "down.1 c#1/steps", "up.2 c#1/steps",
        "keep c#1/steps",
      ])
    let next = browser.form.all("button").compactMap { $0["data-next"] }
    #expect(
      next == [
        "down.1 c#1/steps", "down.0 c#1/steps", "up.2 c#1/steps", "up.1 c#1/steps",
      ])
  }

  @Test(
    "a form that no page of the screen can send is refused",
    arguments: [
      "had=c%231%2Fother", "choose+c%231%2Fone=1", "had=c%231%2Fone&choose+c%231%2Fone=3",
      "had=c%231%2Fone&choose+c%231%2Fone=0", "had=c%231%2Fone&choose+c%231%2Fone=01",
      "had=c%231%2Fone&choose+c%231%2Fone=1&choose+c%231%2Fone=2",
      "had=c%231%2Fone&type+c%231%2Fone=1", "had=c%231%2Fsome&choose+c%231%2Fsome=",
      "had=c%231%2Fsome&choose+c%231%2Fsome=1&choose+c%231%2Fsome=1", "had=c%231%2Fessay",
      "had=c%231%2Fpairs&choose.0+c%231%2Fpairs=1", "had=c%231%2Fgo&tap+c%231%2Fgo=",
      "had=c%231%2Fpairs&choose.0+c%231%2Fpairs=&choose.1+c%231%2Fpairs=&choose.2+c%231%2Fpairs=",
      "press=tap+c%231%2Fother", "press=tap.2+c%231%2Frows", "press=tap+c%231%2Frows",
      "press=tap.0+c%231%2Fgo", "press=up.0+c%231%2Fsteps", "press=down.2+c%231%2Fsteps",
      "press=up.3+c%231%2Fsteps", "press=up.9223372036854775807+c%231%2Fsteps",
      "press=choose+c%231%2Fone", "press=key+x", "press=swipe+left",
    ])
  func lies(fields: String) throws {
    let form = try WebForm("version=1.0&\(fields)")
    #expect(throws: InputError.self) { try form.inputs(on: screen, actions: screen.actions) }
  }

  @Test(
    "what is no form is refused",
    arguments: [
      "", "version", "had=x", "version=1&version=2", "version=1&press=a&press=b", "version=%",
      "version=%1", "version=%zz", "version=%C3", "version=%00%FF", "version=ä", "version=1&",
      "version=1&unknown=1", "version=1&press=nothing", "version=1&press=jump+x", "version=1 ",
      "version=1&choose.x+y=1", "version=1&choose.1.2+y=1", "version=1&choose.+y=1",
      "version=1&choose.01+y=1", "version=1\n",
    ])
  func malformed(body: String) {
    #expect { try WebForm(body) } throws: { ($0 as? InputError)?.kind == .badCommand }
  }

  @Test("a form has at most 64 KB and 2 000 fields") func limits() throws {
    func isLimit(_ error: any Error) -> Bool { (error as? InputError)?.kind == .limit }
    let long = "version=" + String(repeating: "a", count: 65_536 - 8)
    #expect(try WebForm(long).version.utf8.count == 65_528)
    #expect { try WebForm(long + "a") } throws: { isLimit($0) }
    let fields = "version=1" + String(repeating: "&had=x", count: 1_999)
    _ = try WebForm(fields)
    #expect { try WebForm(fields + "&had=x") } throws: { isLimit($0) }
  }

  @Test("controls of two controllers with one id are told apart") func owners() throws {
    func field(_ owner: String) -> Element {
      Element(.field(text: "", placeholder: nil, kind: .text), id: "name", owner: owner)
    }
    let root = Element(.group, children: [field("a#1"), field("b#2")])
    let screen = Screen([Layer(style: .full, root: root, identity: "a#1")])
    let actions = [
      AvailableAction(.control(Control(.field(.text), id: "name")), controller: "a#1"),
      AvailableAction(.control(Control(.field(.text), id: "name"))),
    ]
    var browser = try Browser(WebPage(screen, actions: actions, facts: .usual).main)
    try browser.type("one", into: "type a#1/name")
    try browser.type("two", into: "type b#2/name")
    #expect(
      try WebForm(try browser.body()).inputs(on: screen, actions: actions) == [
        .type(id: "name", text: "one", controller: "a#1"), .type(id: "name", text: "two"),
      ])
  }

  @Test("an element that no action offers is closed, whatever it says of itself")
  func unoffered() throws {
    let page = WebPage(screen, actions: [], facts: .usual)
    let browser = try Browser(page.main)
    #expect(browser.fields + browser.buttons == [])
    #expect(throws: InputError.self) {
      try WebForm("version=1&press=tap+c%231%2Fgo").inputs(on: screen, actions: [])
    }
  }
}
