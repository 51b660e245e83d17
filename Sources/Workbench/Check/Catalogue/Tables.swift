extension DiagnosticCode {
  static let tables: [DiagnosticCode] = [
    unknownKey, misspelledKey, missingKey, uselessKey, duplicateKey, comparedKey, wrongValue,
    misplacedItem, missingBraces,
  ]

  static let unknownKey = DiagnosticCode(
    "unknown-key", .error, "A key that means nothing",
    "The tables of `qb.quiz`, of questions, storyboards and elements have keys of their own, and no others: a misspelt one would be silently without effect.",
    remedy: "Write the key as the manual has it. Capitals count.",
    .quiz(
      "  title = \"Example\",\n  descripton = \"Ten of them.\",\n  questions = { qb.trueFalse \"Water is wet.\" { answer = true } },"
    ))

  static let misspelledKey = DiagnosticCode(
    "misspelled-key", .warning, "An attribute that looks like a key",
    """
    Scenes and segues may have attributes of your own, so a key that means nothing is kept as one. This one is a letter or two from a \
    key that does mean something.
    """,
    remedy: "If the key is meant, mend it; if the attribute is, give it a name that is less alike.",
    .scenes("  qb.scene \"menu\" { titel = \"Menu\" },"))

  static let missingKey = DiagnosticCode(
    "missing-key", .error, "A key that must be there",
    "Without it there is nothing to be done: a quiz needs a title, a segue says where it leads `to`, a `qb.trueFalse` has an `answer`.",
    remedy: "Add the key.",
    .scenes("  qb.scene \"menu\" { qb.show \"begin\" { on = \"begin\", title = \"Begin\" } },"))

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

  static let duplicateKey = DiagnosticCode(
    "duplicate-key", .warning, "A key that is there twice",
    "In a table of Lua a key has one value: of two, the last one counts, and the first is lost without a word.",
    remedy: "Keep one. Where both are meant, one of them has another name.",
    .scenes(
      "  qb.scene \"menu\" { text = \"Welcome.\", text = \"Choose a quiz.\", ending = true },"))

  static let wrongValue = DiagnosticCode(
    "wrong-value", .error, "A value of the wrong kind",
    "The key is right, and what stands behind it is not: a word where a number belongs, a word that is none of those that there are, a number out of its bounds.",
    remedy: "The message says what may stand there.",
    .scenes(
      "  qb.scene \"menu\" { qb.present \"go\" { to = \"card\", title = \"Go\", style = \"shet\" } },\n  qb.scene \"card\" { text = \"Hello.\", ending = true },"
    ))

  static let misplacedItem = DiagnosticCode(
    "misplaced-item", .error, "Something that does not belong into a list",
    """
    A storyboard lists scenes and references, a scene lists segues, `questions` lists questions. Here something else stands among them: \
    a text without its key, a segue beside the scenes because a bracket was closed too early.
    """,
    remedy: "Write `key = value` for what has a key; move what belongs elsewhere.",
    .scenes("  qb.scene \"menu\" { \"Welcome.\" },"))

  static let comparedKey = DiagnosticCode(
    "compared-key", .error, "A comparison where a key is meant",
    "`title == \"Menu\"` compares a global called `title`, which is not there, with a text: it gives `false`, and sets nothing.",
    remedy: "Write `title = \"Menu\"`.",
    .scenes("  qb.scene \"menu\" { title == \"Menu\", ending = true },"))

  static let missingBraces = DiagnosticCode(
    "missing-braces", .error, "A constructor without its braces",
    "`qb.scene \"menu\"` only begins a scene: it waits for its `{ … }`, even where there is nothing to say in them.",
    remedy: "Add `{}`.", .scenes("  qb.scene \"menu\","))
}
