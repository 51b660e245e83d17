import QuizboardModel

// What the loader says of tables.
extension DiagnosticCode {
  static let uselessKey = DiagnosticCode(
    "useless-key", .error, "A key that this kind of segue has no use for",
    """
    An unwind segue finds its destination by itself, so it has no `to`. What is made together with its scene (`qb.root`, `qb.tab`, \
    `qb.embed`) waits for nothing, so it has no `when`. A style says how something is presented, so it is for what presents.
    """,
    remedy: "Leave the key out, or use another kind of segue.",
    .scenes(
      "  qb.scene \"start\" { qb.replace \"go\" { to = \"home\", title = \"Go\", style = \"sheet\" } },\n  qb.scene \"home\" { text = \"Home.\", ending = true },"
    ))
}
