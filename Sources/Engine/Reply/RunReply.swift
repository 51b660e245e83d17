import QuizboardInterface
import QuizboardLua
public import QuizboardScripting
import QuizboardStoryboard
import QuizboardText

extension RunCore {
  /// Returns the reply that `drive` prints for an input: place, elements, log and warnings.
  public func reply(to outcome: Outcome, adding extra: (inout JSONWriter) -> Void = { _ in })
    -> JSONWriter
  {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("ok", outcome.isOK)
      writer.member("error", unlessNil: outcome.error)
      extra(&writer)
      writePlace(to: &writer)
      writer.member("elements", elements)
      writer.member("attempt", unlessNil: standing)
      writer.key("traits")
      writer.object { writer in
        writer.member("horizontal", traits.horizontal.rawValue)
        writer.member("vertical", traits.vertical.rawValue)
      }
      writer.member("log", outcome.log)
      writer.member("warnings", outcome.warnings)
      writer.member("seconds", elapsed)
      if isOver {
        writer.member("left", true)
        if case .open(let path, let quiz) = exitRequest {
          writer.key("open")
          writer.object { writer in
            writer.member("path", path)
            writer.member("quiz", quiz)
          }
        }
      }
    }
    return writer
  }

  private func writePlace(to writer: inout JSONWriter) {
    let path = pathOfControllers
    writer.member("scene", path.last?.sceneName)
    writer.member("controller", path.last?.id)
    writer.member("path", path.map(\.sceneName))
    writer.key("hierarchy")
    writeHierarchy(to: &writer)
    writer.member("title", path.last?.shownTitle)
  }

  /// Writes the controllers from the root, each with its children and its presented controller.
  public func writeHierarchy(to writer: inout JSONWriter) {
    if let root = runtime.hierarchy.root as? ScriptedController {
      write(root, to: &writer)
    } else {
      writer.raw("null")
    }
  }

  private func write(_ controller: ScriptedController, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("scene", controller.sceneName)
      writer.member("class", controller.className)
      writer.member("id", controller.id)
      if !controller.children.isEmpty {
        writer.key("children")
        writer.array(controller.children.compactMap { $0 as? ScriptedController }) {
          self.write($1, to: &$0)
        }
      }
      if let presented = controller.presented as? ScriptedController {
        writer.key("presented")
        write(presented, to: &writer)
      }
    }
  }
}

extension InputError {
  /// The calls of the traceback as lines, with repetitions folded.
  public var foldedTraceback: [String] { foldingRepeats(traceback.map(\.description)) }
}

extension LoadError {
  /// The calls of the traceback as lines, with repetitions folded.
  public var foldedTraceback: [String] { foldingRepeats(traceback.map(\.description)) }
}

extension InputError: JSONValue {
  /// Writes the error as a member of a reply.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("kind", kind.rawValue)
      writer.member("message", message)
      writer.member("file", unlessNil: file)
      writer.member("line", unlessNil: line)
      if !traceback.isEmpty {
        writer.member("traceback", foldedTraceback)
      }
    }
  }
}

extension ScriptedController {
  /// The id of the scene; the class's name for a controller that a script made.
  public var sceneName: String { scene?.id.rawValue ?? className }
}
