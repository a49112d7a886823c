import Testing

@testable import EditorKit

@Suite struct KeyChordTests {
  private func keys(
    _ names: [String], control: KeyChord.Modifier = .free, shift: KeyChord.Modifier = .any
  ) -> [KeyChord] {
    names.map { KeyChord($0, control: control, shift: shift) }
  }

  @Test func fourArrowKeysWithTheSameModifiersAreListedAsOne() {
    let arrows = ["Left", "Right", "Up", "Down"]
    let all = keys(["Home"]) + keys(arrows, control: .held) + keys(arrows, shift: .held)
    #expect(
      all.withArrowKeysTogether.map(\.description) == [
        "Home", "Ctrl+Arrow keys", "Shift+Arrow keys",
      ])
  }

  @Test func fewerArrowKeysStayApart() {
    let some = keys(["Left", "Right"]) + keys(["Up", "Down"], control: .held)
    #expect(some.withArrowKeysTogether == some)
  }
}
