import Engine
import Testing

/// `ui.chart` and `ui.image`, as `drive` and other programs see them.
@Suite("Charts and images")
struct PictureElementTests {
  private func reply(_ element: String) throws -> String {
    let app = try App(
      "qb.scene 'A' { class = 'A' }",
      script: "local A = qb.controller 'A' function A:view() return ui.screen { \(element) } end")
    return String(decoding: app.session.reply(to: app.outcome).bytes, as: UTF8.self)
  }

  @Test("A chart is its values and labels; a bar chart unless it says otherwise")
  func chart() throws {
    #expect(
      try reply("ui.chart { values = { 3, 2.5 }, labels = { 'Ada', 'Lua' } }").contains(
        #"{"kind":"chart","type":"bar","values":[3,2.5],"labels":["Ada","Lua"]}"#))
    #expect(
      try reply("ui.chart { kind = 'histogram', values = {}, label = 'Points' }").contains(
        #"{"kind":"chart","type":"histogram","values":[],"labels":[],"label":"Points"}"#))
  }

  @Test("An image is its path and the words for it")
  func image() throws {
    #expect(
      try reply("ui.image { path = 'map.png', alt = 'A map' }").contains(
        #"{"kind":"image","path":"map.png","alt":"A map"}"#))
    #expect(try reply("ui.image { path = 'map.png' }").contains(#""alt":"""#))
  }

  @Test("A timer that only shows is what remains")
  func timer() throws {
    #expect(try reply("ui.timer { remaining = 12.5 }").contains(#"{"kind":"timer","remaining":12.5}"#))
  }
}
