import Engine
import Scripting

/// A store that is gone with the spec: several runs can share it, one after the other.
final class MemoryStore: RunStore {
  private var places: [PlaceKey: [UInt8]] = [:]
  private var settings: [String: [UInt8]] = [:]
  private var kept: [String: [Score]] = [:]

  func place(of key: PlaceKey) throws -> [UInt8]? { places[key] }

  func settings(of quiz: String) throws -> [UInt8]? { settings[quiz] }

  func scores(of quiz: String) -> [Score] { kept[quiz] ?? [] }

  func commit(_ changes: RunChanges) throws {
    for (quiz, change) in changes.settings {
      let present = changes.forgetsEverything ? [] : settings[quiz] ?? []
      if let before = change.before, before != present { throw SettingsConflict(quiz: quiz, kept: present) }
    }
    if changes.forgetsEverything {
      places = [:]
      settings = [:]
      kept = [:]
    }
    for (quiz, change) in changes.settings { settings[quiz] = change.value }
    for score in changes.scores { kept[score.quiz, default: []].append(score) }
    switch changes.place {
    case .save(let bytes), .replace(let bytes, _): places[changes.key] = bytes
    case .remove, .setAside: places[changes.key] = nil
    case .leave: break
    }
  }
}
