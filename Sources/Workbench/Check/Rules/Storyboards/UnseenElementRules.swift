import QuizboardIndex
import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard

/// Reports elements that segues, `input` or a page require and that no view has.
enum UnknownElementRule: Rule {
  static func check(_ quiz: CheckContext) {
    guard quiz.isWhole else { return }
    for (segue, scene) in quiz.ownSegues {
      guard case .element(let element)? = segue.trigger, !quiz.isUnknownClass(of: scene) else {
        continue
      }
      let (id, ids) = (element.rawValue, self.ids(of: scene, quiz))
      if ids.mayHave(id) { continue }
      quiz.add(
        .unknownElement,
        "\(quiz.label(segue, scene)): no element in the views of \(scene.className) "
          + "has the id \"\(id)\", so it is never performed",
        remedy: didYouMean(nearest: id, among: ids.texts)
          ?? (quiz.type(of: scene).name == StandardClass.page
            ? "add a title to the segue, so that it has a button"
            : "add an element with that id to the view, or perform the segue in a script"),
        at: quiz.spot(segue, scene, about: id, key: "on"))
    }
    checkInput(quiz)
    checkPages(quiz)
  }

  private static func ids(of scene: Scene, _ quiz: CheckContext) -> ElementIDs {
    let type = quiz.type(of: scene)
    let isPage = type.chain.contains(StandardClass.page)
    // The views of a standard class are its own.
    var ids =
      quiz.ownClasses(type).isEmpty ? ElementIDs() : quiz.index.elementIDs(of: Set(type.chain))
    ids.insert(type.chain.flatMap { quiz.survey?.standardStrings[$0] ?? [] })
    if isPage { ids.insert(CheckContext.titled(scene)) }
    if type.family == .navigation { ids.insert([ViewRenderer.backID]) }
    if type.family == .tabs { ids.insert(prefix: "tab") }
    return ids
  }

  /// Checks `self.input.answer`: the value of an element, by its id.
  private static func checkInput(_ quiz: CheckContext) {
    var ids = quiz.index.allElementIDs
    let written = ids.texts
    ids.insert((quiz.survey?.standardStrings ?? [:]).values.joined())
    for access in quiz.index.accesses where !access.isSet {
      guard let name = access.name, let (owner, input) = access.base.member,
        input.text == "input", !quiz.index.assignedFields.contains(name.text),
        !ids.mayHave(name.text)
      else { continue }
      if case .method = access.kind { continue }
      switch owner.type {
      case .instance, .object(.controller): break
      default: continue
      }
      quiz.add(
        .unknownElement,
        "no view has an element \"\(name.text)\", so it never has input",
        remedy: didYouMean(nearest: name.text, among: written) ?? "give the element that id",
        at: name)
    }
  }

  /// Checks views that replace a page's view and omit the buttons of its segues.
  private static func checkPages(_ quiz: CheckContext) {
    let index = quiz.index
    guard index.calledNames.isDisjoint(with: ["buttons", "view"]),
      index.textsGiven(to: "performSegue").areAll,
      !index.accesses.contains(where: { $0.name?.text == "segues" })
    else { return }
    var missing: [String: [(segue: SegueDescription, scene: Scene)]] = [:]
    for (segue, scene) in quiz.ownSegues {
      let type = quiz.type(of: scene)
      guard type.chain.contains(StandardClass.page), segue.title != nil,
        let owner = quiz.ownClasses(type).first(where: { index.method("view", of: $0) != nil }),
        !index.scriptLiterals.contains(segue.identifier.rawValue),
        case .element(let id)? = segue.trigger,
        !index.elementIDs(of: Set(type.chain)).mayHave(id.rawValue)
      else { continue }
      missing[owner, default: []].append((segue, scene))
    }
    for (type, all) in missing.sorted(by: { $0.key < $1.key }) {
      guard let target = index.method("view", of: type)?.target else { continue }
      let more = all.count > 1 ? ", nor of \(all.count - 1) more" : ""
      quiz.add(
        .unknownElement,
        "the view of \(type) has no button for \(quiz.label(all[0].segue, all[0].scene))\(more)",
        remedy: "add self:buttons() to its screen", at: target)
    }
  }
}

/// Reports embedded scenes without a place in the view.
enum UnseenEmbeddingRule: Rule {
  static func check(_ quiz: CheckContext) {
    guard quiz.isWhole else { return }
    for (segue, scene) in quiz.ownSegues where segue.kind == .embed {
      let type = quiz.type(of: scene)
      let places = quiz.index.containerIDs(of: Set(type.chain))
      guard let id = segue.place?.rawValue, !quiz.isUnknownClass(of: scene), ownsView(type, quiz),
        !quiz.index.placesChildren(inAnyOf: Set(type.chain)),
        !quiz.index.placesEmbeddings(inAnyOf: Set(type.chain)), !places.mayHave(id)
      else { continue }
      let what =
        places.areAllKnown && places.texts.isEmpty ? "ui.container" : "ui.container \"\(id)\""
      quiz.add(
        .unseenEmbedding,
        "\(quiz.label(segue, scene)): the view of \(scene.className) has no \(what), "
          + "so the embedded scene is never visible",
        remedy: didYouMean(nearest: id, among: places.texts)
          ?? "add ui.container \"\(id)\" {} to the view of \(scene.className)",
        at: segue.identifier.rawValue == id
          ? quiz.spot(segue, scene) : quiz.spot(segue, scene, about: id, key: "on"))
    }
  }

  /// True if a script of this quiz defines the view of a class.
  private static func ownsView(_ type: ClassFacts, _ quiz: CheckContext) -> Bool {
    type.chain.prefix { quiz.classes[$0]?.isOwn == true }
      .contains { quiz.index.method("view", of: $0) != nil }
  }
}

extension DiagnosticCode {
  static let unknownElement = DiagnosticCode(
    "unknown-element", .warning, "An element that is never shown",
    """
    The trigger `on` names the id of an element. The views of the scene's class contain no \
    element with this id, so the segue is never performed. Likewise, `self.input.name` is always \
    nil if no view has an element `name`.
    """,
    remedy: """
      Correct the id, add the element to the view, or give the segue a `title` in a scene of the \
      class `Page`.
      """,
    .scenes(
      """
        qb.scene "menu" { class = "MainMenu", qb.replace "go" { on = "start", to = "end" } },
        qb.scene "end" { text = "The end.", ending = true },
      """
    )
    .with("quiz.lua", Example.plainQuestion))

  static let unseenEmbedding = DiagnosticCode(
    "unseen-embedding", .error, "An embedded scene without a place",
    """
    `qb.embed` creates a child that the view shows in the `ui.container` with the segue's \
    identifier. No view has this container, so the child is never visible.
    """,
    remedy: "Put `ui.container \"id\" {}` into the view.",
    .script(
      """
      local Menu = qb.controller "Menu"

      function Menu:view()
        return ui.screen { ui.text "Welcome." }
      end
      """,
      scenes:
        """
          qb.scene "menu" { class = "Menu", qb.embed "news" { to = "news" } },
          qb.scene "news" { text = "Nothing new." },
        """,
      isShown: true))
}
