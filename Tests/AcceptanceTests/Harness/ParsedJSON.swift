import Foundation

/// JSON as it came: what a program that talks to `drive` would see.
enum JSONValue: Equatable, Decodable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([JSONValue].self) {
      self = .list(list)
    } else {
      self = .object(try value.decode([String: JSONValue].self))
    }
  }

  /// Reads one value; throws where the text is no JSON.
  init(parsing text: some StringProtocol) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
  }

  /// A member of an object; null where there is none.
  subscript(key: String) -> JSONValue {
    if case .object(let members) = self { return members[key] ?? .null }
    return .null
  }

  subscript(index: Int) -> JSONValue {
    if case .list(let list) = self, list.indices.contains(index) { return list[index] }
    return .null
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var number: Double? { if case .number(let number) = self { number } else { nil } }
  var list: [JSONValue] { if case .list(let list) = self { list } else { [] } }
  var isTrue: Bool { self == .flag(true) }
}
