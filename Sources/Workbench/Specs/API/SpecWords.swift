import QuizboardLua
import QuizboardQuiz

extension SpecAPI {
  private static let body = "name: string, body: fun()"

  /// The words that declare blocks and tests.
  static let blocks: [SpecEntry] = [
    block(
      "describe", .describe, "A block with a description, which contains tests and other blocks."),
    block("context", .describe, "The same as `describe`."),
    block(
      "insulate", .insulate,
      "A block that restores globals and modules when it ends."),
    block("expose", .expose, "A block whose globals remain for later blocks."),
    block("it", .test, "A test. It passes unless it raises an error."),
    block("spec", .test, "The same as `it`."),
    block("test", .test, "The same as `it`."),
    .function(
      .word, "pending", "name: string, body: fun()?",
      "A pending test. In a test: ends the test as pending."
    ) { call in
      if call.host.isInTest {
        throw call.host.raised(.pending, call.stack.string(1) ?? "pending")
      }
      let name = try call.string(1)
      try call.host.add(.pending, name: name, body: .none, call)
      return 0
    },
    .function(
      .word, "finally", "body: fun()",
      "In a test: runs after the test, also if it failed."
    ) { call in
      guard call.host.isInTest else {
        throw call.problem("finally is possible only in a test")
      }
      call.host.finally.append(try call.function(1))
      return 0
    },
  ]

  private static func block(_ name: String, _ kind: SpecNode.Kind, _ doc: String) -> SpecEntry {
    .function(.word, name, body, doc) { call in
      let isNamed = call.stack.type(1) != .function
      let text = isNamed ? try call.string(1) : name
      let body = try call.function(isNamed ? 2 : 1)
      try call.host.add(kind, name: text, body: body, call)
      return 0
    }
  }

  /// The words that declare setup and teardown.
  static let hooks: [SpecEntry] = [
    hook("before_each", .beforeEach, "Runs before each test of the block and of its inner blocks."),
    hook(
      "after_each", .afterEach,
      "Runs after each test of the block and of its inner blocks, also if it failed."),
    hook("setup", .setup, "Runs once, before the tests of the block."),
    hook("teardown", .teardown, "Runs once, after the tests of the block."),
    hook("strict_setup", .setup, "The same as `setup`."),
    hook("strict_teardown", .teardown, "The same as `teardown`."),
    hook(
      "lazy_setup", .lazySetup,
      "Runs once, before the first test of the block that is run, if any."),
    hook(
      "lazy_teardown", .lazyTeardown,
      "Runs once, after the tests of the block, if `lazy_setup` ran."),
  ]

  private static func hook(_ name: String, _ kind: SpecNode.Hook, _ doc: String) -> SpecEntry {
    .function(.word, name, "body: fun()", doc) { call in
      let body = try call.function(1)
      guard !call.host.isInTest else {
        throw call.problem("is possible only in a block, not in a test")
      }
      call.host.current.hooks[kind, default: []].append(body)
      return 0
    }
  }

  /// The other globals of a spec.
  static let modules: [SpecEntry] = [
    .function(
      .word, "require", "name: string", returns: "any",
      "Returns a module in the quiz's folder (`scripts.scoring`, `spec.helper`) or of luassert."
    ) { call in
      try call.host.require(try call.string(1), on: call.stack)
      return 1
    },
    .function(.word, "print", "...: any", "Adds a line to the report of the test.") {
      call in
      let words = (1...max(1, call.stack.top)).map { index in
        call.stack.type(index) == .none ? "" : call.host.text(of: index, on: call.stack)
      }
      call.host.output.append(words.joined(separator: "\t"))
      return 0
    },
    .function(
      .word, "math.random", "low: integer?, high: integer?", returns: "number",
      "Returns a number from the spec's random generator."
    ) { call in
      try random(call)
    },
    absentClock("os.time"), absentClock("os.date"), absentClock("os.clock"),
    absent("os.execute", "programs"), absent("os.exit", "end of its own"),
    absent("os.getenv", "environment"), absent("os.remove", "files"),
    absent("os.rename", "files"), absent("os.tmpname", "files"), absent("os.setlocale", "locale"),
  ]

  /// Returns a function that raises an error, because its results would depend on the machine.
  private static func absent(_ name: String, _ what: String) -> SpecEntry {
    .function(.word, name, "", "Reports that a spec has no \(what).") { call in
      throw call.problem(
        "a spec has no \(what), because its result must be the same everywhere; "
          + "use the app from qb.launch"
      )
    }
  }

  private static func absentClock(_ name: String) -> SpecEntry {
    .function(.word, name, "", "Reports that a spec has no clock.") { call in
      throw call.problem(
        "a spec has no clock of its own, because its result must always be the same; "
          + "use app.clock:now()"
      )
    }
  }

  private static func random(_ call: SpecCall) throws -> Int32 {
    try call.allowAtMost(2)
    switch call.stack.top {
    case 0: call.stack.push(call.host.random.double())
    case 1 where try call.integer(1) == 0: call.stack.push(call.host.random.integer(in: .min, .max))
    case let count:
      let first = try call.integer(1)
      let (low, high) = count == 1 ? (1, first) : (first, try call.integer(2))
      guard low <= high else { throw call.problem("the interval from \(low) to \(high) is empty") }
      call.stack.push(call.host.random.integer(in: low, high))
    }
    return 1
  }
}
