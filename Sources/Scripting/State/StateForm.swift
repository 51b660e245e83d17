public import QuizboardLua

/// The purpose of encoding a run.
enum StateForm {
  /// Restoring the entire run.
  case saved
  /// Restoring, and comparing with other runs. Mere numbers and dates are marked for exclusion from
  /// comparisons, which include remaining times instead. Equal runs respond alike to all inputs.
  case compared
  /// Comparing one controller and all that its fields reach, without its place in the hierarchy.
  case reach

  /// Writes a number that merely identifies an object, and excludes it from comparisons.
  func write(number: Int, to out: inout ByteWriter) {
    if self == .reach { return }
    let start = out.count
    out.varint(UInt64(number))
    if self == .compared { out.passOver(from: start) }
  }
}

/// An encoded run, with the data for comparing it to others.
public struct WrittenRun: ~Copyable {
  /// The bytes to restore, up to the values; a comparison skips some of them.
  public var out = ByteWriter(capacity: 4_096)
  /// The values of fields, which follow. The run owns the buffer in which they were written.
  var values = ByteWriter()
  /// Data for a comparison in place of the skipped bytes; else empty.
  public var beside = ByteWriter(capacity: 64)

  /// Creates an empty value.
  public init() {}

  /// Removes the content, but retains the capacity.
  public mutating func removeAll() {
    out.removeAll()
    values.removeAll()
    beside.removeAll()
  }

  /// The number of bytes to restore.
  public var count: Int { out.count + values.count }

  /// Calls `body` with both parts of the bytes to restore.
  public func withBytes<R>(
    _ body: (_ out: UnsafeRawBufferPointer, _ values: UnsafeRawBufferPointer) throws -> R
  ) rethrows -> R {
    try out.withBytes { out in try values.withBytes { try body(out, $0) } }
  }

  /// The fingerprint for comparisons.
  public var fingerprint: Fingerprint {
    var compared = ByteWriter(capacity: count + beside.count)
    compared.appendCompared(out)
    compared.append(values)
    compared.append(beside)
    return compared.withBytes { Fingerprint($0) }
  }
}
