import QuizboardEngine
import QuizboardInterface
import QuizboardLua
import QuizboardModel

/// Writes cases as the text of a `spec/*_spec.lua`, in the style of the manual: inputs within the
/// same scenes form a chain, and an assertion checks each change of the path.
public struct SpecWriter {
  private static let lineLimit = 110
  private var lines: [String] = []

  private init() {}

  /// Returns the text of a spec.
  ///
  /// - Parameter subject: the subject of the `describe` block, usually the title of the quiz.
  /// - Parameter comment: the lines above the block.
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

  /// A helper function that returns the performed segues.
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
    // A seed above the greatest Lua integer is written as the hexadecimal number with the same
    // bits.
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

  /// Writes many segues in filled lines.
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

  /// Writes an expectation in one line if it fits; returns true if it does.
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

  /// Writes a chain of inputs.
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

  /// Returns a sole text argument, which needs no parentheses.
  fileprivate static func argument(_ text: String) -> String { " \(LuaPlainValue.quoted(text))" }
}

extension Input {
  /// The input as a spec call: `:tap "begin"`.
  package var call: String {
    switch self {
    case .key(let key): Self.call("key", key)
    case .swipe(let swipe): Self.call("swipe", swipe.rawValue)
    case .resize(let columns, let rows): ":resize(\(columns), \(rows))"
    case .advance(let seconds): ":advance(\(NumberWords.short(seconds)))"
    case .perform(let segue): Self.call("perform", segue)
    case .deliver(let delivery): delivery.call
    default: parts?.call ?? ""
    }
  }

  /// Returns a call with a text as its first argument, without parentheses if it is the only one.
  fileprivate static func call(
    _ name: String, _ text: String, _ value: String? = nil, _ controller: String? = nil
  ) -> String {
    guard value != nil || controller != nil else { return ":\(name) \(LuaPlainValue.quoted(text))" }
    let arguments =
      [LuaPlainValue.quoted(text), value ?? "nil"]
      + (controller.map { [LuaPlainValue.quoted($0)] } ?? [])
    return ":\(name)(\(arguments.joined(separator: ", ")))"
  }
}

extension ElementInput {
  fileprivate var call: String {
    let argument: String? =
      switch value {
      case .row(let row): row.map(String.init)
      case .choice(let values) where values.count == 1: lua(values[0])
      case .choice(let values), .list(let values): luaList(values.map(lua))
      case .pairs(let pairs): lua(pairs)
      case .text(let text): LuaPlainValue.quoted(text)
      }
    return Input.call(name.rawValue, id, argument, controller)
  }
}

/// Returns an option as a Lua expression.
private func lua(_ value: ChoiceValue) -> String {
  switch value {
  case .index(let index): String(index)
  case .text(let text): LuaPlainValue.quoted(text)
  }
}

/// Returns pairs as a Lua table, sorted by their keys.
private func lua(_ pairs: [String: ChoiceValue]) -> String {
  luaList(
    pairs.sorted { $0.key < $1.key }.map { left, right in
      LuaPlainValue.isName(left)
        ? "\(left) = \(lua(right))" : "[\(LuaPlainValue.quoted(left))] = \(lua(right))"
    })
}

/// Returns a one-line list of Lua expressions: `{ "menu", "question" }`.
private func luaList(_ values: [String]) -> String {
  values.isEmpty ? "{}" : "{ \(values.joined(separator: ", ")) }"
}
