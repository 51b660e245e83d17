import QuizboardMarkup
import QuizboardModel
import QuizboardQuiz

/// Writes a content package of QTI 2.1: a manifest, a test, items, and pictures.
struct QTIPackageWriter {
  private static let testName = "assessment.xml"

  private struct Item {
    let identifier: String
    let file: String
    let question: Question
    let pictures: [String]
  }

  private let quiz: QuizContent
  private var zip = ZipWriter()
  private var files: [String: FormatResource] = [:]
  private var items: [Item] = []
  private var losses: [FormatLoss] = []
  private var formats: Set<TextFormat> = []

  /// Writes a package.
  static func write(_ quiz: QuizContent, resources: [FormatResource]) -> WriteResult {
    var writer = QTIPackageWriter(quiz, resources)
    writer.addItems()
    let test = writer.test()
    var zip = ZipWriter()
    // Some readers look for the manifest at the beginning.
    zip.add(QTIManifest.name, Array(writer.manifest().utf8))
    zip.add(testName, Array(test.utf8))
    zip.append(writer.zip)
    return WriteResult(bytes: zip.finished(), losses: writer.allLosses)
  }

  private init(_ quiz: QuizContent, _ resources: [FormatResource]) {
    self.quiz = quiz
    for resource in resources
    where ZipPath.normalized(resource.path) == resource.path
      && resource.path != QTIManifest.name && resource.path != Self.testName
      && !resource.path.hasPrefix("item-")
    {
      files[resource.path] = resource
    }
  }

  private var allLosses: [FormatLoss] {
    var all: [FormatLoss] = []
    for (field, text) in [("title", quiz.title), ("description", quiz.description ?? "")]
    where QTIOutput.losesCharacters(text) {
      all.append(FormatLoss(field: field, reason: QTIOutput.lostCharacters))
    }
    if quiz.icon != nil { all.append(FormatLoss(field: "icon", reason: "a test has none")) }
    let names = [(TextFormat.plain, "plain texts"), (.markdown, "texts in Markdown")].filter {
      formats.contains($0.0)
    }
    if !names.isEmpty {
      all.append(
        FormatLoss(
          field: "format",
          reason: "\(names.map(\.1).joined(separator: " and ")) are written as HTML"))
    }
    return all + losses
  }

  // Items

  private mutating func addItems() {
    var taken = UniqueNames()
    var added: Set<String> = []
    let files = files
    for question in quiz.questions {
      let writer = QTIItemWriter(question) { reference in
        Self.paths(of: reference).first { files[$0] != nil }
      }
      let identifier = QTIIdentifier.valid(question.id.name, besides: &taken)
      if question.hasOwnID, identifier != question.id.name {
        writer.lose("id", "the question is called “\(identifier)”")
      }
      let text = writer.item(identifier: identifier)
      losses += writer.namedLosses
      formats.formUnion(writer.texts.formats)
      guard let text else { continue }
      let file = "item-\(items.count + 1).xml"
      zip.add(file, Array(text.utf8))
      let pictures = writer.texts.paths
      for path in pictures where added.insert(path).inserted {
        if let picture = files[path] { zip.add(path, picture.bytes) }
      }
      items.append(
        Item(identifier: identifier, file: file, question: question, pictures: pictures))
    }
  }

  /// Returns the paths of the files that a reference may mean: as it is written, and with its percent
  /// signs decoded. Texts of Moodle have a mark before the path.
  private static func paths(of reference: String) -> [String] {
    let path =
      reference.hasPrefix(FileMark.text)
      ? String(reference.dropFirst(FileMark.text.count)) : reference
    return [reference, path, PercentText.decoded(path)]
  }

  // Test

  private mutating func test() -> String {
    var output = QTIOutput()
    let namespace = "http://www.imsglobal.org/xsd/imsqti_v2p1"
    let sections = sections
    output.element(
      "assessmentTest",
      [
        "xmlns": namespace, "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
        "xsi:schemaLocation":
          "\(namespace) http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd",
        "identifier": "TEST", "title": quiz.title,
      ]
    ) { output in
      output.element(
        "testPart",
        ["identifier": "PART", "navigationMode": "nonlinear", "submissionMode": "individual"]
      ) { output in
        for (number, section) in sections.enumerated() {
          Self.write(section, number: number + 1, title: quiz.title, to: &output)
        }
      }
    }
    for item in items { losses += Self.lostTags(of: item) }
    return output.text
  }

