import Geometry
import Gestures
import Testing

@testable import EditorKit
@testable import StickerEditor

/// An editor in which fingers write.
protocol WritingHarness {}

extension WritingHarness {
  func tap(_ key: TextEntry.Key, _ editor: EditorHarness) {
    editor.showKeys()
    let layout = editor.world.layout!
    let keys = editor.world.writing!.keys(in: layout)
    guard let middle = keys.first(where: { $0.key == key })?.frame.center else {
      Issue.record("\(key) isn't shown")
      return
    }
    editor.tap(middle.x, middle.y)
  }

  func finger(
    _ phase: InputEvent.TouchPhase, on key: TextEntry.Key, _ editor: EditorHarness
  ) {
    editor.showKeys()
    let layout = editor.world.layout!
    let middle = editor.world.writing!.keys(in: layout).first { $0.key == key }!.frame.center
    editor.touch(phase, 7, middle.x, middle.y)
    editor.frame()
  }

  func write(_ text: String, _ editor: EditorHarness) {
    if editor.world.writing == nil { editor.type("T") }
    editor.send(.text(text))
    editor.frame()
  }
}
