import ColorGrading
import DirectManipulation
import Geometry
import Gestures
import InterfaceKit
@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
import StickerScene
import Testing

@Suite struct EffectsPanelTests {
  /// Three stickers, of which those with some ids are selected, and the panel is open.
  private func open(
    _ ids: [Int] = [2], window: Size = Size(width: 1280, height: 800),
    languages: Languages = Languages()
  ) -> EditorHarness {
    let editor = EditorHarness.withThreeStickers(
      selecting: ids, window: window, languages: languages)
    editor.type("E", with: "Shift")
    return editor
  }

  private func frame(_ slider: EffectSlider, _ editor: EditorHarness) throws -> Rect {
    try #require(editor.world.shown(EffectsPanel.self)?.frame(of: .slider(slider)))
  }

  private func thumb(_ slider: EffectSlider, at percent: Int, _ editor: EditorHarness) throws
    -> Point
  {
    let panel = try #require(editor.world.shown(EffectsPanel.self)?.panel)
    return panel.rail(in: try frame(slider, editor)).thumb(at: slider.share(of: percent))
  }

  private func effects(_ id: Int, _ editor: EditorHarness) -> PictureEffects {
    editor.record(id)?.effects ?? PictureEffects()
  }

  private func shown(_ id: Int, _ editor: EditorHarness) -> PictureEffects {
    editor.world[editor.world.entities[id]!, StickerTraits.self].effects
  }

  /// The side of a square as large as a sticker of an editor.
  private let side = 6000.0.squareRoot()

