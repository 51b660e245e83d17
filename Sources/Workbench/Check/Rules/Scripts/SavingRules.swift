import QuizboardEngine
import QuizboardIndex
import QuizboardLua
import QuizboardModel
import QuizboardScripting

/// Reports functions in places that only hold saveable values: fields of controllers and attempts,
/// and `app.state`.
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

  /// Returns the description of a saved place for messages; nil for a place that is not saved.
  private static func place(of access: Access) -> String? {
    if access.base.isKept { return "" }
    switch access.owner {
    case .controller, .container, .navigation, .tabs, .attempt: return "the field "
    default: return nil
    }
  }

  /// True for a function, and for a table literal that contains one.
  private static func holdsFunction(_ value: Node) -> Bool {
    value.function != nil || value.fields?.contains { holdsFunction($0.value) } == true
  }

  /// Returns the names of fields that are not saved, of any owner, and of those that are set to nil
  /// again.
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

/// Reports locals of a file that functions change: they are not saved, and the engine freezes their
/// contents.
enum ChangedLocalRule: Rule {
  private static let remedy = "keep it in self, the attempt or app.state"

  static func check(_ quiz: CheckContext) {
    for access in quiz.index.accesses {
      if case .write = access.kind {
        checkHeld(access.base, by: access.function, quiz)
      } else if case .call(let arguments) = access.kind, access.type == .library("table"),
        let name = access.name?.text, ["insert", "remove", "sort", "move"].contains(name),
        let table = name == "move" ? arguments.last : arguments.first
      {
        checkHeld(table, by: access.function, quiz)
      }
    }
    for (path, chunk) in (quiz.loaded.program?.files ?? [:]).sorted(by: { $0.key < $1.key })
    where quiz.unrun?.scripts.contains(where: { $0.path == path }) != true {
      for local in chunk.assignedLocals() {
        let declared = local.declaration.map { " (line \($0))" } ?? ""
        quiz.add(
          .changedLocal,
          "\(local.function ?? "a function") changes '\(local.name)', a local of the "
            + "file\(declared), which is not saved",
          remedy: remedy, at: .line(local.place, about: local.name))
      }
    }
  }

  /// Checks a table in a local of the file that methods and handlers change.
  private static func checkHeld(_ table: Node, by function: Function, _ quiz: CheckContext) {
    guard let holder = table.heldByFile,
      let method = function.chain.first(where: { $0.method != nil })
    else { return }
    quiz.add(
      .changedLocal,
      "\(method.target?.source ?? "") changes what '\(holder.text)' holds, "
        + "a local of the file (line \(holder.line)), which is frozen and not saved",
      remedy: remedy, at: table)
  }
}

/// Reports a field that refers to a table of `app.settings` which the class changes: after a
/// restart they are two tables.
enum SharedSettingsRule: Rule {
  static func check(_ quiz: CheckContext) {
    guard quiz.isWhole else { return }
    for access in quiz.index.accesses where !access.function.isFile {
      guard case .write(let value?) = access.kind, let field = access.name,
        case .instance(let type)? = access.type, let key = settingsKey(value),
        isWritten(field.text, of: type, quiz.index),
        !isLinkedAgain(field.text, of: type, quiz.index)
      else { continue }
      quiz.add(
        .sharedSettings,
        "the field '\(field.text)' is the table in app.settings only until the quiz is restarted; "
          + "later changes to it are not saved in the settings",
        remedy: "write into self.app.settings.\(key)", at: field)
    }
  }

  /// True if a class writes into the contents of its field.
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

  /// True if scripts connect the two again, or store the field's table in the settings.
  private static func isLinkedAgain(_ field: String, of type: String, _ index: QuizIndex) -> Bool {
    index.method("didRestore", of: type) != nil
      || index.accesses.contains { access in
        guard case .write(let value?) = access.kind, access.base.keptTable == "settings" else {
          return false
        }
        return value.member?.key.text == field && settingsKey(value) == nil
      }
  }
}

/// Reports an `enabled` that is nil before the first input, which counts as enabled.
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

  /// Returns the part that is nil before the first input and determines the whole value:
  /// `self.input.name`, `self.input.name and …`.
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

/// Returns the key of a table in the settings: `self.app.settings.boxes`, `settings.boxes or {}`.
private func settingsKey(_ value: Node) -> String? {
  let value = value.settled
  if let (sign, operands) = value.operation, sign == "or" { return settingsKey(operands[0]) }
  guard let (base, key) = value.member, base.keptTable == "settings" else { return nil }
  return key.text
}

extension DiagnosticCode {
  static let functionInField = DiagnosticCode(
    "function-in-field", .error, "A function in saved data",
    """
    Fields of controllers and attempts, and `app.state`, are saved after every input. So they \
    hold plain data only: strings, numbers, Booleans, tables of these, and objects of the \
    engine. A function cannot be saved, so the input that stores this one is an error.
    """,
    remedy: """
      Define a method or a function of the file instead. A field that the class lists in \
      `transient` is not saved; `didRestore` sets it again.
      """,
    .menu(
      """
      function Menu:viewDidLoad()
        self.greet = function(name) return "Hello, " .. name end
      end
      """
    ))

  static let changedLocal = DiagnosticCode(
    "changed-local", .warning, "A function changes a local of its file",
    """
    The locals of a file are shared by all plays and are not saved. So a function that changes \
    one of them during a play is an error: the change would be lost when the place is restored.
    """,
    remedy: "Keep it in `self`, the attempt or `app.state`.",
    .menu("local lives = 3\n\nfunction Menu:viewDidLoad()\n  lives = lives - 1\nend"))

  static let sharedSettings = DiagnosticCode(
    "shared-settings", .warning, "A table of the settings in a field",
    """
    Fields are saved with the run, and `app.settings` beside it, for all runs. While the program \
    runs, the field and the settings share one table. After a restart they are two tables, and \
    changes of the field no longer change the settings.
    """,
    remedy: "Change `self.app.settings` itself, or assign the field again in `didRestore`.",
    .menu(
      """
      function Menu:viewDidLoad()
        self.boxes = self.app.settings.boxes or {}
      end

      function Menu:viewDidAppear()
        self.boxes.opened = true
      end
      """
    ))

  static let nilEnabled = DiagnosticCode(
    "nil-enabled", .warning, "An `enabled` that is nil",
    """
    The input of an element is nil until the player enters something, and `enabled = nil` is the \
    same as a missing key. So the element is always enabled.
    """,
    remedy: "Compare with nil: `enabled = self.input.name ~= nil`.",
    .menu(
      """
      function Menu:view()
        return ui.screen {
          ui.field "name" {},
          ui.button "go" { title = "Go", enabled = self.input.name },
        }
      end

      function Menu.on:go()
        self.guest = self.input.name
      end
      """
    ))
}
