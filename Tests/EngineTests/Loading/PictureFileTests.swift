import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import Testing

@Suite("Files of pictures") struct PictureFileTests {
  /// The requests of the screen of a run.
  private func requests(of session: Session) -> [PictureRequest] {
    var engine = LayoutEngine()
    engine.pictures = [:]
    return engine.layout(session.screen).wantedPictures
  }

  @Test("A picture is read from the folder of the quiz whose controller shows it")
  func owner() throws {
    let view = """
      function Cover:view() \
      return ui.screen { ui.image { path = 'map.png' }, ui.button 'learn' {} } end
      """
    let shelf = try Shelf()
    try shelf.add(
      "course",
      """
      qb.scene "start" { class = "Cover", qb.present "learn" { to = "lesson", on = "learn" } }, \
      qb.reference "lesson" { bundle = "algebra" }
      """, script: "local Cover = qb.controller 'Cover'\n\(view)",
      more: ["map.png": "of the course"])
    try shelf.add(
      "algebra", "qb.scene 'intro' { class = 'Cover' }",
      script: "local Cover = qb.controller 'Cover'\n\(view)", more: ["map.png": "of algebra"])
    let app = try shelf.app("course")
    let first = try #require(requests(of: app.session).first)
    #expect(try app.session.pictureFile(for: first) == Array("of the course".utf8))
    try app.tap("learn")
    let second = try #require(requests(of: app.session).last)
    #expect(try app.session.pictureFile(for: second) == Array("of algebra".utf8))
  }

  @Test(
    "A file outside the folder, and one that is absent, are not read",
    arguments: ["../secret.png", "/etc/passwd", "absent.png"])
  func outside(path: String) throws {
    let shelf = try Shelf()
    try shelf.add(
      "course", "qb.scene 'start' { class = 'Cover' }",
      script: """
        local Cover = qb.controller 'Cover'
        function Cover:view() return ui.screen { ui.image { path = '\(path)' } } end
        """)
    let session = try shelf.app("course").session
    let request = try #require(requests(of: session).first)
    #expect(throws: FileError.self) { try session.pictureFile(for: request) }
  }
}
