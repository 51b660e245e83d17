public import QuizboardLua

/// What a run is written down for.
enum StateForm {
  /// To be read again: all of it.
  case saved
  /// To be read again, and to be compared with others: what only counts or dates is there, but
  /// marked to be passed over, and times as they are seen from now stand beside. Two runs that are
  /// equal so go on alike, whatever a person does.
  case compared
  /// One controller with all that it reaches by its fields: without its place in the hierarchy.
  case reach

  /// Writes what tells one thing from others of its kind: runs that differ in nothing else are as
  /// good as one.
  func write(number: Int, to out: inout ByteWriter) {
    if self == .reach { return }
    let start = out.count
    out.varint(UInt64(number))
    if self == .compared { out.passOver(from: start) }
  }
}

/// A run that was written down: what is read again, and what tells it from others.
public struct WrittenRun: ~Copyable {
  /// All that is read again. A comparison passes over some of it.
  public var out = ByteWriter(capacity: 4_096)
  /// What counts in the place of what is passed over; nothing unless it is to be compared.
  public var beside = ByteWriter(capacity: 64)

  /// Nothing is written yet.
  public init() {}

  /// Forgets what is written; the room for it stays.
  public mutating func removeAll() {
    out.removeAll()
    beside.removeAll()
  }

  /// What tells the run from others.
  public var fingerprint: Fingerprint {
    var compared = ByteWriter(capacity: out.count + beside.count)
    compared.appendCompared(out)
    compared.append(beside)
    return compared.withBytes { Fingerprint($0) }
  }
}
