import ColorGrading
import Geometry
import Gestures
import InterfaceKit
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct EffectsPluginTests: EffectsHarness {
  @Test func keyOpensAndClosesPanelInPlaceOfBar() {
    let editor = open()
    #expect(
      editor.world.shown(EffectsPanel.self)?.panel != nil && editor.world.contextBar.isEmpty)
    #expect(editor.world.actions[.effects]?.isOn == true && !editor.world.store.history.canUndo)
    editor.type("E", with: "Shift")
    #expect(
      editor.world.shown(EffectsPanel.self)?.panel == nil && !editor.world.contextBar.isEmpty)
    editor.type("E", with: "Shift")
    editor.tap(.endEffects)
    #expect(editor.world.shown(EffectsPanel.self)?.panel == nil)
    editor.type("E", with: "Shift")
    editor.type("Escape")
    #expect(editor.world.shown(EffectsPanel.self)?.panel == nil)
    #expect(editor.world.tray.names.first == "tray1.svg", "the tray did not switch to emoji")
  }

  @Test func contextMenuOpensPanel() {
    let editor = EditorHarness.withInterface()
    let middle = editor.middle(1)
    editor.send(.mouseButton(.down, button: 3, position: middle))
    editor.send(.mouseButton(.up, button: 3, position: middle))
    editor.frame()
    #expect(editor.world.contextMenu?.actions.contains(.effects) == true)
    editor.tap(.effects)
    editor.frame()
    #expect(editor.world.shown(EffectsPanel.self)?.panel != nil)
  }

  @Test func lockedStickersKeepTheirEffects() {
    let editor = open([2, 3])
    editor.world.selectedIDs = [2]
    editor.frame()
    editor.perform(.lock)
    editor.frame()
    editor.perform(EffectPreset.shadow.action)
    editor.frame()
    #expect(effects(2, editor).isEmpty)
  }

  @Test func duplicateHasEffects() {
    let editor = open()
    editor.tap(EffectPreset.glow.action)
    editor.perform(.duplicate)
    editor.frame()
    let records = editor.world.document.stickers
    #expect(records.count == 4 && records[3].effects == records[1].effects)
    #expect(records[3].effects.shadow?.offset == .zero)
  }
}
