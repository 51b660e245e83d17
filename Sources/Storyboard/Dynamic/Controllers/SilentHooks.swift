/// Hooks that a controller's class leaves as they are. Most classes define few: the others are not
/// called at all.
public struct SilentHooks: OptionSet, Sendable {
  /// One bit a hook.
  public let rawValue: UInt16

  /// Those of these bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// `initialize`.
  public static let initialize = SilentHooks(rawValue: 1)
  /// `viewWillAppear`.
  public static let viewWillAppear = SilentHooks(rawValue: 2)
  /// `viewDidAppear`.
  public static let viewDidAppear = SilentHooks(rawValue: 4)
  /// `viewWillDisappear`.
  public static let viewWillDisappear = SilentHooks(rawValue: 8)
  /// `viewDidDisappear`.
  public static let viewDidDisappear = SilentHooks(rawValue: 16)
  /// `willMove`.
  public static let willMove = SilentHooks(rawValue: 32)
  /// `didMove`.
  public static let didMove = SilentHooks(rawValue: 64)
  /// `willDeinit`.
  public static let deinitialize = SilentHooks(rawValue: 128)
  /// `handle`: nothing that is sent to it does anything by itself.
  public static let handle = SilentHooks(rawValue: 256)
  /// `show` and `definesShow`: they are its container's.
  public static let show = SilentHooks(rawValue: 512)
}

extension Controller {
  /// Whether it does something in a hook.
  final func hears(_ hook: SilentHooks) -> Bool { silentHooks.isDisjoint(with: hook) }
}
