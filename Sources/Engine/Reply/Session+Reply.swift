import Interface
public import Scripting
import Storyboard

extension Session {
  /// The reply that `drive` prints for an input: where the run is, what is on screen, what was said.
  public func reply(to outcome: Outcome, adding extra: (inout JSONWriter) -> Void = { _ in }) -> JSONWriter {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("ok")
      writer.value(outcome.isOK)
      if let error = outcome.error {
        writer.key("error")
        error.write(to: &writer)
      }
      extra(&writer)
      writePlace(to: &writer)
      writer.key("elements")
      writer.array(elements) { writer, element in element.write(to: &writer) }
      if let standing {
        writer.key("attempt")
        standing.write(to: &writer)
      }
      writer.key("traits")
      writer.object { writer in
        writer.key("horizontal")
        writer.value(traits.horizontal.rawValue)
        writer.key("vertical")
        writer.value(traits.vertical.rawValue)
      }
      writer.key("log")
      writer.array(outcome.log) { $0.value($1) }
      writer.key("warnings")
      writer.array(outcome.warnings) { $0.value($1) }
      writer.key("seconds")
      writer.value(elapsed)
      if isOver {
        writer.key("left")
        writer.value(true)
        if case .open(let path, let quiz) = wish {
          writer.key("open")
          writer.object { writer in
            writer.key("path")
            writer.value(path)
            writer.key("quiz")
            writer.value(quiz)
          }
        }
      }
    }
    return writer
  }

  private func writePlace(to writer: inout JSONWriter) {
    let path = pathOfControllers
    writer.key("scene")
    writer.value(path.last?.sceneName)
    writer.key("controller")
    writer.value(path.last?.id)
    writer.key("path")
    writer.array(path) { $0.value($1.sceneName) }
    writer.key("hierarchy")
    writeHierarchy(to: &writer)
    writer.key("title")
    writer.value(path.last?.shownTitle)
  }

  /// The controllers from the window's root on, each with its children and what it presents.
  public func writeHierarchy(to writer: inout JSONWriter) {
    if let root = runtime.hierarchy.root as? ScriptedController { write(root, to: &writer) } else { writer.raw("null") }
  }

  private func write(_ controller: ScriptedController, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("scene")
      writer.value(controller.sceneName)
      writer.key("class")
      writer.value(controller.className)
      writer.key("id")
      writer.value(controller.id)
      if !controller.children.isEmpty {
        writer.key("children")
        writer.array(controller.children.compactMap { $0 as? ScriptedController }) { self.write($1, to: &$0) }
      }
      if let presented = controller.presented as? ScriptedController {
        writer.key("presented")
        write(presented, to: &writer)
      }
    }
  }
}

extension InputError {
  /// The error as a reply holds it.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("kind")
      writer.value(kind.rawValue)
      writer.key("message")
      writer.value(message)
      if let file {
        writer.key("file")
        writer.value(file)
      }
      if let line {
        writer.key("line")
        writer.value(line)
      }
      if !traceback.isEmpty {
        writer.key("traceback")
        writer.array(traceback) { $0.value($1) }
      }
    }
  }
}

extension ScriptedController {
  /// Its scene's id; its class's name, where it was made by hand.
  public var sceneName: String { scene?.id.rawValue ?? className }
}
