import QuizboardLua
import QuizboardStoryboard
import QuizboardText

/// The members for setting timers, and those of timers.
public enum TimerMembers {
  /// The remedy if a timer receives a function.
  public static let functionRemedy = "make it a method and name that: self:after(2, \"tick\")"

  static let entries: [APIEntry] = [
    .method(
      .controller, "after", "seconds: number, method: string, ...: any", returns: "Timer",
      "Calls a method of the controller after a delay in seconds. The timer is saved with the run, "
        + "and ends with the controller."
    ) { call in
      let controller = try call.controller()
      try call.refuseInView()
      let seconds = try call.seconds(2)
      if call.stack.type(3) == .function {
        throw call.problem(
          "it takes the name of a method, not a function, which could not be saved",
          remedy: functionRemedy
        )
      }
      let name = try call.string(3)
      guard controller.type.method(name, in: call.state) != nil else {
        let known = controller.type.methodNames(in: call.state)
        throw call.problem(
          "\(controller.type.name) has no method \"\(name)\"",
          meant: nearest(to: name, among: known))
      }
      try call.runtime.requirePresence(of: controller, for: .after)
      let arguments = call.runtime.timers.packArguments(from: 4, on: call.stack)
      let timer = try call.runtime.timers.set(
        .method(name, arguments: arguments), of: controller, in: seconds)
      call.stack.push(timer.slot)
      return 1
    },
    .property(.timer, "remaining", "number", "The seconds until the timer fires; 0 after that.") {
      call in
      let timer = try call.timer()
      if timer.isOver { return call.push(0) }
      call.observeRemaining()
      return call.push(Optional(call.runtime.timers.remaining(of: timer)))
    },
    .method(.timer, "cancel", "", "Cancels the timer. Has no effect if it is over.") { call in
      let timer = try call.timer()
      try call.refuseInView()
      call.runtime.timers.end(timer)
      return 0
    },
  ]
}
