import QuizboardModel

/// The encoding of values of scripts in stored attempts: a tag and its data among the integers, and
/// texts in a list of their own.
enum ValueCoding {
  /// The maximum depth of lists and tables.
  private static let deepest = 32

  /// Returns whether a value can be read again.
  static func canWrite(_ value: ResponseValue, depth: Int = 0) -> Bool {
    if depth > deepest { return false }
    switch value {
    case .text, .integer, .number, .boolean: return true
    case .null: return false
    case .list(let values):
      return values.count <= IntegerReader.most
        && values.allSatisfy { canWrite($0, depth: depth + 1) }
    case .table(let fields):
      return fields.count <= IntegerReader.most
        && fields.allSatisfy { canWrite($0.value, depth: depth + 1) }
    }
  }

  static func write(_ value: ResponseValue, _ integers: inout [Int], _ texts: inout [String]) {
    switch value {
    case .null: break
    case .text(let text):
      integers.append(1)
      texts.append(text)
    case .integer(let number): integers += [2, number]
    case .number(let number): integers += [3, Int(truncatingIfNeeded: number.bitPattern)]
    case .boolean(let flag): integers += [4, flag ? 1 : 0]
    case .list(let values):
      integers += [5, values.count]
      for value in values { write(value, &integers, &texts) }
    case .table(let fields):
      integers += [6, fields.count]
      for field in fields {
        texts.append(field.name)
        write(field.value, &integers, &texts)
      }
    }
  }

  static func read(
    _ reader: inout IntegerReader, _ texts: inout ArraySlice<String>, depth: Int = 0
  ) throws(UnfitMemento) -> ResponseValue {
    if depth > deepest { throw .damaged }
    switch try reader.next() {
    case 1: return .text(try text(&texts))
    case 2: return .integer(try reader.next())
    case 3: return .number(Double(bitPattern: UInt64(bitPattern: Int64(try reader.next()))))
    case 4: return .boolean(try reader.next() != 0)
    case 5:
      var values: [ResponseValue] = []
      for _ in 0..<(try reader.count()) {
        values.append(try read(&reader, &texts, depth: depth + 1))
      }
      return .list(values)
    case 6:
      var fields: [ResponseValue.Field] = []
      for _ in 0..<(try reader.count()) {
        let name = try text(&texts)
        fields.append(ResponseValue.Field(name, try read(&reader, &texts, depth: depth + 1)))
      }
      return .table(fields)
    default: throw .damaged
    }
  }

  private static func text(_ texts: inout ArraySlice<String>) throws(UnfitMemento) -> String {
    guard let text = texts.popFirst() else { throw .damaged }
    return text
  }
}
