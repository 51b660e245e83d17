local qb = require "quizboard"

return qb.storyboard {
  initial = "trip",
  qb.scene "trip" { class = "TripTabs",
    qb.embed "events"  { to = "eventsTab",  on = "eventsPlace", transition = "slide" },
    qb.embed "journal" { to = "journalTab", on = "journalPlace", transition = "slide" },
    qb.embed "map"     { to = "mapTab",     on = "mapPlace", transition = "slide" },
    qb.embed "photos"  { to = "photosTab",  on = "photosPlace", transition = "slide" },
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

  -- The journal and the photos lie in storyboards of their own.
  qb.reference "journalTab" { storyboard = "Journal" },
  qb.reference "photosTab" { storyboard = "Photos" },
}
