import Foundation
import Testing

@testable import EditorKit
@testable import StickerEditor

@Suite struct EditorManualTests {
  @Test func listsEveryKeyAndButton() {
    let manual = Editor.manual
    let actions = EditorHarness.withInterface().world.actions
    #expect(manual.count == Set(manual.map(\.what)).count)
    for action in actions.toolbar + actions.menu + actions.selection {
      #expect(
        manual.contains { $0.what == actions[action]?.title.description && !$0.touch.isEmpty })
    }
    for action in actions.actions {
      for key in action.keys {
        let line = manual.first { $0.what == action.title.description }
        #expect(line?.mouseAndKeys.contains(key.description) == true, "\(action.id)")
      }
    }
  }
}