  /// The items in runs of one category.
  private var sections: [[Item]] {
    var sections: [[Item]] = []
    for item in items {
      if let last = sections.last?.first, last.question.category == item.question.category {
        sections[sections.count - 1].append(item)
      } else {
        sections.append([item])
      }
    }
    return sections.isEmpty ? [[]] : sections
  }

  private static func write(
    _ items: [Item], number: Int, title: String, to output: inout QTIOutput
  ) {
    let category = items.first?.question.category
    output.element(
      "assessmentSection",
      [
        "identifier": "SECTION_\(number)", "title": category ?? title,
        "visible": category == nil ? "false" : "true",
      ]
    ) { output in
      for item in items { write(item, to: &output) }
    }
  }

  private static func write(_ item: Item, to output: inout QTIOutput) {
    let tags = item.question.tags.filter(isIdentifier)
    let attributes: QTIOutput.Attributes = [
      "identifier": item.identifier, "href": item.file,
      "category": tags.isEmpty ? nil : tags.joined(separator: " "),
    ]
    guard let limit = item.question.timeLimit else {
      return output.element("assessmentItemRef", attributes)
    }
    output.element("assessmentItemRef", attributes) {
      $0.element("timeLimits", ["maxTime": "\(limit)"])
    }
  }

  private static func isIdentifier(_ tag: String) -> Bool {
    var taken = UniqueNames()
    return QTIIdentifier.valid(tag, besides: &taken) == tag
  }

  private static func lostTags(of item: Item) -> [FormatLoss] {
    item.question.tags.filter { !isIdentifier($0) }.map {
      FormatLoss(
        question: item.question.reportName, field: "tags",
        reason: "“\($0)” is left out: categories of QTI are identifiers")
    }
  }

  // Manifest

  private func manifest() -> String {
    var output = QTIOutput()
    let items = items
    output.element(
      "manifest",
      [
        "xmlns": "http://www.imsglobal.org/xsd/imscp_v1p1",
        "xmlns:imsmd": "http://www.imsglobal.org/xsd/imsmd_v1p2",
        "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
        "xsi:schemaLocation": "http://www.imsglobal.org/xsd/imscp_v1p1 "
          + "http://www.imsglobal.org/xsd/qti/qtiv2p1/qtiv2p1_imscpv1p2_v1p0.xsd "
          + "http://www.imsglobal.org/xsd/imsmd_v1p2 "
          + "http://www.imsglobal.org/xsd/imsmd_v1p2p4.xsd",
        "identifier": "MANIFEST",
      ]
    ) { output in
      writeMetadata(to: &output)
      output.element("organizations")
      output.element("resources") { output in
        output.element(
          "resource",
          ["identifier": "RESOURCE_TEST", "type": "imsqti_test_xmlv2p1", "href": Self.testName]
        ) { output in
          output.element("file", ["href": Self.testName])
          for number in items.indices {
            output.element("dependency", ["identifierref": "RESOURCE_\(number + 1)"])
          }
        }
        for (number, item) in items.enumerated() {
          Self.write(item, number: number + 1, to: &output)
        }
      }
    }
    return output.text
  }

  private func writeMetadata(to output: inout QTIOutput) {
    output.element("metadata") { output in
      output.element("schema", text: "QTIv2.1 Package")
      output.element("schemaversion", text: "1.0.0")
      output.element("imsmd:lom") { output in
        output.element("imsmd:general") { output in
          for (name, text) in [("title", quiz.title), ("description", quiz.description)] {
            guard let text else { continue }
            output.element("imsmd:\(name)") { $0.element("imsmd:langstring", text: text) }
          }
        }
      }
    }
  }

  private static func write(_ item: Item, number: Int, to output: inout QTIOutput) {
    output.element(
      "resource",
      ["identifier": "RESOURCE_\(number)", "type": "imsqti_item_xmlv2p1", "href": item.file]
    ) { output in
      output.element("file", ["href": item.file])
      for path in item.pictures { output.element("file", ["href": path]) }
    }
  }
}
