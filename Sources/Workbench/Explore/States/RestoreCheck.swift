import QuizboardEngine
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting

/// Selects the states to restore in a separate run, to verify that restoration reproduces them.
///
/// A check takes as long as some inputs. So it covers, up to a limit, the states in which the
/// author's scripts take part (`didRestore`, fields that are not saved), and some others.
struct RestoreCheck: Sendable {
  /// The maximum number of checked states with and without scripts.
  static let limits = (scripted: 2_000, plain: 100)

  private var scripted = 0
  private var plain = 0

  /// True if the next state is to be checked; `isScripted` if scripts take part in its restoration.
  mutating func isDue(isScripted: Bool) -> Bool {
    if isScripted {
      scripted += 1
      return scripted <= Self.limits.scripted
    }
    plain += 1
    return plain <= Self.limits.plain
  }

  /// True if a state found now may be checked later.
  func mayBeDue(isScripted: Bool) -> Bool {
    isScripted ? scripted < Self.limits.scripted : plain < Self.limits.plain
  }
}

extension Expander {
  /// Returns the difference between a restored run and the original.
  ///
  /// - Parameter isSame: true if the saved data are equal and only the screens differ.
  static func difference(
    of restored: ProbeRun, from session: ProbeRun, _ unsaved: [RunField], isSame: Bool
  ) -> Problem {
    let classes = session.inspection.controllers.map(\.className).reversed()
    var difference = Problem(
      kind: .restoreDiffers, message: "after restoring, the screen is different",
      evidence: Problem.Evidence(field: unsaved.first?.asField, classes: Array(classes)))
    var advice = lost(of: unsaved, in: restored)
    if isSame {
      advice = advice ?? "save what the view reads, or recreate it in didRestore"
    } else {
      difference.message = "after restoring, the state is different"
      if session.path != restored.path {
        difference.message +=
          ": \(restored.path.joined(separator: " > ")), but it was "
          + "\(session.path.joined(separator: " > "))"
        if advice == nil { difference.evidence.field = nil }
      } else {
        advice = nil
        difference.evidence.field = nil
        if let (field, before, after) = firstDifference(
          session.inspection.savedFields, restored.inspection.savedFields)
        {
          difference.message += ": \(field.name) is \(after), but was \(before)"
          difference.evidence.field = field.asField
        }
      }
    }
    difference.message += "; \(advice ?? "didRestore must only recreate what is not saved")"
    return difference
  }

  /// Returns the first field that differs, with both values.
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

  /// Returns a description of the first field that is not saved and that the run lacks.
  static func lost(of unsaved: [RunField], in session: ProbeRun) -> String? {
    let there = session.inspection.unsavedFields
    return unsaved.first { !there.contains($0) }.map {
      "\($0.name) no longer exists; recreate it in didRestore"
    }
  }
}

extension RunField {
  var asField: InputError.Field { InputError.Field(owner: className, path: path) }
}
