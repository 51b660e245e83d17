local qb = require "quizboard"

return qb.storyboard {
  initial = "trip",
  qb.scene "trip" { class = "TripTabs",
    qb.embed "events"  { to = "eventsTab",  on = "eventsPlace" },
    qb.embed "journal" { to = "journalTab", on = "journalPlace" },
    qb.embed "map"     { to = "mapTab",     on = "mapPlace" },
    qb.embed "photos"  { to = "photosTab",  on = "photosPlace" },
  },

  qb.scene "eventsTab" {
    class = "NavigationController", title = "Events",
    qb.root { to = "events" },
  },
  qb.scene "events" { class = "Events", title = "Events",
    qb.show "event" { to = "event", on = "stops" },
  },
  qb.scene "event" { class = "EventPage" },

  qb.scene "mapTab" { class = "NavigationController", title = "Map", qb.root { to = "map" } },
  qb.scene "map" { class = "Map", title = "The Atlantic coast" },

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

  -- The journal lies in a storyboard of its own.
  qb.reference "journalTab" { storyboard = "Journal" },
  qb.reference "newEntry" { storyboard = "Journal", scene = "newEntryTab" },
}
