import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
import QuizboardText

/// Finds the quizzes that references name, and reads each once.
final class QuizResolver: QuizProvider {
  /// The folder or the file of the quiz that is run.
  private let path: String
  private let libraries: [String]
  /// What was found so far, by identifier.
  private(set) var sources: [String: (path: String, source: QuizSource)] = [:]

  init(path: String, libraries: [String]) {
    self.path = path
    self.libraries = libraries
  }

  func program(of identifier: String, namedBy quiz: String) throws -> Program {
    // Beside the quiz that names it first, then beside the one that is run, then in the libraries.
    let beside = [sources[quiz]?.path, path].compactMap { $0 }.map {
      FileSystem.parent(of: FileSystem.canonical($0))
    }
    let found = try QuizFinder(folders: beside + libraries.map(FileSystem.canonical)).path(
      of: identifier)
    let source = try QuizSource(path: found, prefix: "\(identifier):")
    if let error = source.faults.lazy.compactMap(\.error).first {
      throw ScriptProblem(error.message, remedy: error.remedy, place: error.place)
    }
    sources[identifier] = (found, source)
    return source.program
  }
}

/// Looks for a quiz by its identifier in folders, and in the folders in them.
struct QuizFinder {
  let folders: [String]

  init(folders: [String]) {
    var seen: Set<String> = []
    self.folders = folders.filter { seen.insert($0).inserted }
  }

  /// The folder or the question file of the quiz with an identifier. Of several the nearest to the
  /// top of the first folder that has one, by name.
  ///
  /// Throws a `QuizNotFound` that says where was looked.
  func path(of identifier: String) throws -> String {
    var known: [String] = []
    for folder in folders {
      // Where it most likely is, without looking at anything else.
      let likely = "\(folder)/\(identifier)"
      if !identifier.contains("/"), FileSystem.kind(of: "\(likely)/quiz.lua") == .file,
        matches(likely, identifier)
      {
        return likely
      }
      for place in QuizPlaces(below: folder).places {
        if matches(place.path, identifier) { return place.path }
        known.append(place.quizName)
      }
    }
    let places = folders.joined(separator: ", in ")
    throw QuizNotFound(
      "there is no quiz \"\(identifier)\" in \(places) "
        + "(put its folder beside this one, or name the folder that holds it in QUIZBOARD_LIBRARY)",
      meant: nearest(to: identifier, among: known))
  }

  private func matches(_ path: String, _ identifier: String) -> Bool {
    let name = FileSystem.quizName(of: path)
    guard FileSystem.kind(of: path) == .folder else { return name == identifier }
    guard let source = try? ConfinedFolder(path).read("quiz.lua", within: .script) else {
      return false
    }
    // Most can be told without running anything: the identifier is written there, or is the
    // folder's name.
    guard name == identifier || source.contains(identifier) else { return false }
    guard
      let heading = try? CardReader().heading(of: source, name: name, file: "\(name)/quiz.lua")
    else { return name == identifier }
    return heading.identifier == identifier
  }
}

extension [UInt8] {
  /// Whether a text stands in it.
  fileprivate func contains(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    guard let first = wanted.first, count >= wanted.count else { return wanted.isEmpty }
    return (0...(count - wanted.count)).contains { start in
      self[start] == first && self[start..<(start + wanted.count)].elementsEqual(wanted)
    }
  }
}
