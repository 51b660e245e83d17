import QuizboardEngine
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
import QuizboardTestKit
import QuizboardText
import Testing

/// Attempts that are continued after their quiz was edited: storyboard.md 7.
@Suite("Edits of a quiz in the middle of an attempt") struct EditedQuizTests {
  /// A question of the generated quizzes.
  private struct Item {
    let number: Int
    var text: String
    var id: String?
    var formerly: String?
    /// True if its text has changed since the attempt began.
    var isEdited = false

    init(_ number: Int, hasID: Bool) {
      self.number = number
      text = Self.words[number % Self.words.count] + " number \(number)?"
      id = hasID ? "item-\(number)" : nil
    }

    private static let words = [
      "What is the colour of the port light", "How many knots make a league of rope",
      "Where does the lamp oil come from", "Who wrote the first log of the beacon",
    ]

    var lua: String {
      let names = [id.map { "id = '\($0)'" }, formerly.map { "formerly = '\($0)'" }]
        .compactMap(\.self).map { $0 + ", " }.joined()
      return "qb.choice '\(text)' { \(names)'no \(number)', qb.right 'yes \(number)' }"
    }
  }

  /// A quiz, its play and its edits, all from one seed.
  private struct Play {
    var chance: RandomGenerator
    var items: [Item] = []
    var head: String

    init(seed: Int) {
      chance = RandomGenerator(seed: UInt64(seed))
      let count = chance.integer(in: 2, 9)
      let hasIDs = chance.integer(in: 0, 2) == 0
      items = (0..<count).map { Item($0, hasID: hasIDs) }
      head = chance.integer(in: 0, 1) == 0 ? "" : "shuffle = { questions = true, choices = true }, "
      if chance.integer(in: 0, 2) == 0 { head += "draw = \(chance.integer(in: 1, count)), " }
    }

    var lua: String {
      "\(ScratchQuiz.preamble)return qb.quiz { title = 'T', \(head)questions = { "
        + items.map(\.lua).joined(separator: ", ") + " } }"
    }

    mutating func edit() {
      let place = chance.integer(in: 0, items.count - 1)
      switch chance.integer(in: 0, 4) {
      case 0:
        var letters = Array(items[place].text)
        letters.swapAt(5, 6)
        letters.insert("x", at: 9)
        items[place].text = String(letters)
        if items[place].id == nil { items[place].isEdited = true }
      case 1: items.insert(Item(100 + items.count, hasID: items[0].id != nil), at: place)
      case 2 where items.count > 1: items.remove(at: place)
      case 3:
        let item = items.remove(at: place)
        items.insert(item, at: chance.integer(in: 0, items.count))
      default:
        guard let id = items[place].id, items[place].formerly == nil else { return }
        items[place].formerly = id
        items[place].id = id + "-renamed"
      }
    }
  }

  private func start(_ folder: ScratchQuiz, _ store: RememberingStore) throws -> Session {
    try Session(bundle: folder.bundle(), options: Session.Options(), store: store)
  }

  private func number(_ question: Question) -> Int? {
    question.text.split(separator: " ").last.flatMap { Int($0.dropLast()) }
  }

  @Test(
    "An edit costs at most the answer to that question, and is told in words", arguments: 0..<150)
  func generated(seed: Int) throws {
    var play = Play(seed: seed)
    let folder = try ScratchQuiz(files: ["quiz.lua": play.lua])
    let store = RememberingStore()
    let first = try start(folder, store)
    #expect(first.handle(.tap(id: "begin")).isOK)
    let asked = try #require(first.attempt).questions.compactMap(number)
    for _ in 0..<play.chance.integer(in: 0, asked.count - 1) {
      let option = play.chance.integer(in: 1, 2)
      #expect(first.handle(.choose(id: "answer", values: [.index(option)])).isOK)
      #expect(first.handle(.tap(id: "submit")).isOK)
    }
    let before = try #require(first.attempt).responses.reduce(into: [Int: ResponseValue]()) {
      $0[number($1.question) ?? -1] = $1.value
    }
    for _ in 0..<play.chance.integer(in: 1, 5) { play.edit() }
    try folder.write(Array(play.lua.utf8), to: "quiz.lua")

