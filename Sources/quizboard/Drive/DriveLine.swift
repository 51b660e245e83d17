import Engine

/// A command of `drive`, as its keys say it.
struct DriveLine: Decodable {
  let `do`: String
  let id: String?
  let row: Int?
  let controller: String?
  let value: DriveValue?
  let text: String?
  let key: String?
  let direction: String?
  let columns: Int?
  let rows: Int?
  let seconds: Double?
  let segue: String?
  let state: String?

  private static let known = [
    "tap", "choose", "type", "swipe", "key", "resize", "advance", "perform", "actions", "screen", "trace", "save",
    "restore", "quit",
  ]

  /// The input that it stands for.
  func input() throws -> Input {
    switch `do` {
    case "tap": return .tap(id: try need(id, "id"), row: row, controller: controller)
    case "choose":
      return .choose(id: try need(id, "id"), values: try need(value, "value").values, controller: controller)
    case "type": return .type(id: try need(id, "id"), text: try need(text, "text"), controller: controller)
    case "swipe": return .swipe(direction: try need(direction, "direction"))
    case "key": return .key(try need(key, "key"))
    case "resize":
      let (columns, rows) = (try need(columns, "columns"), try need(rows, "rows"))
      guard (1...10_000).contains(columns), (1...10_000).contains(rows) else {
        throw BadCommand("\"resize\" takes from 1 to 10000 columns and rows, not \(columns)x\(rows)")
      }
      return .resize(columns: columns, rows: rows)
    case "advance":
      let seconds = try need(seconds, "seconds")
      guard seconds >= 0, seconds <= 1e9 else { throw BadCommand("\"advance\" takes seconds from 0 to 1000000000, not \(seconds)") }
      return .advance(seconds: seconds)
    case "perform": return .perform(segue: try need(segue, "segue"))
    default:
      throw BadCommand("there is no command \"\(`do`)\"; there are: \(Self.known.joined(separator: ", "))")
    }
  }

  private func need<Value>(_ value: Value?, _ key: String) throws -> Value {
    guard let value else { throw BadCommand("\"\(`do`)\" needs \"\(key)\"") }
    return value
  }
}

/// An index from 1, a text, or a list of either.
enum DriveValue: Decodable {
  case one(ChoiceValue)
  case several([ChoiceValue])

  var values: [ChoiceValue] {
    switch self {
    case .one(let value): [value]
    case .several(let values): values
    }
  }

  init(from decoder: any Decoder) throws {
    if var list = try? decoder.unkeyedContainer() {
      var values: [ChoiceValue] = []
      while !list.isAtEnd {
        if let index = try? list.decode(Int.self) {
          values.append(.index(index))
        } else {
          values.append(.text(try list.decode(String.self)))
        }
      }
      self = .several(values)
      return
    }
    let single = try decoder.singleValueContainer()
    if let flag = try? single.decode(Bool.self) {
      self = .one(.text(flag ? "True" : "False"))
    } else if let index = try? single.decode(Int.self) {
      self = .one(.index(index))
    } else {
      self = .one(.text(try single.decode(String.self)))
    }
  }
}
