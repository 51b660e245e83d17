import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import Testing

@Suite("Tab controllers in Lua") struct TabTests {
  private static let scenes = """
    qb.scene "T" { class = "TabController",
      qb.tab "events" { to = "events", title = "Events", icon = "📅" },
      qb.tab { to = "N" },
      qb.tab { to = "photos" },
      qb.tab { to = "other" } },
    qb.scene "events" { text = "Nothing today", qb.show "go" { to = "other", title = "Go" } },
    qb.scene "N" { class = "NavigationController", qb.root { to = "journal" } },
    qb.scene "journal" { title = "Journal", text = "Dear diary",
      qb.show "write" { to = "entry", title = "Write" } },
    qb.scene "entry" { title = "Entry" },
    qb.scene "photos" { title = "Photos", icon = "📷" },
    qb.scene "other" {},
    """

  @Test("Each tab is an element with the title of its segue, child, first controller or scene")
  func bar() throws {
    let app = try App(Self.scenes)
    #expect(try app.reply.elements.suffix(4).map(\.id) == ["tab1", "tab2", "tab3", "tab4"])
    #expect(
      try app.reply.elements.suffix(4).map(\.title) == ["📅 Events", "Journal", "📷 Photos", "other"])
    try app.tap("tab3")
    #expect(try app.path == "T photos")
    #expect(
      try app.reply.elements.suffix(4).map(\.title) == ["📅 Events", "Journal", "📷 Photos", "other"])
  }

  @Test("The keys [ and ] go to the tabs beside the selected one") func keys() throws {
    let app = try App(Self.scenes)
    try app.run(.key("[")).run(.key("]")).run(.key("]"))
    #expect(try app.path == "T photos")
    try app.run(.key("["))
    #expect(try app.path == "T N journal")
  }

  @Test(
    "In play and in drive [ and ] mean the innermost tabs, and a key that selects one is awaited")
  func innermost() throws {
    let app = try App(
      """
      qb.scene "O" { class = "TabController", qb.tab { to = "I" }, qb.tab { to = "A" } },
      qb.scene "I" { class = "TabController", qb.tab { to = "B" }, qb.tab { to = "C" } },
      qb.scene "A" {}, qb.scene "B" {}, qb.scene "C" {},
      """)
    func check(_ key: Character, selects tab: String?) {
      let command = Command.character(key)
      let input = LayoutEngine().layout(app.session.screen).respond(to: command).input
      #expect(input == tab.map { Input.tap(id: $0, controller: "I#1") })
      #expect((app.session.warning(ofIdle: .key("\(key)")) == nil) == (tab != nil))
    }
    check("[", selects: nil)
    check("]", selects: "tab2")
    try app.key("]")
    #expect(try app.path == "O I C")
    check("[", selects: "tab1")
    check("]", selects: nil)
    try app.key("]").tap("tab2", in: "O#1")
    #expect(try app.path == "O A")
    #expect(app.session.warning(ofIdle: .key("[")) == nil)
  }

  @Test("[ and ] pass over a disabled tab in play and in drive")
  func disabled() throws {
    let app = try Self.barOfOwn(
      """
      selected = self.place == 2 and 3 or 1, ui.button "left" { title = "Left" },
      ui.button "middle" { title = "Middle", enabled = false },
      ui.button "right" { title = "Right" }
      """)
    for (key, tab, place) in [("[", "left", 1), ("]", "right", 2)] {
      let command = Command.character(Character(key))
      let input = LayoutEngine().layout(app.session.screen).respond(to: command).input
      #expect(input == .tap(id: tab, controller: "A#1"))
      try app.key(key)
      #expect(try app.texts == ["Part \(place)"])
    }
  }

  @Test("A tab with a transition comes with it, in its direction; others without")
  func transition() throws {
    let app = try App(
      Self.scenes.replacing(
        "qb.tab { to = \"N\" }", with: "qb.tab { to = \"N\", transition = \"slide\" }"))
    try app.tap("tab2")
    #expect(app.outcome.transition?.name == "slide" && app.outcome.transition?.isReversed == false)
    try app.tap("tab3")
    #expect(app.outcome.transition == nil)
    try app.tap("tab2")
    #expect(app.outcome.transition?.name == "slide" && app.outcome.transition?.isReversed == true)
    // A change within the tab has its own.
    try app.tap("write").tap("navigationBack")
    #expect(app.outcome.transition?.name == "slide")
  }

  @Test("A handler of a tab's element runs with the tap on it, also if it is selected")
  func selectedHandler() throws {
    let app = try App(
      Self.scenes.replacing("class = \"TabController\"", with: "class = \"Bar\""),
      script: """
        local Bar = qb.controller("Bar", "TabController")
        function Bar.on:tab2()
          if self.selectedIndex == 2 then self.selected:popToRoot() end
        end
        """)
    try app.tap("tab2").tap("write").tap("tab2")
    #expect(try app.path == "T N journal")
  }

  @Test("Each tab keeps its state, saved and restored") func state() throws {
    let app = try App(Self.scenes)
    try app.tap("tab2").tap("write").tap("tab1").tap("tab2")
    #expect(try app.path == "T N entry")
    #expect(try app.hierarchy == "T[events N[journal entry] photos other]")
    try app.relaunch().tap("navigationBack").tap("tab1").relaunch()
    #expect(try app.path == "T events")
  }

  @Test("tabs, selected, selectedIndex and tabController") func properties() throws {
    let app = try App(
      """
      qb.scene "T" { class = "Bar", qb.tab { to = "A" }, qb.tab { to = "N" } },
      qb.scene "A" { class = "Part" },
      qb.scene "N" { class = "NavigationController", qb.root { to = "B" } },
      qb.scene "B" { class = "Part" },
      """,
      script: """
        local Bar = qb.controller("Bar", "TabController")
        local Part = qb.controller "Part"
        function Part:view()
          local tabs = self.tabController
          return ui.screen {
            ui.text(("%s %s of %d: %s"):format(tabs.class, tabs.selectedIndex, #tabs.tabs,
              tabs.selected.id)),
            ui.button "second" { title = "2" },
            ui.button "wrong" { title = "?" },
            ui.button "number" { title = "#" },
          }
        end
        function Part.on:second() self.tabController.selected = self.tabController.tabs[2] end
        function Part.on:wrong() self.tabController.selected = self.tabController end
        function Part.on:number() self.tabController.selectedIndex = 2 end
        function Part:viewWillAppear() assert(self.tabController.class == "Bar") end
        """)
    #expect(try app.texts == ["Bar 1 of 2: A#1"])
    try app.tap("second")
    #expect(try app.texts == ["Bar 2 of 2: N#1"])
    #expect(try app.error(ofTapping: "wrong").message.contains("T#1 is not a child of T#1"))
    #expect(try app.error(ofTapping: "number").message.contains("selectedIndex is read-only"))
  }

  @Test("A handler of a tab's button runs first; where it answers false, nothing is selected")
  func handler() throws {
    let app = try App(
      """
      qb.scene 'T' { class = 'Bar', qb.tab { to = 'A' }, qb.tab { to = 'B' } },
      qb.scene 'A' {},
      qb.scene 'B' {}
      """,
      script: """
        local Bar = qb.controller("Bar", "TabController")
        Bar.on["tab2"] = function(self)
          self.taps = (self.taps or 0) + 1
          return self.taps > 1
        end
        """)
    try app.tap("tab2")
    #expect(try app.path == "T A")
    try app.tap("tab2")
    #expect(try app.path == "T B")
  }

  @Test("Made by hand, with its tabs") func byHand() throws {
    let app = try App(
      """
      qb.scene 'A' { class = 'Start' },
      qb.scene 'B' { title = 'Second', definesPresentationContext = true }
      """,
      script: """
        local Start = qb.controller "Start"
        function Start:view() return ui.button "go" { title = "Go" } end
        function Start.on:go()
          local make = function(id) return self.storyboard:instantiate(id) end
          self:present(qb.TabController { tabs = { make "B", make "B" }, title = "By hand" })
        end
        """)
    try app.tap("go").tap("tab2")
    #expect(try app.path == "A TabController B")
    #expect(try app.reply.controller == "B#2")
    #expect(try app.element("tab1")?.title == "Second")
  }

  @Test("In an author's container tabs are shown where its view places them") func custom() throws {
    let app = try App(
      """
      qb.scene "T" { class = "Both", qb.tab "left" { to = "A" }, qb.tab "right" { to = "B" } },
      qb.scene "A" { text = "A" }, qb.scene "B" { text = "B" },
      """,
      script: """
        local Both = qb.container "Both"
        function Both:view()
          return ui.stack { axis = "horizontal", ui.child(self.children[2]),
            ui.child(self.children[1]) }
        end
        """)
    #expect(try app.texts == ["B", "A"])
    #expect(try app.path == "T B")
    #expect(app.row(of: "viewWillAppear") == "T.wA, B.wA, A.wA")
  }

  private static func barOfOwn(_ tabs: String) throws -> App {
    try App(
      "qb.scene 'A' { class = 'Both' }",
      script: """
        local Both = qb.container "Both"
        function Both:init() self.place = 2 end
        function Both:view()
          return ui.stack { ui.tabs { \(tabs) }, ui.text("Part " .. self.place) }
        end
        for place, name in ipairs { "left", "right" } do
          Both.on[name] = function(self) self.place = place end
        end
        """)
  }

  @Test("A tab bar of an author's container is above its content")
  func ownBar() throws {
    let app = try Self.barOfOwn(
      """
      selected = self.place, ui.button "left" { title = "Left" }, nil,
      ui.button "right" { title = "Right" }
      """)
    #expect(try app.ids == ["left", "right"] && app.texts == ["Part 2"])
    #expect(app.picture.contains("  Left  ▌Right"))
    try app.tap("left")
    #expect(try app.texts == ["Part 1"])
  }

  @Test(
    "A tab bar holds buttons only, and one of them is selected",
    arguments: [
      ("ui.text 'a'", "ui.tabs: tab 1 is not a button"),
      ("selected = 2, ui.button 'a' {}", "\"selected\" must be the number of a tab"),
      ("selected = 1.5, ui.button 'a' {}, ui.button 'b' {}", "a whole number from 1 to 2"),
      ("seleted = 1, ui.button 'a' {}", "did you mean \"selected\"?"),
    ])
  func wrongBar(tabs: String, words: String) throws {
    let error = #expect(throws: (any Error).self) { _ = try Self.barOfOwn(tabs).texts }
    #expect("\(try #require(error))".contains(words))
  }

  @Test("Added and removed, the bar follows, and a tab that goes takes its title along")
  func changes() throws {
    let app = try App(
      """
      qb.scene 'T' { class = 'Bar',
        qb.tab 'a' { to = 'A', title = 'First' },
        qb.tab 'b' { to = 'A', title = 'Last' } },
      qb.scene 'A' { title = 'Plain' }
      """,
      script: """
        local Bar = qb.controller("Bar", "TabController")
        Bar.on["swipe left"] = function(self) self:remove(self.tabs[1]) end
        Bar.on["swipe right"] = function(self)
          self:add(self.storyboard:instantiate "A", { at = 1 })
        end
        """)
    try app.run(.swipe(.right))
    #expect(try app.reply.elements.compactMap(\.title) == ["Plain", "First", "Last"])
    #expect(try app.reply.controller == "A#1")
    try app.run(.swipe(.left)).run(.swipe(.left))
    #expect(try app.reply.elements.compactMap(\.title) == ["Last"])
    #expect(try app.reply.controller == "A#2")
  }
}
