import QuizboardEngine
import QuizboardQuiz
import QuizboardScripting
import QuizboardStoryboard

/// Which states are made again in a run of their own, to see whether they come back the same.
///
/// That takes as long as some inputs. So it is done for the states where something of the author's
/// runs then (`didRestore`, fields that are not saved), up to a number, and for some others.
struct RestoreCheck: Sendable {
  /// How many states that scripts have a part in are checked, and how many others.
  static let limits = (scripted: 2_000, plain: 100)

  private var scripted = 0
  private var plain = 0

  /// Whether the next state is to be checked; `isScripted` where scripts have a part in it.
  mutating func isDue(isScripted: Bool) -> Bool {
    if isScripted {
      scripted += 1
      return scripted <= Self.limits.scripted
    }
    plain += 1
    return plain <= Self.limits.plain
  }

  /// Whether a state that is found now may be due when it is its turn.
  func mayBeDue(isScripted: Bool) -> Bool {
    isScripted ? scripted < Self.limits.scripted : plain < Self.limits.plain
  }
}

extension Expander {
  /// In what a run that was made again differs from what it was.
  ///
  /// - Parameter isSame: whether what is saved is the same, and only the screen another.
  static func difference(
    of restored: ProbeRun, from session: ProbeRun, _ unsaved: [RunField], isSame: Bool
  ) -> Problem {
    let classes = session.runtime.hierarchy.savedControllers().map(\.className).reversed()
    var difference = Problem(
      kind: .restoreDiffers, message: "restored, the screen shows something else",
      evidence: Problem.Evidence(field: unsaved.first?.asField, classes: Array(classes)))
    var advice = lost(of: unsaved, in: restored)
    if isSame {
      advice = advice ?? "what the view reads must be saved, or made again in didRestore"
    } else {
      difference.message = "restored, it is another state"
      if session.path != restored.path {
        difference.message +=
          ": \(restored.path.joined(separator: " > ")), and it was \(session.path.joined(separator: " > "))"
        if advice == nil { difference.evidence.field = nil }
      } else {
        advice = nil
        difference.evidence.field = nil
        if let (field, before, after) = firstDifference(
          session.runtime.savedFields(), restored.runtime.savedFields())
        {
          difference.message += ": \(field.name) is \(after), and was \(before)"
          difference.evidence.field = field.asField
        }
      }
    }
    difference.message += "; \(advice ?? "didRestore must only make again what is not saved")"
    return difference
  }

  /// The first field that is not the same, with what was in it and what is.
  private static func firstDifference(_ was: [RunField], _ now: [RunField]) -> (
    RunField, String, String
  )? {
    let known = Dictionary(was.map { ($0.name, $0) }) { first, _ in first }
    for field in now where known[field.name]?.value != field.value {
      return (field, known[field.name]?.value ?? "nil", field.value)
    }
    let left = Set(now.map(\.name))
    return was.first { !left.contains($0.name) }.map { ($0, $0.value, "nil") }
  }

  /// Says of the first of the fields that are not saved which a run does not have.
  static func lost(of unsaved: [RunField], in session: ProbeRun) -> String? {
    let there = session.runtime.unsavedFields()
    return unsaved.first { !there.contains($0) }.map {
      "\($0.name) is not there any more, and must be made again in didRestore"
    }
  }
}

extension RunField {
  var asField: InputError.Field { InputError.Field(owner: className, path: path) }
}
