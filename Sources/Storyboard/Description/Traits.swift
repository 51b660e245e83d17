/// How much space there is: storyboards adapt to it.
public struct Traits: Hashable, Sendable {
  /// A little or enough.
  public enum SizeClass: String, CaseIterable, Sendable {
    case compact
    case regular
  }

  /// The width.
  public var horizontal: SizeClass
  /// The height.
  public var vertical: SizeClass

  /// So much space.
  public init(horizontal: SizeClass, vertical: SizeClass) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Enough of both.
  public static let regular = Traits(horizontal: .regular, vertical: .regular)
}
