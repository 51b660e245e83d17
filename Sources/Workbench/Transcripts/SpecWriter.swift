import QuizboardEngine
import QuizboardInterface
import QuizboardLua

/// Writes cases as the text of a `spec/*_spec.lua`, in the words of the manual and as a person
/// would: inputs that stay in the same scenes are one chain, and the path is looked at where it
/// changes.
public struct SpecWriter {
  private static let lineLimit = 110
  private var lines: [String] = []

  private init() {}

  /// The text of a spec.
  ///
  /// - Parameter subject: what is described, most often the quiz's title.
  /// - Parameter comment: what stands above it, in lines.
  public static func text(describing subject: String, cases: [SpecCase], comment: [String] = [])
    -> String
  {
    var writer = SpecWriter()
    writer.lines = comment.map { "-- \($0)" }
    if cases.contains(where: { $0.performed != nil }) { writer.lines.append(helper) }
    writer.lines.append("describe(\(LuaPlainValue.quoted(subject)), function()")
    for (index, example) in cases.enumerated() {
      if index > 0 { writer.lines.append("") }
      writer.write(example)
    }
    writer.lines.append("end)")
    return writer.lines.joined(separator: "\n") + "\n"
  }

  /// What answers which segues were performed.
  private static let helper = """

    -- The segues that were performed since the launch, in order, and where they led.
    local function performed(app)
      local segues = {}
      for _, event in ipairs(app:trace()) do
        if event.event == "perform" then
          local segue = ("%s.%s -> %s"):format(event.controller, event.segue, event.to)
          segues[#segues + 1] = segue:gsub("#%d+", "")
        end
      end
      return segues
    end

    """

  private mutating func write(_ example: SpecCase) {
    lines.append("  it(\(LuaPlainValue.quoted(example.title)), function()")
    if let comment = example.comment { lines.append("    -- \(comment.prefix { !$0.isNewline })") }
    write(example.launch)
    expect(example.start)
    var path = example.start
    var chain: [String] = []
    for step in example.steps {
      if step.fails {
        end(&chain)
        lines.append("    assert.has_error(function() app\(step.input.call) end)")
      } else {
        chain.append(step.input.call)
      }
      guard let next = step.path, next != path else { continue }
      path = next
      end(&chain)
      expect(path)
    }
    end(&chain)
    if let title = example.endTitle {
      lines.append("    assert.is_true(app:shows\(Self.argument(title)))")
    }
    if let performed = example.performed { expect(performed: performed) }
    if let score = example.endScore {
      lines.append("    assert.equal(\(NumberWords.short(score)), app.top.attempt.score)")
    }
    lines.append("  end)")
  }

  private mutating func write(_ launch: SpecCase.Launch) {
    // Above the greatest integer of Lua a hexadecimal number is the one with the same bits.
    let seed = Int64(exactly: launch.seed).map(String.init) ?? "0x\(String(launch.seed, radix: 16))"
    var keys = ["seed = \(seed)", "size = { \(launch.size.columns), \(launch.size.rows) }"]
    if let now = launch.now { keys.append("now = \(NumberWords.short(now))") }
    lines.append("    local app = qb.launch { \(keys.joined(separator: ", ")) }")
  }

  private mutating func expect(_ path: [String]) {
    if !isShort(path, "app:path()") {
      expect(path.map { "      \(LuaPlainValue.quoted($0))," }, "app:path()")
    }
  }

  /// Of many segues as many stand in a line as there is room for.
  private mutating func expect(performed segues: [String]) {
    if isShort(segues, "performed(app)") { return }
    var rows: [String] = []
    var row = "     "
    for segue in segues.map({ " \(LuaPlainValue.quoted($0))," }) {
      if row.utf8.count + segue.utf8.count > Self.lineLimit {
        rows.append(row)
        row = "     "
      }
      row += segue
    }
    expect(rows + [row], "performed(app)")
  }

  /// Writes what is expected in one line, where there is room for it.
  private mutating func isShort(_ names: [String], _ answer: String) -> Bool {
    let line = "    assert.same(\(luaList(names.map(LuaPlainValue.quoted))), \(answer))"
    guard line.utf8.count <= Self.lineLimit else { return false }
    lines.append(line)
    return true
  }

  private mutating func expect(_ rows: [String], _ answer: String) {
    lines.append("    assert.same({")
    lines += rows
    lines.append("    }, \(answer))")
  }

  /// Writes what is done in one go.
  private mutating func end(_ chain: inout [String]) {
    guard !chain.isEmpty else { return }
    var line = "    app"
    for call in chain {
      if line.utf8.count + call.utf8.count > Self.lineLimit, line != "    app" {
        lines.append(line)
        line = "      "
      }
      line += call
    }
    lines.append(line)
    chain = []
  }

  /// An argument that is a text alone needs no brackets.
  fileprivate static func argument(_ text: String) -> String { " \(LuaPlainValue.quoted(text))" }
}

extension Input {
  /// The input as a spec does it: `:tap "begin"`.
  var call: String {
    switch self {
    case .tap(let id, let row, let controller):
      Self.call("tap", id, row.map(String.init), controller)
    case .choose(let id, let values, let controller):
      Self.call(
        "choose", id, values.count == 1 ? values[0].lua : luaList(values.map(\.lua)),
        controller)
    case .type(let id, let text, let controller):
      Self.call("type", id, LuaPlainValue.quoted(text), controller)
    case .key(let key): Self.call("key", key)
    case .swipe(let swipe): Self.call("swipe", swipe.rawValue)
    case .resize(let columns, let rows): ":resize(\(columns), \(rows))"
    case .advance(let seconds): ":advance(\(NumberWords.short(seconds)))"
    case .perform(let segue): Self.call("perform", segue)
    }
  }

  /// A call whose first argument is a text; alone it needs no brackets.
  private static func call(
    _ name: String, _ text: String, _ value: String? = nil, _ controller: String? = nil
  ) -> String {
    guard value != nil || controller != nil else { return ":\(name) \(LuaPlainValue.quoted(text))" }
    let arguments =
      [LuaPlainValue.quoted(text), value ?? "nil"]
      + (controller.map { [LuaPlainValue.quoted($0)] } ?? [])
    return ":\(name)(\(arguments.joined(separator: ", ")))"
  }
}

extension ChoiceValue {
  var lua: String {
    switch self {
    case .index(let index): String(index)
    case .text(let text): LuaPlainValue.quoted(text)
    }
  }
}

/// A list on one line of what is Lua already: `{ "menu", "question" }`.
private func luaList(_ values: [String]) -> String {
  values.isEmpty ? "{}" : "{ \(values.joined(separator: ", ")) }"
}
