import QuizboardInterface
import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard

/// The actions that are possible on the current screen of a run. Valid until the next input.
struct PossibleActions {
  private let runtime: Runtime
  /// The controllers that accept input, innermost first.
  private let controllers: [ScriptedController]
  /// The alert whose buttons are the only elements that accept input.
  private let alert: Element?

  init(in runtime: Runtime) {
    self.runtime = runtime
    controllers = runtime.active.byPrecedence()
    alert = controllers.shownAlert
  }

  /// The elements that the player can read or use, in reading order.
  var elements: [Element] {
    var result: [Element] = []
    runtime.views.visitShown { element, _ in result.append(element.pointee) }
    return result
  }

  /// Returns the actions in reading order.
  ///
  /// - Parameter deadline: The seconds until the next timer is due; nil if there is none.
  func all(deadline: Double?) -> [AvailableAction] {
    let (controllers, alert, runtime) = (controllers, alert, runtime)
    var result: [AvailableAction] = []
    result.reserveCapacity(8)
    let first = controllers.first
    let alertIDs = alert?.ids
    var owners: [String: ScriptedController]?
    var swipes: [Swipe] = []
    runtime.views.visitShown { element, owner in
      guard element.pointee.isEnabled, let control = Control(element) else { return }
      if let alertIDs, !alertIDs.contains(control.id) { return }
      // If several controllers share an id, only the first needs no name in the input.
      var isMeant = first === owner
      if !isMeant {
        if owners == nil { owners = controllers.ownersOfIDs(in: runtime) }
        isMeant = owners?[control.id] === owner
      }
      let givesUp = control.givesUp
      result.append(
        AvailableAction(
          .control(control), controller: isMeant ? nil : element.pointee.owner, givesUp: givesUp))
      if let swipe = element.pointee.swipe, !swipes.contains(swipe) {
        swipes.append(swipe)
        result.append(
          AvailableAction(
            .swipe(swipe), givesUp: givesUp, title: element.pointee.buttonTitle,
            pressesButton: true))
      }
    }
    if alert == nil {
      for owner in controllers {
        for gesture in owner.gestures {
          guard let kind = AvailableAction.Kind(gesture) else { continue }
          result.append(AvailableAction(kind, title: owner.words(for: gesture)))
        }
      }
    }
    // Waiting is possible if a timer is running.
    if let deadline { result.append(AvailableAction(.wait(seconds: deadline))) }
    if alert == nil, escapeDismisses { result.append(AvailableAction(.key("escape"))) }
    return result
  }

  /// True if `escape` dismisses a popover or a sheet, or tries to, when no alert is above it.
  private var escapeDismisses: Bool {
    // Mostly none is visible, and the path need not be made.
    runtime.hierarchy.visible.contains(where: \.isSheetOrPopover)
      && runtime.hierarchy.lastPresented?.isSheetOrPopover == true
  }

  // Keys and gestures

  /// The gestures of segues and handlers, innermost controller first; none under an alert.
  private var handled: [(owner: ScriptedController, gesture: Gesture)] {
    alert == nil ? controllers.flatMap { owner in owner.gestures.map { (owner, $0) } } : []
  }

  /// The enabled elements, under an alert only its own.
  private var enabled: [Element] {
    let alertIDs = alert?.ids
    return elements.filter { $0.isEnabled && alertIDs?.contains($0.id ?? "") != false }
  }

  /// The gestures that have an effect.
  var gestures: [ShownGesture] {
    var result: [ShownGesture] = []
    func add(_ deed: ShownGesture.Deed, _ title: String?) {
      if !result.contains(where: { $0.deed == deed }) {
        result.append(ShownGesture(deed, title: title))
      }
    }
    for (owner, gesture) in handled {
      if let deed = ShownGesture.Deed(gesture) { add(deed, owner.words(for: gesture)) }
    }
    for element in enabled {
      if let swipe = element.swipe, let title = element.buttonTitle { add(.swipe(swipe), title) }
    }
    return result
  }

  /// The keys that have an effect, except `escape`: those of segues and handlers, of buttons, and
  /// of tabs.
  var awaitedKeys: [String] {
    let keys = handled.compactMap { if case .key(let name) = $0.gesture { name } else { nil } }
    return Self.unique(keys + enabled.compactMap(\.accessKey) + tabKeys)
  }

