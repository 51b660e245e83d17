import QuizboardLua
import QuizboardModel
import QuizboardStoryboard
import QuizboardText

/// The globals in addition to Lua's library, and functions of metatables.
enum Globals {
  static let all: [APIEntry] = [
    .function(
      .global, "require", "name: string", returns: "any",
      "Returns the engine's module, or a module in the quiz's folder."
    ) {
      call in
      let name = try call.string(1)
      if let loader = call.runtime.loader { return try loader.require(name, on: call.stack) }
      try call.runtime.quizzes.pushModule(name, on: call.stack)
      return 1
    },
    .function(.global, "print", "...: any", "Adds a line to the run's log.") { call in
      try call.runtime.printed.add(call, from: 1)
      return 0
    },
    .function(
      .global, "math.random", "low: integer?, high: integer?", returns: "number",
      "Returns a number from the run's random generator."
    ) {
      call in
      try random(call)
    },
    .function(
      .global, "os.time", "date: table?", returns: "integer",
      "Returns the time of the run's clock, or of a date, in whole seconds."
    ) { call in
      if !call.stack.isNoneOrNil(1) { return call.push(try RunDate(table: 1, call).seconds) }
      call.observe(.clock)
      return call.push(Int(call.runtime.services.clock.now.rounded(.down)))
    },
    .function(
      .global, "os.clock", returns: "number", "Returns the seconds since the launch of the run."
    ) {
      call in
      call.observe(.clock)
      return call.push(call.runtime.services.clock.elapsed)
    },
    .function(
      .global, "os.date", "format: string?, time: integer?", returns: "string|table",
      "Returns a date in UTC."
    ) { call in
      let format = try call.optionalString(1) ?? "%c"
      if call.stack.isNoneOrNil(2) { call.observe(.clock) }
      let time =
        call.stack.isNoneOrNil(2)
        ? call.runtime.services.clock.now.rounded(.down) : try call.number(2)
      guard time.magnitude < 1e13 else {
        throw call.problem("the time \(time.written) is out of range")
      }
      return try RunDate(seconds: Int(time)).push(format: format, call)
    },
    .function(
      .global, "class.assign", "class: table, key: any, value: any",
      "Checks a field that is set on a class."
    ) { call in
      guard let loader = call.runtime.loader else { throw ClassLoader.frozen(call) }
      return try ClassLoader(loader: loader).assign(call)
    },
    .function(
      .global, "class.make", "class: table, definition: table", "Creates an instance."
    ) { call in
      try InstanceMaker(call).make()
    },
    .function(
      .global, "absent", "...: any", returns: "any", "Represents a value that is not loaded."
    ) {
      call in
      try call.loader().placeholders.pushStandIn(on: call.stack)
      return 1
    },
    .function(
      .global, "absent.field", "absent: table, key: any", returns: "any",
      "Represents a value that is not loaded."
    ) { call in
      // A missing list has no items.
      if call.stack.type(2) == .number { return call.pushNil() }
      try call.loader().placeholders.pushStandIn(on: call.stack)
      return 1
    },
    .function(
      .global, "absent.length", "absent: table", returns: "integer",
      "Represents a value that is not loaded."
    ) { call in
      call.push(0)
    },
    .function(
      .global, "app.missing", "app: table, name: string",
      "Reports that the run is not available here."
    ) { call in
      let name = call.stack.messageText(2) ?? ""
      throw ScriptProblem(
        "qb.app.\(name): qb.app is only where app.didLaunch is defined",
        remedy: "the run is self.app, and what didLaunch is handed"
      )
    },
    .function(
      .global, "transitions.missing", "transitions: table, name: string",
      "Reports an unknown transition."
    ) {
      call in
      let name = call.stack.messageText(2) ?? describe(2, on: call.stack)
      let known = TransitionName.allCases.map(\.rawValue)
      throw ScriptProblem(
        "qb.transitions.\(name): quizboard has no such transition",
        meant: nearest(to: name, among: known), .unknownMember, about: name)
    },
    .function(
      .global, "module.missing", "module: table, name: string",
      "Reports an unknown name of the module."
    ) { call in
      try missingName(of: .qb, call)
    },
    .function(
      .global, "interface.missing", "ui: table, name: string", "Reports an unknown name of `ui`."
    ) { call in
      try missingName(of: .ui, call)
    },
  ]

  private static func missingName(of owner: APIOwner, _ call: Call) throws -> Int32 {
    let (runtime, stack) = (call.runtime, call.stack)
    let name = stack.messageText(2) ?? describe(2, on: stack)
    let known = API.entries(of: owner).map(\.entry.name)
    var problem = ScriptProblem(
      "\(owner.rawValue).\(name): quizboard has no such name",
      meant: nearest(to: name, among: known), .unknownMember, about: name)
    // Loading continues with the similar name if there is only one.
    let near = known.filter { nearest(to: name, among: [$0]) != nil }
    guard runtime.isLoading, near.count == 1 else { throw problem }
    problem.place = stack.callerPlace()
    try runtime.collectingProblems { throw problem }
    stack.push(near[0])
    stack.rawGet(1)
    return 1
  }

  private static func random(_ call: Call) throws -> Int32 {
    switch call.count {
    case 0: return call.push(try call.drawDouble())
    case 1:
      let high = try call.integer(1)
      if high == 0 { return call.push(try call.drawInteger(.min, .max)) }
      guard high > 0 else { throw call.problem("the interval from 1 to \(high) is empty") }
      return call.push(try call.drawInteger(1, high))
    default:
      let low = try call.integer(1)
      let high = try call.integer(2)
      guard low <= high else { throw call.problem("the interval from \(low) to \(high) is empty") }
      return call.push(try call.drawInteger(low, high))
    }
  }
}
