import QuizboardEngine
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
import QuizboardText
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
  /// The line of the spec that made the input.
  let place: SourcePlace?
  private let scene: String?
  private let screen: [String]
  private let fields: [RunField]
  private let responses: [RecordedResponse]

  init(_ session: Session, at place: SourcePlace?) {
    self.place = place
    scene = session.isOver ? nil : session.path.last
    screen = session.isOver ? [] : session.screenLines()
    let inspection = session.inspection
    // The responses are compared one by one.
    fields = inspection.savedFields + inspection.attemptFields.filter { $0.path != "responses" }
    responses = inspection.attempt?.responses ?? []
  }

  /// Returns the most visible difference from the same moment of another run in a few words; nil if
  /// a spec can read none.
  func difference(from other: SpecMoment) -> String? {
    if scene != other.scene {
      return "the scene is \(Self.words(scene)), not \(Self.words(other.scene))"
    }
    let lines = max(screen.count, other.screen.count)
    for index in 0..<lines {
      let (new, old) = (Self.line(index, of: screen), Self.line(index, of: other.screen))
      if new.isEmpty, !old.isEmpty { return "the screen does not show \"\(old)\"" }
      if new != old { return "the screen shows \"\(new)\", not \"\(old)\"" }
    }
    if let words = differenceOfResponses(from: other) { return words }
    let known = Dictionary(other.fields.map { ($0.name, $0.value) }) { first, _ in first }
    for field in fields where known[field.name] != field.value {
      return "\(field.words), not \(known[field.name] ?? "nil")"
    }
    let names = Set(fields.map(\.name))
    if let missing = other.fields.first(where: { !names.contains($0.name) }) {
      return "\(missing.words) is missing"
    }
    return nil
  }

  /// Returns the first difference in what the answers earn.
  private func differenceOfResponses(from other: SpecMoment) -> String? {
    let known = Dictionary(
      other.responses.map { ($0.question.id.name, Self.words($0)) }, uniquingKeysWith: { $1 })
    for response in responses {
      let (new, old) = (Self.words(response), known[response.question.id.name])
      if new == old { continue }
      let name = "the answer to \"\(response.question.nameForAuthors)\""
      guard let old else { return "\(name) is recorded, and it \(new)" }
      return "\(name) \(new); without it, it \(old)"
    }
    let names = Set(responses.map(\.question.id.name))
    let missing = other.responses.first { !names.contains($0.question.id.name) }
    return missing.map { "the answer to \"\($0.question.nameForAuthors)\" is not recorded" }
  }

  private static func words(_ response: RecordedResponse) -> String {
    response.fraction == nil
      ? "is not graded" : "earns \(counted(response.points.doubleValue, "point"))"
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
    var moments: [SpecMoment] = []
  }

  private let content = Mutex(Content())
  /// The index of the first step whose moment is recorded; nil for none.
  private let first: Int?

  init(recordingMomentsFrom first: Int? = nil) { self.first = first }

  var steps: [SpecStep] { content.withLock(\.steps) }
  var moments: [SpecMoment] { content.withLock(\.moments) }

  func record(_ session: Session, at place: SourcePlace?) {
    let screen = session.isOver ? "" : session.screenLines().joined(separator: "\n")
    let step = SpecStep(
      place: place, state: session.save().withUnsafeBytes { Fingerprint($0) },
      screen: Fingerprint().joined(with: screen))
    let isWanted = first.map { steps.count >= $0 } ?? false
    let moment = isWanted ? SpecMoment(session, at: place) : nil
    content.withLock { content in
      if let moment { content.moments.append(moment) }
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
