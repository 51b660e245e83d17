import QuizboardEngine
import QuizboardIndex
import QuizboardLua
import QuizboardModel
import QuizboardScripting

/// Locals of a file that functions change: they are not saved, and what they hold is frozen.
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
    for (path, chunk) in (quiz.examination.program?.files ?? [:]).sorted(by: { $0.key < $1.key })
    where quiz.unrun?.scripts.contains(where: { $0.path == path }) != true {
      for local in chunk.assignedLocals() {
        let declared = local.declaration.map { " (line \($0))" } ?? ""
        quiz.add(
          .changedLocal,
          "\(local.function ?? "a function") changes '\(local.name)', a local of the file\(declared), which is not saved",
          remedy: remedy, at: .line(local.place, about: local.name))
      }
    }
  }

  /// A table that a local of the file holds, and that methods and handlers change.
  private static func checkHeld(_ table: Node, by function: Function, _ quiz: CheckContext) {
    guard let holder = table.heldByFile,
      let method = function.chain.first(where: { $0.method != nil })
    else { return }
    quiz.add(
      .changedLocal,
      "\(method.target?.source ?? "") changes what '\(holder.text)' holds, a local of the file (line \(holder.line)), which is frozen and not saved",
      remedy: remedy, at: table)
  }
}

extension DiagnosticCode {
  static let changedLocal = DiagnosticCode(
    "changed-local", .warning, "A function changes a local of its file",
    """
    What a file's locals hold is the same for every play, and is not saved: a function that changes one while the quiz is played is an \
    error then, for the change would be lost when the place is kept, and come back wrong when it is gone back to.
    """,
    remedy: "Keep it in `self`, the attempt or `app.state`.",
    .menu("local lives = 3\n\nfunction Menu:viewDidLoad()\n  lives = lives - 1\nend"))
}
