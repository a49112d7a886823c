import Geometry
import InterfaceKit
import StickerScene

@testable import EditorKit
@testable import StickerEditor

/// An editor with the motion panel.
protocol MotionPanelHarness {}

extension MotionPanelHarness {
  /// Three stickers with motions, of which those with some ids are selected, and the panel is open.
  func open(
    _ ids: [Int] = [2], _ motions: [StickerMotion?] = [nil, nil, nil], locked: [Int] = [],
    window: Size = Size(width: 1280, height: 800), languages: Languages = Languages()
  ) -> EditorHarness {
    let stickers = (1...3).map { id in
      var sticker = EditorHarness.sticker(id: id, at: Point(Double(id) * 300, 400))
      sticker.traits.timing.motion = motions[id - 1]
      sticker.traits.locked = locked.contains(id)
      return sticker
    }
    let editor = EditorHarness.withInterface(stickers, window: window, languages: languages)
    editor.world.selectedIDs = ids
    editor.frame()
    editor.type("N", with: "Shift")
    editor.frame()
    return editor
  }

  func motion(_ id: Int, _ editor: EditorHarness) -> StickerMotion? {
    editor.record(id)?.traits.timing.motion
  }

  func tap(_ choice: MotionChoice, _ editor: EditorHarness) {
    editor.tap(choice.action)
    editor.frame()
  }

  /// The choices with a mark.
  func marked(_ editor: EditorHarness) -> [MotionChoice] {
    MotionChoice.all.filter { editor.world.actions[$0.action]?.isOn == true }
  }

  func panel(_ editor: EditorHarness) -> MotionPanel? {
    editor.world.shown(MotionPanel.self)?.panel
  }
}