  /// The tab bar whose tabs `[` and `]` select; nil without one, and under an alert.
  var tabBar: TabBar? {
    alert == nil ? runtime.views.layers().last?.root.innermostTabBar : nil
  }

  private var tabKeys: [String] {
    guard let tabBar else { return [] }
    return [("[", -1), ("]", 1)].filter { tabBar.tab(beside: $0.1) != nil }.map(\.0)
  }

  /// The directions of swipes that have an effect.
  private var awaitedSwipes: [String] {
    Self.unique(
      (handled.compactMap(\.gesture.swipe) + enabled.compactMap(\.swipe)).map(\.rawValue))
  }

  private static func unique(_ names: [String]) -> [String] {
    var known: Set<String> = []
    return names.filter { known.insert($0).inserted }
  }

  /// Returns a warning about a key or a swipe without effect; nil for other inputs.
  func warning(ofIdle input: Input) -> Warning? {
    switch input {
    case .key(let name) where name != "escape" && KeyName.exists(name):
      return Self.warning(ofIdle: "the key \"\(name)\"", name, among: awaitedKeys)
    case .swipe(let swipe):
      return Self.warning(
        ofIdle: "a swipe to the \(swipe.rawValue)", swipe.rawValue, among: awaitedSwipes)
    default: return nil
    }
  }

  private static func warning(ofIdle words: String, _ name: String, among awaited: [String])
    -> Warning?
  {
    if KeyName.readings(of: name).contains(where: awaited.contains) { return nil }
    let moves = KeyName.ofFaces.contains(name) && words.hasPrefix("the key")
    return Warning(
      .nothingWaits,
      "nothing on screen waits for \(words)"
        + (moves ? ", because the player navigates with this key; use tap instead" : "")
        + (awaited.isEmpty
          ? "" : "; there \(awaited.count == 1 ? "is" : "are"): \(awaited.joined(separator: ", "))")
    )
  }

  // Names

  /// Returns an equivalent input that also holds for other layouts.
  func named(_ input: Input) -> Input {
    guard let parts = input.parts else { return input }
    let (control, short) = meaning(of: parts.id, in: parts.controller)
    let texts = control?.entries ?? []
    if case .row(let row?) = parts.value, case .list? = control?.kind,
      case .text(let title) = ChoiceValue.index(row).named(among: texts)
    {
      return .choose(id: parts.id, values: [.text(title)], controller: short)
    }
    let value = parts.value.mapChoices { $0.named(among: texts) }
    return Input(parts.name, id: parts.id, value, controller: short) ?? input
  }

  /// Returns the control with an id, and the controller that an input must name for it; nil if
  /// none.
  private func meaning(of id: String, in controller: String?) -> (
    control: Control?, controller: String?
  ) {
    func element(in owner: ScriptedController) -> Element? {
      runtime.views.barButton(id, of: owner) ?? owner.shownElement(id)
    }
    let first = controllers.first { element(in: $0) != nil }
    guard let controller, controller != first?.id else {
      return (first.flatMap(element)?.control, nil)
    }
    let owner = controllers.first { $0.id == controller }
    return (owner.flatMap(element)?.control, controller)
  }
}

extension Control {
  /// True for a button that cancels or destroys. A scene's own `back` button leaves the scene,
  /// unlike that of a navigation bar, which goes one step back.
  fileprivate var givesUp: Bool {
    guard case .button(let role) = kind else { return false }
    return switch role {
    case .cancel, .destructive: true
    case .back: id != ViewRenderer.backID
    case .normal, .default: false
    }
  }
}

extension Controller {
  fileprivate var isSheetOrPopover: Bool {
    guard presenting != nil else { return false }
    return switch presentationStyle {
    case .sheet, .popover: true
    case .fullScreen, .currentContext, .alert: false
    }
  }
}

extension AvailableAction.Kind {
  /// Creates the action for a gesture; nil for a timeout.
  fileprivate init?(_ gesture: Gesture) {
    switch ShownGesture.Deed(gesture) {
    case .swipe(let swipe)?: self = .swipe(swipe)
    case .key(let name)?: self = .key(name)
    case nil: return nil
    }
  }
}

extension ChoiceValue {
  /// Replaces a number with the option's text if that is unique.
  fileprivate func named(among texts: [String]) -> ChoiceValue {
    guard case .index = self, let index = index(among: texts) else { return self }
    let text = texts[index]
    return texts.count { $0 == text } == 1 ? .text(text) : self
  }
}
