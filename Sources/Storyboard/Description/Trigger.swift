/// The trigger of a segue.
public enum Trigger: Hashable, Sendable {
  /// The use of the element with that id.
  case element(ElementID)
  /// A gesture, a key or a timeout.
  case gesture(Gesture)

  /// Creates the trigger for a text: a gesture, otherwise the id of an element.
  public init(text: String) {
    self = Gesture(text: text).map(Trigger.gesture) ?? .element(ElementID(rawValue: text))
  }

  /// The text of the trigger.
  public var text: String {
    switch self {
    case .element(let id): id.rawValue
    case .gesture(let gesture): gesture.text
    }
  }

  /// The id of the element; nil for a gesture.
  public var element: ElementID? { if case .element(let id) = self { id } else { nil } }
}

/// A condition of a segue.
public struct Condition: Hashable, Sendable {
  /// The location of the condition in the host.
  public enum Kind: Hashable, Sendable {
    /// A method of the source's class, or a registered condition with that name.
    case named(String)
    /// A function that the host stores under that key.
    case function(Int)
  }

  /// The location in the host.
  public let kind: Kind
  /// True if the result of the host is negated.
  public private(set) var isInverted = false

  /// Creates a condition.
  public init(_ kind: Kind) { self.kind = kind }

  /// The negated condition.
  public var inverted: Condition {
    var result = self
    result.isInverted.toggle()
    return result
  }

  /// Returns the condition for a method or a registered name.
  public static func named(_ name: String) -> Condition { Condition(.named(name)) }

  /// Returns the condition for a function that the host stores under a key.
  public static func function(_ key: Int) -> Condition { Condition(.function(key)) }
}

/// The sender of a segue. Scalars are stored inline; other values are host objects.
public enum Sender {
  /// No sender.
  case none
  /// A Boolean value.
  case boolean(Bool)
  /// An integer.
  case integer(Int)
  /// A floating-point number.
  case number(Double)
  /// A host object.
  case reference(AnyObject)
}

/// An action of the player, as sent to a controller.
public struct Event {
  /// The used element, or the gesture.
  public let trigger: Trigger
  /// The sender for handlers and segues.
  public let sender: Sender

  /// Creates an event.
  public init(_ trigger: Trigger, sender: Sender = .none) {
    self.trigger = trigger
    self.sender = sender
  }

  /// Creates the event for the use of an element.
  public init(element: ElementID, sender: Sender = .none) {
    self.init(.element(element), sender: sender)
  }

  /// True if the event triggers the segue.
  func triggers(_ segue: SegueDescription) -> Bool {
    switch (trigger, segue.trigger) {
    case (.element(let id), .element(let awaited)?): id == awaited
    case (.gesture(let gesture), .gesture(let awaited)?): gesture == awaited
    default: false
    }
  }
}
