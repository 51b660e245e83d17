import QuizboardEngine
import QuizboardModel
import QuizboardScripting
import Synchronization

/// The run of a spec after one input: enough to compare it with the same spec's run on a changed
/// quiz.
struct SpecStep: Sendable, Equatable {
  /// The line of the spec that made the input.
  let place: SourcePlace?
  /// The saved state.
  let state: Fingerprint
  /// The screen.
  let screen: Fingerprint
}

/// The screen and the fields of a run after one input of a spec.
struct SpecMoment: Sendable {
  private let scene: String?
  private let screen: [String]
  private let fields: [RunField]

  init(_ session: Session) {
    scene = session.isOver ? nil : session.path.last
    screen = session.isOver ? [] : session.screenLines()
    fields = session.inspection.savedFields + session.inspection.attemptFields
  }

  /// Returns the most visible difference from the same moment of another run in a few words.
  func difference(from other: SpecMoment) -> String {
    if scene != other.scene {
      return "the scene is \(Self.words(scene)), not \(Self.words(other.scene))"
    }
    let lines = max(screen.count, other.screen.count)
    for index in 0..<lines {
      let (new, old) = (Self.line(index, of: screen), Self.line(index, of: other.screen))
      if new.isEmpty, !old.isEmpty { return "the screen does not show \"\(old)\"" }
      if new != old { return "the screen shows \"\(new)\", not \"\(old)\"" }
    }
    let known = Dictionary(other.fields.map { ($0.name, $0.value) }) { first, _ in first }
    for field in fields where known[field.name] != field.value {
      return "\(field.words), not \(known[field.name] ?? "nil")"
    }
    let names = Set(fields.map(\.name))
    if let missing = other.fields.first(where: { !names.contains($0.name) }) {
      return "\(missing.words) is missing"
    }
    return "the saved state is another one"
  }

  private static func words(_ scene: String?) -> String { scene.map { "\"\($0)\"" } ?? "none" }

  private static func line(_ index: Int, of screen: [String]) -> String {
    guard screen.indices.contains(index) else { return "" }
    return String(
      screen[index].split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(60))
  }
}

/// Records the steps of a run of specs.
final class SpecSteps: Sendable {
  private struct Content {
    var steps: [SpecStep] = []
    var moment: SpecMoment?
  }

  private let content = Mutex(Content())
  /// The index of the step whose moment is recorded; nil for none.
  private let wanted: Int?

  init(recordingMomentOf wanted: Int? = nil) { self.wanted = wanted }

  var steps: [SpecStep] { content.withLock(\.steps) }
  var moment: SpecMoment? { content.withLock(\.moment) }

  func record(_ session: Session, at place: SourcePlace?) {
    let screen = session.isOver ? "" : session.screenLines().joined(separator: "\n")
    let step = SpecStep(
      place: place, state: session.save().withUnsafeBytes { Fingerprint($0) },
      screen: Fingerprint().joined(with: screen))
    let moment = steps.count == wanted ? SpecMoment(session) : nil
    content.withLock { content in
      content.moment = content.moment ?? moment
      content.steps.append(step)
    }
  }
}

/// Records each step of the runs of specs.
final class StepObserver: SpecObserver {
  private let steps: SpecSteps

  init(_ steps: SpecSteps) { self.steps = steps }

  func prepare(_ options: inout Session.Options) {}

  func began(_ session: Session) {}

  func happened(_ events: [RecordedEvent], in session: Session, at place: () -> SourcePlace?) {
    steps.record(session, at: place())
  }

  func ended() {}
}
