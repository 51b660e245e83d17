import QuizboardEngine
import QuizboardModel
import QuizboardScripting
import QuizboardTestKit
import Testing

/// Each key and parameter that the table of the API declares, given a value of each other type, is
/// an error that names it and the right form.
@Suite("Values of the wrong shape") struct WrongShapeTests {
  /// The messages of a quiz's faults, by the lines of their files.
  private func faults(_ folder: ScratchQuiz) -> [String: [String]] {
    var found: [String: [String]] = [:]
    guard let first = QuizLoader.load(folder.path).error else { return [:] }
    for error in [first] + first.further {
      found[error.place?.description ?? "", default: []].append("\(error)")
    }
    return found
  }

  /// Loads a storyboard in which each misuse is on a line of its own, from line 2.
  private func expectFaults(
    _ misuses: [Misuse], script: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let lines = misuses.map(\.lua).joined(separator: ",\n")
    let found = faults(
      try ScratchQuiz("initial = 'end', qb.scene 'end' {},\n\(lines)", script: script))
    for (index, misuse) in misuses.enumerated() {
      let messages = found["Main.storyboard.lua:\(index + 2)"] ?? []
      #expect(
        messages.contains(where: misuse.isExplained), "\(misuse): \(messages)",
        sourceLocation: sourceLocation)
    }
  }

  @Test("scenes") func scenes() throws {
    let keys = API.meaningfulKeys(of: "qb.scene")
    #expect(keys.count > 6)
    var number = 0
    try expectFaults(
      Misuse.all(of: keys) { value in
        number += 1
        return "qb.scene 's\(number)' { \(value) }"
      })
  }

  @Test("references") func references() throws {
    var number = 0
    try expectFaults(
      Misuse.all(of: API.meaningfulKeys(of: "qb.reference")) { value in
        number += 1
        return "qb.reference 'r\(number)' { \(value) }"
      } + [
        Misuse(key: "a string", lua: "qb.reference 'items' { 'end' }"),
        Misuse(key: "storybord", lua: "qb.reference 'unknown' { storybord = 'Main' }"),
      ])
  }

  @Test(
    "segues",
    arguments: [
      "show", "present", "popover", "embed", "replace", "segue", "root", "tab", "unwind",
    ])
  func segues(constructor: String) throws {
    var number = 0
    func scene(_ keys: String) -> String {
      number += 1
      let containers = ["root": "NavigationController", "tab": "TabController"]
      let owner = containers[constructor].map { "class = '\($0)', " } ?? ""
      let destination = constructor == "unwind" ? "" : "to = 'end', "
      let kind = constructor == "segue" ? "class = 'Fade', " : ""
      return
        "qb.scene 's\(number)' { \(owner)qb.\(constructor) 'go' { \(destination)\(kind)\(keys) } }"
    }
    try expectFaults(
      Misuse.all(of: API.meaningfulKeys(of: "qb.\(constructor)"), scene)
        + [Misuse(key: "a string has no key", lua: scene("'end'"))],
      script: "qb.segueClass('Fade', 'show')")
  }

  @Test("storyboards", arguments: Shape.allCases.filter { $0 != .text })
  func storyboards(shape: Shape) throws {
    let misuse = Misuse(key: "initial", lua: shape.lua)
    let problem = try ScratchQuiz("initial = \(shape.lua), qb.scene 'A' {}").problem()
    #expect(misuse.isExplained(by: problem ?? ""), "\(problem ?? "none")")
  }

  @Test("quizzes", arguments: Shape.allCases) func quizzes(shape: Shape) throws {
    let keys = API.meaningfulKeys(of: "qb.quiz").filter { !shape.suits($0.value) }
    let fields = keys.keys.sorted().map { "\($0) = \(shape.lua)" }.joined(separator: ", ")
    let folder = try ScratchQuiz(keys: fields)
    let messages = faults(folder).values.flatMap(\.self)
    for key in keys.keys {
      let misuse = Misuse(key: key, lua: shape.lua)
      #expect(messages.contains(where: misuse.isExplained), "\(key) = \(shape.lua): \(messages)")
    }
  }

  /// A valid question of each type.
  static let validQuestions = [
    "choice": "qb.right 'a', 'b'", "multiple": "qb.right 'a', 'b'", "trueFalse": "answer = true",
    "short": "'a'", "numeric": "1", "matching": "{ 'a', 'b' }, { 'c', 'd' }",
    "ordering": "'a', 'b'", "cloze": "gaps = { a = { accept = 'b' } }", "essay": "", "info": "",
    "custom": "grade = function() return true end",
  ]

  @Test("questions", arguments: validQuestions.keys.sorted()) func questions(constructor: String)
    throws
  {
    let base = Self.validQuestions[constructor] ?? ""
    func question(_ keys: String) -> String {
      "qb.\(constructor) 'Q {{a}}' { \(base)\(base.isEmpty ? "" : ", ")\(keys) }"
    }
    let keys = API.meaningfulKeys(of: "qb.\(constructor)")
    // The text stands before the braces.
    let misuses =
      Misuse.all(of: keys, except: ["text"], question)
      + [Misuse(key: "xyzzy", lua: question("xyzzy = 1"))]
    let lines = misuses.map(\.lua).joined(separator: ",\n")
    let found = faults(
      try ScratchQuiz(questions: "\n\(lines)"))
    for (index, misuse) in misuses.enumerated() {
      let messages = found["quiz.lua:\(index + 2)"] ?? []
      #expect(messages.contains(where: misuse.isExplained), "\(misuse): \(messages)")
    }
  }

  // Calls

  /// The functions of `qb` with the arguments that stand before the one in question.
  @Test("arguments of functions of qb", arguments: [Shape.text, .number, .strings, .function])
  func functions(shape: Shape) throws {
    var calls: [Misuse] = []
    for entry in API.entries where entry.owner == .qb && entry.kind == .function {
      let earlier = ["'A'", "0.5", "0.5"]
      for (index, parameter) in entry.parameters.enumerated()
      where !shape.suits(APIType(parameter.type)) {
        // A name may be left out where the table has it.
        if index == 0, API.meaningfulKeys(of: "qb.\(entry.name)").isEmpty == false,
          [.named, .tables, .strings, .booleans].contains(shape)
        {
          continue
        }
        let given = entry.name == "range" ? ["0.5"] : earlier
        let arguments = (given.prefix(index) + [shape.lua]).joined(separator: ", ")
        calls.append(
          Misuse(key: entry.qualifiedName, lua: "qb.\(entry.name)(\(arguments))"))
      }
    }
    #expect(calls.count > 5)
    // A wrong call ends its file, so each has a quiz of its own.
    for misuse in calls {
      let problem = try ScratchQuiz("qb.scene 'A' {}", script: misuse.lua).problem() ?? ""
      #expect(misuse.isExplained(by: problem), "\(misuse): \(problem)")
    }
  }

  // Elements

  /// The keys that an element needs besides the one in question.
  private static let needed = [
    "list": "rows = {}", "choices": "options = { 'a' }", "chart": "values = { 1 }",
    "image": "path = 'a.png'", "alert": "buttons = { ui.button 'ok' {} }",
    "order": "items = { 'a' }",
    "match": "left = { 'a' }, right = { 'b' }", "gaps": "text = '{{a}}', gaps = { a = {} }",
    "timer": "seconds = 3",
  ]

  /// A call that makes an element with keys in its table.
  private static func element(_ name: String, _ keys: String) -> String {
    let table = "{ \([needed[name], keys].compactMap(\.self).joined(separator: ", ")) }"
    switch name {
    case "text", "markdown": return "ui.\(name)('x', \(table))"
    case "question": return "ui.question('x', self.quiz.questions[1], \(table))"
    case "feedback": return "ui.feedback({ isCorrect = true }, \(table))"
    default: return API.isNamed(element: name) ? "ui.\(name) 'x' \(table)" : "ui.\(name) \(table)"
    }
  }

  private static let elements: [Misuse] = {
    var misuses: [Misuse] = []
    for entry in API.entries where entry.owner == .ui && entry.name != "child" {
      let name = entry.name
      let keys = API.keys(of: "ui.\(name)") ?? [:]
      let own = name == "timer" ? keys.filter { $0.key != "remaining" } : keys
      misuses += Misuse.all(of: own, numbersAreTexts: true) { element(name, $0) }
      misuses.append(Misuse(key: "xyzzy", lua: element(name, "xyzzy = 1")))
      misuses.append(Misuse(key: "a key is a boolean", lua: element(name, "[true] = 1")))
      if !API.hasChildren(element: name) {
        misuses.append(Misuse(key: "ui.\(name)", lua: element(name, "'stray'")))
      }
      for shape in Shape.allCases where !shape.suits(APIType(entry.parameters[0].type)) {
        // The keys of the table are those above.
        if entry.parameters[0].name == "definition", shape == .named || shape == .tables {
          continue
        }
        let isText = entry.parameters[0].name == "text"
        if isText && shape == .number { continue }
        if APIType(entry.parameters[0].type).alternatives.contains(.table),
          shape != .text, shape != .number, shape != .boolean, shape != .function
        {
          continue
        }
        misuses.append(Misuse(key: "ui.\(name)", lua: "ui.\(name)(\(shape.lua))"))
      }
      let call = element(name, "")
      if call.hasSuffix(")") {
        misuses.append(Misuse(key: "expected nothing", lua: "\(call.dropLast()), 'more')"))
      }
    }
    func fields(_ record: String, _ names: [String]? = nil) -> [String: APIType] {
      (API.fields(of: record) ?? [:]).filter { names?.contains($0.key) ?? true }
    }
    let row = Misuse.all(of: fields("Row"), numbersAreTexts: true) {
      "ui.list 'x' { rows = { { title = 'x', \($0) } } }"
    }
    let response = Misuse.all(
      of: fields("Response", ["correct", "feedback", "fraction", "isCorrect", "isRight"]),
      numbersAreTexts: true
    ) { "ui.feedback { isCorrect = false, \($0) }" }
    let gap = Misuse.all(of: fields("Gap"), numbersAreTexts: true) {
      "ui.gaps 'x' { text = '{{a}}', gaps = { a = { \($0) } } }"
    }
    #expect(min(row.count, response.count, gap.count) > 5)
    return misuses + row + response + gap + others
  }()

  private static let others = [
    Misuse(key: "expected nothing", lua: "ui.stack({}, ui.text 'x')"),
    Misuse(key: "expected nothing", lua: "ui.button('x', {}, 'X')"),
    Misuse(key: "expected its { … }", lua: "ui.button('x', 'X')"),
    Misuse(key: "\"title\" of row 1 is missing", lua: "ui.list 'x' { rows = { { 'a', 'b' } } }"),
    Misuse(key: "has no item 2", lua: "ui.list 'x' { rows = { 'a', [3] = 'b' } }"),
    Misuse(key: "\"save\"", lua: "ui.screen { toolbar = { save = ui.button 'save' {} } }"),
    Misuse(key: "\"save\"", lua: "ui.stack { { save = ui.button 'save' {} } }"),
    Misuse(key: "\"ok\"", lua: "ui.alert { buttons = { ok = ui.button 'ok' {} } }"),
    Misuse(key: "page 1", lua: "ui.pages { { titel = 'x' } }"),
    Misuse(key: "\"title\"", lua: "ui.pages { { title = {} } }"),
    Misuse(key: "\"mark\"", lua: "ui.pages { { title = 'x', mark = {} } }"),
    Misuse(key: "unknown key 1", lua: "ui.gaps 'x' { text = '{{a}}', gaps = { a = { 'b' } } }"),
  ]

  @Test("elements") func elements() throws {
    let misuses = Self.elements
    #expect(misuses.count > 200)
    let cases = misuses.map { "function(self) return \($0.lua) end," }.joined(separator: "\n")
    let app = try App(
      ScratchQuiz(
        "qb.scene 'A' { class = 'A' }",
        script: """
          local cases = {
          \(cases)
          }
          local A = qb.controller 'A'
          function A.on:case(value) self.case = tonumber(value) end
          function A:view()
            local case = self.case and cases[self.case]
            return ui.screen { ui.field 'case' {}, case and case(self) }
          end
          """, quiz: "questions = { qb.short 'S' { 'x' } }"
      ).bundle(), isRestoredEachTime: false)
    for (index, misuse) in misuses.enumerated() {
      let error = try app.attempt(.type(id: "case", text: "\(index + 1)"))
      #expect(misuse.isExplained(by: error.map { "\($0)" } ?? ""), "\(misuse): \(error)")
    }
  }
}
