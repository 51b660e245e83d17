import QuizboardText

/// The names of elements that a format knows, each with a code.
///
/// A stream looks up the name of an element once, when the element begins.
struct XMLVocabulary: Sendable {
  /// The vocabulary without names.
  static let empty = XMLVocabulary([])

  private struct Entry: Sendable {
    let name: [UInt8]
    let code: UInt8
  }

  /// The entries, each at the place of its hash or after it.
  private var slots: [Entry?]

  /// Creates a vocabulary of names with codes from 1.
  init(_ names: [(name: String, code: UInt8)]) {
    var size = 1
    while size < 4 * names.count { size *= 2 }
    slots = Array(repeating: nil, count: size)
    for (name, code) in names {
      let bytes = Array(name.utf8)
      var place = Self.hash(bytes) & (size - 1)
      while slots[place] != nil { place = (place + 1) & (size - 1) }
      slots[place] = Entry(name: bytes, code: code)
    }
  }

  /// Returns the code of a name, with or without a prefix; 0 for an unknown one.
  func code(of name: UnsafeBufferPointer<UInt8>) -> UInt8 {
    if slots.count == 1 { return 0 }
    if let code = exactCode(of: name[...]) { return code }
    guard let colon = name.firstIndex(of: UInt8(ascii: ":")) else { return 0 }
    return exactCode(of: name[(colon + 1)...]) ?? 0
  }

  private func exactCode(of name: Slice<UnsafeBufferPointer<UInt8>>) -> UInt8? {
    var place = Self.hash(name) & (slots.count - 1)
    while let entry = slots[place] {
      if entry.name.count == name.count, entry.name.elementsEqual(name) { return entry.code }
      place = (place + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Returns the FNV-1a hash of a name.
  private static func hash(_ name: some Sequence<UInt8>) -> Int {
    var hash = FNV1a()
    for byte in name { hash.add(byte) }
    return Int(truncatingIfNeeded: hash.value ^ hash.value >> 32)
  }
}
