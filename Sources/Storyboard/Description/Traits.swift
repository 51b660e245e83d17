/// The available space, to which presentations adapt.
public struct Traits: Hashable, Sendable {
  /// The classes of an extent.
  public enum SizeClass: String, CaseIterable, Sendable {
    case compact
    case regular
  }

  /// The width.
  public var horizontal: SizeClass
  /// The height.
  public var vertical: SizeClass

  /// Creates traits.
  public init(horizontal: SizeClass, vertical: SizeClass) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Regular in both dimensions.
  public static let regular = Traits(horizontal: .regular, vertical: .regular)
}
