import ArgumentParser
import Engine
import Workbench

/// `quizboard meta`: what an editor is told of quizzes.
struct Meta: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write the definitions by which an editor knows quizzes, and its settings.",
    discussion: """
      \(EditorFiles.folder)/ gets the definitions of every name that scripts and specs have, in LuaCATS, for LuaLS (the Lua language \
      server of VS Code, Neovim, …). .luarc.json and .luacheckrc get the settings of LuaLS and luacheck. Settings that are there and \
      say something else are left as they are, and that is said.
      """)

  @Argument(help: "The folder that is opened in the editor: a quiz's, or one of quizzes.")
  var folder = "."

  func validate() throws {
    guard FileSystem.kind(of: folder) == .folder else { throw ValidationError("there is no folder \(folder)") }
  }

  func run() throws {
    let target = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    do {
      for (file, outcome) in try EditorFiles.write(to: target) {
        let path = target == "." ? file.path : "\(target)/\(file.path)"
        switch outcome {
        case .written: print("\(path): written")
        case .upToDate: print("\(path): is as it should be")
        case .leftAlone:
          report(
            "\(path) is there with other settings, and is left as it is; take it away and write it again, or add what you miss of:\n"
              + file.text)
        }
      }
    } catch {
      report("\(error)")
      throw ExitStatus.problems
    }
  }
}
