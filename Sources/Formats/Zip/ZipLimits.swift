/// The limits of zip archives, against archives that are made to fill the memory.
enum ZipLimits {
  /// The maximum number of entries.
  static let mostEntries = 250_000
  /// The maximum size of all entries that are read, in bytes after inflation.
  static let mostBytes = 512 << 20
  /// The maximum ratio of an entry's size to its compressed size, beyond the first `freeBytes`.
  static let largestRatio = 200
  /// The number of bytes to which any entry may inflate.
  static let freeBytes = 1 << 20
}
