import QuizboardStoryboard
import Testing

@Suite("Which scenes segues lead to") struct ReachTests {
  private func scene(_ id: String, _ segues: SegueDescription...) -> Scene {
    Scene(id: SceneID(rawValue: id), className: "C", segues: segues)
  }

  private func segue(_ kind: SegueKind, _ destination: String?) -> SegueDescription {
    SegueDescription(
      identifier: SegueID(rawValue: "to\(destination ?? "")"), kind: kind,
      destination: destination.map(SceneID.init(rawValue:)))
  }

  @Test("follows segues, relationships and references, also in circles; unwinding adds nothing")
  func reach() throws {
    let first = try Storyboard(
      id: StoryboardID(rawValue: "Main"),
      scenes: [
        scene("A", segue(.root, "B"), segue(.unwind, nil)),
        scene("B", segue(.show, "A"), segue(.present, "r")),
        scene("lost", segue(.show, "alsoLost")), scene("alsoLost"),
      ],
      references: [
        SceneReference(
          id: SceneID(rawValue: "r"), storyboard: StoryboardID(rawValue: "Other"), scene: nil)
      ],
      initial: SceneID(rawValue: "A"))
    let other = try Storyboard(
      id: StoryboardID(rawValue: "Other"),
      scenes: [scene("X", segue(.embed, "Y")), scene("Y"), scene("Z")],
      initial: SceneID(rawValue: "X"))
    let joined = try Storyboard.joined([first, other])
    let found = joined[0].reach(in: joined).map { "\($0.storyboard.rawValue).\($0.scene.rawValue)" }
      .sorted()
    #expect(found == ["Main.A", "Main.B", "Other.X", "Other.Y"])
    #expect(joined[1].reach(in: joined).count == 2)
  }
}
