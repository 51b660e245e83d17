import QuizboardFormats
import QuizboardModel

/// Reads manifests.
struct ManifestReader {
  private let document: JSONDocument
  private let base: Address

  /// Reads a manifest; returns nil if the file is something else.
  ///
  /// - Throws: `not-a-catalogue` with line and column, `too-large` or `no-quizzes`.
  static func read(_ bytes: [UInt8], name: String, from address: Address) throws(ExchangeProblem)
    -> Manifest?
  {
    guard bytes.first(where: { $0 > 0x20 }).map({ $0 == UInt8(ascii: "{") || $0 >= 0xEF }) == true,
      let document = try? JSONDocument(bytes: bytes, file: name, limit: CatalogueLimits.values),
      case .dictionary(let entries)? = document.root?.value
    else { return nil }
    let names = Set(entries.map(\.key))
    guard names.contains("quizzes") || names.contains("quizboard") && !names.contains("questions")
    else { return nil }
    let reader = ManifestReader(document: document, base: address)
    return try reader.manifest(Members(entries), of: bytes)
  }

  private func manifest(_ members: Members, of bytes: [UInt8]) throws(ExchangeProblem) -> Manifest {
    if document.isOverLimit { throw CatalogueReader.tooMany(base) }
    if let problem = document.problems.first { throw Self.noCatalogue(problem) }
    if let entry = document.repeatedKey {
      throw wrong(at: entry.offset, "the member “\(entry.key)” is there twice", "each member once")
    }
    try checkVersion(members)
    var manifest = Manifest()
    manifest.title = try members["title"].map { node throws(ExchangeProblem) in
      try text(node, "title")
    }
    manifest.scores = try scores(members)
    manifest.sequence = try sequence(members)
    manifest.signature = try signature(members, of: bytes)
    if case .valid = manifest.signature, manifest.sequence == nil {
      throw wrong(at: 0, "a signed manifest has no “sequence”", "a whole number, such as 1")
    }
    try readQuizzes(members, into: &manifest)
    return manifest
  }

  private func checkVersion(_ members: Members) throws(ExchangeProblem) {
    guard let version = members["quizboard"] else {
      throw wrong(at: 0, "the manifest has no “quizboard”", "\"quizboard\": 1")
    }
    guard case .number("1") = version.value else {
      throw wrong(
        at: version.offset, "this version of manifests is unknown", "1, or a newer quizboard")
    }
  }

  private func scores(_ members: Members) throws(ExchangeProblem) -> Address? {
    guard let node = members["scores"] else { return nil }
    let text = try text(node, "scores")
    do throws(ExchangeProblem) {
      return try base.resolving(text)
    } catch {
      throw wrong(at: node.offset, error.message, nil)
    }
  }

  private func sequence(_ members: Members) throws(ExchangeProblem) -> Int? {
    guard let node = members["sequence"] else { return nil }
    guard case .number(let digits) = node.value, let number = Int(digits), number >= 0 else {
      throw wrong(at: node.offset, "“sequence” is no whole number from 0", "a number such as 42")
    }
    return number
  }

  private func signature(_ members: Members, of bytes: [UInt8]) throws(ExchangeProblem)
    -> ManifestSignature
  {
    let key = try members["key"].map { node throws(ExchangeProblem) in try text(node, "key") }
    guard let node = members["signature"] else { return key == nil ? .missing : .invalid }
    let signature = try text(node, "signature")
    guard let key, let range = document.rangeInQuotes(of: node) else { return .invalid }
    let signed = ManifestSignature.signedBytes(of: bytes, signature: range)
    return SigningKey.isValid(signature, of: signed, key: key) ? .valid(key: key) : .invalid
  }

  private func readQuizzes(_ members: Members, into manifest: inout Manifest)
    throws(ExchangeProblem)
  {
    guard let list = members["quizzes"] else {
      throw wrong(at: 0, "the manifest has no “quizzes”", "a list of quizzes")
    }
    guard case .array(let nodes) = list.value else {
      throw wrong(at: list.offset, "“quizzes” is \(list.kind)", "a list of quizzes")
    }
    guard nodes.count <= CatalogueLimits.quizzes else { throw CatalogueReader.tooMany(base) }
    var identifiers: Set<String> = []
    for (index, node) in nodes.enumerated() {
      do throws(EntryFault) {
        let quiz = try quiz(node)
        guard identifiers.insert(quiz.identifier).inserted else {
          throw EntryFault(node, "“identifier” is that of another quiz before")
        }
        manifest.quizzes.append(quiz)
      } catch {
        let place = document.problem(at: error.offset, error.reason).place
        manifest.skipped.append(
          SkippedQuiz(
            title: title(of: node) ?? "quiz \(index + 1)",
            reason: "\(error.reason) (line \(place.line ?? 0), column \(place.column ?? 0))"))
      }
    }
    guard manifest.quizzes.isEmpty else { return }
    let reason = manifest.skipped.first.map { "; “\($0.title)” was left out: \($0.reason)" }
    throw ExchangeProblem(
      .noQuizzes,
      "\(base) has no quiz that can be played\(reason ?? ""); \(CatalogueReader.remedyOfEmpty)")
  }

