/// The value of a variable of an item.
enum QTIValue: Equatable {
  /// A value without parts.
  enum Atom: Hashable {
    case text(String)
    case number(Double)
    case flag(Bool)

    /// Reads a value as its base type says.
    init(_ text: String, baseType: String?) {
      switch baseType {
      case "float", "integer":
        self = Double(text.xmlTrimmed).map(Atom.number) ?? .text(text)
      case "boolean": self = .flag(text.xmlTrimmed == "true" || text.xmlTrimmed == "1")
      case "string", nil: self = .text(text)
      default:
        // Identifiers and pairs of them.
        self = .text(QTIWords.collapsed(text))
      }
    }
  }

  case null
  case single(Atom)
  case multiple([Atom])
  case ordered([Atom])

  /// Makes a value of its parts, as its cardinality says.
  init(_ atoms: [Atom], cardinality: String?) {
    if atoms.isEmpty {
      self = .null
    } else if cardinality == "multiple" {
      self = .multiple(atoms)
    } else if cardinality == "ordered" {
      self = .ordered(atoms)
    } else {
      self = .single(atoms[0])
    }
  }

  /// The parts.
  var atoms: [Atom] {
    switch self {
    case .null: []
    case .single(let atom): [atom]
    case .multiple(let atoms), .ordered(let atoms): atoms
    }
  }

  /// The number of parts.
  var count: Int {
    switch self {
    case .null: 0
    case .single: 1
    case .multiple(let atoms), .ordered(let atoms): atoms.count
    }
  }

  /// The number of a single value, or nil.
  var number: Double? {
    if case .single(.number(let number)) = self { number } else { nil }
  }

  /// Returns the identifiers in a text, which white space separates.
  static func identifiers(in text: String) -> [String] {
    let bytes = text.utf8
    if !bytes.contains(where: \.isXMLSpace) { return text.isEmpty ? [] : [text] }
    return bytes.split(whereSeparator: \.isXMLSpace).map { String(decoding: $0, as: UTF8.self) }
  }

  static func == (left: QTIValue, right: QTIValue) -> Bool {
    switch (left, right) {
    case (.null, .null): return true
    case (.single(let left), .single(let right)): return left == right
    case (.ordered(let left), .ordered(let right)): return left == right
    case (.multiple(let left), .multiple(let right)):
      guard left.count == right.count else { return false }
      if left.count == 1 { return left == right }
      var counts: [Atom: Int] = [:]
      for atom in left { counts[atom, default: 0] += 1 }
      for atom in right { counts[atom, default: 0] -= 1 }
      return counts.allSatisfy { $0.value == 0 }
    default: return false
    }
  }
}
