import QuizboardExchange
import QuizboardLua
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
import QuizboardText

/// Finds the quizzes that references name, and reads each once.
final class QuizResolver: QuizProvider {
  /// The place of the quiz that the player plays.
  private let location: QuizLocation
  private let libraries: [String]
  /// Compiles the scripts of all of them.
  private let compiler = LuaCompiler()
  /// The quizzes found so far, by the identifier under which a store has their data.
  private(set) var sources: [String: (location: QuizLocation, source: QuizSource)] = [:]

  init(_ location: QuizLocation, libraries: [String]) {
    self.location = location
    self.libraries = libraries
  }

  func program(of identifier: String, namedBy quiz: String) throws -> Program {
    let found = try find(identifier, namedBy: quiz).opened()
    let source = try QuizSource(found, prefix: "\(identifier):", compiler: compiler)
    if let error = source.faults.lazy.compactMap(\.error).first {
      throw ScriptProblem(error.message, remedy: error.remedy, place: error.place)
    }
    sources[source.program.identity?.identifier ?? identifier] = (found, source)
    return source.program
  }

  private func find(_ identifier: String, namedBy quiz: String) throws -> QuizLocation {
    // A quiz from a server reaches the quizzes of its own generation only.
    if let generation = location.generation { return try generation.location(of: identifier) }
    if let others = location.others { return try others.location(of: identifier) }
    // The order: beside the quiz that names it, beside the played quiz, then the libraries.
    let beside = [sources[quiz]?.location, location].compactMap { $0 }.map {
      FileSystem.parent(of: FileSystem.canonical($0.shownFile))
    }
    return QuizLocation(
      try QuizFinder(folders: beside + libraries.map(FileSystem.canonical)).path(of: identifier))
  }
}

/// Searches folders and their subfolders for a quiz by its identifier.
struct QuizFinder {
  let folders: [String]

  init(folders: [String]) {
    var seen: Set<String> = []
    self.folders = folders.filter { seen.insert($0).inserted }
  }

  /// Returns the path of the quiz with an identifier. Among several, it is the one nearest to the
  /// top of the first folder that has one, then the first by name.
  ///
  /// Throws a `ScriptProblem` that lists the searched folders.
  func path(of identifier: String) throws -> String {
    var known: [String] = []
    for folder in folders {
      // The most likely place, before a search of the whole folder.
      let likely = "\(folder)/\(identifier)"
      if !identifier.contains("/"), FileSystem.kind(of: "\(likely)/quiz.lua") == .file,
        matches(likely, identifier)
      {
        return likely
      }
      for candidate in InstalledQuizzes(below: folder).candidates {
        if matches(candidate.path, identifier) { return candidate.path }
        known.append(candidate.quizName)
      }
    }
    let places = folders.joined(separator: ", in ")
    throw ScriptProblem(
      "there is no quiz \"\(identifier)\" in \(places) "
        + "(put its folder beside this one, or name the folder that holds it in QUIZBOARD_LIBRARY)",
      meant: nearest(to: identifier, among: known), .unknownQuiz)
  }

  private func matches(_ path: String, _ identifier: String) -> Bool {
    let name = FileSystem.quizName(of: path)
    let source: [UInt8]
    if FileSystem.kind(of: path) == .folder {
      guard let own = try? ConfinedFolder(path).read("quiz.lua", within: .script) else {
        return false
      }
      source = own
    } else {
      guard PackedQuiz.isNamed(path), let archive = try? PackedQuiz.archive(at: path),
        let own = archive.bytes(of: "quiz.lua")
      else { return name == identifier }
      source = Array(own)
    }
    // Most quizzes can be excluded without running a script: the identifier must be in the source
    // or be the folder's name.
    guard name == identifier || source.contains(identifier) else { return false }
    guard
      let heading = try? CardReader().heading(of: source, name: name, file: "\(name)/quiz.lua")
    else { return name == identifier }
    return heading.identifier == identifier
  }
}

extension [UInt8] {
  /// Returns true if the bytes of a text occur in the array.
  fileprivate func contains(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    guard let first = wanted.first, count >= wanted.count else { return wanted.isEmpty }
    return (0...(count - wanted.count)).contains { start in
      self[start] == first && self[start..<(start + wanted.count)].elementsEqual(wanted)
    }
  }
}
