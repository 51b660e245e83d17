import QuizboardLua
import Testing

/// The search for tables that a save and the settings have in common.
@Suite struct HeapSharedTableTests {
  @Test(arguments: ["{}", "{ name = 'Anna', best = 7, [1] = true }"])
  func `settings without tables are searched without making anything`(settings: String) throws {
    let stage = try HeapStage(script: "return nil")
    _ = try stage.write("{ 1, 2 }")
    try stage.stage.push(settings)
    _ = stage.writer.sharedTables(at: -1, on: stage.stack)
    let before = stage.state.memoryInUse
    for _ in 1...10 { #expect(stage.writer.sharedTables(at: -1, on: stage.stack).isEmpty) }
    #expect(stage.state.memoryInUse == before)
  }
}
