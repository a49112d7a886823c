import ECS
import Geometry
import InterfaceKit
import Testing

@testable import EditorKit
@testable import StickerEditor

@Suite struct ButtonTests {
  @Test func partsWithActionsAreButtonsAndOthersAreNot() throws {
    let editor = EditorHarness.withInterface()
    editor.world.selectedIDs = [1]
    editor.frame()
    let bar = try #require(editor.world.shown(ContextBar.self))
    #expect(bar.parts.contains { $0.content.action == nil })
    for part in bar.parts {
      let element = bar.element(of: part.content)
      let button = element.flatMap { editor.world.get(Button.self, of: $0) }
      #expect(button?.action == part.content.action)
      #expect(button == nil || button?.frame == part.frame)
    }
    #expect(editor.world.buttons.count { $0.action == .duplicate } == 1)
  }
}
