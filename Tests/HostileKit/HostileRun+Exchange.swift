import QuizboardExchange
import QuizboardModel

extension HostileRun {
  /// Reads an archive: each path stays in its folder, and each range in the file.
  mutating func readArchive(_ bytes: [UInt8]) {
    do {
      let archive = try step("reading an archive") { try QuizArchive(bytes, name: "a.quiz") }
      var paths: Set<String> = []
      for entry in archive.entries {
        let parts = entry.path.split(separator: "/", omittingEmptySubsequences: false)
        expect(
          !parts.contains { $0.isEmpty || $0 == "." || $0 == ".." },
          "an archive has the path \(entry.path.debugDescription)")
        expect(
          !entry.path.unicodeScalars.contains { $0.properties.generalCategory == .control },
          "an archive has the path \(entry.path.debugDescription)")
        expect(paths.insert(entry.path).inserted, "an archive has \(entry.path) twice")
        expect(
          entry.range.lowerBound >= 512 && entry.range.upperBound <= bytes.count,
          "an entry lies at \(entry.range)")
      }
      for path in paths {
        let folders = path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
        expect(paths.isDisjoint(with: folders), "\(path) lies in a file")
      }
      let files = archive.entries.map { (path: $0.path, bytes: Array(archive.bytes(of: $0))) }
      let copy = try QuizArchive(QuizArchive.packed(files), name: "copy.quiz")
      expect(
        Set(copy.entries.map(\.path)) == paths, "an archive loses files when it is packed again")
    } catch {
      expectGood(error, from: "an archive")
    }
  }

  /// Reads a catalogue: it names only what its server may name, and no change is signed.
  mutating func readCatalogue(_ bytes: [UInt8]) {
    do throws(ExchangeProblem) {
      let address = try Address(typed: "https://school.example/quizzes/")
      let catalogue = try CatalogueReader.read(bytes, from: address)
      let key = ExchangeSamples.key.publicKey
      let trust = CatalogueTrust(
        catalogue, digest: Digest.sha256(bytes),
        remembering: .init(key: key, isKeyAccepted: true, sequence: 7))
      guard case .manifest(let manifest) = catalogue else {
        return expect(
          trust.problem?.kind == .badSignature, "a question file takes a signed manifest's place")
      }
      for quiz in manifest.quizzes {
        expect(
          QuizIdentifierRule.fault(of: quiz.identifier) == nil,
          "a quiz has the identifier \(quiz.identifier.debugDescription)")
        expect(
          quiz.address.scheme == .https && quiz.address.hostKind == .anywhere,
          "a quiz has the address \(quiz.address)")
      }
      expect(
        manifest.scores.map { $0.scheme == .https && $0.hostKind == .anywhere } ?? true,
        "the address for results is \(manifest.scores?.description ?? "")")
      if trust.permitsScripts {
        let original = try Manifest(file: ExchangeSamples.signedManifest, name: "original")
        expect(
          manifest.quizzes.map(\.digest) == original.quizzes.map(\.digest)
            && manifest.sequence == original.sequence, "a changed manifest counts as signed")
      }
    } catch {
      expectGood(error, from: "a catalogue")
      expect(
        [.notACatalogue, .noQuizzes, .tooLarge].contains(error.kind),
        "a catalogue has the problem \(error)")
    }
  }
}
