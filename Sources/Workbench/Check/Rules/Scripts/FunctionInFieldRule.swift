import QuizboardIndex
import QuizboardModel
import QuizboardScripting

/// Functions that are put where only what can be saved may be: fields of controllers and attempts,
/// `app.state`.
enum FunctionInFieldRule: Rule {
  static func check(_ quiz: CheckContext) {
    let exempt = exemptFields(quiz.index)
    for access in quiz.index.accesses where !access.function.isFile {
      guard case .write(let value?) = access.kind, let name = access.name, holdsFunction(value),
        !exempt.contains(name.text), let place = place(of: access)
      else { continue }
      quiz.add(
        .functionInField, "\(place)'\(name.text)' holds a function, which cannot be saved",
        remedy:
          "define a method or a function of the file, or list it: transient = { \"\(name.text)\" }",
        at: name)
    }
  }

  /// What a message calls a place that is saved; nil for one that is not.
  private static func place(of access: Access) -> String? {
    if access.base.isKept { return "" }
    switch access.owner {
    case .controller, .container, .navigation, .tabs, .attempt: return "the field "
    default: return nil
    }
  }

  /// True of a function, and of a table that is written with one in it.
  private static func holdsFunction(_ value: Node) -> Bool {
    value.function != nil || value.fields?.contains { holdsFunction($0.value) } == true
  }

  /// The fields that are not saved, whoever's they are, and those that are taken away again.
  private static func exemptFields(_ index: QuizIndex) -> Set<String> {
    var names: Set<String> = []
    for access in index.accesses {
      guard case .write(let value) = access.kind, let name = access.name?.text else { continue }
      if name == "transient" {
        names.formUnion(
          index.texts.lazy.filter { $0.script === access.node.script }.compactMap(\.text))
      }
      if value?.isWritten("nil") == true { names.insert(name) }
    }
    return names
  }
}

extension DiagnosticCode {
  static let functionInField = DiagnosticCode(
    "function-in-field", .error, "A function that is to be saved",
    """
    Fields of controllers and attempts, and `app.state`, hold plain data, for they are saved after every input: strings, numbers, booleans, \
    tables of them, and objects of the engine. A function cannot be saved, so the input that sets this one is an error.
    """,
    remedy:
      "Define a method instead, or a function of the file. A field that the class lists in `transient` is not saved; `didRestore` makes it again.",
    .menu(
      "function Menu:viewDidLoad()\n  self.greet = function(name) return \"Hello, \" .. name end\nend"
    ))
}
