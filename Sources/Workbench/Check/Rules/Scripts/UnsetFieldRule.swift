import QuizboardIndex
import QuizboardModel
import QuizboardScripting
import QuizboardText

/// Reports fields that scripts read and never set.
enum UnsetFieldRule: Rule {
  static func check(_ quiz: CheckContext) {
    guard quiz.isWhole else { return }
    for access in quiz.index.accesses where !access.isSet {
      if case .method = access.kind { continue }
      guard let name = access.name else { continue }
      checkRead(name, access, quiz)
      checkKept(name, access, quiz)
    }
  }

  private static func checkRead(_ name: Mark, _ access: Access, _ quiz: CheckContext) {
    let index = quiz.index
    let what: String
    var known: Set<String>
    var set = index.mentionedNames
    switch access.type {
    case .superclass(let type): return checkSuper(name, of: type, quiz)
    case .record(let record):
      guard let fields = API.fields(of: record) else { return }
      (what, known) = (record, Set(fields.keys))
    case .instance, .object:
      guard let owner = access.owner, owner.isOpen else { return }
      what = if case .instance(let type)? = access.type { type } else { owner.rawValue }
      known = engineNames(of: owner)
      set = index.fields(setOn: owner)
    default: return
    }
    guard !known.contains(name.text), !set.contains(name.text),
      !quiz.guestWords.contains(name.text),
      !quiz.classes.values.contains(where: { $0.members.contains(name.text) }),
      quiz.survey?.standardStrings.values.contains(where: { $0.contains(name.text) }) == false
    else { return }
    if let near = didYouMean(nearest: name.text, among: known) {
      return quiz.add(
        .unknownMember, "\(what).\(name.text): quizboard has no such name, and no script sets it",
        remedy: near, at: name)
    }
    let remedy =
      didYouMean(nearest: name.text, among: set.intersection(index.assignedFields))
      ?? meant(by: name.text, access, quiz).map { "write \($0)" }
    if let remedy {
      quiz.add(
        .unsetField, "no script sets the field '\(name.text)', so it is always nil", remedy: remedy,
        at: name)
    } else if access.isOpened, !index.setsComputedFields {
      quiz.add(
        .unsetField, "no script sets the field '\(name.text)', so it is nil and has no fields",
        remedy: "set it first, in init or viewDidLoad: \(access.node.source) = {}", at: name)
    }
  }

  /// Returns the path to a value with the name in the run: `self.app.state`,
  /// `self.app.state.ticket`.
  private static func meant(by name: String, _ access: Access, _ quiz: CheckContext)
    -> String?
  {
    guard let owner = access.owner, case .property? = API.member("app", of: owner)?.kind else {
      return nil
    }
    let app = "\(access.base.source).app"
    if case .property? = API.member(name, of: .app)?.kind { return "\(app).\(name)" }
    return quiz.index.kept[name]?.map { "\(app).\($0).\(name)" }
  }

  /// Returns the engine's names for an owner. A controller may be a container.
  private static func engineNames(of owner: APIOwner) -> Set<String> {
    let controllers: [APIOwner] = [.controller, .container, .navigation, .tabs]
    let owners = controllers.contains(owner) ? controllers : [owner]
    return Set(owners.flatMap(API.memberNames)).union(["on", "unwind", "super", "transient"])
      .union(owner == .animator ? Array(API.animatorFields.keys) : [])
  }

  /// `Menu.super.prepare(self, …)`
  private static func checkSuper(_ name: Mark, of type: String, _ quiz: CheckContext) {
    guard let facts = quiz.classes[type] else { return }
    let above = facts.ancestors.flatMap { quiz.classes[$0]?.members ?? [] }
    let known = engineNames(of: facts.family.owner).union(above)
    guard !known.contains(name.text),
      !quiz.index.assignedFields.contains(name.text) || facts.superclass == nil,
      !facts.ancestors.contains(where: {
        quiz.survey?.standardStrings[$0]?.contains(name.text) == true
      })
    else { return }
    quiz.add(
      .unknownMember, "nothing above \(type) has '\(name.text)'",
      remedy: didYouMean(nearest: name.text, among: known), at: name)
  }

