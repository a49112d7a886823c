import ECS
import Testing

@testable import EditorKit

@Suite struct ActionTableTests {
  private func action(_ name: String, at place: Action.Place = .elsewhere) -> Action {
    Action(EditorAction(name), Phrase(key: name), at: place)
  }

  private func table(_ actions: Action...) -> ActionTable {
    var table = ActionTable()
    for action in actions { table.add(action) }
    return table
  }

  private func press(_ key: String, holding modifiers: String...) -> KeyPress {
    var held = Modifiers()
    for modifier in modifiers { held.take("Left \(modifier)", isDown: true) }
    return KeyPress(name: key, isDown: true, modifiers: held)
  }

  private static func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func findsActionsByIdentifier() {
    let table = table(action("a"), action("b"))
    #expect(table[EditorAction("b")]?.id.name == "b" && table[EditorAction("c")] == nil)
    #expect(table.actions.map(\.id.name) == ["a", "b"])
    #expect(ActionTable().actions.isEmpty)
  }

  @Test func ordersButtonsByGroupAndRank() {
    let table = table(
      action("view 1", at: .toolbar(1, .view)), action("steps 2", at: .toolbar(2, .steps)),
      action("menu 2", at: .menu(2, .view, isForPhoto: true)), action("bar 9", at: .selection(9)),
      action("steps 1", at: .toolbar(1, .steps)), action("menu 1", at: .menu(1, .edit)),
      action("bar 3", at: .selection(3)), action("nowhere"), action("play", at: .playback))
    #expect(table.toolbar.map(\.name) == ["steps 1", "steps 2", "view 1"])
    #expect(table.toolbarGroups == [.steps, .steps, .view])
    #expect(table.menu.map(\.name) == ["menu 1", "menu 2"])
    #expect(table.photoMenu.map(\.name) == ["menu 2"])
    #expect(table.selection.map(\.name) == ["bar 3", "bar 9"])
  }

  @Test func findsActionOfKeyInState() {
    var usual = action("usual")
    usual.keys = [KeyChord("Up"), .control("D")]
    var writing = action("writing").whileWriting()
    writing.keys = [KeyChord("Up")]
    let table = table(usual, writing)
    #expect(table.action(for: press("Up"))?.id.name == "usual")
    #expect(table.action(for: press("Up"), in: .writing)?.id.name == "writing")
    #expect(table.action(for: press("Up"), in: .time) == nil)
    #expect(table.action(for: press("D", holding: "Ctrl"))?.id.name == "usual")
    #expect(table.action(for: press("D")) == nil && table.action(for: press("X")) == nil)
  }

  @Test func offersAlternativesOfTheAppOnly() {
    let table = table(
      action("save").offering(EditorAction("save as")), action("save as"),
      action("undo").offering(EditorAction("history")))
    #expect(table.alternative(of: EditorAction("save"))?.name == "save as")
    #expect(table.alternative(of: EditorAction("save as")) == nil)
    #expect(table.alternative(of: EditorAction("undo")) == nil, "the app has no history")
    #expect(table.alternative(of: EditorAction("unknown")) == nil)
  }

  @Test func twoActionsWithOneKeyTrap() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var table = ActionTable()
      table.add(Action(EditorAction("count"), "Count", keys: KeyChord("J")))
      table.add(Action(EditorAction("snap"), "Snap", keys: KeyChord("J", shift: .held)))
    }
    #expect(Self.text(result).contains("the actions count and snap have the same key"))
    var table = ActionTable()
    table.add(Action(EditorAction("count"), "Count", keys: KeyChord("J", shift: .free)))
    table.add(
      Action(EditorAction("snap"), "Snap", keys: KeyChord("J", shift: .held), .control("J")))
    table.add(Action(EditorAction("text"), "Text", keys: KeyChord("J")).whileWriting())
    #expect(table.actions.count == 3)
  }

  @Test func twoActionsWithOneIdentifierTrap() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var table = ActionTable()
      table.add(Action(EditorAction("count"), "Count"))
      table.add(Action(EditorAction("count"), "Count again"))
    }
    #expect(Self.text(result).contains("two plugins have an action count"))
  }

  @Test func conditionsOfAddedActionsReadTheAppsWorld() {
    struct Lamp { var isOn = false }
    let kit = KitHarness(
      Guest { app in
        app.world.insertResource(Lamp())
        app.add(
          Action(EditorAction("lamp"), "Lamp").on(if: ResourceValue(\Lamp.isOn)),
          Action(EditorAction("other"), "Other"))
      })
    #expect(kit.world.actions.actions.map(\.id.name) == ["lamp", "other"])
    #expect(kit.world.actions[EditorAction("lamp")]?.isOn == false)
    kit.world[Lamp.self].isOn = true
    #expect(kit.world.actions[EditorAction("lamp")]?.isOn == true)
  }
}
