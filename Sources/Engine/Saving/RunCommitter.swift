import QuizboardModel
import QuizboardScripting

/// A failure to save an input, which the engine then undoes.
struct CommitFailure: Error {
  /// The message and its remedy.
  let reason: String
}

/// Stores one run. A failure to write is an error of the input, unless the store was already
/// unavailable when the run began: then the run continues unsaved until the store works.
///
/// It tracks the content of the store, which a rollback of the run does not affect.
final class RunCommitter {
  private let store: any RunStore
  private let key: PlaceKey
  /// True if the quiz wants its place stored, and no other program uses that place.
  private(set) var keepsPlace = false
  /// The settings that this run last read or wrote, by quiz.
  private var knownSettings: [String: [UInt8]] = [:]
  /// True until the first input is saved.
  private var isBeginning = false
  /// True if the store has been unavailable since the run began; the player knows that nothing is
  /// saved.
  private var isUnsaved = false
  private var notices: [Warning] = []
  /// True if the store still has a place that could not be restored. It stays until the player has
  /// done something, so that the next start tries it again in corrected scripts.
  private var hasFailedPlace = false

  /// Prepares to store a run. `wantsPlace` is false if the quiz never continues at its last place.
  init(store: any RunStore, key: PlaceKey, wantsPlace: Bool) {
    self.store = store
    self.key = key
    guard wantsPlace else { return }
    keepsPlace = store.claim(key)
    if !keepsPlace {
      warn(
        "this quiz is already open in another window, which keeps your place; here it starts from "
          + "the beginning, and only scores and settings are saved"
      )
    }
  }

  deinit { if keepsPlace { store.release(key) } }

  private func warn(_ message: String) { notices.append(Warning(.store, message)) }

  /// Returns and clears the messages for the player.
  func takeNotices() -> [Warning] {
    var all = store.takeNotices()
    if !notices.isEmpty {
      all += notices
      notices = []
    }
    return all
  }

  /// Returns the stored place; nil if there is none for this run.
  func place() -> [UInt8]? { keepsPlace ? reading { try store.place(of: key) } : nil }

  /// Returns the stored settings of a quiz; empty if there are none.
  func settings(of quiz: String) -> [UInt8] {
    let settings = reading { try store.settings(of: quiz) } ?? []
    knownSettings[quiz] = settings
    return settings
  }

  /// Treats unreadable settings as none, so that the next ones replace them.
  func forgetSettings(of quiz: String) {
    knownSettings[quiz] = []
    warn("the saved settings cannot be read, so the quiz starts without them")
  }

  /// Archives a copy of the place, which cannot be restored.
  func setAside(_ place: [UInt8], reason: String) {
    hasFailedPlace = true
    _ = reading { try store.commit(RunChanges(key: key, place: .replace(place, reason: reason))) }
  }

  /// Archives the place, which could be restored only in part, and stores the restored part.
  func replace(with state: [UInt8], isBegun: Bool, reason: String) {
    var changes = RunChanges(key: key, place: .replace(state, reason: reason))
    changes.isBegun = isBegun
    _ = reading { try store.commit(changes) }
  }

  /// True if the stored place is one in which the player has changed something.
  func isPlaceBegun() -> Bool { store.begunQuizzes().contains(key.quiz) }

  /// Marks the next saved value as that of the launch.
  func begins() { isBeginning = true }

  /// Stores an input's changes in one transaction, and merges settings that another run changed.
  /// Throws a `CommitFailure` if writing fails.
  func commit(
    _ place: RunChanges.Place, isBegun: Bool, settings: [String: [UInt8]], scores: [Score],
    server: ServerRecord?, results: [OutgoingResult], retriesParked: Bool, forgetsEverything: Bool,
    merge: Merge
  ) throws {
    let isLaunch = isBeginning
    isBeginning = false
    let leavesPlace = !keepsPlace || isLaunch && hasFailedPlace
    if !isLaunch { hasFailedPlace = false }
    var changes = RunChanges(key: key, place: leavesPlace ? .leave : place)
    changes.isBegun = isBegun
    changes.forgetsEverything = forgetsEverything
    for (quiz, value) in settings {
      let known = forgetsEverything ? [] : knownSettings[quiz] ?? []
      if value != known { changes.settings[quiz] = SettingsChange(value, before: known) }
    }
    changes.scores = scores
    changes.server = server
    changes.results = results
    changes.retriesParked = retriesParked
    do {
      try write(&changes, merge: merge)
    } catch {
      if isUnsaved { return }
      guard isLaunch else { throw CommitFailure(reason: "\(error)") }
      isUnsaved = true
      return warn("nothing is saved: \(error)")
    }
    knownSettings = settings
    if isUnsaved { warn("saving works again") }
    isUnsaved = false
  }

  /// Merges the settings of this run, those that it last knew, and those in the store.
  typealias Merge = (_ mine: [UInt8], _ known: [UInt8], _ kept: [UInt8]) throws -> [UInt8]

  private func write(_ changes: inout RunChanges, merge: Merge) throws {
    let own = changes.settings.mapValues(\.value)
    // Each iteration means that another run wrote first.
    for _ in 0..<100 {
      do {
        return try store.commit(changes)
      } catch let conflict as SettingsConflict {
        let quiz = conflict.quiz
        if let merged = try? merge(own[quiz] ?? [], knownSettings[quiz] ?? [], conflict.kept) {
          changes.settings[quiz] = SettingsChange(merged, before: conflict.kept)
        } else {
          // Unreadable settings are replaced.
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
      warn("the saved data cannot be read: \(error)")
      return nil
    }
  }
}
