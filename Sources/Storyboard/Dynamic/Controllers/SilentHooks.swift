/// The hooks that a class does not override. Most classes override few, and the engine skips the
/// others.
public struct SilentHooks: OptionSet, Sendable {
  /// One bit for each hook.
  public let rawValue: UInt16

  /// Creates a set from bits.
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
  /// `handle`: events have no effect on the controller itself.
  public static let handle = SilentHooks(rawValue: 256)
  /// `show` and `definesShow`: the container's versions apply.
  public static let show = SilentHooks(rawValue: 512)
}
