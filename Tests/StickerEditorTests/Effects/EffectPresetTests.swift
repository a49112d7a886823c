import ColorGrading
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct EffectPresetTests: EffectsHarness {
  /// The side of a square as large as a sticker of an editor.
  private let side = 6000.0.squareRoot()

  @Test func presetChangesAllSelectedStickersAsOneUndoStep() {
    let editor = open([2, 3])
    editor.tap(EffectPreset.outlineAndShadow.action)
    for id in [2, 3] {
      #expect(effects(id, editor).outline?.color == 0xFF_FFFF)
      #expect(effects(id, editor).shadow?.color == NamedColor.black.rawValue)
    }
    #expect(effects(1, editor).isEmpty && editor.world.document.writtenVersion == 2)
    #expect(editor.world.actions[EffectPreset.outlineAndShadow.action]?.isOn == true)
    #expect(editor.world.actions[EffectPreset.none.action]?.isOn == false)
    editor.tap(EffectPreset.none.action)
    #expect(effects(2, editor).isEmpty && effects(3, editor).isEmpty)
    editor.type("Z", with: "Ctrl")
    #expect(effects(3, editor).outline != nil)
    editor.type("Z", with: "Ctrl")
    #expect(editor.world.document.stickers.allSatisfy { $0.effects.isEmpty })
    #expect(!editor.world.store.history.canUndo && editor.world.document.writtenVersion == 1)
    expectHonest(editor)
  }

  @Test func presetsAreProportionalToStickers() {
    let editor = open()
    editor.tap(EffectPreset.whiteOutline.action)
    #expect(abs((effects(2, editor).outline?.width ?? 0) - 0.05 * side) < 0.01)
  }
}
