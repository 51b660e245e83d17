import ArgumentParser
import QuizboardEngine
import QuizboardWorkbench

/// `quizboard meta`: writes definitions and settings for editors.
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

  @OptionGroup var output: PlainOutputOptions

  func run() throws {
    guard FileSystem.kind(of: folder) == .folder else {
      throw CommandError.nothing(at: folder, wanted: "folder")
    }
    let target = FileSystem.trimmed(folder)
    do {
      for (file, outcome) in try EditorFiles.write(to: target) {
        let path = target == "." ? file.path : "\(target)/\(file.path)"
        switch outcome {
        case .written: Output.line("\(path): written")
        case .upToDate: Output.line("\(path): is as it should be")
        case .leftAlone:
          report(
            "\(path) is there with other settings, and is left as it is; take it away and write it again, or add what you miss of:\n"
              + file.text)
        }
      }
    } catch {
      throw CommandError.failed("\(error)")
    }
  }
}
