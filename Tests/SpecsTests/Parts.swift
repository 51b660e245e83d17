@_spi(Testing) import QuizboardEngine
import QuizboardLua
import QuizboardQuiz
import QuizboardScripting
import QuizboardStoryboard

/// Weak references to the parts of sessions.
struct Parts {
  private struct Part {
    let name: String
    weak var object: AnyObject?
  }

  private var parts: [Part] = []

  /// Notes all that a session consists of now.
  mutating func add(_ session: Session) {
    let runtime = session.runtime
    add("session", session)
    add("runtime", runtime)
    add("hierarchy", runtime.hierarchy)
    add("state", runtime.state)
    if let attempt = runtime.attempts.latest { add("attempt", attempt) }
    for controller in runtime.hierarchy.path + runtime.hierarchy.visible {
      add("controller \(controller.id)", controller)
    }
    for timer in runtime.timers.all { add("timer", timer) }
  }

  private mutating func add(_ name: String, _ object: AnyObject) {
    parts.append(Part(name: name, object: object))
  }

  /// The names of what is still there.
  var alive: [String] { Set(parts.filter { $0.object != nil }.map(\.name)).sorted() }
}
