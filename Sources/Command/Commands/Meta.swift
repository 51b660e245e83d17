import ArgumentParser
import QuizboardAuthoring
import QuizboardEngine
import QuizboardSpecs

/// `quizboard meta`: writes definitions and settings for editors.
struct Meta: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "meta",
    abstract: "Write definitions and settings for editors.",
    discussion: """
      Writes the definitions of all names of scripts and specs to \(EditorFiles.folder)/, in \
      LuaCATS, for LuaLS (the Lua language server of VS Code, Neovim, …), and settings for LuaLS \
      and luacheck to .luarc.json and .luacheckrc. Existing files with other settings are reported \
      and not changed.
      """)

  @Argument(
    help: "The folder that the editor opens: a quiz folder or a folder of quizzes.",
    completion: .directory)
  var folder = "."

  @OptionGroup var output: PlainOutputOptions

  func run() throws {
    switch FileSystem.kind(of: folder) {
    case .folder: break
    case .nothing:
      throw CommandError.nothing(
        at: folder, wanted: "folder", remedy: "name the folder that the editor opens")
    case .file, .other:
      throw CommandError.unreadable(
        "\(folder) is no folder; the definitions are for the folder that the editor opens")
    }
    let target = FileSystem.trimmed(folder)
    do {
      for (file, outcome) in try EditorFiles.write(to: target) {
        let path = target == "." ? file.path : "\(target)/\(file.path)"
        switch outcome {
        case .written: Output.line("\(path): written")
        case .upToDate: Output.line("\(path): up to date")
        case .leftAlone:
          report(
            "\(path) has other settings and is left as it is; remove it and run the command again, "
              + "or add the missing ones of:\n"
              + file.text)
        }
      }
    } catch {
      throw CommandError.failed("\(error)")
    }
  }
}
