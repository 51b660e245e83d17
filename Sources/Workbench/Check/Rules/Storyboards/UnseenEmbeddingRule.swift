import QuizboardIndex
import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard
import QuizboardText

/// What is embedded, and has no place in the view.
enum UnseenEmbeddingRule: Rule {
  static func check(_ quiz: CheckContext) {
    guard quiz.isWhole else { return }
    for (segue, scene) in quiz.ownSegues where segue.kind == .embed {
      let type = quiz.type(of: scene)
      let places = quiz.index.containerIDs(of: Set(type.chain))
      guard let id = segue.place?.rawValue, !quiz.isUnknownClass(of: scene), ownsView(type, quiz),
        !quiz.index.placesChildren(inAnyOf: Set(type.chain)), !places.mayHave(id)
      else { continue }
      let what =
        places.areAllKnown && places.texts.isEmpty ? "ui.container" : "ui.container \"\(id)\""
      quiz.add(
        .unseenEmbedding,
        "\(quiz.label(segue, scene)): the view of \(scene.className) has no \(what), so what is embedded is never seen",
        remedy: didYouMean(nearest: id, among: places.texts)
          ?? "put ui.container \"\(id)\" {} into the view of \(scene.className)",
        at: quiz.spot(segue, scene, about: id))
    }
  }

  /// True if the view of a class is written by a script of this quiz.
  private static func ownsView(_ type: ClassFacts, _ quiz: CheckContext) -> Bool {
    type.chain.prefix { quiz.classes[$0]?.isOwn == true }
      .contains { quiz.index.method("view", of: $0) != nil }
  }
}

extension DiagnosticCode {
  static let unseenEmbedding = DiagnosticCode(
    "unseen-embedding", .error, "What is embedded has no place",
    "`qb.embed` makes a child that is shown in the `ui.container` of its identifier. No view has one, so nobody ever sees it.",
    remedy: "Put `ui.container \"id\" {}` into the view.",
    .script(
      "local Menu = qb.controller \"Menu\"\n\nfunction Menu:view()\n  return ui.screen { ui.text \"Welcome.\" }\nend",
      scenes:
        "  qb.scene \"menu\" { class = \"Menu\", qb.embed \"news\" { to = \"news\" } },\n  qb.scene \"news\" { text = \"Nothing new.\" },",
      isShown: true))
}
