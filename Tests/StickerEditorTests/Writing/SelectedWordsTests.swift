import StickerScene
import Testing

@testable import EditorKit
@testable import StickerEditor

@Suite struct SelectedWordsTests: TextStyleHarness {
  @Test(arguments: [[3], [4], [3, 4]])
  func picturesAndEmojiHaveNoTextStyle(ids: [Int]) {
    let editor = open(ids)
    #expect(panel(editor) == nil && !editor.world.contextBar.contains { $0.action == .textStyle })
  }

  @Test func lockedWordsAreLeftOut() {
    let editor = open([1])
    #expect(editor.world.bound(SelectedWords()).last != nil)
    editor.perform(.lock)
    editor.frame()
    #expect(editor.record(1)?.locked == true && editor.world.bound(SelectedWords()).last == nil)
  }
}
