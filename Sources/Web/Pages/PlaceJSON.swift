import QuizboardEngine
import QuizboardInterface
public import QuizboardModel
import QuizboardText

/// A place as programs read it: what its page shows, and no more.
public struct PlaceJSON: Sendable {
  /// The states of a place.
  public enum State: String, Sendable, CaseIterable {
    /// The session has not begun.
    case waiting
    /// The player can begin.
    case ready
    /// The player plays.
    case playing
    /// The player has finished.
    case over
    /// The session has ended.
    case closed
  }

  /// The JSON, in UTF-8.
  public let bytes: [UInt8]

  /// Makes the JSON of a place.
  ///
  /// - Parameters:
  ///   - screen: The screen; nil for a place without one.
  ///   - actions: The available actions on the screen.
  ///   - isRepeated: True if the program sent inputs that were applied before.
  public init(
    _ state: State, screen: Screen? = nil, actions: [AvailableAction] = [], facts: WebPage.Facts,
    isRepeated: Bool = false
  ) {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("place", state.rawValue)
      writer.member("version", facts.version)
      writer.member("deadline", facts.deadline)
      writer.member("title", facts.title)
      writer.member("elements", Self.elements(of: screen, facts))
      writer.member("actions", actions.filter { !$0.isWait }.flatMap(\.inputs))
      if isRepeated { writer.member("repeated", true) }
    }
    bytes = writer.bytes
  }

  /// Returns the JSON of an error: `{"error": {"code": …, "message": …}}`.
  public static func error(_ code: String, _ message: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("error")
      writer.object { writer in
        writer.member("code", code)
        writer.member("message", message)
      }
    }
    return writer.bytes
  }

  /// Returns the elements of the topmost layer that the player can read or use, with the addresses
  /// of pictures.
  private static func elements(of screen: Screen?, _ facts: WebPage.Facts) -> [Element] {
    guard let root = screen?.layers.last?.root else { return [] }
    var shown: [Element] = []
    func add(_ element: UnsafePointer<Element>) {
      if element.pointee.isHidden { return }
      switch element.pointee.kind {
      case .screen, .toolbar, .tabBar, .stack, .group, .place, .bar(nil), .divider, .spacer: break
      case .image(let path, let alt):
        var picture = element.pointee
        let address = facts.address(WebPicture(path: path, owner: picture.owner))
        picture.kind = .image(path: address ?? "", alt: alt)
        shown.append(picture)
      default: shown.append(element.pointee)
      }
      element.pointee.children.forEachInPlace(add)
    }
    withUnsafePointer(to: root, add)
    return shown
  }
}

extension AvailableAction {
  fileprivate var isWait: Bool { if case .wait = kind { true } else { false } }
}
