import GRDB
import QuizboardEngine

/// What runs of this program have kept in memory while the file cannot be used, by place: all that
/// is to go into the file as soon as it can be.
struct Backlog: Sendable {
  /// Why the file could not be used.
  let obstacle: StoreError
  /// Whether the file could be read, so that the runs went on where it says.
  let knowsPlaces: Bool
  /// The places that runs of this program keep.
  var claims: [PlaceKey] = []
  private var changes: [RunChanges] = []

  init(obstacle: StoreError, knowsPlaces: Bool) {
    self.obstacle = obstacle
    self.knowsPlaces = knowsPlaces
  }

  /// Adds what an input changed to what earlier inputs of the same run have.
  mutating func add(_ new: RunChanges) {
    if new.forgetsEverything { changes = [] }
    guard let index = changes.firstIndex(where: { $0.key == new.key }) else {
      return changes.append(new)
    }
    changes[index].add(new)
  }

  /// The changes of each run; a place that no run has seen is set aside before another takes its
  /// place.
  var pending: [RunChanges] {
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
  /// Makes one change of this one and a later one.
  fileprivate mutating func add(_ later: RunChanges) {
    forgetsEverything = forgetsEverything || later.forgetsEverything
    if case .leave = later.place {} else { place = later.place }
    for (quiz, change) in later.settings {
      var change = change
      // A condition on what is only in memory is one on what was there before.
      if let known = settings[quiz], change.before == known.value { change.before = known.before }
      settings[quiz] = change
    }
    scores += later.scores
  }

  /// The same, whatever settings are kept.
  var withoutConditions: RunChanges {
    var changes = self
    for quiz in changes.settings.keys { changes.settings[quiz]?.before = nil }
    return changes
  }
}

extension Store.Medium {
  /// The file, if it can be used again, with all of a backlog in it.
  ///
  /// Throws a `SettingsConflict` where it can be used and another program has changed the settings.
  func file(taking backlog: Backlog, for store: Store) throws -> Self? {
    guard (try? Store.makeFolder(of: store.path)) != nil,
      var file = try? Self(opening: store.path, waits: false)
    else {
      return nil
    }
    for key in backlog.claims {
      if let lock = file.lock, !lock.claim(key) { return nil }
    }
    do {
      try file.queue.write { db in
        for changes in backlog.pending {
          if let conflict = try db.apply(changes, by: store) { throw conflict }
        }
      }
      try file.queue.inDatabase(Self.wait)
    } catch let conflict as SettingsConflict {
      throw conflict
    } catch {
      return nil
    }
    file.notices =
      notices + [
        Warning(.store, "the store can be written again: what you did in the meantime is kept")
      ]
    return file
  }
}
