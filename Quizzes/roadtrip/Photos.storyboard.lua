local qb = require "quizboard"

return qb.storyboard {
  initial = "photosTab",
  qb.scene "photosTab" {
    class = "NavigationController", title = "Photos",
    qb.root { to = "photos" },
  },
  qb.scene "photos" { class = "Photos", title = "Photos",
    qb.show "photo" { to = "photo", on = "album" },
  },
  qb.scene "photo" { class = "Photo",
    qb.popover "menu" { class = "Hanging", to = "menu", on = "menu" },
    qb.unwind "goBackToJournal" { on = "goBackToJournal", action = "iAmTheJournal" },
    qb.present "confirmDelete" { class = "Scaling", to = "confirmDelete", style = "alert" },
  },
  qb.scene "menu" { class = "PhotoMenu", title = "This photo",
    qb.present "journal" { to = "newEntry", on = "journal", style = "sheet" },
  },
  qb.scene "confirmDelete" { class = "ConfirmDelete",
    qb.unwind "deleted" { on = "deleteBoth" },
  },

  qb.reference "newEntry" { storyboard = "Journal", scene = "newEntryTab" },
}