  private func text(_ node: DataNode, _ name: String) throws(ExchangeProblem) -> String {
    guard case .string(let text) = node.value else {
      throw wrong(at: node.offset, "“\(name)” is \(node.kind)", "a text")
    }
    return text
  }

  private func wrong(at offset: Int, _ reason: String, _ expected: String?) -> ExchangeProblem {
    Self.noCatalogue(document.problem(at: offset, reason, expected: expected))
  }

  private static func noCatalogue(_ problem: FormatProblem) -> ExchangeProblem {
    ExchangeProblem(.notACatalogue, MessageLimit.clip(problem.brief))
  }
}

/// The members of a JSON object.
private struct Members {
  private let values: [String: DataNode]

  init(_ entries: [DataEntry]) {
    values = Dictionary(entries.map { ($0.key, $0.value) }) { first, _ in first }
  }

  subscript(name: String) -> DataNode? { values[name] }
}

// MARK: Entries

/// The reason why a quiz of a manifest is skipped.
private struct EntryFault: Error {
  let offset: Int
  let reason: String

  init(_ node: DataNode, _ reason: String) {
    offset = node.offset
    self.reason = reason
  }
}

extension ManifestReader {
  private func quiz(_ node: DataNode) throws(EntryFault) -> ManifestQuiz {
    guard case .dictionary(let entries) = node.value else {
      throw EntryFault(node, "this is \(node.kind), not an object")
    }
    let members = Members(entries)
    func required(_ name: String) throws(EntryFault) -> DataNode {
      guard let value = members[name] else { throw EntryFault(node, "there is no “\(name)”") }
      return value
    }
    func text(_ value: DataNode, _ name: String) throws(EntryFault) -> String {
      guard case .string(let text) = value.value else {
        throw EntryFault(value, "“\(name)” is \(value.kind), not a text")
      }
      return text
    }
    func optionalText(_ name: String) throws(EntryFault) -> String? {
      guard let value = members[name] else { return nil }
      return try text(value, name)
    }
    let identifier = try required("identifier")
    let name = try text(identifier, "identifier")
    if let fault = QuizIdentifierRule.fault(of: name) {
      throw EntryFault(identifier, "“identifier” \(fault)")
    }
    let title = try text(required("title"), "title")
    guard !title.allSatisfy(\.isWhitespace) else {
      throw EntryFault(try required("title"), "“title” is empty")
    }
    let url = try required("url")
    let written = try text(url, "url")
    let digest = try required("sha256")
    let digits = try text(digest, "sha256").lowercased()
    guard digits.utf8.count == 64,
      digits.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
    else { throw EntryFault(digest, "“sha256” has not 64 hexadecimal digits") }
    return ManifestQuiz(
      identifier: name, title: title, description: try optionalText("description"),
      icon: try optionalText("icon"), url: written, address: try address(written, at: url),
      digest: digits, bytes: try size(required("bytes")))
  }

  private func address(_ text: String, at node: DataNode) throws(EntryFault) -> Address {
    do throws(ExchangeProblem) {
      return try base.resolving(text)
    } catch {
      throw EntryFault(node, "“url”: \(error.message)")
    }
  }

  private func size(_ node: DataNode) throws(EntryFault) -> Int {
    guard case .number(let digits) = node.value, let size = Int(digits),
      (0...CatalogueLimits.quizBytes).contains(size)
    else {
      throw EntryFault(node, "“bytes” is no whole number up to \(CatalogueLimits.quizBytes)")
    }
    return size
  }

  private func title(of node: DataNode) -> String? {
    guard case .dictionary(let entries) = node.value else { return nil }
    for name in ["title", "identifier"] {
      if case .string(let text)? = entries.first(where: { $0.key == name })?.value.value,
        !text.allSatisfy(\.isWhitespace)
      {
        return text.count > 100 ? "\(text.prefix(100))…" : text
      }
    }
    return nil
  }
}
