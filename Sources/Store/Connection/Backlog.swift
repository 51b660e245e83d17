import GRDB
import QuizboardEngine
import QuizboardModel

/// The changes that runs of this program hold in memory, by saved place, while the file cannot be
/// used. They are written to the file as soon as possible.
struct Backlog: Sendable {
  /// The reason why the file could not be used.
  let obstacle: StoreError
  /// True if the file could be read, so that the runs continue from its saved places.
  let knowsPlaces: Bool
  /// The saved places claimed by runs of this program.
  var claims: [PlaceKey] = []
  private var changes: [RunChanges] = []
  /// The last record of each changed server; nil for a server to forget.
  private var servers: [String: ServerRecord?] = [:]

  init(obstacle: StoreError, knowsPlaces: Bool) {
    self.obstacle = obstacle
    self.knowsPlaces = knowsPlaces
  }

  /// Merges the changes of an input with those of earlier inputs of the same run.
  mutating func add(_ new: RunChanges) {
    if new.forgetsEverything { (changes, servers) = ([], [:]) }
    var new = new
    if let server = new.server { change(server.url, to: server) }
    new.server = nil
    guard let index = changes.firstIndex(where: { $0.key == new.key }) else {
      return changes.append(new)
    }
    changes[index].add(new)
  }

  /// Replaces the record of a server, or forgets the server.
  mutating func change(_ server: String, to record: ServerRecord?) {
    servers[server] = .some(record)
  }

  /// Writes everything to the file. Throws a `SettingsConflict` if another program has changed the
  /// settings.
  fileprivate func write(to db: Database, for connection: StoreConnection) throws {
    for changes in pending {
      if let conflict = try db.apply(changes, by: connection) { throw conflict }
    }
    for (url, record) in servers { try db.change(url, to: record) }
  }

  /// The changes of each run. If the file's places could not be read, saving sets the old place
  /// aside.
  private var pending: [RunChanges] {
    changes.map { changes in
      guard !knowsPlaces, case .save(let state) = changes.place else { return changes }
      var careful = changes
      careful.place = .replace(
        state, reason: "the store could not be read when the quiz began: \(obstacle.reason)")
      return careful
    }
  }
}

extension RunChanges {
  /// Merges later changes into these.
  fileprivate mutating func add(_ later: RunChanges) {
    forgetsEverything = forgetsEverything || later.forgetsEverything
    if case .leave = later.place {} else { (place, isBegun) = (later.place, later.isBegun) }
    for (quiz, change) in later.settings {
      var change = change
      // The expected value is one that exists only in memory: expect the value before it instead.
      if let known = settings[quiz], change.before == known.value { change.before = known.before }
      settings[quiz] = change
    }
    scores += later.scores
    results += later.results
    retriesParked = retriesParked || later.retriesParked
  }

  /// The changes without conditions on the current settings.
  var withoutConditions: RunChanges {
    var changes = self
    for quiz in changes.settings.keys { changes.settings[quiz]?.before = nil }
    return changes
  }
}

extension Medium {
  /// Opens the file if it is usable again, and writes a backlog to it. Returns nil otherwise.
  ///
  /// Throws a `SettingsConflict` if another program has changed the settings.
  func file(taking backlog: Backlog, for connection: StoreConnection) throws -> Self? {
    guard (try? Self.makeFolder(of: connection.path)) != nil,
      var file = try? Self(opening: connection.path, waits: false)
    else {
      return nil
    }
    for key in backlog.claims {
      if let lock = file.lock, !lock.claim(key) { return nil }
    }
    do {
      try file.queue.write { try backlog.write(to: $0, for: connection) }
      try file.queue.inDatabase(Self.wait)
    } catch let conflict as SettingsConflict {
      throw conflict
    } catch {
      return nil
    }
    file.notices =
      notices + [
        Warning(
          .store, "the store can be written again, and your changes in the meantime were saved")
      ]
    return file
  }
}
