local qb = require "quizboard"

return qb.storyboard {
  initial = "journalTab",
  qb.scene "journalTab" {
    class = "NavigationController", title = "Journal",
    qb.root { to = "journal" },
  },
  qb.scene "journal" { class = "Journal", title = "Journal",
    qb.show "entry" { to = "entry", on = "entries" },
    qb.present "write" { to = "newEntryTab", on = "write", style = "sheet" },
  },
  qb.scene "entry" { class = "Entry" },

  -- Written from the journal or from a photo; `newEntryDone` finds the journal from wherever it
  -- began.
  qb.scene "newEntryTab" { class = "NavigationController", qb.root { to = "newEntry" } },
  qb.scene "newEntry" { class = "NewEntry", title = "New entry",
    qb.unwind "newEntryDone" { on = "done" },
  },
}
