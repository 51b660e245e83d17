import QuizboardScripting

/// An input could not be saved, and is undone.
struct StoreFailure: Error {
  /// What happened, and what helps.
  let reason: String
}

/// Keeps one run in a store. What cannot be written is an error of the input, but for a run that
/// was begun when nothing could be written: that is played without being saved, until something can
/// be.
///
/// It knows what the store has; a rollback of the run changes nothing of that.
final class RunPersistence {
  private let store: any RunStore
  private let key: PlaceKey
  /// Whether the quiz wants its place kept, and no other program keeps it.
  private(set) var keepsPlace = false
  /// The settings as this run knew them when they were last kept, by quiz.
  private var knownSettings: [String: [UInt8]] = [:]
  /// Whether the first input is still to be saved.
  private var isBeginning = false
  /// Whether the store could not be written when the run began, and not since: the player knows
  /// that nothing is saved.
  private var isUnsaved = false
  private var notices: [Warning] = []

  /// Keeps the run in `store`. `wantsPlace` is false where the quiz is not to go on where it was.
  init(store: any RunStore, key: PlaceKey, wantsPlace: Bool) {
    self.store = store
    self.key = key
    guard wantsPlace else { return }
    keepsPlace = store.claim(key)
    if !keepsPlace {
      warn(
        "another program is playing this quiz and keeps its place; here it begins afresh, and only scores and settings are kept"
      )
    }
  }

  deinit { if keepsPlace { store.release(key) } }

  private func warn(_ message: String) { notices.append(Warning(.store, message)) }

  /// What the person must be told; each thing once.
  func takeNotices() -> [Warning] {
    var all = store.takeNotices()
    if !notices.isEmpty {
      all += notices
      notices = []
    }
    return all
  }

  /// The place of last time; nil where there is none for this run.
  func place() -> [UInt8]? { keepsPlace ? reading { try store.place(of: key) } : nil }

  /// The settings of a quiz that are kept; empty where there are none.
  func settings(of quiz: String) -> [UInt8] {
    let settings = reading { try store.settings(of: quiz) } ?? []
    knownSettings[quiz] = settings
    return settings
  }

  /// The settings that are kept cannot be read: they are as none, and the next ones replace them.
  func forgetSettings(of quiz: String) {
    knownSettings[quiz] = []
    warn("the settings that were kept cannot be read; the quiz begins without them")
  }

  /// Puts the place aside that cannot be restored.
  func setAside(reason: String) {
    _ = reading { try store.commit(RunChanges(key: key, place: .setAside(reason: reason))) }
  }

  /// Puts the place aside that could not be restored as it was, and keeps what could in its place.
  func replace(with state: [UInt8], reason: String) {
    _ = reading { try store.commit(RunChanges(key: key, place: .replace(state, reason: reason))) }
  }

  /// Says that what is kept next is a run as it was launched.
  func begins() { isBeginning = true }

  /// Keeps what an input changed, in one transaction. `merge` makes one of the settings of this
  /// run, those that it knew, and those that another one has put in their place. Throws a
  /// `StoreFailure` where it cannot be written.
  func keep(
    _ place: RunChanges.Place, settings: [String: [UInt8]], scores: [Score],
    forgetsEverything: Bool, merge: Merge
  ) throws {
    let isLaunch = isBeginning
    isBeginning = false
    var changes = RunChanges(key: key, place: keepsPlace ? place : .leave)
    changes.forgetsEverything = forgetsEverything
    for (quiz, value) in settings {
      let known = forgetsEverything ? [] : knownSettings[quiz] ?? []
      if value != known { changes.settings[quiz] = SettingsChange(value, before: known) }
    }
    changes.scores = scores
    do {
      try commit(&changes, merge: merge)
    } catch {
      if isUnsaved { return }
      guard isLaunch else { throw StoreFailure(reason: "\(error)") }
      isUnsaved = true
      return warn("nothing that you do is saved: \(error)")
    }
    knownSettings = settings
    if isUnsaved { warn("what you do is saved from now on") }
    isUnsaved = false
  }

  /// Makes one of the settings of this run, those that it knew, and those that are kept.
  typealias Merge = (_ mine: [UInt8], _ known: [UInt8], _ kept: [UInt8]) throws -> [UInt8]

  private func commit(_ changes: inout RunChanges, merge: Merge) throws {
    let own = changes.settings.mapValues(\.value)
    // Each turn means that another run was quicker.
    for _ in 0..<100 {
      do {
        return try store.commit(changes)
      } catch let conflict as SettingsConflict {
        let quiz = conflict.quiz
        if let merged = try? merge(own[quiz] ?? [], knownSettings[quiz] ?? [], conflict.kept) {
          changes.settings[quiz] = SettingsChange(merged, before: conflict.kept)
        } else {
          // What cannot be read is nothing to be kept.
          changes.settings[quiz] = SettingsChange(own[quiz] ?? [])
        }
      }
    }
    try store.commit(changes)
  }

  private func reading<Value>(_ body: () throws -> Value?) -> Value? {
    do {
      return try body()
    } catch {
      warn("what was kept cannot be read: \(error)")
      return nil
    }
  }
}
