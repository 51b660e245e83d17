import QuizboardEngine
import QuizboardModel
import QuizboardScripting

/// A store in memory, for what a test wants to see of it.
final class RememberingStore: RunStore {
  private(set) var places: [PlaceKey: [UInt8]] = [:]
  private(set) var settings: [String: [UInt8]] = [:]
  private(set) var scores: [Score] = []
  /// The places that were put aside.
  private(set) var asides: [[UInt8]] = []
  /// The number of times that everything was forgotten.
  private(set) var forgotten = 0
  /// Why places were put aside.
  private(set) var reasons: [String] = []

  func place(of key: PlaceKey) -> [UInt8]? { places[key] }
  func settings(of quiz: String) -> [UInt8]? { settings[quiz] }
  func scores(of quiz: String) -> [Score] { scores.filter { $0.quiz == quiz } }

  /// True if every commit fails.
  var isFull = false

  struct Full: Error, CustomStringConvertible { let description = "it is full" }

  func commit(_ changes: RunChanges) throws {
    if isFull { throw Full() }
    if changes.forgetsEverything {
      forgotten += 1
      places = [:]
      settings = [:]
      scores = []
    }
    switch changes.place {
    case .save(let bytes): places[changes.key] = bytes
    case .remove: places[changes.key] = nil
    case .replace(let bytes, let reason):
      asides.append(places[changes.key] ?? [])
      places[changes.key] = bytes
      reasons.append(reason)
    case .setAside(let reason):
      asides.append(places[changes.key] ?? [])
      places[changes.key] = nil
      reasons.append(reason)
    case .leave: break
    }
    settings.merge(changes.settings.mapValues(\.value)) { $1 }
    scores += changes.scores
  }
}
