/// An action that is possible now; the inputs that perform it differ only in the chosen option.
public struct AvailableAction: Sendable {
  /// The kinds of actions.
  public enum Kind: Sendable, Equatable {
    /// Acting on a control.
    case control(Control)
    /// A swipe.
    case swipe(Swipe)
    /// A key that a segue or a handler responds to.
    case key(String)
    /// Waiting until the next timer is due.
    case wait(seconds: Double)
  }

  /// The kind of action.
  public let kind: Kind
  /// The controller to name with the id of the control if two share it.
  public let controller: String?
  /// True for a button with the role `cancel` or `destructive`, and for its swipe.
  public let givesUp: Bool

  /// The effect of a gesture, in the author's words: the title of its segue or of the button that a
  /// swipe presses. Nil for a handler, and for other actions.
  public let title: String?
  /// True for a swipe that presses a button on screen, which is an action of its own.
  public let pressesButton: Bool

  package init(
    _ kind: Kind, controller: String? = nil, givesUp: Bool = false, title: String? = nil,
    pressesButton: Bool = false
  ) {
    self.kind = kind
    self.controller = controller
    self.givesUp = givesUp
    self.title = title
    self.pressesButton = pressesButton
  }

  /// The control to act on; nil for a gesture and for waiting.
  public var control: Control? { if case .control(let control) = kind { control } else { nil } }

  /// The id of the control; empty for an action without one.
  public var id: String { control?.id ?? "" }

  /// The inputs that perform the action: one for each row or option. If several options may be
  /// chosen: one for each set of up to six options; of more, each option alone, all, and none. An
  /// order and a match have one input that stands for all.
  public var inputs: [Input] { (0..<count).map(input) }

  /// The number of `inputs`.
  public var count: Int { if case .control(let control) = kind { control.inputCount } else { 1 } }

  /// Returns one of the `inputs`; the index must be less than `count`.
  public func input(_ index: Int) -> Input {
    switch kind {
    case .control(let control): control.input(index, in: controller)
    case .swipe(let swipe): .swipe(swipe)
    case .key(let name): .key(name)
    case .wait(let seconds): .advance(seconds: seconds)
    }
  }
}
