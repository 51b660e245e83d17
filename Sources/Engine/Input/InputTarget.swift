import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard

/// The element that an input acts on, with the controller whose view or bar contains it.
struct InputTarget {
  let owner: ScriptedController
  /// The control; nil if the element accepts no input.
  let control: Control?
  /// The gap that the control is in.
  let gap: Gap?
  /// The ids of the controls in a text with gaps; nil for other elements.
  private let gaps: [String]?
  private let id: String
  /// The alert that contains the element.
  let alert: Element?

  /// A gap of a text. A class, because elements are large and most controls are in no text.
  final class Gap {
    let text: Element
    let name: String

    init(in text: Element, _ name: String) {
      self.text = text
      self.name = name
    }
  }

  /// Finds the element with an id, innermost controller first. Throws if there is none, or if the
  /// element is hidden, disabled or covered by an alert.
  init(_ id: String, in controller: String?, of runtime: Runtime) throws {
    let controllers = runtime.active.byPrecedence()
    if let controller, !controllers.contains(where: { $0.id == controller }) {
      let known = controllers.map(\.id).joined(separator: ", ")
      throw InputError(
        .unknownElement, "no controller \"\(controller)\" accepts input now; there are: \(known)")
    }
    for owner in controllers where controller == nil || owner.id == controller {
      let bar = runtime.views.barButton(id, of: owner).map { [$0] }
      let found = (bar ?? owner.shownRoot).find { Found($0, id) }
      guard let found else { continue }
      alert = controllers.shownAlert
      if let alert, !alert.contains(id) {
        throw InputError(
          .notEnabled,
          "\"\(id)\" is covered by an alert, whose buttons are the only elements that accept input")
      }
      if found.isHidden {
        throw InputError(.notEnabled, "\"\(id)\" of \(owner.id) is hidden")
      }
      guard found.isEnabled else {
        throw InputError(.notEnabled, "\"\(id)\" of \(owner.id) is not enabled")
      }
      self.owner = owner
      control = found.control
      gap = found.gap
      gaps = found.gaps
      self.id = id
      return
    }
    let known = PossibleActions(in: runtime).elements.compactMap(\.id)
    let there =
      known.isEmpty ? "no element accepts input" : "there are: \(known.joined(separator: ", "))"
    let scope = controller.map { " in \($0)" } ?? ""
    throw InputError(.unknownElement, "no element \"\(id)\" is on screen\(scope); \(there)")
  }

  /// The error of an input to a text with gaps that names none of them; nil for other elements.
  var gapError: InputError? {
    gaps.map { gaps in
      InputError(
        .badCommand,
        gaps.isEmpty
          ? "\"\(id)\" has no gaps"
          : "\"\(id)\" is a text with gaps; name one of them: \(gaps.joined(separator: ", "))")
    }
  }
}

/// An element that was found by its id.
private struct Found {
  let control: Control?
  private(set) var gap: InputTarget.Gap?
  /// The ids of the controls in a text with gaps; nil for other elements.
  private(set) var gaps: [String]?
  let isEnabled: Bool
  let isHidden: Bool

  /// Returns the element itself, or the control of a gap in it; nil if none has the id.
  init?(_ element: UnsafePointer<Element>, _ id: String) {
    let isText = if case .gaps = element.pointee.kind { true } else { false }
    if element.pointee.id == id {
      self.init(element)
      if isText { gaps = element.pointee.children.compactMap(\.id) }
      return
    }
    guard isText else { return nil }
    let found = element.pointee.children.find { child -> Found? in
      guard child.pointee.id == id else { return nil }
      var found = Found(child)
      found.gap = element.pointee.gapName(of: child.pointee).map {
        InputTarget.Gap(in: element.pointee, $0)
      }
      return found
    }
    guard let found else { return nil }
    self = found
  }

  private init(_ element: UnsafePointer<Element>) {
    control = Control(element)
    isEnabled = element.pointee.isEnabled
    isHidden = element.pointee.isHidden
  }
}
