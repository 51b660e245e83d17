import QuizboardInterface
import QuizboardLua
import QuizboardModel

extension ElementReader {
  /// Reads a timer. `ui.timer "fuse" { seconds = }` starts when it is first shown; `ui.timer {
  /// remaining = }` only shows a time, if there is one.
  mutating func timer(_ table: Int32) throws -> Element? {
    let id = text(table, keys[.id])
    let (seconds, remaining) = (number(table, keys[.seconds]), number(table, keys[.remaining]))
    guard let id else {
      if seconds != nil {
        throw ScriptProblem(
          "ui.timer: a timer with \"seconds\" needs an id: ui.timer \"fuse\" { … }")
      }
      return remaining.map { Element(.timer(remaining: max(0, $0), of: nil)) }
    }
    guard let seconds, remaining == nil else {
      throw ScriptProblem(
        "ui.timer \"\(id)\": \"seconds\", its duration, is missing",
        remedy: "\"remaining\" is for a timer without an id"
      )
    }
    guard seconds >= 0, seconds <= RunLimits.wait else {
      throw ScriptProblem(
        "ui.timer \"\(id)\": \"seconds\" must be from 0 to \(Int(RunLimits.wait)), "
          + "not \(seconds.written)"
      )
    }
    // A disabled timer does not run.
    guard flag(table, keys[.enabled], otherwise: true) else {
      return Element(.timer(remaining: seconds, of: seconds), id: id)
    }
    timers.insert(id)
    var running = runningTimer(id)
    if running == nil, !flag(table, keys[.hidden], otherwise: false) {
      running = try runtime.timers.set(.element(id, seconds: seconds), of: controller, in: seconds)
    }
    guard let running else { return Element(.timer(remaining: seconds, of: seconds), id: id) }
    return Element(
      .timer(remaining: runtime.timers.remaining(of: running), of: running.seconds ?? seconds),
      id: id)
  }

  /// Returns the running `ui.timer` with an id, from an index built once a view.
  private mutating func runningTimer(_ id: String) -> ScriptedTimer? {
    if let known = timersByID { return known[id] }
    let own = runtime.timers.all.lazy.filter { [controller] in $0.controller === controller }
    let known = Dictionary(
      own.compactMap { timer in timer.element.map { ($0, timer) } },
      uniquingKeysWith: { first, _ in first })
    timersByID = known
    return known[id]
  }
}
