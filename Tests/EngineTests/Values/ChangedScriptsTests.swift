import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import Testing

/// Restoring a place after changes of the scripts: storyboard.md 7. An object that cannot be made
/// is dropped with those above it, and reported in one line; nothing is silently half there.
@Suite("Places of changed scripts") struct ChangedScriptsTests {
  /// One change of the scripts, and what comes of the place.
  struct Change: Sendable, CustomTestStringConvertible {
    var name: String
    var taps: [String]
    /// The replacements in the storyboard, and in the script.
    var scenes: [(String, String)] = []
    var script: [(String, String)] = []
    var hierarchy: String
    /// Words of the notice; nil if there is none.
    var told: String?

    var testDescription: String { name }
  }

  private static let scenes = """
    qb.scene "N" { class = "NavigationController", qb.root { to = "A" } },
    qb.scene "A" { class = "A", qb.show "push" { to = "B", on = "push" }, \
    qb.show "frame" { to = "F", on = "frame" },
      qb.present "stack" { to = "P", on = "stack", class = "Fancy" }, \
    qb.present "tabs" { to = "T", on = "tabs" },
      qb.present "deck" { to = "K", on = "deck" },
    },
    qb.scene "B" { class = "B" },
    qb.scene "C" { class = "C" },
    qb.scene "F" { class = "F", qb.embed "inner" { to = "C", on = "place" } },
    qb.scene "P" { class = "NavigationController", qb.root { to = "B" } },
    qb.scene "T" { class = "TabController", qb.tab "b" { to = "B" }, qb.tab "c" { to = "C" } },
    qb.scene "K" { class = "K", qb.tab "b" { to = "B" } },
    """

  private static let script = """

    local Step = qb.controller "Step"
    function Step:view()
      local buttons = {}
      for _, id in ipairs { "push", "frame", "stack", "tabs", "deck", "wait", "keep", "make", \
    "delegate" } do
        buttons[#buttons + 1] = ui.button(id) { title = id }
      end
      return ui.screen { buttons }
    end
    function Step.on:wait() self:after(5, "ring") end
    function Step:ring() print "rang" end
    local A, B = qb.controller("A", "Step"), qb.controller("B", "Step")
    function A:prepare(segue) self.last = nil self.app.state.kept = self.keeps and segue or nil end
    function A.on:keep() self.keeps = true end
    function A.on:make() self:present(Made {}) end
    function A.on:delegate()
      local made = Made {}
      made.adaptivityDelegate = self.storyboard:instantiate "C"
      self:present(made)
    end
    qb.controller("C", "Step")
    local F = qb.controller("F", "Step")
    function F:view() return ui.screen { ui.button "push" {}, ui.container "place" {} } end
    local K = qb.container "K"
    function K:view() return ui.screen { ui.child(self.children[1]) } end
    local Fancy = qb.segueClass("Fancy", "present")
    function Fancy:perform() Fancy.super.perform(self) end
    Made = qb.controller("Made", "Step")
    """

  private static func kind(
    _ name: String, _ from: String, _ to: String, _ taps: [String], _ told: String
  ) -> Change {
    Change(name: name, taps: taps, scenes: [(from, to)], hierarchy: "N[A]", told: told)
  }

