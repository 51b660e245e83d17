import QuizboardLua
import Synchronization
import Testing

@Suite struct LuaObjectTests {
  final class Thing {
    var title = "first"
  }

  /// A host with a class of things: method `shout`, property `title`, read-only property `id`.
  struct World {
    let host = LuaHost()
    let thing = Thing()
    let classID: LuaClassID
    let slot: LuaSlot

    init() {
      let getTitle = host.slot { _, stack in
        stack.push(stack.object(1, as: Thing.self, kind: 7)?.title ?? "gone")
        return 1
      }
      let setTitle = host.slot { _, stack in
        stack.object(1, as: Thing.self, kind: 7)?.title = stack.string(3) ?? ""
        return 0
      }
      let getID = host.slot { _, stack in
        stack.push("\(stack.string(2) ?? ""):\(stack.slot(1)?.raw ?? 0)")
        return 1
      }
      let shout = host.slot { _, stack in
        stack.push((stack.object(1, as: Thing.self, kind: 7)?.title ?? "nobody") + "!")
        return 1
      }
      let stack = host.state.stack
      stack.pushTable()
      stack.pushNative(shout)
      stack.rawSetField(-2, "shout")
      classID = host.state.makeClass(
        name: "Thing", methods: -1,
        properties: [
          LuaProperty("title", get: getTitle, set: setTitle), LuaProperty("id", get: getID),
        ])
      stack.pop()
      slot = host.state.makeObject(thing, kind: 7, class: classID, order: 42)
      setGlobal("thing", slot)
    }

    func setGlobal(_ name: StaticString, _ slot: LuaSlot) {
      host.state.setGlobal(name, slot)
    }
  }

  @Test func `methods and properties are found, and an own field is kept`() throws {
    let world = World()
    #expect(try world.host.run("return thing:shout()") == "first!")
    #expect(try world.host.run("thing.title = 'second' return thing.title") == "second")
    #expect(world.thing.title == "second")
    #expect(try world.host.run("return thing.id") == "id:\(world.slot.raw)")
    #expect(try world.host.run("return thing.lives") == "nil")
    #expect(try world.host.run("thing.lives = 3 return thing.lives") == "3")
    #expect(try world.host.run("return thing.lives") == "3")
    #expect(try world.host.run("thing.lives = nil return thing.lives") == "nil")
    #expect(try world.host.run("thing[1] = true return thing[1]") == "true")
  }

  @Test func `names are told apart, however many a script makes up`() throws {
    let world = World()
    let result = try world.host.run(
      """
      for i = 1, 500 do
        assert(thing["n" .. i] == nil)
        thing["n" .. i] = i
      end
      for i = 1, 500 do assert(thing["n" .. i] == i) end
      for i = 0, 3 do
        assert(thing[i] == nil)
        thing[i] = -i
      end
      return thing[0] + thing[3] .. thing.title .. thing:shout()
      """)
    #expect(result == "-3firstfirst!")
    for _ in 1...2 { #expect(world.host.fault("thing.shout = nil")?.message == "refused 0: shout") }
  }

  @Test func `an object is one value for as long as it lives`() throws {
    let world = World()
    world.setGlobal("same", world.slot)
    let other = world.host.state.makeObject(Thing(), kind: 7, class: world.classID, order: 43)
    world.setGlobal("other", other)
    #expect(try world.host.run("return thing == same and thing ~= other") == "true")
    #expect(
      try world.host.run("local t = {[thing] = 1, [other] = 2} return t[same] + t[other]") == "3")
  }

  @Test func `a read-only property and the name of a method are refused`() throws {
    let world = World()
    let error = try #require(world.host.fault("\nthing.id = 4"))
    #expect(error.description == "scripts/a.lua:2: refused 0: id")
    #expect(world.host.fault("thing.shout = nil")?.message == "refused 0: shout")
    #expect(world.host.refusals == [LuaReservedSlot.readOnly, LuaReservedSlot.readOnly])
  }

  @Test func `while the guard is on nothing can be assigned`() throws {
    let world = World()
    try world.host.run("thing.lives = 3")
    world.host.state.assignmentGuard = true
    #expect(world.host.fault("thing.lives = 4")?.message == "refused 1: lives")
    #expect(world.host.fault("thing.title = 'x'")?.message == "refused 1: title")
    #expect(world.host.fault("thing.id = 'x'")?.message == "refused 0: id")
    world.host.state.assignmentGuard = false
    #expect(try world.host.run("thing.title = 'x' return thing.lives") == "3")
  }

  @Test func `what is left of a released object is expired`() throws {
    let world = World()
    try world.host.run("thing.lives = 3 kept = thing")
    world.host.state.release(world.slot)
    #expect(try world.host.run("return kept.title") == "nil")
    #expect(try world.host.run("return kept.lives") == "nil")
    #expect(try world.host.run("return kept:shout()") == "nobody!")
    #expect(world.host.fault("kept.lives = 1")?.message == "refused 2: lives")
    #expect(world.host.fault("kept.id = 1")?.message == "refused 2: id")
    #expect(try world.host.run("return tostring(kept)") == "object 42")
    let stack = world.host.state.stack
    stack.pushGlobals()
    stack.rawGetField(-1, "kept")
    #expect(stack.isExpired(-1))
    #expect(stack.slot(-1) == nil)
    #expect(stack.objectKind(-1) == 7)
    #expect(stack.objectOrder(-1) == 42)
    #expect(stack.object(-1, as: Thing.self, kind: 7) == nil)
    stack.pop(2)
  }

  @Test func `a slot that is free again serves another object`() throws {
    let world = World()
    try world.host.run("kept = thing")
    world.host.state.release(world.slot)
    let next = world.host.state.makeObject(Thing(), kind: 7, class: world.classID, order: 50)
    #expect(next == world.slot)
    world.setGlobal("thing", next)
    #expect(try world.host.run("return thing ~= kept and thing.title") == "first")
    world.host.state.release(next)
  }

