import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import QuizboardWeb
import Testing

@Suite("Pages of shipped quizzes")
struct ShippedPageTests {
  /// The number of inputs of a play.
  private static let inputs = 60

  @Test(
    "each action is on the page, and pressing it gives that very input; nothing else is there",
    arguments: [
      "unwind", "unwind-container", "unwind-custom", "crossing", "dive", "drilldown", "roadtrip",
      "iquiz.json",
    ])
  func roundTrip(quiz: String) throws {
    for seed in 1...2 {
      var dice = Dice(seed: UInt64(seed))
      let session = try Session(playing: quiz, seed: UInt64(seed))
      for _ in 0..<Self.inputs where !session.isOver {
        let page = session.page()
        let browser = try Browser(page.main)
        try Accessibility.check(page)
        let actions = session.possibilities
        for action in actions { try check(action, page, browser, session) }
        try checkNothingElse(browser, actions, session)
        let inputs = actions.flatMap(\.inputs)
        if inputs.isEmpty { break }
        var input = inputs[dice.index(below: inputs.count)]
        if case .type(let id, _, let controller) = input {
          input = .type(id: id, text: "\(dice.index(below: 30))", controller: controller)
        }
        _ = session.handle(input)
      }
    }
  }

  /// Performs each input of an action with the page.
  private func check(
    _ action: AvailableAction, _ page: WebPage, _ browser: Browser, _ session: Session
  ) throws {
    if case .wait = action.kind { return }
    if action.pressesButton { return }
    for input in action.inputs {
      var browser = browser
      let button = try browser.perform(input)
      let form = try WebForm(try browser.body(pressing: button))
      let inputs = try form.inputs(on: session.screen, actions: session.possibilities)
      if inputs.isEmpty {
        // The entry is there already.
        let before = session.save()
        _ = session.handle(input)
        let (now, earlier) = try (Browser.entries(session.page()), Browser.entries(page))
        #expect(now == earlier, "\(input)")
        _ = try session.goBack(to: before)
      } else {
        #expect(inputs.map(\.nameless) == [input.nameless], "\(input)")
      }
    }
  }

  /// Presses every button of the page: each does what an action does, or waits for an entry.
  private func checkNothingElse(
    _ browser: Browser, _ actions: [AvailableAction], _ session: Session
  ) throws {
    let known = Set(actions.flatMap(\.inputs).map(\.nameless))
    for button in browser.buttons where !button.isEmpty {
      let form = try WebForm(try browser.body(pressing: button))
      let inputs = try form.inputs(on: session.screen, actions: actions)
      #expect(inputs.count == 1)
      guard let input = inputs.first else { continue }
      if case .order = input { continue }
      #expect(known.contains(input.nameless) || browser.isWaiting(button), "\(input)")
    }
  }
}

extension Input {
  /// The input without the name of the controller, which is only there to tell elements apart.
  fileprivate var nameless: Input {
    guard let parts else { return self }
    return Input(parts.name, id: parts.id, parts.value, controller: nil) ?? self
  }
}

extension Browser {
  /// True for a button that an entry of the form may enable.
  func isWaiting(_ button: String) -> Bool {
    form.all("button").contains { $0["value"] == button && $0.has(class: "waiting") }
  }

  /// The entries of a page, without the version.
  static func entries(_ page: WebPage) throws -> String {
    String(decoding: try Browser(page.main).body(), as: UTF8.self)
  }

  /// Enters what an input says; returns the button to press for it.
  mutating func perform(_ input: Input) throws -> String? {
    switch input {
    case .tap(let id, let row, let controller):
      return try button("tap\(row.map { ".\($0 - 1)" } ?? "")", id, controller)
    case .choose(let id, let values, let controller):
      let name = try name("choose", id, controller)
      let numbers = values.map { "\($0)" }
      if form.all("select").contains(where: { $0["name"] == name }) {
        try type(numbers.first ?? "", into: name)
      } else {
        try choose(numbers, in: name)
      }
      return nil
    case .type(let id, let text, let controller):
      try type(text, into: try name("type", id, controller))
      return nil
    case .match(let id, let pairs, let controller):
      let name = try name("choose.0", id, controller)
      let key = name.dropFirst("choose.0 ".count)
      for (index, pair) in form.all("div").filter({ $0.has(class: "pair") }).enumerated() {
        let left = pair.first("label")?.text ?? ""
        try type(pairs[left].map { "\($0)" } ?? "", into: "choose.\(index) \(key)")
      }
      return nil
    case .order(let id, _, let controller): return try button("keep", id, controller)
    case .key(let key): return "key \(key)"
    case .swipe(let swipe): return "swipe \(swipe.rawValue)"
    case .resize, .advance, .perform, .deliver: throw PageFault(words: "no input of a page")
    }
  }

  private func button(_ verb: String, _ id: String, _ controller: String?) throws -> String {
    let end = "/\(id)"
    let found = buttons.first {
      $0.hasPrefix("\(verb) ") && $0.hasSuffix(controller.map { " \($0)\(end)" } ?? end)
    }
    guard let found else { throw PageFault(words: "no button \(verb) \(id)") }
    return found
  }

  private func name(_ verb: String, _ id: String, _ controller: String?) throws -> String {
    let end = "/\(id)"
    let found = fields.first {
      $0.hasPrefix("\(verb) ") && $0.hasSuffix(controller.map { " \($0)\(end)" } ?? end)
    }
    guard let found else { throw PageFault(words: "no field \(verb) \(id) among \(fields)") }
    return found
  }
}
