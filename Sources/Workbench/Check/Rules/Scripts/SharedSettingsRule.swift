import QuizboardIndex
import QuizboardModel

/// A field that is given a table of `app.settings`, into which the class writes: after a restart
/// they are two.
enum SharedSettingsRule: Rule {
  static func check(_ quiz: CheckContext) {
    guard quiz.isWhole else { return }
    for access in quiz.index.accesses where !access.function.isFile {
      guard case .write(let value?) = access.kind, let field = access.name,
        case .instance(let type)? = access.type, let key = value.settingsKey,
        isWritten(field.text, of: type, quiz.index),
        !isLinkedAgain(field.text, of: type, quiz.index)
      else { continue }
      quiz.add(
        .sharedSettings,
        "the field '\(field.text)' is the table in app.settings only until the quiz is begun again; what is written into it after that is not kept",
        remedy: "write into self.app.settings.\(key)", at: field)
    }
  }

  /// True if a class writes into what its field holds.
  private static func isWritten(_ field: String, of type: String, _ index: QuizIndex) -> Bool {
    func isField(_ table: Node) -> Bool {
      guard let (owner, key) = table.member, key.text == field else { return false }
      return owner.type == .instance(type)
    }
    return index.accesses.contains { access in
      switch access.kind {
      case .write: isField(access.base)
      case .call(let arguments):
        ["insert", "remove", "sort"].contains(access.name?.text)
          && arguments.first.map(isField) == true
      default: false
      }
    }
  }

  /// True if scripts join the two again, or put the field's table back among the settings.
  private static func isLinkedAgain(_ field: String, of type: String, _ index: QuizIndex) -> Bool {
    index.method("didRestore", of: type) != nil
      || index.accesses.contains { access in
        guard case .write(let value?) = access.kind, access.base.keptTable == "settings" else {
          return false
        }
        return value.member?.key.text == field && value.settingsKey == nil
      }
  }
}

extension Node {
  /// The key under which a table of the settings stands: `self.app.settings.boxes`, `settings.boxes
  /// or {}`.
  fileprivate var settingsKey: String? {
    let value = settled
    if let (sign, operands) = value.operation, sign == "or" { return operands[0].settingsKey }
    guard let (base, key) = value.member, base.keptTable == "settings" else { return nil }
    return key.text
  }
}

/// An `enabled` that is nil before something is entered, which counts as enabled.
enum NilEnabledRule: Rule {
  static func check(_ quiz: CheckContext) {
    guard quiz.isWhole, !quiz.index.assignedFields.contains("input") else { return }
    for (element, _) in quiz.index.elements {
      guard let field = element.value("enabled").flatMap(firstInput),
        let name = field.name, !quiz.index.assignedFields.contains(name)
      else { continue }
      quiz.add(
        .nilEnabled, "\(field.source) is nil until something is entered, and nil counts as enabled",
        remedy: "write \(field.source) ~= nil", at: field)
    }
  }

  /// What is nil before anything is entered, and is then the value as a whole: `self.input.name`,
  /// `self.input.name and …`.
  private static func firstInput(_ value: Node) -> Node? {
    if let (sign, operands) = value.operation {
      return sign == "" || sign == "and" ? firstInput(operands[0]) : nil
    }
    guard let (base, key) = value.member, key.text != nil, let (owner, input) = base.member,
      input.text == "input", case .instance? = owner.type
    else { return nil }
    return value
  }
}

extension DiagnosticCode {
  static let sharedSettings = DiagnosticCode(
    "shared-settings", .warning, "A table of the settings that a field holds, too",
    """
    Fields are saved with the run, and `app.settings` beside it, for all runs. As long as the program runs, the field and the settings are \
    one table; when the quiz is begun again where it was, they are two, and what is written into the field's is not kept.
    """,
    remedy: "Write into `self.app.settings` itself, or join the two again in `didRestore`.",
    .menu(
      "function Menu:viewDidLoad()\n  self.boxes = self.app.settings.boxes or {}\nend\n\nfunction Menu:viewDidAppear()\n  self.boxes.opened = true\nend"
    ))

  static let nilEnabled = DiagnosticCode(
    "nil-enabled", .warning, "An `enabled` that is nil before it is true",
    "What is entered into an element is nil at first, and `enabled = nil` is as if nothing were written: the element can be used before anything is entered, and after.",
    remedy: "Compare: `enabled = self.input.name ~= nil`.",
    .menu(
      "function Menu:view()\n  return ui.screen {\n    ui.field \"name\" {},\n    ui.button \"go\" { title = \"Go\", enabled = self.input.name },\n  }\nend\n\nfunction Menu.on:go()\n  self.guest = self.input.name\nend"
    ))
}
