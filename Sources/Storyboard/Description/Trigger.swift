/// What sets a segue off.
public enum Trigger: Hashable, Sendable {
  /// The element of that id is used.
  case element(ElementID)
  /// A gesture, a key or a limit.
  case gesture(Gesture)

  /// The trigger that authors write so: a gesture, else an element's id.
  public init(text: String) {
    self = Gesture(text: text).map(Trigger.gesture) ?? .element(ElementID(rawValue: text))
  }

  /// The trigger as authors write it.
  public var text: String {
    switch self {
    case .element(let id): id.rawValue
    case .gesture(let gesture): gesture.text
    }
  }

  /// The element's id; nil for a gesture.
  public var element: ElementID? { if case .element(let id) = self { id } else { nil } }
}

/// What a segue asks before it happens.
public struct Condition: Hashable, Sendable {
  /// Where the host finds the condition.
  public enum Kind: Hashable, Sendable {
    /// A method of the source's class, or a condition registered under that name.
    case named(String)
    /// A function that the host keeps under that key.
    case function(Int)
  }

  /// Where the host finds it.
  public let kind: Kind
  /// Whether it holds where what the host finds does not.
  public private(set) var isInverted = false

  /// A condition that the host finds there.
  public init(_ kind: Kind) { self.kind = kind }

  /// The one that holds where this one does not.
  public var inverted: Condition {
    var result = self
    result.isInverted.toggle()
    return result
  }

  /// A method or a registered condition of that name.
  public static func named(_ name: String) -> Condition { Condition(.named(name)) }

  /// The function that the host keeps under that key.
  public static func function(_ key: Int) -> Condition { Condition(.function(key)) }
}

/// What a segue is sent with. Scalars are kept inline; anything else is an object of the host.
public enum Sender {
  /// Nothing.
  case none
  /// A truth value.
  case boolean(Bool)
  /// A whole number.
  case integer(Int)
  /// A number.
  case number(Double)
  /// Whatever the host keeps in that object.
  case reference(AnyObject)
}

/// What a person did, as a controller is sent it.
public struct Event {
  /// The element that was used, or the gesture.
  public let trigger: Trigger
  /// What handlers and segues are given.
  public let sender: Sender

  /// That happened.
  public init(_ trigger: Trigger, sender: Sender = .none) {
    self.trigger = trigger
    self.sender = sender
  }

  /// The element of that id was used.
  public init(element: ElementID, sender: Sender = .none) {
    self.init(.element(element), sender: sender)
  }

  /// Whether a segue waits for this.
  func triggers(_ segue: SegueDescription) -> Bool {
    switch (trigger, segue.trigger) {
    case (.element(let id), .element(let awaited)?): id == awaited
    case (.gesture(let gesture), .gesture(let awaited)?): gesture == awaited
    default: false
    }
  }
}
