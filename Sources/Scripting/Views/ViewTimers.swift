import QuizboardInterface
import QuizboardLua
import QuizboardModel

/// The timers of a view, which run while the view contains them.
struct ViewTimers {
  /// The ids of timers that run while the view contains them.
  private(set) var ids: Set<String> = []
  /// The timers that were running before this view, by id; nil until one is needed.
  private var running: [String: ScriptedTimer]?

  /// Reads a timer. `ui.timer "fuse" { seconds = }` starts when it is first shown; `ui.timer {
  /// remaining = }` only shows a time, if there is one.
  mutating func read(
    _ table: Int32, in tables: ViewTables, of controller: ScriptedController
  ) throws -> Element? {
    let id = tables.text(table, .id)
    let (seconds, remaining) = (tables.number(table, .seconds), tables.number(table, .remaining))
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
    guard tables.flag(table, .enabled, otherwise: true) else {
      return Element(.timer(remaining: seconds, of: seconds), id: id)
    }
    ids.insert(id)
    let timers = tables.runtime.timers
    var timer = runningTimer(id, of: controller, in: timers)
    if timer == nil, !tables.flag(table, .hidden, otherwise: false) {
      timer = try timers.set(.element(id, seconds: seconds), of: controller, in: seconds)
    }
    guard let timer else { return Element(.timer(remaining: seconds, of: seconds), id: id) }
    return Element(
      .timer(remaining: timers.remaining(of: timer), of: timer.seconds ?? seconds), id: id)
  }

  /// Returns the running `ui.timer` with an id, from an index built once a view.
  private mutating func runningTimer(
    _ id: String, of controller: ScriptedController, in timers: TimerQueue
  ) -> ScriptedTimer? {
    if let known = running { return known[id] }
    let own = timers.all.lazy.filter { $0.controller === controller }
    let known = Dictionary(
      own.compactMap { timer in timer.element.map { ($0, timer) } },
      uniquingKeysWith: { first, _ in first })
    running = known
    return known[id]
  }
}
