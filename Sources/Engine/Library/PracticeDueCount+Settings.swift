import QuizboardLua
import QuizboardScripting

extension PracticeDueCount {
  /// Decodes the settings of a quiz. A library asks for those of all its quizzes, so the interpreter
  /// is made only if there can be anything to read.
  init?(settings bytes: [UInt8]) {
    guard bytes.containsWord(Self.key) else { return nil }
    let state = LuaState(limits: LuaLimits())
    let reader = HeapReader(state: state, reader: ByteReader(bytes))
    reader.isLenient = true
    guard (try? reader.readValue()) != nil else { return nil }
    self.init(settingsOn: state.stack)
  }
}

extension [UInt8] {
  fileprivate func containsWord(_ word: String) -> Bool {
    let word = Array(word.utf8)
    guard count >= word.count, let first = word.first else { return false }
    return indices.dropLast(word.count - 1).contains { index in
      self[index] == first && self[index..<index + word.count].elementsEqual(word)
    }
  }
}
