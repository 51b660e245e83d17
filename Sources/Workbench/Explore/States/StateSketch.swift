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

  /// The scenes, the controls and the attempt.
  let base: Fingerprint
  /// The fields of visible controllers, attempts and the app, by name, without what the player
  /// enters.
  let fields: [Field]
  /// The number of answers in the latest attempt.
  let answered: Int

  /// Describes the current state of a run.
  init(_ session: ProbeRun) {
    let inspection = session.inspection
    var parts = [inspection.path.map(\.sceneName).joined(separator: ">")]
    parts += Set(inspection.controllers.map(\.sceneName)).sorted()
    var controls: Set<String> = []
    let elements = session.elements
    for element in elements { Self.add(element, to: &controls) }
    parts += controls.sorted()
    parts.append("\(session.isFinished)")
    if let attempt = inspection.attempt {
      parts.append(Self.summary(of: attempt))
      // Elsewhere, as in an overview or under an alert, it does not matter which question is next.
      if elements.contains(where: Self.takesAnswer), !elements.contains(where: \.isAlert) {
        let own = attempt.response.map { "\($0.points) \($0.isUngraded)" }
        parts.append("\(attempt.index) \(own ?? "none")")
      }
    }
    base = Fingerprint().joined(with: parts.joined(separator: "\n"))
    fields = Self.fields(of: inspection)
    answered = inspection.attempt?.responses.count ?? 0
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
      case (attempt.index - 1)... where answersAreFirst(in: attempt): "all so far"
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

  /// True if the answered questions come before all others.
  private static func answersAreFirst(in attempt: Attempt) -> Bool {
    zip(attempt.questions.lazy.filter(\.isAnswerable), attempt.responses).allSatisfy {
      $0 === $1.question
    }
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

/// The sketches of the followed states.
struct FollowedSketches {
  /// The maximum number of values by which a field distinguishes states. One with more counts by
  /// its kind of value.
  private static let mostValues = 16

  private var known: Set<Fingerprint> = []
  private var values: [String: Set<String>] = [:]

  /// Adds a sketch; returns false if it is known, so that the state is alike a followed one.
  mutating func insert(_ sketch: StateSketch) -> Bool {
    var words = ""
    for field in sketch.fields {
      if values[field.name, default: []].count <= Self.mostValues {
        values[field.name, default: []].insert(field.value)
      }
      let isMany = (values[field.name]?.count ?? 0) > Self.mostValues
      words += "\(field.name)=\(isMany ? field.kind : field.value)\n"
    }
    return known.insert(sketch.base.joined(with: words)).inserted
  }
}
