import Lua

/// A value of a data file, as scripts get it.
public indirect enum DataValue: Sendable {
  /// Nothing: the field is not there.
  case none
  /// True or false.
  case boolean(Bool)
  /// A whole number.
  case integer(Int)
  /// Any other number.
  case number(Double)
  /// A text.
  case text(String)
  /// A list.
  case list([DataValue])
  /// A table with names as keys.
  case table([(name: String, value: DataValue)])
}

/// Reads the data files of a quiz's folder, each once: every run of the quiz gets the same.
public protocol DataProvider: Sendable {
  /// What a file holds. Throws a `DataFileProblem`.
  func value(of file: String) throws -> DataValue
}

/// Why a data file cannot be read.
public struct DataFileProblem: Error {
  /// The reason with the place in the file, and what helps.
  public let message: String

  /// The reason, as a sentence.
  public init(_ message: String) { self.message = message }
}

extension Runtime {
  /// `qb.data "outline.plist"`: the same frozen value each time it is asked for.
  func pushData(_ file: String, _ call: Call) throws {
    let stack = call.stack
    if isReadingHeadings { return pushStandIn(on: stack) }
    try call.refuseWhilePlaying()
    if let known = loading.data[file] { return stack.push(known) }
    guard let provider = loading.dataFiles else { throw call.problem("this quiz has no folder that data could be read from") }
    do {
      push(try provider.value(of: file), on: stack)
    } catch let problem as DataFileProblem {
      throw ScriptProblem("\(call.name): \(problem.message)", .unreadableData, about: file)
    }
    stack.copy(-1)
    let reference = state.reference()
    loading.data[file] = reference
    if stack.type(-1) == .table { state.freeze([("data \(loading.prefix)\(file)", reference)]) }
  }

  private func push(_ value: DataValue, on stack: LuaStack) {
    _ = stack.reserve(8)
    switch value {
    case .none: stack.pushNil()
    case .boolean(let flag): stack.push(flag)
    case .integer(let number): stack.push(number)
    case .number(let number): stack.push(number)
    case .text(let text): stack.push(text)
    case .list(let items):
      stack.pushTable(array: Int32(clamping: items.count), fields: 0)
      for (index, item) in items.enumerated() {
        push(item, on: stack)
        stack.rawSet(-2, index + 1)
      }
    case .table(let fields):
      stack.pushTable(array: 0, fields: Int32(clamping: fields.count))
      for (name, value) in fields {
        stack.push(name)
        push(value, on: stack)
        stack.rawSet(-3)
      }
    }
  }
}
