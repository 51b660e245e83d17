import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import Testing

/// A tab container in Lua over two storyboards, one way back, adaptivity and animators (seeds.md
/// 4).
@Suite("The road trip") struct RoadTripTests {
  private func app() throws -> App { try App(Checkout.quiz("roadtrip"), isStrict: true) }

  /// At a photo's screen.
  private func photo(_ row: Int = 2) throws -> App { try app().tap("photos").tap("album", row) }

  /// With the new entry begun from the photo's menu.
  private func writing() throws -> App {
    try photo().tap("menu").tap("journal").type("title", "Up and gone").type("text", "We screamed.")
  }

  private func rows(_ app: App, _ id: String) throws -> [String] {
    try app.element(id)?.rows?.map(\.title) ?? []
  }

  // MARK: Tabs

  @Test("Four tabs, each a navigation controller of its own, one of them from the other storyboard")
  func tabs() throws {
    let app = try app()
    #expect(
      try app.hierarchy
        == "trip[eventsTab[events] journalTab[journal] mapTab[map] photosTab[photos]]")
    #expect(try app.path == "trip eventsTab events")
    #expect(app.picture.contains("Events   Journal   Map   Photos"))
    try app.tap("journal")
    #expect(try app.path == "trip journalTab journal")
    #expect(try rows(app, "entries") == ["We are off"])
    try app.tap("map")
    #expect(try app.path == "trip mapTab map")
  }

  @Test("Each tab keeps its state, and only the selected one hears of appearing")
  func keepsState() throws {
    let app = try app().tap("photos").tap("album", 1).untraced().tap("events")
    #expect(
      app.row(of: "viewWillAppear", "viewWillDisappear", "viewDidAppear", "viewDidDisappear")
        == """
        photosTab.wD, photo.wD, eventsTab.wA, events.wA, photosTab.dD, photo.dD, eventsTab.dA, \
        events.dA
        """)
    try app.tap("photos")
    #expect(try app.path == "trip photosTab photo")
    #expect(try app.title == "Leaving Halsa")
  }

  // MARK: The way back

  @Test("A new entry from a photo: popover, then a sheet of the other storyboard over it")
  func menu() throws {
    let app = try photo().tap("menu")
    #expect(try app.path == "trip menu")
    try app.tap("journal")
    #expect(try app.path == "trip menu newEntryTab newEntry")
    #expect(try app.element("done")?.enabled == false)
  }

  @Test(
    "newEntryDone: sheet and popover gone, the photo popped, the journal selected, the entry in it")
  func newEntryDone() throws {
    let app = try writing().untraced().tap("done")
    #expect(
      try app.hierarchy
        == "trip[eventsTab[events] journalTab[journal] mapTab[map] photosTab[photos]]")
    #expect(try app.path == "trip journalTab journal")
    #expect(try rows(app, "entries") == ["Up and gone", "We are off"])
    try app.tap("entries", 1)
    #expect(try app.texts.contains("We screamed."))
    try app.tap("photos")
    #expect(try app.path == "trip photosTab photos")
    #expect(try app.element("album")?.rows?[1].accessory == "in the journal")
  }

  @Test("The search for the journal and the route to it, hop by hop")
  func route() throws {
    let app = try writing().untraced().tap("done")
    #expect(
      app.row(
        of: "allowedChildrenForUnwinding", "canPerformUnwind", "prepare", "unwindAction", "perform",
        "unwindTowards")
        == [
          "newEntry.allowed = []", "newEntry.can = false", "newEntryTab.allowed = []",
          "newEntryTab.can = false",
          "menu.allowed = []", "menu.can = false", "photo.allowed = []", "photo.can = false",
          "photosTab.allowed = [photos]", "photos.allowed = []", "photos.can = false",
          "photosTab.can = false",
          "trip.allowed = [eventsTab,journalTab,mapTab]", "eventsTab.allowed = [events]",
          "events.allowed = []",
          "events.can = false", "eventsTab.can = false", "journalTab.allowed = [journal]",
          "journal.allowed = []",
          "journal.can = true", "newEntry.prepare", "journal's action", "perform",
          "photosTab.unwindTowards(trip)",
          "trip.unwindTowards(journalTab)", "journalTab.unwindTowards(journal)",
        ].joined(separator: ", "))
  }

  @Test("One transition, and nobody in between hears of appearing")
  func oneTransition() throws {
    let app = try writing().untraced().tap("done")
    let row = app.row(of: "transition", "viewWillAppear", "viewWillDisappear", "deinit")
    #expect(row.ranges(of: "⇒").count == 1)
    #expect(!row.contains("photos.wA"))
    #expect(
      row.hasSuffix("newEntry.deinit, newEntryTab.deinit, menu.deinit, photo.deinit"), "\(row)")
  }

  @Test("goBackToJournal from the photo does the same without the sheet")
  func goBack() throws {
    let app = try photo().untraced().tap("goBackToJournal")
    #expect(try app.path == "trip journalTab journal")
    #expect(
      try app.hierarchy
        == "trip[eventsTab[events] journalTab[journal] mapTab[map] photosTab[photos]]")
    #expect(
      app.row(of: "unwindAction", "unwindTowards")
        == """
        journal's action, photosTab.unwindTowards(trip), trip.unwindTowards(journalTab), \
        journalTab.unwindTowards(journal)
        """)
  }

  @Test("From an entry deep in the journal's tab the journal is come back to as well")
  func deepJournal() throws {
    let app = try app().tap("journal").tap("entries", 1).tap("photos").tap("album", 1).tap(
      "goBackToJournal")
    #expect(
      try app.hierarchy
        == "trip[eventsTab[events] journalTab[journal] mapTab[map] photosTab[photos]]")
  }

  @Test("Written from the journal itself, done finds it too; cancel leaves all as it was")
  func fromJournal() throws {
    let app = try app().tap("journal").tap("write").type("title", "Rain").tap("done")
    #expect(try app.path == "trip journalTab journal")
    #expect(try rows(app, "entries") == ["Rain", "We are off"])
    try app.tap("write").type("title", "No").tap("cancel")
    #expect(try rows(app, "entries") == ["Rain", "We are off"])
  }

  // MARK: Deleting

  @Test("A photo that the journal does not know is deleted at once")
  func deletes() throws {
    let app = try photo().tap("delete")
    #expect(try app.path == "trip photosTab photos")
    #expect(try rows(app, "album") == ["Leaving Halsa", "Bend nine of eleven", "Geiranger, 23:30"])
  }

  @Test(
    "One with an entry is asked about, with the entry handed over; both go or both stay",
    arguments: ["keep", "deleteBoth"])
  func confirms(answer: String) throws {
    let app = try writing().tap("done").tap("photos").tap("album", 2).tap("delete")
    #expect(try app.path == "trip confirmDelete")
    #expect(try app.shows("“Up and gone”"))
    try app.tap(answer)
    #expect(try app.path == "trip photosTab \(answer == "keep" ? "photo" : "photos")")
    if answer == "keep" { try app.tap("navigationBack") }
    #expect(try rows(app, "album").count == (answer == "keep" ? 4 : 3))
    try app.tap("journal")
    #expect(
      try rows(app, "entries")
        == (answer == "keep" ? ["Up and gone", "We are off"] : ["We are off"]))
  }

  @Test(
    "Scaling vends an animator for each direction, also long after it was performed and restored")
  func scaling() throws {
    let app = try writing().tap("done").tap("photos").tap("album", 2).untraced().tap("delete")
    #expect(app.row(of: "animatorForPresented", "animatorForDismissed") == "animatorForPresented")
    #expect(app.outcome.transition?.animator != nil)
    try app.run(.advance(seconds: 100)).relaunch().untraced().tap("keep")
    #expect(app.row(of: "animatorForPresented", "animatorForDismissed") == "animatorForDismissed")
    #expect(app.outcome.transition?.animator != nil)
  }

  // MARK: Adaptivity

  @Test("Narrow, a navigation controller contains the menu; wide again, the menu is as before")
  func adapts() throws {
    let app = try photo().tap("menu").untraced().run(.resize(columns: 50, rows: 20))
    #expect(app.row(of: "adaptiveStyle", "adaptiveController").contains("adaptiveController"))
    #expect(try app.path == "trip NavigationController menu")
    #expect(try app.title == "This photo")
    try app.run(.resize(columns: 80, rows: 24))
    #expect(try app.path == "trip menu")
    #expect(try app.reply.controller == "menu#1")
    try app.tap("close")
    #expect(try app.path == "trip photosTab photo")
  }

  @Test("Where it is narrow from the start too, and a new entry finds its way back")
  func narrow() throws {
    let app = try photo().run(.resize(columns: 50, rows: 20)).tap("menu")
    #expect(try app.path == "trip NavigationController menu")
    try app.tap("journal").type("title", "Narrow").tap("done")
    #expect(try app.path == "trip journalTab journal")
    #expect(try rows(app, "entries") == ["Narrow", "We are off"])
  }

  // MARK: Kept

  @Test("Killed and restored at each step, the trip goes on")
  func restored() throws {
    let app = try app()
    let inputs: [Input] = [
      .tap(id: "photos"), .tap(id: "album", row: 2), .tap(id: "menu"), .tap(id: "journal"),
      .type(id: "title", text: "T"),
      .tap(id: "done"), .tap(id: "photos"), .tap(id: "album", row: 2), .tap(id: "delete"),
      .tap(id: "deleteBoth"),
    ]
    for input in inputs { try app.run(input).relaunch() }
    #expect(try app.path == "trip photosTab photos")
    #expect(try rows(app, "album").count == 3)
  }
}