  /// Checks `self.app.state.ticket`: a read of a name that resembles one which is set.
  private static func checkKept(_ name: Mark, _ access: Access, _ quiz: CheckContext) {
    guard access.base.isKept, !quiz.index.mentionedNames.contains(name.text),
      !quiz.specWords.contains(name.text), !quiz.guestWords.contains(name.text),
      let near = didYouMean(nearest: name.text, among: quiz.index.kept.keys)
    else { return }
    quiz.add(
      .unsetField, "no script sets '\(name.text)', so it is always nil", remedy: near,
      at: name)
  }
}

/// Reports the author's own fields that scripts set and never read, and whose names resemble
/// others.
enum UnreadFieldRule: Rule {
  static func check(_ quiz: CheckContext) {
    let index = quiz.index
    guard quiz.isWhole, !index.readsComputedFields else { return }
    for access in index.accesses where access.isSet {
      guard let name = access.name, let owner = access.owner, owner.isOpen,
        API.member(name.text, of: owner) == nil, !index.readNames.contains(name.text),
        !quiz.isMentioned(name.text)
      else { continue }
      let properties = API.entries.filter {
        $0.owner == owner && $0.kind == .property(isWritable: true)
      }.map(\.name)
      let used = index.assignedFields.intersection(index.readNames)
      guard
        let near = didYouMean(nearest: name.text, among: properties)
          ?? didYouMean(nearest: name.text, among: used)
      else { continue }
      quiz.add(.unreadField, "no script reads the field '\(name.text)'", remedy: near, at: name)
    }
  }
}

/// Reports assignments to read-only members of the engine, and to fields within a view.
enum ReadOnlyRule: Rule {
  static func check(_ quiz: CheckContext) {
    for access in quiz.index.accesses where access.isSet {
      guard let name = access.name else { continue }
      if let owner = access.owner, let entry = API.member(name.text, of: owner) {
        check(name, entry, of: owner, quiz)
      }
      if case .write = access.kind, case .instance? = access.type,
        let method = access.function.method, method.part == nil, method.name.text == "view"
      {
        quiz.add(
          .readOnly, "view() sets '\(name.text)', but view() only describes",
          remedy: "set it in a handler or a callback", at: name)
      }
    }
  }

  private static func check(
    _ name: Mark, _ entry: APIEntry, of owner: APIOwner, _ quiz: CheckContext
  ) {
    let what: String
    switch entry.kind {
    case .property(isWritable: true), .value: return
    case .property: what = "of \(article(owner)) is read-only"
    case .method, .hook, .function: what = "belongs to \(article(owner)) and cannot be set"
    }
    quiz.add(
      .readOnly, "'\(name.text)' \(what)", remedy: "give a field of your own another name", at: name
    )
  }

  private static func article(_ owner: APIOwner) -> String {
    switch owner {
    case .container, .navigation, .tabs: "a container"
    default: withArticle(owner.rawValue.lowercased())
    }
  }
}

extension DiagnosticCode {
  static let unsetField = DiagnosticCode(
    "unset-field", .warning, "A field that is never set",
    """
    A field of your own exists once a script has set it. No script sets this field, so it is \
    always `nil`. `check` reports it if a script sets a field with a similar name, or reads a \
    field of its value, which is an error. It also reports names in `app.state` and \
    `app.settings` that are similar to a name that a script sets.
    """,
    remedy: "Correct the name, or set the field.",
    .menu(
      """
      function Menu:viewDidLoad()
        self.lives = 3
      end

      function Menu:view()
        return ui.screen { ui.text("Lives: " .. self.livse) }
      end
      """))

  static let unreadField = DiagnosticCode(
    "unread-field", .warning, "A field that is never read",
    """
    Fields of your own may have any name. A script sets this field, but no script or spec reads \
    it, and its name is similar to a field that is read or to a property of the engine: \
    `self.ttile = "Shop"` sets no title.
    """,
    remedy: "Correct the name, or remove the field.",
    .menu("function Menu:viewDidLoad()\n  self.ttile = \"Menu\"\nend"))

  static let readOnly = DiagnosticCode(
    "read-only", .error, "A read-only name",
    """
    Most names of the engine's objects can only be read. An input that sets one is an error. \
    Scenes, quizzes and questions have no fields of your own, and a `view()` cannot set \
    anything.
    """,
    remedy: """
      Give a field of your own another name. Pass values to the next controller in `prepare`.
      """,
    .menu("function Menu:viewDidLoad()\n  self.scene = \"menu\"\nend"))
}
