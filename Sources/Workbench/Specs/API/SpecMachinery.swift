import QuizboardLua
import QuizboardModel
import QuizboardText

/// The functions that the host's own Lua calls.
enum SpecMachinery {
  static let entries: [SpecEntry] = [
    .function(
      .host, "open", "name: string, environment: table", returns: "fun(): any",
      "One of luassert's files."
    ) { call in
      guard let chunk = try SpecScripts.chunk(try call.string(1)) else {
        call.stack.pushNil()
        return 1
      }
      call.host.state.load(chunk, environment: 2)
      return 1
    },
    .function(.host, "fail", "message: string", "Raises a failed assertion.") { call in
      throw call.host.raised(.failure, call.host.text(of: 1, on: call.stack))
    },
    .function(
      .host, "placeOf", "fun: any", returns: "string?, integer?", "Where a function stands."
    ) { call in
      guard call.stack.type(1) == .function else { return 0 }
      let reference = try call.function(1)
      defer { call.host.state.release(reference) }
      guard let place = call.host.state.place(of: reference), let line = place.line else {
        return 0
      }
      call.stack.push(place.file)
      call.stack.push(line)
      return 2
    },
    .function(
      .host, "near", "name: string, names: string[]", returns: "string?",
      "The nearest of some names."
    ) { call in
      guard case .table(let fields) = call.stack.plainValue(2) else { return 0 }
      let names = fields.compactMap { if case .text(let name) = $0.value { name } else { nil } }
        .sorted()
      return call.push(.optional(nearest(to: try call.string(1), among: names)))
    },
    .function(
      .host, "next", "table: table, key: any", returns: "any, any", "The next pair, in no order."
    ) { call in
      call.stack.setTop(2)
      return call.stack.next(1) ? 2 : 0
    },
    .function(
      .host, "describe error", "error: table", returns: "string", "The words of a raised value."
    ) { call in
      call.stack.rawGetField(1, "message")
      return 1
    },
    absence(of: .app, "there is no such command or question"),
    absence(of: .scores, "scores have no such name"),
    absence(of: .clock, "a clock has no such name"),
    .function(
      .host, "qb.index", "qb: table, name: string", "Tells a name that `qb` has not in a spec."
    ) { call in
      let name = call.host.text(of: 2, on: call.stack)
      let names = SpecAPI.entries(of: .qb).map(\.name)
      throw SpecProblem(
        "qb.\(name): in a spec qb has \(names.joined(separator: ", "))"
          + suggestion(for: name, among: names))
    },
    .function(.host, "refuse", "value: table, name: string", "Refuses an assignment.") { call in
      let name = call.host.text(of: 2, on: call.stack)
      throw SpecProblem(
        "\(name) cannot be set, because a spec reads copies; pass initial values to qb.launch"
      )
    },
  ]

  /// Returns the reader of an object's members: it returns a property or a method, and raises an
  /// error for an unknown name.
  private static func absence(of owner: SpecOwner, _ words: String) -> SpecEntry {
    .function(.host, "\(owner.rawValue).index", "self: table, name: string", "Reads a member.") {
      call in
      let name = call.host.text(of: 2, on: call.stack)
      guard let (entry, slot) = SpecAPI.entry(owner, name) else {
        let known = SpecAPI.entries(of: owner).map(\.name)
        let prefix = owner == .app ? "app" : owner == .scores ? "app.scores" : "app.clock"
        let remedy =
          owner == .app
          ? SpecAPI.remedy(forRunName: name) : nearest(to: name, among: known).map(didYouMean)
        let near = remedy.map { "; \($0)" } ?? ""
        throw SpecProblem(
          "\(prefix).\(name): \(words)"
            + (near.isEmpty ? "; there are: \(known.joined(separator: ", "))" : near))
      }
      if entry.kind == .property {
        return try entry.body(SpecCall(host: call.host, stack: call.stack, entry: entry))
      }
      call.stack.pushNative(slot)
      return 1
    }
  }
}
