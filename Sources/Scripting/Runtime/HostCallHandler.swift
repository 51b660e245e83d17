import QuizboardLua
import QuizboardStoryboard
import QuizboardText

/// Handles calls from scripts to native functions.
final class HostCallHandler: LuaDispatcher {
  private unowned let runtime: Runtime
  private let bodies = API.bodies
  /// The number of calls so far.
  private(set) var count = 0

  init(runtime: Runtime) { self.runtime = runtime }

  override func call(slot: Int32, stack: LuaStack) throws -> Int32 {
    count += 1
    let call = Call(runtime: runtime, stack: stack, slot: slot)
    guard slot >= API.firstSlot else { return try answerMachinery(call) }
    do {
      return try bodies[Int(slot - API.firstSlot)]?(call) ?? 0
    } catch let problem as ScriptProblem where problem.place != nil {
      // A problem with a place of its own; others receive the place of the calling line.
      throw LuaError(problem)
    }
  }

  /// Throws the error of the object machinery for an invalid operation of a script, or pushes the
  /// name of an object.
  private func answerMachinery(_ call: Call) throws -> Int32 {
    let name = objectName(1, on: call.stack) ?? "an object that no longer exists"
    let key = call.stack.messageText(2) ?? describe(2, on: call.stack)
    switch call.slot {
    case LuaReservedSlot.readOnly:
      let owner = objectOwner(1, on: call.stack)
      let entry = owner.lazy.flatMap { API.entries(of: $0) }.first { $0.entry.name == key }?.entry
      if case .property = entry?.kind {
        throw ScriptProblem(
          "\(name.hasPrefix("the ") ? String(name.dropFirst(4)) : name).\(key) is read-only")
      }
      throw ScriptProblem(
        "\(name).\(key): \"\(key)\" is a method", remedy: "choose another name for the field")
    case LuaReservedSlot.guarded:
      throw ScriptProblem(
        "\(name).\(key) is set in \(runtime.describingCode), which only describes",
        remedy: "change it in a handler or a callback"
      )
    case LuaReservedSlot.noFields:
      let known = objectOwner(1, on: call.stack).flatMap { API.entries(of: $0) }.map(\.entry.name)
      // Without the article, which belongs to the sentence.
      let owner = name.hasPrefix("the ") ? String(name.dropFirst(4)) : name
      throw ScriptProblem(
        "\(owner).\(key): \(name) cannot have fields of your own",
        remedy: (nearest(to: key, among: known).map { didYouMean($0) + "; " } ?? "")
          + "keep what changes in self, the attempt or app.state")
    case LuaReservedSlot.expired:
      throw ScriptProblem("\"\(key)\": its object no longer exists")
    default:
      return call.push(name)
    }
  }

  private func objectOwner(_ index: Int32, on stack: LuaStack) -> [APIOwner] {
    switch stack.objectKind(index) {
    case ObjectKind.controller: [.controller, .container, .navigation, .tabs]
    case .some(let kind): APIOwner.ofObject(kind).map { [$0] } ?? []
    case nil: []
    }
  }
}
