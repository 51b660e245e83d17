import Foundation
import QuizboardAuthoring
import QuizboardEngine
import QuizboardExchange
import QuizboardModel
import QuizboardText

/// Catalogues: a manifest with the quizzes beside it.
extension Pack {
  /// A quiz with its body.
  private struct Published {
    let entry: ManifestDraft.Quiz
    let title: String
    let path: String
    let body: [UInt8]
  }

  func packCatalogue(of folder: String) throws {
    let target = FileSystem.trimmed(output ?? "catalogue")
    try checkTarget(target, for: folder)
    let key = try signingKey()
    let scores = try checkedScores()
    let former = try formerManifest(in: target, key: key)
    let quizzes = try publishedQuizzes(of: folder)
    let draft = ManifestDraft(
      title: title ?? FileSystem.lastName(of: FileSystem.canonical(folder)), scores: scores,
      quizzes: quizzes.map(\.entry))
    let now = Int(Date().timeIntervalSince1970)
    let manifest =
      former.map { former in
        draft.file(replacing: former.bytes, sequence: former.sequence, now: now, key: key)
      } ?? draft.file(sequence: now, key: key)
    // Bodies come first: a manifest never names one that is not there yet.
    var written = 0
    do throws(FileError) {
      try FileSystem.makeFolder(target)
      for quiz in quizzes {
        let path = "\(target)/\(quiz.entry.fileName)"
        if (try? FileSystem.read(path)) == quiz.body { continue }
        try FileSystem.write(quiz.body, to: path)
        written += 1
      }
      if let manifest { try FileSystem.write(manifest, to: "\(target)/manifest.json") }
    } catch {
      throw CommandError.failed("--output: \(error)")
    }
    printReport(quizzes, written, isChanged: manifest != nil, in: target, key: key)
  }

  private func checkTarget(_ target: String, for folder: String) throws(CommandError) {
    guard [.folder, .nothing].contains(FileSystem.kind(of: target)) else {
      throw .failed("--output: \(target) is no folder; name a folder for the catalogue")
    }
    let above = FileSystem.kind(of: target) == .nothing ? FileSystem.parent(of: target) : target
    let (inner, outer) = (FileSystem.canonical(above), FileSystem.canonical(folder))
    if "\(inner)/".hasPrefix(outer == "/" ? outer : "\(outer)/") {
      throw .failed(
        "--output: \(target) lies in \(folder), whose quizzes are packed; "
          + "name a folder outside, with -o ../public")
    }
  }

  private func checkedScores() throws(CommandError) -> String? {
    guard let scores else { return nil }
    do throws(ExchangeProblem) {
      let manifest = try Address("https://school.example/manifest.json")
      if scores.contains("://") {
        _ = try Address(typed: scores)
      } else {
        _ = try manifest.resolving(scores)
      }
    } catch {
      throw .usage("--scores: \(error.message)")
    }
    return scores
  }

  /// Returns the manifest that is replaced; nil if there is none.
  private func formerManifest(in target: String, key: SigningKey?) throws(CommandError) -> (
    bytes: [UInt8], sequence: Int
  )? {
    let path = "\(target)/manifest.json"
    guard FileSystem.kind(of: path) != .nothing else { return nil }
    let (bytes, manifest): ([UInt8], Manifest)
    do {
      bytes = try FileSystem.read(path, upTo: CatalogueLimits.bytes + 1)
      manifest = try Manifest(file: bytes, name: path)
    } catch {
      throw .failed(
        "--output: \(path) already exists and is no manifest; remove it, or name another folder")
    }
    guard case .valid(let former) = manifest.signature else {
      return (bytes, manifest.sequence ?? 0)
    }
    guard let key else {
      throw .failed(
        "\(path) is signed, and players would refuse one that is not; "
          + "name its key with --sign, or remove the manifest")
    }
    if key.publicKey != former {
      report(
        "\(path) was signed with another key, \(KeyFingerprint.text(of: former)); "
          + "players will be asked to accept the new one")
    }
    return (bytes, manifest.sequence ?? 0)
  }