  @Test func `an object of another kind is not taken for one`() throws {
    let world = World()
    let stack = world.host.state.stack
    stack.push(world.slot)
    #expect(stack.object(-1, as: Thing.self, kind: 7) === world.thing)
    #expect(stack.object(-1, as: Counted.self, kind: 8) == nil)
    #expect(stack.slot(-1) == world.slot)
    #expect(stack.describe(-1) == "a Thing")
    stack.push("text")
    #expect(stack.objectKind(-1) == nil)
    #expect(stack.object(-1, as: Thing.self, kind: 7) == nil)
    #expect(!stack.isExpired(-1))
    stack.pop(2)
  }

  @Test func `objects are named by their class in messages and their metatable is locked`() throws {
    let world = World()
    #expect(world.host.fault("return thing + 1")?.message.contains("a Thing value") == true)
    #expect(try world.host.run("return getmetatable(thing)") == "Thing")
    #expect(world.host.fault("setmetatable(thing, {})") != nil)
    #expect(try world.host.run("return tostring(thing)") == "object 42")
  }

  @Test func `own fields can be set and read by the host`() throws {
    let world = World()
    let state = world.host.state
    let lives = state.intern("lives")
    #expect(!state.pushFields(of: world.slot, create: false))
    state.stack.pop()
    state.stack.push(9)
    state.setField(of: world.slot, lives)
    #expect(try world.host.run("return thing.lives") == "9")
    state.pushField(of: world.slot, lives)
    #expect(state.stack.integer(-1) == 9)
    state.stack.pop()
    #expect(state.stack.top == 0)
  }

  @Test func `objects live until they are released or the state goes`() throws {
    let count = Counted.Count()
    do {
      let world = World()
      let state = world.host.state
      let slot = state.makeObject(Counted(count), kind: 8, class: world.classID, order: 1)
      _ = state.makeObject(Counted(count), kind: 8, class: world.classID, order: 2)
      #expect(count.value == 2)
      state.collectGarbage()
      #expect(count.value == 2)
      state.release(slot)
      #expect(count.value == 1)
    }
    #expect(count.value == 0)
  }

  @Test
  func `a property that is kept in a field is read there, and of the host where there is none`()
    throws
  {
    let host = LuaHost()
    let get = host.slot { _, stack in
      stack.push("of the host")
      return 1
    }
    let stack = host.state.stack
    stack.pushTable()
    let type = host.state.makeClass(
      name: "Box", methods: -1,
      properties: [LuaProperty("input", get: get, source: .field), LuaProperty("other", get: get)])
    stack.pop()
    let slot = host.state.makeObject(Thing(), kind: 7, class: type, order: 1)
    host.state.setGlobal("box", slot)
    #expect(try host.run("return box.input .. ', ' .. box.other") == "of the host, of the host")
    for name in ["input", "other"] {
      stack.push("a field")
      host.state.setField(of: slot, host.state.intern(name))
    }
    #expect(try host.run("return box.input .. ', ' .. box.other") == "a field, of the host")
    host.state.release(slot)
    #expect(try host.run("return box.input") == "nil")
  }

  @Test func `a constant is asked of the host until it is not nil, and expires with its object`()
    throws
  {
    let host = LuaHost()
    let answers = Mutex([nil, "first", "second"] as [String?])
    let get = host.slot { _, stack in
      let answer = answers.withLock { $0.removeFirst() }
      if let answer { stack.push(answer) } else { stack.pushNil() }
      return 1
    }
    let stack = host.state.stack
    stack.pushTable()
    let type = host.state.makeClass(
      name: "Box", methods: -1, properties: [LuaProperty("name", get: get, source: .constant)])
    stack.pop()
    let slot = host.state.makeObject(Thing(), kind: 7, class: type, order: 1)
    let other = host.state.makeObject(Thing(), kind: 7, class: type, order: 2)
    for (name, slot) in [("box", slot), ("other", other)] as [(StaticString, LuaSlot)] {
      host.state.setGlobal(name, slot)
    }
    #expect(try host.run("return tostring(box.name) .. box.name .. box.name") == "nilfirstfirst")
    #expect(try host.run("return other.name .. box.name") == "secondfirst")
    host.state.release(slot)
    #expect(try host.run("return tostring(box.name) .. other.name") == "nilsecond")
  }

  @Test func `whether a set has a name is asked of the host until there is one`() throws {
    let host = LuaHost()
    let type: LuaClassID
    let stack = host.state.stack
    let ask = host.slot { _, stack in
      stack.push("asked with \(stack.top)")
      return 1
    }
    stack.pushTable()
    stack.pushSetMethod(ask, kind: 7)
    stack.rawSetField(-2, "has")
    type = host.state.makeClass(name: "Set", methods: -1, hasFields: false)
    stack.pop()
    let slot = host.state.makeObject(Thing(), kind: 7, class: type, order: 1)
    host.state.setGlobal("set", slot)
    #expect(try host.run("return set:has 'a'") == "asked with 2")
    host.state.pushFields(of: slot, create: true)
    stack.push(true)
    stack.rawSetField(-2, "a")
    stack.pop()
    #expect(
      try host.run("return tostring(set:has 'a') .. tostring(set:has 'b') .. tostring(set.a)")
        == "truefalsenil")
    // The host decides about unusual calls.
    #expect(
      try host.run("return set:has(1) .. ', ' .. set.has() .. ', ' .. set.has('a', 'b')")
        == "asked with 2, asked with 0, asked with 2")
    host.state.release(slot)
    #expect(try host.run("return set:has 'a'") == "asked with 2")
  }
}
