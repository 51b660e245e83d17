/// The limits of a `.quiz` file.
public enum ArchiveLimits {
  /// The maximum number of files, and also of folders.
  public static let files = 2_000
  /// The maximum size in bytes: 64 MiB.
  public static let bytes = 64 << 20
}
