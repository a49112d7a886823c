import Testing

@testable import EditorKit
@testable import StickerEditor

@Suite struct SelectionConditionsTests: ArrangeHarness {
  @Test func actionsArePossibleFromTheirNumberOfStickers() {
    for count in 0...3 {
      let editor = editor(Array((1...3).prefix(count)))
      for command in Arrangement.all {
        #expect(
          editor.world.actions[command.action]?.isPossible == (count >= command.leastCount))
      }
    }
  }
}
