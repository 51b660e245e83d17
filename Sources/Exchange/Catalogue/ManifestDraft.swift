package import QuizboardModel
import QuizboardText

/// A manifest to write.
package struct ManifestDraft: Sendable {
  /// A quiz of the manifest.
  package struct Quiz: Sendable {
    /// The identifier, unique in the manifest.
    package let identifier: String
    /// The name of its body beside the manifest: `capitals-ba7816bf8f01cfea.quiz`.
    package let fileName: String
    fileprivate let members: [(name: String, value: String)]

    /// Creates the entry of a quiz from its body, a `.quiz` file.
    package init(
      identifier: String, title: String, description: String?, icon: String?, body: [UInt8]
    ) {
      let digest = Digest.sha256(body)
      self.identifier = identifier
      fileName = "\(identifier)-\(digest.prefix(16)).quiz"
      var members = [("identifier", json(identifier)), ("title", json(title))]
      if let description { members.append(("description", json(description))) }
      if let icon { members.append(("icon", json(icon))) }
      members.append(("url", json(Self.reference(fileName))))
      members.append(("sha256", json(digest)))
      members.append(("bytes", "\(body.count)"))
      self.members = members
    }
  }

  /// The title of the catalogue.
  package var title: String?
  /// The address for results, perhaps relative to the manifest's.
  package var scores: String?
  /// The quizzes in their order.
  package var quizzes: [Quiz]

  package init(title: String? = nil, scores: String? = nil, quizzes: [Quiz]) {
    self.title = title
    self.scores = scores
    self.quizzes = quizzes
  }

  /// Returns the file of the manifest, signed if there is a key.
  package func file(sequence: Int, key: SigningKey? = nil) -> [UInt8] {
    var members = [("quizboard", "1")]
    if let title { members.append(("title", json(title))) }
    members.append(("sequence", "\(sequence)"))
    if let scores { members.append(("scores", json(scores))) }
    let entries = quizzes.map { "  " + Self.object($0.members) }
    members.append(("quizzes", "[\n\(entries.joined(separator: ",\n"))\n ]"))
    guard let key else { return Array("{\(Self.lines(members))\n}\n".utf8) }
    members.append(("key", json(key.publicKey)))
    let start = Array("{\(Self.lines(members)),\n \"signature\":\"".utf8)
    let end = Array("\"\n}\n".utf8)
    let signed = ManifestSignature.signedBytes(
      of: start + end, signature: start.count..<start.count)
    return start + Array(key.signature(of: signed).utf8) + end
  }

  /// Returns the file that replaces a former manifest; nil if that has the same contents.
  ///
  /// The sequence is the greater of the time in seconds and the former sequence + 1.
  package func file(replacing former: [UInt8], sequence known: Int, now: Int, key: SigningKey?)
    -> [UInt8]?
  {
    if file(sequence: known, key: key) == former { return nil }
    return file(sequence: max(now, known < .max ? known + 1 : known), key: key)
  }

  private static func lines(_ members: [(name: String, value: String)]) -> String {
    members.map { "\"\($0.name)\":\($0.value)" }.joined(separator: ",\n ")
  }

  private static func object(_ members: [(name: String, value: String)]) -> String {
    "{\(members.map { "\"\($0.name)\":\($0.value)" }.joined(separator: ","))}"
  }
}

extension ManifestDraft.Quiz {
  /// Returns a file name as a relative address.
  private static func reference(_ name: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    let bytes = name.utf8.flatMap { byte in
      let isPlain =
        (Unicode.Scalar(byte).properties.isAlphabetic && byte < 0x80)
        || (0x30...0x39).contains(byte) || "-._~".utf8.contains(byte)
      return isPlain
        ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Manifest {
  /// Reads a manifest that was written for any server.
  ///
  /// - Throws: The problem of a file that is no manifest, or has no quiz.
  package init(file bytes: [UInt8], name: String) throws(ExchangeProblem) {
    let anywhere = try Address("http://localhost/manifest.json")
    guard case .manifest(let manifest) = try CatalogueReader.read(bytes, from: anywhere) else {
      throw ExchangeProblem(.notACatalogue, "\(name) is no manifest")
    }
    self = manifest
  }
}

private func json(_ text: String) -> String { JSONWriter(of: text).text }
