import QuizboardLua
import QuizboardModel
import QuizboardStoryboard

/// The saved part of a timer, besides the arguments of its method.
struct SavedTimer {
  /// The effect of the timer when it is due.
  enum Action {
    /// It calls a method of its controller, with saved arguments.
    case method(String)
    /// It is the `ui.timer` with an id, and was set for a number of seconds.
    case element(String, seconds: Double)
  }

  var number: Int
  /// The number of its controller among the objects, from 1; 0 if it has ended.
  var controller: Int
  var due = 0.0
  var chain = 0
  /// Nil if it has ended.
  var action: Action?

  /// Reads what `StateWriter.write(_:)` wrote.
  init(from reader: inout ByteReader) throws(DamagedBytes) {
    number = try IntegerCoding.natural(&reader)
    controller = try IntegerCoding.natural(&reader)
    if controller == 0 { return }
    due = try reader.double()
    guard due == .infinity || (0...RunLimits.clock + RunLimits.wait).contains(due) else {
      throw reader.damaged("a timer without a time")
    }
    chain = try IntegerCoding.natural(&reader)
    let isElement = try reader.byte() != 0
    let name = try reader.string()
    action =
      isElement
      ? .element(name, seconds: try reader.double(in: 0...RunLimits.wait)) : .method(name)
  }

  /// True if the values contain the arguments of its method.
  var hasArguments: Bool { if case .method = action { true } else { false } }

  /// Throws if its controller is missing.
  func checkReferences(in state: SavedState) throws { try state.check(controller, \.isController) }
}

extension StateWriter {
  mutating func write(_ timer: ScriptedTimer) throws {
    form.write(number: timer.number, to: &heads)
    reference(timer.controller?.slot)
    if timer.controller == nil { return }
    write(due: timer.due)
    heads.varint(UInt64(timer.chain))
    switch timer.action {
    case .method(let name, let arguments):
      heads.byte(0)
      heads.string(name)
      let stack = runtime.state.stack
      stack.push(arguments.reference)
      defer { stack.pop() }
      try heap.writeValue(at: -1, on: stack, field: "the arguments of after(…, \"\(name)\")")
    case .element(let id, let seconds):
      heads.byte(1)
      heads.string(id)
      heads.double(seconds)
    }
  }
}

extension ObjectRestorer {
  /// Gives a timer its controller and its action, whose arguments follow in the values. Reports a
  /// timer whose method no longer exists, and returns false.
  func restore(_ timer: ScriptedTimer, from saved: SavedTimer, _ heap: HeapReader) throws -> Bool {
    guard let action = saved.action else { return true }
    let controller = try object(saved.controller, ScriptedController.self, ObjectKind.controller)
    switch action {
    case .element(let id, let seconds): timer.set(.element(id, seconds: seconds), of: controller)
    case .method(let name):
      let stack = runtime.state.stack
      try heap.readValue()
      guard stack.type(-1) == .table else {
        throw heap.reader.damaged("a timer without its arguments")
      }
      let arguments = ScriptValue(runtime.state.reference(), state: runtime.state)
      if let recovery, controller.type.method(name, in: runtime.state) == nil {
        if !controller.hasLeft, !recovery.isLost(controller) {
          recovery.report(
            "\(controller.id) had a timer for \"\(name)\", a method that no longer exists")
        }
        return false
      }
      timer.set(.method(name, arguments: arguments), of: controller)
    }
    return true
  }
}
