import QuizboardEngine
import QuizboardLua
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
import QuizboardText

/// A summary of a state: its controls, the attempt and the fields. States with equal sketches are
/// alike: a search by screen follows only the first of them.
///
/// The texts on screen are no part of it: they follow from what is.
struct StateSketch: Sendable {
  /// A field of the run, or several of one name.
  struct Field: Sendable {
    /// The name without the numbers of controllers: `app.state.journal`.
    var name: String
    /// The value, or those of a table in the order of their paths.
    var value: String
    /// The kind of value.
    var kind: String
  }

  /// A question of an attempt.
  struct AskedQuestion: Hashable {
    var attempt: Int
    var index: Int
  }

  /// The scenes, the controls and the attempt.
  let base: Fingerprint
  /// The fields of visible controllers, attempts and the app, by name, without what the player
  /// enters.
  let fields: [Field]
  /// The question on screen; nil if there is none, or under an alert.
  let asked: AskedQuestion?

  /// Describes the current state of a run.
  init(_ session: ProbeRun) {
    let inspection = session.inspection
    var parts = [inspection.path.map(\.sceneName).joined(separator: ">")]
    parts += Set(inspection.controllers.map(\.sceneName)).sorted()
    var controls: Set<String> = []
    let elements = session.elements
    // Under an alert nothing can be used.
    let alert = elements.last(where: \.isAlert)
    for element in alert.map({ [$0] }) ?? elements { Self.add(element, to: &controls) }
    parts += controls.sorted()
    parts.append("\(session.isFinished)")
    var asked: AskedQuestion?
    if let attempt = inspection.attempt {
      parts.append(Self.summary(of: attempt))
      // Elsewhere, as in an overview or under an alert, it does not matter which question is next.
      if alert == nil, elements.contains(where: Self.takesAnswer) {
        asked = AskedQuestion(attempt: session.attemptCount, index: attempt.index)
        let own = attempt.response.map { "\($0.points) \($0.isUngraded)" }
        parts.append("\(attempt.index) \(own ?? "none")")
      }
    }
    self.asked = asked
    base = Fingerprint().joined(with: parts.joined(separator: "\n"))
    fields = Self.fields(of: inspection)
  }

  /// Adds the controls of an element, each with what the player has entered. Of a list, rows that
  /// differ only in their titles are one.
  private static func add(_ element: Element, to parts: inout Set<String>) {
    if element.isHidden { return }
    switch element.control {
    case let control? where control.asksForInput:
      // Without the texts of its options, which differ between questions and draws.
      parts.insert(
        "\(control.inputName) \(control.id) \(element.isEnabled) \(element.entryWords)")
    case let control?:
      if case .list(let rows) = control.kind {
        for row in rows {
          parts.insert(
            "row \(control.id) \(element.isEnabled) \(row.icon ?? "") \(row.accessory ?? "")")
        }
      } else {
        // Without the number of its controller.
        var alone = element
        (alone.owner, alone.children) = (nil, [])
        var writer = JSONWriter()
        alone.write(to: &writer)
        parts.insert(writer.text)
      }
    case nil:
      switch element.kind {
      case .timer(let remaining, _): parts.insert("timer \(element.id ?? "") \(remaining > 0)")
      case .alert(let title, _): parts.insert("alert \(title)")
      case .feedback(let verdict, _, _): parts.insert("feedback \(verdict)")
      default: break
      }
    }
    for child in element.children { add(child, to: &parts) }
  }

  /// True for an element that takes the answer to a question, or shows it.
  private static func takesAnswer(_ element: Element) -> Bool {
    element.control?.asksForInput == true || element.children.contains(where: takesAnswer)
  }

  /// Describes how far an attempt is, and the class of the score.
  private static func summary(of attempt: Attempt) -> String {
    let (answered, count) = (attempt.responses.count, attempt.numbered)
    let share =
      switch answered {
      case 0: "none"
      case count...: "all"
      case count - 1: "all but one"
      default: "some"
      }
    let score: String
    if attempt.score <= .zero {
      score = "none"
    } else if attempt.score >= attempt.points {
      score = "all"
    } else if let passing = attempt.quiz.passing {
      score =
        attempt.fraction == passing ? "just passed" : attempt.fraction > passing ? "passed" : "some"
    } else {
      score = "some"
    }
    return "\(share) \(score) \(attempt.isFinished) \(attempt.ungraded > 0)"
  }

  /// Returns the fields of the app, the attempt and the visible controllers.
  private static func fields(of inspection: RunInspection) -> [Field] {
    let hidden = Set(inspection.controllers.lazy.filter { !$0.isVisible }.map(\.id))
    let saved = inspection.savedFields.lazy.filter { !$0.isOfInput && !hidden.contains($0.owner) }
    var fields: [String: Field] = [:]
    for field in saved + inspection.attemptFields where field.path != "responses" {
      let name = field.generalName
      let words = "\(field.path)=\(field.value)"
      if fields[name] == nil {
        fields[name] = Field(name: name, value: words, kind: field.kindOfValue)
      } else {
        fields[name]?.value += ";" + words
        fields[name]?.kind = "several"
      }
    }
    let settings = inspection.settings.luaText
    fields["app.settings"] = Field(name: "app.settings", value: settings, kind: "table")
    return fields.values.sorted { $0.name < $1.name }
  }
}

extension RunField {
  /// The name of the field, or of the outermost table that holds it, without the number of a
  /// controller: `app.state.journal` of `app.state.journal[3].text`.
  var generalName: String {
    let first = path.prefix { $0 != "[" }.split(separator: ".").first ?? ""
    return "\(owner.prefix { $0 != "#" })\(first.isEmpty ? "" : ".\(first)")"
  }

  /// The sign of a number, the value of a Boolean, and whether a text is empty; else the value.
  fileprivate var kindOfValue: String {
    if let number = Double(value) { return number > 0 ? "+" : number < 0 ? "-" : "0" }
    if value.hasPrefix("\"") { return value == "\"\"" ? "no text" : "text" }
    return value
  }
}

/// The sketches of the states that a search by screen has found, and of those that it follows.
struct KnownSketches {
  /// The maximum number of values by which a field distinguishes states. One with more counts by
  /// its kind of value.
  private static let mostValues = 16

  private var found: Set<Fingerprint> = []
  private var followed: Set<Fingerprint> = []
  private var values: [String: Set<String>] = [:]

  /// Adds the sketch of a found state; returns false if it is known, so that the state is like
  /// another one.
  mutating func find(_ sketch: StateSketch) -> Bool {
    for field in sketch.fields where !isOfManyValues(field) {
      values[field.name, default: []].insert(field.value)
    }
    return found.insert(key(of: sketch)).inserted
  }

  /// Adds the sketch of a state that is to be followed; returns false if one like it was followed
  /// since the state was found: a field may have taken many values meanwhile.
  mutating func follow(_ sketch: StateSketch) -> Bool {
    followed.insert(key(of: sketch)).inserted
  }

  private func isOfManyValues(_ field: StateSketch.Field) -> Bool {
    (values[field.name]?.count ?? 0) > Self.mostValues
  }

  private func key(of sketch: StateSketch) -> Fingerprint {
    let words = sketch.fields.map { field in
      "\(field.name)=\(isOfManyValues(field) ? field.kind : field.value)"
    }
    return sketch.base.joined(with: words.joined(separator: "\n"))
  }
}
