import Foundation
import QuizboardEngine
import QuizboardModel
import QuizboardText
import QuizboardWeb
import Testing

@Suite("Places for programs")
struct WebInputsTests {
  private func request(_ body: String) throws -> WebInputs { try WebInputs(Array(body.utf8)) }

  @Test("the inputs of a player, in their order") func inputs() throws {
    let request = try request(
      #"""
      {"version":"12.0","inputs":[{"do":"choose","id":"answer","value":2},
      {"do":"type","id":"name","text":"Ada","controller":"q#1"},{"do":"order","id":"s","value":[2,1]},
      {"do":"match","id":"p","value":{"x":1}},{"do":"key","key":"escape"},
      {"do":"swipe","direction":"left"},{"do":"tap","id":"rows","row":3}]}
      """#)
    #expect(request.version == "12.0")
    #expect(!request.beginsAgain)
    #expect(
      request.inputs == [
        .choose(id: "answer", values: [.index(2)]),
        .type(id: "name", text: "Ada", controller: "q#1"),
        .order(id: "s", values: [.index(2), .index(1)]), .match(id: "p", pairs: ["x": .index(1)]),
        .key("escape"), .swipe(.left), .tap(id: "rows", row: 3),
      ])
    #expect(try self.request(#"{"again":true}"#).beginsAgain)
  }

  @Test(
    "anything else is a bad command",
    arguments: [
      "", "[]", "{}", #"{"version":"1"}"#, #"{"inputs":[]}"#, #"{"version":1,"inputs":[]}"#,
      #"{"version":"1","inputs":{}}"#, #"{"version":"1","inputs":[1]}"#,
      #"{"version":"1","inputs":[],"state":""}"#, #"{"version":"1","inputs":[{"do":"jump"}]}"#,
      #"{"version":"1","inputs":[{"do":"advance","seconds":1}]}"#,
      #"{"version":"1","inputs":[{"do":"resize","columns":1,"rows":1}]}"#,
      #"{"version":"1","inputs":[{"do":"perform","segue":"x"}]}"#,
      #"{"version":"1","inputs":[{"do":"save"}]}"#, #"{"version":"1","inputs":[{"do":"quit"}]}"#,
      #"{"version":"1","inputs":[{"do":"tap","id":"x","rwo":1}]}"#,
      #"{"version":"1","inputs":[{"do":"tap"}]}"#,
    ])
  func refused(body: String) {
    #expect { try request(body) } throws: { ($0 as? InputError)?.kind == .badCommand }
  }

  @Test("at most 50 inputs and 64 KB") func limits() throws {
    func body(_ count: Int) -> String {
      let inputs = Array(repeating: #"{"do":"tap","id":"x"}"#, count: count)
      return #"{"version":"1","inputs":[\#(inputs.joined(separator: ","))]}"#
    }
    #expect(try request(body(50)).inputs.count == 50)
    #expect { try request(body(51)) } throws: { ($0 as? InputError)?.kind == .badCommand }
    let long = body(1) + String(repeating: " ", count: 65_536)
    #expect { try request(long) } throws: { ($0 as? InputError)?.kind == .limit }
  }

  @Test("a place is what the page shows, and no more: elements and actions as `drive` has them")
  func place() throws {
    let session = try Session(playing: "unwind", seed: 1)
    _ = session.handle(.tap(id: "begin"))
    var facts = WebPage.Facts.usual
    facts.deadline = 3.5
    let json = PlaceJSON(
      .playing, screen: session.screen, actions: session.possibilities, facts: facts)
    let place = try #require(
      try JSONSerialization.jsonObject(with: Data(json.bytes)) as? [String: Any])
    #expect(
      Set(place.keys) == ["place", "version", "deadline", "title", "elements", "actions"])
    #expect(place["place"] as? String == "playing")
    #expect(place["deadline"] as? Double == 3.5)
    let reply = session.reply(to: .done) { $0.member("actions", session.actions) }
    let drive = try #require(
      try JSONSerialization.jsonObject(with: Data(reply.bytes)) as? [String: Any])
    #expect(place["elements"] as? NSArray == drive["elements"] as? NSArray)
    #expect(place["actions"] as? NSArray == drive["actions"] as? NSArray)
  }

  @Test("a picture in a place has its address, and no path") func pictures() throws {
    let screen = Screen([Element(.image(path: "key.png", alt: "A key"))])
    let json = String(
      decoding: PlaceJSON(.over, screen: screen, facts: .usual).bytes, as: UTF8.self)
    #expect(!json.contains("key.png"))
    #expect(json.contains(#""alt":"A key""#))
    let waiting = String(decoding: PlaceJSON(.waiting, facts: .usual).bytes, as: UTF8.self)
    #expect(
      waiting
        == #"{"place":"waiting","version":"12.0","deadline":null,"title":"Quiz","elements":[],"actions":[]}"#
    )
  }
}
