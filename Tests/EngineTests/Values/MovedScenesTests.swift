import Foundation
import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import Testing

/// Places of quizzes whose tabs and storyboards were moved: they refer to scenes by name.
@Suite("Places of moved tabs and scenes") struct MovedScenesTests {
  private let store = RememberingStore()

  private func start(_ folder: ScratchQuiz) throws -> Session {
    try Session(bundle: folder.bundle(), options: Session.Options(), store: store)
  }

  private func write(_ scenes: String, to file: String, of folder: ScratchQuiz) throws {
    let text = "\(ScratchQuiz.preamble)return qb.storyboard { \(scenes) }"
    try folder.write(Array(text.utf8), to: "\(file).storyboard.lua")
  }

  private func play(_ folder: ScratchQuiz, _ taps: [String]) throws {
    let session = try start(folder)
    for tap in taps {
      if let error = session.handle(.tap(id: tap)).error { throw error }
    }
  }

  // Tabs

  /// A tab without an identifier: its destination and its title.
  private typealias Tab = (to: String, title: String)

  private static let others: [String] = ["a", "b", "c", "d"]

  private func scenes(_ tabs: [Tab], more: String = "") -> String {
    let described = tabs.map { "qb.tab { to = \"\($0.to)\", title = \"\($0.title)\" }, " }.joined()
    let scenes = Self.others.map { "qb.scene \"\($0)\" { title = \"\($0)\" }, " }.joined()
    return "qb.scene \"T\" { class = \"TabController\", \(described) }, \(scenes) \(more)"
  }

  /// Returns the tabs as the player sees them: the id of each controller, and the title above it.
  private func tabs(_ session: Session) throws -> [String: String] {
    let reply = try App.reply(of: session)
    let titles = reply.elements.filter { $0.id?.hasPrefix("tab") == true }.compactMap(\.title)
    let ids = reply.hierarchy?.children?.map(\.id) ?? []
    #expect(ids.count == titles.count)
    return Dictionary(uniqueKeysWithValues: zip(ids, titles))
  }

  @Test(
    "Whatever tabs are moved, removed or added, each title stays with its controller",
    arguments: [
      "ABCD", "DCBA", "BACD", "ACBD", "CDAB", "BCD", "ACD", "ABD", "DA", "B", "NABCD", "ANBCD",
      "NDB", "CNBNA",
    ])
  func unnamedTabs(order: String) throws {
    // Two tabs lead to one scene: these are told apart by their order.
    let known: [Character: Tab] = [
      "A": ("a", "A"), "B": ("b", "B"), "C": ("c", "First"), "D": ("c", "Last"), "N": ("d", "New"),
    ]
    let before = "ABCD".compactMap { known[$0] }
    let after = order.compactMap { known[$0] }
    for selected in 1...4 {
      let folder = try ScratchQuiz(scenes(before))
      try play(folder, ["tab\(selected)"])
      try write(scenes(after), to: "Main", of: folder)
      let session = try start(folder)
      let twins = after.filter { $0.to == "c" }.map(\.title)
      let expected = [
        "a#1": after.first { $0.to == "a" }?.title, "b#1": after.first { $0.to == "b" }?.title,
        "c#1": twins.first, "c#2": twins.dropFirst().first,
      ].compactMapValues { $0 }
      #expect(try tabs(session) == expected, "tab \(selected)")
      let chosen = ["a#1", "b#1", "c#1", "c#2"][selected - 1]
      if expected[chosen] != nil { #expect(try App.reply(of: session).controller == chosen) }
      let isWhole = expected.count == 4 && !order.contains("N")
      #expect((session.notice == nil) == isWhole, "\(session.notice ?? "")")
    }
  }

  @Test("A tab follows its scene to a new name, and gets an identifier, without a word")
  func renamedTabs() throws {
    let tabs: [Tab] = [("a", "A"), ("b", "B")]
    for changed in [
      #"qb.tab { to = "e", title = "B" }, qb.tab { to = "a", title = "A" }"#,
      #"qb.tab "second" { to = "e", title = "B" }, qb.tab { to = "a", title = "A" }"#,
      #"qb.tab "second" { to = "e", title = "B" }, qb.tab "first" { to = "a", title = "A" }"#,
    ] {
      let folder = try ScratchQuiz(scenes(tabs))
      try play(folder, ["tab2"])
      let new = """
        qb.scene "T" { class = "TabController", \(changed) },
        qb.scene "a" {}, qb.scene "e" { formerly = "b" },
        """
      try write(new, to: "Main", of: folder)
      let session = try start(folder)
      #expect(try self.tabs(session) == ["a#1": "A", "e#1": "B"])
      #expect(session.notice == nil)
    }
  }

  @Test("A replaced tab stays in its tab")
  func replacedTab() throws {
    let tabs: [Tab] = [("a", "A"), ("r", "R")]
    let more = #"qb.scene "r" { qb.replace "swap" { to = "b", title = "Swap" } },"#
    let folder = try ScratchQuiz(scenes(tabs, more: more))
    try play(folder, ["tab2", "swap"])
    let changed: [Tab] = [("d", "New"), ("r", "R"), ("a", "A")]
    try write(scenes(changed, more: more), to: "Main", of: folder)
    let session = try start(folder)
    #expect(try self.tabs(session) == ["a#1": "A", "b#1": "R"])
  }

  // Storyboards

  private static let main = """
    qb.scene "N" { class = "NavigationController", qb.root { to = "a" } },
    qb.scene "a" { qb.show "b" { to = "b", title = "b" } },
    """
  private static let lesson = """
    qb.scene "b" { qb.show "c" { to = "c", title = "c" } }, qb.scene "c" {},
    """
  private static let reference = #"qb.reference "b" { storyboard = "Other", scene = "b" },"#

  @Test("A scene in another storyboard, or in a renamed one, has its place")
  func movedScene() throws {
    for old in ["Main", "Lesson"] {
      let isSplit = old == "Lesson"
      let reference = Self.reference.replacing("Other", with: old)
      let folder = try ScratchQuiz(Self.main + (isSplit ? reference : Self.lesson))
      if isSplit { try write(Self.lesson, to: old, of: folder) }
      try play(folder, ["b", "c"])
      if isSplit {
        try FileManager.default.removeItem(atPath: "\(folder.path)/\(old).storyboard.lua")
      }
      try write(Self.main + Self.reference, to: "Main", of: folder)
      try write(
        Self.lesson.replacing(#"qb.scene "c" {}"#, with: #"qb.scene "d" { formerly = "c" }"#)
          .replacing(#"to = "c""#, with: #"to = "d""#), to: "Other", of: folder)
      let session = try start(folder)
      #expect(try App.reply(of: session).hierarchy?.line == "N[a b d]", "\(session.notice ?? "")")
      #expect(session.notice == nil)
      #expect(session.handle(.tap(id: "navigationBack")).isOK)
      #expect(try App.reply(of: session).path == ["N", "b"])
    }
  }

  @Test("Of several scenes with that name none is meant")
  func severalScenes() throws {
    let folder = try ScratchQuiz(Self.main + Self.lesson)
    try play(folder, ["b", "c"])
    let more = #"qb.reference "d" { storyboard = "Third", scene = "b" },"#
    try write(Self.main + Self.reference + more, to: "Main", of: folder)
    try write(Self.lesson, to: "Other", of: folder)
    try write(Self.lesson, to: "Third", of: folder)
    let session = try start(folder)
    #expect(try App.reply(of: session).hierarchy?.line == "N[a]")
    #expect(session.notice?.contains("the scene \"b\" of your place no longer exists") == true)
  }
}
