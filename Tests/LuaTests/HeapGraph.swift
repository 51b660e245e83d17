import QuizboardLua

/// A small generator of the same numbers in every run.
struct HeapRandom: RandomNumberGenerator {
  var state: UInt64
  init(_ seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }
  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }
}

/// A random heap: tables that refer to each other, to objects and to frozen tables.
struct HeapGraph {
  enum Value: Hashable {
    case `nil`
    case boolean(Bool)
    case integer(Int)
    case float(UInt64)
    case string(String)
    case table(Int)
    case object(Int)
    case frozen(Int)
  }

  var tables: [[(key: Value, value: Value)]] = []

  init(seed: Int) {
    var random = HeapRandom(seed)
    let count = Int.random(in: 1...12, using: &random)
    for _ in 0..<count {
      var fields: [Value: Value] = [:]
      for index in 0..<Int.random(in: 0...6, using: &random) {
        fields[.integer(index + 1)] = Self.value(of: count, using: &random)
      }
      for _ in 0..<Int.random(in: 0...25, using: &random) {
        fields[Self.key(using: &random)] = Self.value(of: count, using: &random)
      }
      tables.append(fields.filter { $0.value != .nil }.map { ($0.key, $0.value) })
    }
  }

  private static let words = [
    "a", "b", "lives", "items", "", "é", "a\u{0}b", "a\u{0}c", String(repeating: "long", count: 20),
  ]

  private static func key(using random: inout HeapRandom) -> Value {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: .integer(Int.random(in: -3...20, using: &random))
    case 1:
      .integer([Int.min, Int.max, 1 << 53, -(1 << 53) - 1].randomElement(using: &random) ?? 0)
    case 2:
      .float(
        [0.5, -0.5, 1e300, -1e300, .infinity, 9.5].randomElement(using: &random).map(\.bitPattern)
          ?? 0)
    case 3: .boolean(Bool.random(using: &random))
    case 4: .object(Int.random(in: 0..<4, using: &random))
    default:
      .string(
        words.randomElement(using: &random).map { $0 + (Bool.random(using: &random) ? "" : "x") }
          ?? "")
    }
  }

  private static func value(of count: Int, using random: inout HeapRandom) -> Value {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: .nil
    case 1: .boolean(Bool.random(using: &random))
    case 2, 3: .integer(Int.random(in: -200...200, using: &random))
    case 4: .integer(Int.random(in: Int.min...Int.max, using: &random))
    case 5:
      .float(
        [0, -0.0, 1, .nan, -.nan, 0.1, .infinity].randomElement(using: &random).map(\.bitPattern)
          ?? 0)
    case 6: .object(Int.random(in: 0..<4, using: &random))
    case 7: .frozen(Int.random(in: 0..<HeapStage.frozen.count, using: &random))
    case 8, 9: .table(Int.random(in: 0..<count, using: &random))
    default: .string(words.randomElement(using: &random) ?? "")
    }
  }

  /// Makes the tables in a state, in an order that `seed` decides, with fields that come and go,
  /// and pushes the first.
  func build(in stage: HeapStage, seed: Int) {
    var random = HeapRandom(seed)
    let stack = stage.stack
    let made = tables.indices.map { _ in
      stack.pushTable(
        array: Int32.random(in: 0...4, using: &random),
        fields: Int32.random(in: 0...4, using: &random))
      return stage.state.reference()
    }
    for index in tables.indices {
      stack.push(made[index])
      let passing = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        Int.random(in: 0...60, using: &random)
      }
      for key in passing {
        stack.push(true)
        stack.rawSet(-2, key)
      }
      for key in passing {
        stack.pushNil()
        stack.rawSet(-2, key)
      }
      for field in tables[index].shuffled(using: &random) {
        push(field.key, made, stage)
        push(field.value, made, stage)
        stack.rawSet(-3)
      }
      stack.pop()
    }
    stack.push(made[0])
    for reference in made { stage.state.release(reference) }
  }

  private func push(_ value: Value, _ tables: [LuaReference], _ stage: HeapStage) {
    switch value {
    case .nil: stage.stack.pushNil()
    case .boolean(let value): stage.stack.push(value)
    case .integer(let value): stage.stack.push(value)
    case .float(let bits): stage.stack.push(Double(bitPattern: bits))
    case .string(let value): stage.stack.push(value)
    case .table(let index): stage.stack.push(tables[index])
    case .object(let index): stage.stack.push(stage.objects[index])
    case .frozen(let index): stage.pushFrozen(index)
    }
  }
}