  /// Returns the quizzes of a folder with their bodies. Reports all that cannot be published, and
  /// throws if there are any.
  private func publishedQuizzes(of folder: String) throws(CommandError) -> [Published] {
    var (quizzes, places): ([Published], [String: String]) = ([], [:])
    var broken = 0
    for (path, name, cards) in QuizSearchPath.cards(below: folder) {
      do throws(CommandError) {
        let quiz = try published(path, name, cards, in: folder)
        if let other = places.updateValue(path, forKey: quiz.entry.identifier) {
          throw .failed(
            "the quizzes in \(other) and \(path) both have the identifier "
              + "\"\(quiz.entry.identifier)\"; give one of them another identifier")
        }
        quizzes.append(quiz)
      } catch {
        report(error.message)
        broken += 1
      }
    }
    guard broken == 0 else {
      throw .failed("nothing was written, because \(counted(broken, "quiz", "quizzes")) failed")
    }
    guard !quizzes.isEmpty else { throw .unreadable("\(folder) contains no quiz") }
    guard quizzes.count <= CatalogueLimits.quizzes else {
      throw .failed(
        "\(folder) contains \(quizzes.count) quizzes, more than \(CatalogueLimits.quizzes) that a "
          + "catalogue may have; make several catalogues")
    }
    return quizzes
  }

  private func published(
    _ path: String, _ name: String, _ cards: [QuizCard], in folder: String
  ) throws(CommandError) -> Published {
    let real = FileSystem.canonical(path)
    guard real.hasPrefix("\(FileSystem.canonical(folder))/") || real == FileSystem.canonical(folder)
    else {
      throw .failed("\(path) is a link to a place outside \(folder); put the quiz itself there")
    }
    if let problem = cards.lazy.compactMap(\.problem).first { throw .failed("\(path): \(problem)") }
    // A file with several quizzes is one body under the file's name.
    let card = cards.count == 1 ? cards[0] : QuizCard(identifier: name, title: name)
    if let fault = QuizIdentifierRule.fault(of: card.identifier) {
      throw .failed(
        "\(path): the identifier “\(card.identifier)” \(fault); set another in quiz.lua, or rename it"
      )
    }
    do {
      _ = try QuizBundle(path: path, libraries: [folder])
    } catch let error as LoadError {
      throw CommandError(error)
    } catch {
      throw .failed("\(path): \(error)")
    }
    let body = try body(of: path)
    if let archive = try? QuizArchive(body, name: path),
      let fault = CatalogueLimits.fault(of: archive)
    {
      throw .failed("\(path): \(fault)")
    }
    let entry = ManifestDraft.Quiz(
      identifier: card.identifier, title: card.title, description: card.description,
      icon: card.icon, body: body)
    return Published(entry: entry, title: card.title, path: path, body: body)
  }

  private func body(of path: String) throws(CommandError) -> [UInt8] {
    if FileSystem.kind(of: path) == .folder { return try Self.archive(of: path).bytes }
    do {
      if QuizSearchPath.isPacked(path) {
        let bytes = try FileSystem.read(path, within: .archive)
        _ = try QuizArchive(bytes, name: path)
        return bytes
      }
      let bytes = try FileSystem.read(path, within: .packed)
      return try QuizArchive.packed([(FileSystem.lastName(of: path), bytes)], name: path)
    } catch {
      throw .failed("\(error)")
    }
  }

  private func printReport(
    _ quizzes: [Published], _ written: Int, isChanged: Bool, in target: String, key: SigningKey?
  ) {
    for quiz in quizzes {
      Output.line(
        "\(quiz.entry.identifier): \"\(quiz.title)\", \(counted(quiz.body.count, "byte"))")
    }
    let signature = key.map { ", signed (\(KeyFingerprint.text(of: $0.publicKey)))" } ?? ""
    let list = counted(quizzes.count, "quiz", "quizzes")
    Output.line(
      isChanged
        ? "\(target)/manifest.json: \(list), \(written) of them new\(signature)"
        : "\(target)/manifest.json: \(list), nothing changed\(signature)")
    let hasScripts = quizzes.contains {
      (try? QuizArchive($0.body, name: $0.path))?.hasScripts == true
    }
    if key == nil, hasScripts {
      report(
        "players will not get the quizzes with scripts, because the catalogue is not signed; "
          + "make a key with quizboard pack --new-key KEYFILE, and add --sign KEYFILE")
    }
  }
}
