import ColorGrading
import ECS
import Geometry
import InterfaceKit
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// An editor with the panel of effects.
protocol EffectsHarness {}

extension EffectsHarness {
  /// Three stickers, of which those with some ids are selected, and the panel is open.
  func open(
    _ ids: [Int] = [2], window: Size = Size(width: 1280, height: 800),
    languages: Languages = Languages()
  ) -> EditorHarness {
    let editor = EditorHarness.withThreeStickers(
      selecting: ids, window: window, languages: languages)
    editor.type("E", with: "Shift")
    return editor
  }

  func frame(_ slider: EffectSlider, _ editor: EditorHarness) throws -> Rect {
    try #require(editor.world.shown(EffectsPanel.self)?.frame(of: .slider(slider)))
  }

  func effects(_ id: Int, _ editor: EditorHarness) -> PictureEffects {
    editor.record(id)?.effects ?? PictureEffects()
  }

  func shown(_ id: Int, _ editor: EditorHarness) -> PictureEffects {
    editor.world[editor.world.entities[id]!, StickerTraits.self].effects
  }
}
