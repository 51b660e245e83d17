import QuizboardLua
import QuizboardModel
import QuizboardStoryboard
import QuizboardText

/// The author's own keys of scenes and segues, and misspelt ones.
extension StoryboardLoader {
  /// Reads a misspelt key as the one that is meant, if its value suits that. Only a search for
  /// slips does so: an attribute of the author's own may have such a name, too.
  func correctAttributes(of reader: TableReader, among keys: [String]) {
    guard loader.findsSlips else { return }
    reader.correctSpelling(keys: keys) { key in
      let type = stack.type(-1)
      switch key {
      // Without it the quiz cannot be played, which is reported.
      case "to": return false
      case "ending", "restoration", "animated": return type == .boolean
      case "title": return type == .string
      case _ where SceneConstructors.sceneProperties.contains(key): return type == .boolean
      case "when": return type == .string || type == .function
      case "class":
        guard let name = stack.messageText(-1) else { return false }
        try? loader.loadStandard(defining: name)
        return loader.quizzes.loading.classes[name] != nil
      default: return type == .string
      }
    }
  }

  /// Rejects properties that only running scripts can set. As attributes they would have no effect
  /// on the property.
  func refuseLiveProperties(_ reader: TableReader) throws {
    for key in SceneConstructors.liveProperties where reader.has(key) {
      try runtime.collectingProblems {
        throw reader.problem(
          "\"\(key)\" is set while a quiz is played",
          remedy: "write self.\(key) = … in init or viewDidLoad", about: key)
      }
    }
  }

  /// Returns true if the class of a scene uses the `view` of `Page`, which reads attributes of the
  /// scene and its segues.
  func isPage(_ reader: TableReader) throws -> Bool {
    guard loader.findsSlips else { return false }
    reader.push("class")
    let name = stack.messageText(-1)
    stack.pop()
    guard let name else { return true }
    try loader.loadStandard(defining: name)
    guard let type = loader.quizzes.loading.classes[name],
      let page = loader.quizzes.standard.classes[StandardClass.page]
    else {
      return false
    }
    return type.inherits(from: page)
      && type.hook(ControllerHook.view) == page.hook(ControllerHook.view)
  }

  /// Warns of a key that is similar to a known one, unless the known one is present too.
  ///
  /// - Parameter read: The attributes that the class reads.
  private func warn(ofKey key: String, of source: Int32, among known: [String], read: [String]) {
    guard !known.contains(key), !read.contains(key) else { return }
    let table = TableReader(runtime: runtime, stack: stack, index: source, what: "")
    guard let near = nearest(to: key, among: known) ?? nearest(to: key, among: read),
      !table.has(near) || table.has(Definition.correctedPrefix + key)
    else { return }
    let constructor = Definition(at: source, on: stack).constructor ?? "qb"
    let place = Definition(at: source, on: stack).place
    loader.warn(
      ScriptProblem(
        "\(constructor): \"\(key)\" is stored as an attribute",
        remedy: "is \"\(near)\" meant?", .misspelledKey, about: key, place: place))
  }

  /// Reports the name of a key that does not exist, in the segue on top, whose button it presses.
  func refuseUnknownKey(of segue: SegueDescription, in scene: String) throws {
    let definition = Definition(at: -1, on: stack)
    let reader = TableReader(
      runtime: runtime, stack: stack, index: -1,
      what: "\(definition.constructor ?? "qb.segue") \"\(segue.identifier.rawValue)\" of scene "
        + "\"\(scene)\"",
      place: definition.place, segue: segue.identifier.rawValue)
    try runtime.collectingProblems {
      guard let key = try reader.filled("key"), !KeyName.exists(key) else { return }
      throw reader.problem(
        "\"key\" is \"\(key)\", which is not a key", remedy: KeyName.remedy(for: key), about: key)
    }
  }

  /// Returns a table of the author's own keys in the table on top.
  ///
  /// - Parameter page: The attributes that the class of the scene reads.
  func attributes(except own: [String], known: [String], page: [String]) throws -> LuaReference {
    let source = stack.absolute(-1)
    stack.pushTable()
    let result = stack.absolute(-1)
    var isEmpty = true
    var unknown: [String] = []
    stack.pushNil()
    while stack.next(source) {
      if let key = stack.messageText(-2), !key.hasPrefix("("),
        !own.contains(key)
      {
        isEmpty = false
        if loader.findsSlips { unknown.append(key) }
        stack.copy(-2)
        stack.copy(-2)
        stack.rawSet(result)
      }
      stack.pop()
    }
    for key in unknown.sorted() { warn(ofKey: key, of: source, among: known, read: page) }
    // Most scenes and segues have none, and share one empty table.
    if isEmpty, !loader.noAttributes.isNone {
      stack.pop()
      return loader.noAttributes
    }
    let reference = runtime.state.reference()
    if isEmpty { loader.noAttributes = reference }
    return reference
  }
}
