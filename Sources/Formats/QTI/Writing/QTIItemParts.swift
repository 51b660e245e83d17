/// Parts of an item, in the order in which they are written.
struct QTIOutputParts {
  private var parts: [(inout QTIOutput) -> Void] = []

  /// True if there is no part.
  var isEmpty: Bool { parts.isEmpty }

  /// Adds a part.
  mutating func add(_ part: @escaping (inout QTIOutput) -> Void) { parts.append(part) }

  /// Writes the parts.
  func write(to output: inout QTIOutput) { for part in parts { part(&output) } }
}

/// An interaction with its options.
struct QTIInteractionParts {
  /// The name of the element.
  let name: String
  /// The attributes.
  let attributes: QTIOutput.Attributes
  /// True to write the interaction as a paragraph of its own.
  var isInline = false
  /// Writes the options.
  var options: (inout QTIOutput) -> Void = { _ in }

  /// Writes the interaction.
  func write(prompt: String?, to output: inout QTIOutput) {
    if isInline { return output.line(xml: "<p>" + QTIOutput.tag(name, attributes) + "/></p>") }
    output.element(name, attributes) { output in
      if let prompt { output.element("prompt", xml: prompt) }
      options(&output)
    }
  }
}