  @Test func keyOpensAndClosesPanelInPlaceOfBar() {
    let editor = open()
    #expect(
      editor.world.shown(EffectsPanel.self)?.panel != nil && editor.world.selectionBar.isEmpty)
    #expect(editor.world.actions[.effects]?.isOn == true && !editor.world.store.history.canUndo)
    editor.type("E", with: "Shift")
    #expect(
      editor.world.shown(EffectsPanel.self)?.panel == nil && !editor.world.selectionBar.isEmpty)
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

  @Test func colorsBelongToThePage() {
    let editor = open()
    editor.tap(.effectColor(.outline, .red))
    #expect(effects(2, editor).outline?.color == NamedColor.red.rawValue)
    editor.tap(EffectsEditing.Page.tint.action)
    editor.tap(.effectColor(.tint, .blue))
    #expect(effects(2, editor).tint == .init(color: NamedColor.blue.rawValue, amount: 0.8))
    editor.tap(EffectsEditing.Page.shadow.action)
    editor.tap(.effectColor(.shadow, .purple))
    #expect(effects(2, editor).shadow?.color == NamedColor.purple.rawValue)
    #expect(editor.world.actions[.effectColor(.shadow, .purple)]?.isOn == true)
    editor.tap(EffectPreset.whiteOutline.action)
    #expect(effects(2, editor).tint != nil && effects(2, editor).shadow == nil, "the tint stays")
    editor.tap(EffectsEditing.Page.outline.action)
    editor.tap(.effectColor(.outline, nil))
    #expect(effects(2, editor).outline == nil && effects(2, editor).tint != nil)
  }

  @Test(arguments: [false, true])
  func dragOfThumbIsShownAtOnceAndOneUndoStep(byMouse: Bool) throws {
    let editor = open([2, 3])
    editor.tap(EffectPreset.whiteOutline.action)
    let start = try thumb(.outlineWidth, at: 5, editor)
    if byMouse { editor.press(start.x, start.y) } else { editor.touch(.down, 1, start.x, start.y) }
    editor.frame()
    let before = effects(2, editor)
    #expect(shown(2, editor) == before, "nothing jumps")
    for percent in 6...20 {
      let x = try thumb(.outlineWidth, at: percent, editor).x
      if byMouse { editor.move(x, start.y) } else { editor.touch(.move, 1, x, start.y) }
      editor.frame()
      let width = shown(3, editor).outline?.width ?? 0
      #expect(abs(width - Double(percent) / 100 * side) < 0.01)
    }
    #expect(effects(2, editor) == before, "not before it ends")
    let end = try thumb(.outlineWidth, at: 20, editor)
    if byMouse { editor.release(end.x, end.y) } else { editor.touch(.up, 1, end.x, end.y) }
    editor.frame()
    #expect(effects(2, editor) == shown(2, editor) && effects(2, editor) != before)
    editor.type("Z", with: "Ctrl")
    #expect(
      effects(2, editor) == before && effects(3, editor) == before && shown(3, editor) == before)
    expectHonest(editor)
  }

  @Test func cancelledDragRestoresStickers() throws {
    let editor = open()
    let start = try thumb(.outlineWidth, at: 1, editor)
    let end = try thumb(.outlineWidth, at: 15, editor)
    editor.touch(.down, 1, start.x, start.y)
    editor.frame()
    editor.touch(.move, 1, end.x, end.y)
    editor.frame()
    #expect(shown(2, editor).outline != nil)
    editor.touch(.cancel, 1, end.x, end.y)
    editor.frame()
    #expect(shown(2, editor).isEmpty && !editor.world.store.history.canUndo)
    expectHonest(editor)
  }

  @Test func arrowKeysAndWheelMoveSliderAndHeldKeyIsOneUndoStep() throws {
    let editor = open()
    let position = editor.record(2)?.position
    for _ in 0..<4 { editor.key("Right") }
    editor.key("Right", .up)
    editor.frame()
    #expect(abs((effects(2, editor).outline?.width ?? 0) - 0.04 * side) < 0.01)
    editor.type("Z", with: "Ctrl")
    #expect(effects(2, editor).isEmpty && !editor.world.store.history.canUndo)
    editor.type("Down")
    #expect(editor.world[EffectsEditing.self].page == .shadow)
    let place = try frame(.shadowBlur, editor).center
    editor.wheel(2, at: place.x, place.y)
    editor.frame()
    #expect(editor.world[EffectsEditing.self].marked == .shadowBlur)
    #expect(effects(2, editor).shadow != nil && editor.record(2)?.position == position)
  }

  @Test(arguments: [
    Size(width: 480, height: 320), Size(width: 320, height: 480), Size(width: 360, height: 640),
    Size(width: 800, height: 480), Size(width: 3840, height: 2160),
  ])
  func panelFitsWindowWithTargets(window: Size) throws {
    for page in EffectsEditing.Page.allCases {
      let editor = open(window: window)
      editor.perform(page.action)
      editor.frame()
      let shown = try #require(editor.world.shown(EffectsPanel.self))
      let frame = try #require(shown.panel?.place.frame)
      #expect(frame.minX >= 0 && frame.maxX <= window.width)
      #expect(frame.minY >= 0 && frame.maxY <= window.height)
      for part in shown.parts where part.content.action != nil {
        #expect(part.frame.size.height >= 44 && part.frame.size.width >= 36, "\(part.content)")
      }
    }
  }

  @Test func lowPanelShowsPresetsOrOneEffect() throws {
    let editor = open(window: Size(width: 480, height: 320))
    let shown = try #require(editor.world.shown(EffectsPanel.self))
    let frame = try #require(shown.panel?.place.frame)
    #expect(frame.size.height <= 100)
    func shows(_ part: EffectsPanel.Part) -> Bool {
      editor.world.shown(EffectsPanel.self)?.frame(of: part) != nil
    }
    #expect(shows(.preset(.glow)) && !shows(.slider(.outlineWidth)))
    #expect(editor.world.actions[.effectPresets]?.isOn == true)
    #expect(editor.world.actions[EffectsEditing.Page.outline.action]?.isOn == false)
    editor.tap(EffectsEditing.Page.shadow.action)
    #expect(!shows(.preset(.glow)) && shows(.slider(.shadowBlur)) && shows(.otherColors(.shadow)))
    #expect(editor.world.shown(EffectsPanel.self)?.panel?.place.frame == frame)
    editor.tap(.effectPresets)
    #expect(shows(.preset(.glow)))
    editor.type("Right")
    #expect(shows(.slider(.shadowDistance)), "the key moves a slider that is shown")
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
