import ECS
import Testing

@testable import EditorKit

@Suite struct ActionTests {
  private struct Lamp { var isOn = false }

  /// The appearance of the lamp's button.
  private struct LampAppearance: DerivedValue {
    @Res var lamp: Lamp

    var value: Action.Appearance {
      lamp.isOn ? Action.Appearance("Dim", icon: "moon") : Action.Appearance("Light", icon: "sun")
    }
  }

  private let world = World()
  private let plain = Action(EditorAction("lamp"), "Lamp", at: .menu(3, .view), keys: KeyChord("L"))
  private let isOn = ResourceValue(\Lamp.isOn)

  init() { world.insertResource(Lamp()) }

  /// Returns what a property of an action is while the lamp is off, and while it is on.
  private func values<Value>(_ action: Action, _ property: (Action) -> Value) -> [Value] {
    let bound = action.bound(to: world)
    return [false, true].map {
      world[Lamp.self].isOn = $0
      return property(bound)
    }
  }

  @Test func plainActionIsShownPossibleAndOff() {
    let bound = plain.bound(to: world)
    #expect(bound.isShown && bound.isPossible && !bound.isOn)
    #expect(bound.currentTitle == "Lamp" && bound.icon == "lamp" && bound.place == .menu(3, .view))
    #expect(bound.keys == [KeyChord("L")] && bound.keyState == .usual && bound.alternative == nil)
    #expect(!bound.isFilled && !bound.worksOverSheets && !bound.followsReading)
    #expect(Action(EditorAction("x"), "X").place == .elsewhere)
  }

  @Test func conditionsFollowState() {
    #expect(values(plain.shown(if: isOn), \.isShown) == [false, true])
    #expect(values(plain.possible(if: isOn), \.isPossible) == [false, true])
    #expect(values(plain.on(if: isOn), \.isOn) == [false, true])
    #expect(values(plain.filled(if: isOn), \.isFilled) == [false, true])
    let other = values(plain.on(if: isOn)) { $0.isShown && $0.isPossible }
    #expect(other == [true, true], "each condition has its own effect")
  }

  @Test func appearanceFollowsState() {
    let action = plain.appearing(as: LampAppearance())
    #expect(values(action, \.currentTitle) == ["Light", "Dim"])
    #expect(values(action, \.icon) == ["sun", "moon"])
    #expect(action.title == "Lamp")
  }

  @Test func otherAppearanceAppliesUnderCondition() {
    let action = plain.appearing(as: "Unlight", icon: "moon", if: isOn)
    #expect(values(action, \.currentTitle) == ["Lamp", "Unlight"])
    #expect(values(action, \.icon) == ["lamp", "moon"])
    let named = plain.showing(icon: "bulb").appearing(as: "Unlight", icon: "moon", if: isOn)
    #expect(values(named, \.icon) == ["bulb", "moon"])
  }

  @Test func modifiersChangeCopiesOnly() {
    let changed = plain.showing(icon: "bulb").followingReading().workingOverSheets()
      .offering(EditorAction("dim"))
    #expect(changed.icon == "bulb" && changed.followsReading && changed.worksOverSheets)
    #expect(changed.alternative == EditorAction("dim"))
    #expect(plain.icon == "lamp" && plain.alternative == nil)
    #expect(plain.whileWriting().keyState == .writing)
    #expect(plain.inScenesWithTime().keyState == .time)
  }

  @Test func groupsHaveNamesOfTheirOwn() {
    let names = Action.Group.allCases.map(\.name)
    #expect(names == ["History", "Edit", "File", "View", "More"])
  }
}