    let session = try start(folder, store)
    let kept = Set(play.items.map(\.number)).intersection(asked)
    guard !kept.isEmpty else { return }
    let attempt = try #require(session.attempt, "\(session.notices)")
    let now = attempt.responses.reduce(into: [Int: ResponseValue]()) {
      $0[number($1.question) ?? -1] = $1.value
    }
    let present = attempt.questions.compactMap(number)
    for item in play.items where asked.contains(item.number) && !item.isEdited {
      #expect(present.contains(item.number), "\(item) of \(present)")
      #expect(now[item.number] == before[item.number], "\(item): \(session.notices)")
    }
    #expect(attempt.count == attempt.questions.count && Set(present).count == present.count)
    #expect(attempt.score == attempt.responses.reduce(.zero) { $0 + $1.points })
    let told = session.notice ?? ""
    #expect(!told.contains("q-"), "\(told)")
    let lost = before.keys.filter { now[$0] == nil }.count
    #expect(lost == 0 || !told.isEmpty)
    try finish(session)
  }

  /// Answers what is left, up to the results.
  private func finish(_ session: Session) throws {
    for _ in 0..<20 where session.path.last == "question" {
      #expect(session.handle(.choose(id: "answer", values: [.index(1)])).isOK)
      let outcome = session.handle(.tap(id: "submit"))
      #expect(outcome.isOK, "\(outcome)")
    }
    #expect(session.path.last == "results")
    #expect(session.attempt?.isFinished == true)
  }

  private static func quiz(_ questions: [(text: String, right: String)]) -> String {
    "\(ScratchQuiz.preamble)return qb.quiz { title = 'T', questions = { "
      + questions.map { "qb.choice '\($0.text)' { qb.right '\($0.right)', 'grey' }" }
      .joined(separator: ", ") + " } }"
  }

  private static let lights = [("Port light?", "red"), ("Mast light?", "white"), ("Dark?", "none")]

  @Test("A removed question is named by its text, and the attempt goes on", arguments: 0..<3)
  func removed(place: Int) throws {
    let folder = try ScratchQuiz(files: ["quiz.lua": Self.quiz(Self.lights)])
    let store = RememberingStore()
    let first = try start(folder, store)
    #expect(first.handle(.tap(id: "begin")).isOK)
    for _ in 0..<2 {
      #expect(first.handle(.choose(id: "answer", values: [.index(1)])).isOK)
      #expect(first.handle(.tap(id: "submit")).isOK)
    }
    var lights = Self.lights
    let gone = lights.remove(at: place)
    try folder.write(Array(Self.quiz(lights).utf8), to: "quiz.lua")
    let session = try start(folder, store)
    #expect(
      session.notice
        == "Your place could be restored only in part: “\(gone.0)” is no longer in the quiz")
    #expect(session.path == ["menu", "quiz", "question"])
    let reply = try App.reply(of: session)
    #expect(reply.attempt?.index == 2 && reply.attempt?.count == 2)
    #expect(reply.attempt?.score == (place == 2 ? 2 : 1))
    #expect(reply.title == "Question 2 of 2")
    try finish(session)
    #expect(session.handle(.tap(id: "startOver")).isOK)
    #expect(try App.reply(of: session).title == "Question 1 of 2")
  }

  @Test("A scene with formerly takes the place of one of that name") func renamedScene() throws {
    func scenes(_ hall: String) -> String {
      """
      initial = 'N', qb.scene 'N' { class = 'NavigationController', qb.root { to = 'gate' } },
      qb.scene 'gate' { text = 'gate', qb.show 'in' { title = 'In', to = \(hall.prefix(6)) } },
      qb.scene \(hall)text = 'hall', qb.show 'on' { title = 'On', to = \(hall.prefix(6)) } },
      """
    }
    let folder = try ScratchQuiz(scenes("'hall' { "))
    let store = RememberingStore()
    let first = try start(folder, store)
    for tap in ["in", "on"] { #expect(first.handle(.tap(id: tap)).isOK) }
    func write(_ hall: String) throws {
      try folder.write(
        Array("\(ScratchQuiz.preamble)return qb.storyboard { \(scenes(hall)) }".utf8),
        to: "Main.storyboard.lua")
    }
    try write("'room' { formerly = { 'attic', 'hall' }, ")
    let session = try start(folder, store)
    #expect(session.notice == nil, "\(session.notice ?? "")")
    #expect(try App.reply(of: session).hierarchy?.line == "N[gate room room]")
    // Numbers go on.
    #expect(session.handle(.tap(id: "on")).isOK)
    #expect(try App.reply(of: session).controller == "room#3")
    try write("'room' { formerly = 'hall' }, qb.scene 'loft' { formerly = 'hall', ")
    #expect(folder.problem()?.contains("formerly = \"hall\"") == true, "\(folder.problem() ?? "")")
  }

  @Test("A place that fails wholly is tried again as long as nothing was done instead")
  func retried() throws {
    func script(_ line: String) -> String {
      """
      local Step = qb.controller "Step"
      function Step:init() self.n = 0 end
      function Step.on:count() self.n = self.n + 1 end
      function Step:view()
        \(line)
        return ui.screen { ui.button "count" {}, ui.text("n" .. self.n) }
      end
      """
    }
    let folder = try ScratchQuiz("qb.scene 'a' { class = 'Step' }", script: script(""))
    let store = RememberingStore()
    #expect(try start(folder, store).handle(.tap(id: "count")).isOK)
    func save(_ line: String) throws {
      try folder.write(Array((ScratchQuiz.preamble + script(line)).utf8), to: "scripts/app.lua")
    }
    // A fresh start sets the variable, the restored place lacks it.
    try save("assert(self.n == 0 or self.gold, 'no gold')")
    let failing = try start(folder, store)
    #expect(
      failing.notice?.hasPrefix("Your place could not be restored, so the quiz starts from the ")
        == true)
    #expect(failing.notice?.contains("no gold") == true)
    #expect(failing.notice?.contains("Step:didRestore") == true)
    #expect(try App.reply(of: failing).elements.contains { $0.text == "n0" })
    #expect(store.asides.count == 1)
    try save("")
    let again = try start(folder, store)
    #expect(try App.reply(of: again).elements.contains { $0.text == "n1" })
  }

  @Test("A place without its first scene starts again, with a sentence without names")
  func root() throws {
    let folder = try ScratchQuiz("qb.scene 'a' { text = 'a' }")
    let store = RememberingStore()
    #expect(try start(folder, store).handle(.resize(columns: 70, rows: 30)).isOK)
    try folder.write(
      Array("\(ScratchQuiz.preamble)return qb.storyboard { qb.scene 'b' { text = 'b' } }".utf8),
      to: "Main.storyboard.lua")
    let session = try start(folder, store)
    #expect(
      session.notice == "This quiz was changed since you last played, so it starts again.")
    #expect(store.reasons == ["the scene \"a\" of your place no longer exists"])
  }
}
