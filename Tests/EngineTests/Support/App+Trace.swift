import QuizboardEngine

extension App {
  /// The callbacks since this was last asked, as the conformance table writes them: `A.wD, B.wA, ⇒
  /// slide, …`.
  func row() -> String { session.takeTrace().map(\.line).joined(separator: ", ") }

  /// Only the callbacks of those names.
  func row(of events: String...) -> String {
    session.takeTrace().filter { events.contains($0.event) }.map(\.line).joined(separator: ", ")
  }

  /// Forgets the callbacks so far.
  @discardableResult
  func untraced() -> App {
    _ = session.takeTrace()
    return self
  }
}

extension RecordedEvent {
  /// The event in the table's words; controllers by their scenes.
  var line: String {
    let who = Self.name(controller)
    return switch event {
    case "viewDidLoad": "\(who).wL"
    case "viewWillAppear": "\(who).wA"
    case "viewDidAppear": "\(who).dA"
    case "viewWillDisappear": "\(who).wD"
    case "viewDidDisappear": "\(who).dD"
    case "willMove", "didMove": "\(who).\(event)(\(Self.name(parent?.id)))"
    case "handler": "\(who)'s handler"
    case "condition": "condition\(result == false ? " = false" : "")"
    case "shouldPerformSegue": "\(who).shouldPerformSegue\(result == false ? " = false" : "")"
    case "segueInit": "segue.init"
    case "perform": "perform"
    case "unwindAction": "\(who)'s action"
    case "unwindTowards": "\(who).unwindTowards(\(Self.name(subsequent)))"
    case "allowedChildrenForUnwinding":
      "\(who).allowed = [\((children ?? []).map { Self.name($0) }.joined(separator: ","))]"
    case "canPerformUnwind": "\(who).can = \(result ?? false)"
    case "transition": "⇒ \(name ?? "")"
    case "adaptiveStyle", "adaptiveController", "animatorForPresented", "animatorForDismissed":
      event
    case "segueDropped": "\(who).dropped(\(segue ?? ""))"
    default: "\(who).\(event)"
    }
  }

  /// `question` of `question#2`.
  private static func name(_ id: String?) -> String {
    id.map { String($0.prefix { $0 != "#" }) } ?? "nil"
  }
}