  static let changes: [Change] = [
    // A class of another sort.
    kind(
      "a stack became a page", #""P" { class = "NavigationController", qb.root { to = "B" } }"#,
      #""P" { class = "C" }"#, ["stack"],
      "P#1 was a navigation controller, and its class \"C\" is a plain controller now"),
    kind(
      "a stack became tabs", #""P" { class = "NavigationController", qb.root"#,
      #""P" { class = "TabController", qb.tab"#, ["stack"],
      "P#1 was a navigation controller, and its class \"TabController\" is a tab controller now"),
    kind(
      "a stack became a container in Lua", #""P" { class = "NavigationController""#,
      #""P" { class = "K""#, ["stack"],
      "its class \"K\" is a container now"),
    kind(
      "tabs became a stack", #""T" { class = "TabController", qb.tab "b" { to = "B" },"#,
      #""T" { class = "NavigationController","#,
      ["tabs"], "T#1 was a tab controller"),
    kind(
      "a container in Lua became a page", #""K" { class = "K", qb.tab "b" { to = "B" } }"#,
      #""K" { class = "C" }"#, ["deck"],
      "K#1 was a container"),
    kind(
      "a page became a stack", #""B" { class = "B" }"#,
      #""B" { class = "NavigationController", qb.root { to = "C" } }"#, ["push"],
      """
      B#1 was a plain controller, and its class "NavigationController" is a navigation \
      controller now
      """),
    kind(
      "the root became a page", #""N" { class = "NavigationController", qb.root { to = "A" } },"#,
      #""N" { class = "A" },"#, ["push"],
      "This quiz was changed since you last played, so it starts again."
    ).with(hierarchy: "N"),
    Change(
      name: "a class of a controller created by a script became a container", taps: ["make"],
      script: [("Made = qb.controller(\"Made\", \"Step\")", "Made = qb.container 'Made'")],
      hierarchy: "N[A]",
      told: "Made#1 was a plain controller"),
    Change(
      name: "a class of a controller created by a script became one of segues", taps: ["make"],
      script: [
        ("Made = qb.controller(\"Made\", \"Step\")", "Made = qb.segueClass('Made', 'show')")
      ], hierarchy: "N[A]",
      told: "is no longer a class of controllers"),
    // Children whose places are gone, and new ones.
    kind(
      "a tab is gone", #"qb.tab "b" { to = "B" }, qb.tab "c""#, #"qb.tab "c""#, ["tabs"],
      "B#1 was at \"b\", which the scene \"T\" no longer has"
    ).with(hierarchy: "N[A]→T[C]"),
    kind(
      "a tab is new", #"qb.tab "c" { to = "C" } }"#,
      #"qb.tab "c" { to = "C" }, qb.tab "d" { to = "C" } }"#, ["tabs"],
      "T#1 was made without \"d\", which the scene \"T\" now has"
    ).with(hierarchy: "N[A]→T[B C]"),
    kind(
      "the only tab is gone", #""K" { class = "K", qb.tab "b" { to = "B" } }"#,
      #""K" { class = "K", qb.tab "x" { to = "C" } }"#,
      ["deck"], "B#1 was at \"b\""),
    kind(
      "an embedding is gone", #"qb.embed "inner" { to = "C", on = "place" }"#, "", ["frame"],
      "C#1 was at \"inner\", which the scene \"F\" no longer has"
    ).with(hierarchy: "N[A F]"),
    kind(
      "an embedding is new", #""B" { class = "B" }"#,
      #""B" { class = "B", qb.embed "inner" { to = "C", on = "place" } }"#, ["push"],
      "B#1 was made without \"inner\""
    ).with(hierarchy: "N[A B]"),
    kind(
      "a stack's root is gone; what is on the stack stands",
      #""N" { class = "NavigationController", qb.root { to = "A" } }"#,
      #""N" { class = "NavigationController" }"#, ["push"], ""
    ).with(hierarchy: "N[A B]"),
    kind("a scene is renamed", #""B" { class"#, #""B2" { class"#, ["push"], "the scene \"B\"")
      .also((#"to = "B""#, #"to = "B2""#)),
    // Segues that presentations keep.
    kind(
      "a kept segue is gone", #"qb.present "tabs" { to = "T", on = "tabs" },"#, "", ["tabs"],
      "the segue \"tabs\" of A#1, which was saved, no longer exists"),
    kind(
      "a kept segue is renamed", #"qb.present "tabs""#, #"qb.present "more""#, ["tabs"],
      "the segue \"tabs\" of A#1"),
    kind(
      "a kept segue is of another kind", #"qb.present "tabs""#, #"qb.show "tabs""#, ["tabs"],
      "is now a show segue"),
    kind(
      "a kept segue's class is gone", #", class = "Fancy""#, "", ["stack"],
      "lost its class \"Fancy\""
    )
    .scripted(("\"Fancy\"", "\"Plain\"")),
    kind(
      "a kept segue's class is of another kind", #", class = "Fancy""#, "", ["stack"],
      "can no longer be of the class \"Fancy\""
    )
    .scripted(("qb.segueClass(\"Fancy\", \"present\")", "qb.segueClass('Fancy', 'show')")),
    kind(
      "a kept segue's class became one of controllers", #", class = "Fancy""#, "", ["stack"],
      "can no longer be of the class \"Fancy\""
    ).scripted(
      (
        "local Fancy = qb.segueClass(\"Fancy\", \"present\")",
        "local Fancy = qb.controller('Fancy')"
      ),
      ("function Fancy:perform() Fancy.super.perform(self) end", "")),
    // Other saved objects.
    Change(
      name: "the method of a timer is gone", taps: ["wait"],
      script: [("function Step:ring()", "function Step:chime()")],
      hierarchy: "N[A]", told: "A#1 had a timer for \"ring\", a method that no longer exists"),
    kind(
      "a delegate's scene is gone", #"qb.scene "C" { class = "C" },"#, "", ["delegate"],
      "the scene \"C\""
    )
    .also((#"to = "C""#, #"to = "B""#)).scripted(("\"C\"\n", "\"B\"\n")),
    Change(
      name: "app.state held a segue that is gone", taps: ["keep", "push", "navigationBack"],
      scenes: [("qb.show \"push\"", "qb.show \"onward\"")], hierarchy: "N[A]",
      told: "app.state contained something that the quiz no longer has"),
  ]

  @Test(
    "Drops and reports what scripts no longer have; the next start reports nothing",
    arguments: changes)
  func change(_ change: Change) throws {
    let store = RememberingStore()
    let folder = try ScratchQuiz(Self.scenes, script: Self.script)
    let first = try start(folder, store)
    for tap in change.taps {
      let outcome = first.handle(.tap(id: tap))
      if let error = outcome.error { throw error }
    }
    try rewrite(folder, change)
    let second = try start(folder, store)
    #expect(try App.reply(of: second).hierarchy?.line == change.hierarchy, "\(second.notice ?? "")")
    if let told = change.told, !told.isEmpty {
      #expect(second.notice?.contains(told) == true, "\(second.notice ?? "no notice")")
      #expect(second.notice?.contains("\n") == false)
    } else {
      #expect(second.notice == nil)
    }
    // The run continues, and accepts every input.
    #expect(second.handle(.advance(seconds: 10)).isOK)
    let third = try start(folder, store)
    #expect(third.notice == nil)
    #expect(try App.reply(of: third).hierarchy?.line == change.hierarchy)
  }

  @Test(
    "A state of other scripts that is to be had as it was is refused with the reason",
    arguments: changes)
  func refused(_ change: Change) throws {
    guard let told = change.told, !told.isEmpty, !told.contains("made without"),
      !told.contains("had a timer"), !told.contains("app.state")
    else { return }
    let folder = try ScratchQuiz(Self.scenes, script: Self.script)
    let first = try start(folder, nil)
    for tap in change.taps { _ = first.handle(.tap(id: tap)) }
    try rewrite(folder, change)
    let second = try start(folder, nil)
    #expect(throws: InputError.self) { try second.restore(first.save()) }
  }

  private func start(_ folder: ScratchQuiz, _ store: RememberingStore?) throws -> Session {
    try Session(bundle: folder.bundle(), options: Session.Options(), store: store)
  }

  private func rewrite(_ folder: ScratchQuiz, _ change: Change) throws {
    var (scenes, script) = (Self.scenes, Self.script)
    for (old, new) in change.scenes {
      #expect(scenes.contains(old), "\(old)")
      scenes = scenes.replacing(old, with: new)
    }
    for (old, new) in change.script {
      #expect(script.contains(old), "\(old)")
      script = script.replacing(old, with: new)
    }
    let preamble = ScratchQuiz.preamble
    try folder.write(
      Array("\(preamble)return qb.storyboard { \(scenes) }".utf8), to: "Main.storyboard.lua")
    try folder.write(Array((preamble + script).utf8), to: "scripts/app.lua")
  }
}

extension ChangedScriptsTests.Change {
  fileprivate func with(hierarchy: String) -> Self {
    var copy = self
    copy.hierarchy = hierarchy
    return copy
  }

  fileprivate func also(_ replacements: (String, String)...) -> Self {
    var copy = self
    copy.scenes += replacements
    return copy
  }

  fileprivate func scripted(_ replacements: (String, String)...) -> Self {
    var copy = self
    copy.script += replacements
    return copy
  }
}
