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
  ) -> Desk {
    let desk = Desk.withThreeStickers(selecting: ids, window: window, languages: languages)
    desk.type("E", with: "Shift")
    return desk
  }

  private func frame(_ slider: EffectSlider, _ desk: Desk) throws -> Rect {
    try #require(desk.world.shown(EffectsPanel.self)?.frame(of: .slider(slider)))
  }

  private func thumb(_ slider: EffectSlider, at percent: Int, _ desk: Desk) throws -> Point {
    let panel = try #require(desk.world.shown(EffectsPanel.self)?.panel)
    return panel.rail(in: try frame(slider, desk)).thumb(at: slider.share(of: percent))
  }

  private func effects(_ id: Int, _ desk: Desk) -> PictureEffects {
    desk.record(id)?.effects ?? PictureEffects()
  }

  private func shown(_ id: Int, _ desk: Desk) -> PictureEffects {
    desk.world[desk.world.entities[id]!, StickerTraits.self].effects
  }

  /// The side of a square as large as a sticker of a desk.
  private let side = 6000.0.squareRoot()

  @Test func keyOpensAndClosesPanelInPlaceOfBar() {
    let desk = open()
    #expect(desk.world.shown(EffectsPanel.self)?.panel != nil && desk.world.selectionBar.isEmpty)
    #expect(desk.world.actions[.effects]?.isOn == true && !desk.world.store.history.canUndo)
    desk.type("E", with: "Shift")
    #expect(desk.world.shown(EffectsPanel.self)?.panel == nil && !desk.world.selectionBar.isEmpty)
    desk.type("E", with: "Shift")
    desk.tap(.endEffects)
    #expect(desk.world.shown(EffectsPanel.self)?.panel == nil)
    desk.type("E", with: "Shift")
    desk.type("Escape")
    #expect(desk.world.shown(EffectsPanel.self)?.panel == nil)
    #expect(desk.world.tray.names.first == "tray1.svg", "the tray did not switch to emoji")
  }

  @Test func contextMenuOpensPanel() {
    let desk = Desk.withInterface()
    let middle = desk.middle(1)
    desk.send(.mouseButton(.down, button: 3, position: middle))
    desk.send(.mouseButton(.up, button: 3, position: middle))
    desk.frame()
    #expect(desk.world.contextMenu?.actions.contains(.effects) == true)
    desk.tap(.effects)
    desk.frame()
    #expect(desk.world.shown(EffectsPanel.self)?.panel != nil)
  }

  @Test func presetChangesAllSelectedStickersAsOneUndoStep() {
    let desk = open([2, 3])
    desk.tap(EffectPreset.outlineAndShadow.action)
    for id in [2, 3] {
      #expect(effects(id, desk).outline?.color == 0xFF_FFFF)
      #expect(effects(id, desk).shadow?.color == NamedColor.black.rawValue)
    }
    #expect(effects(1, desk).isEmpty && desk.world.document.writtenVersion == 2)
    #expect(desk.world.actions[EffectPreset.outlineAndShadow.action]?.isOn == true)
    #expect(desk.world.actions[EffectPreset.none.action]?.isOn == false)
    desk.tap(EffectPreset.none.action)
    #expect(effects(2, desk).isEmpty && effects(3, desk).isEmpty)
    desk.type("Z", with: "Ctrl")
    #expect(effects(3, desk).outline != nil)
    desk.type("Z", with: "Ctrl")
    #expect(desk.world.document.stickers.allSatisfy { $0.effects.isEmpty })
    #expect(!desk.world.store.history.canUndo && desk.world.document.writtenVersion == 1)
    expectHonest(desk)
  }

  @Test func presetsAreProportionalToStickers() {
    let desk = open()
    desk.tap(EffectPreset.whiteOutline.action)
    #expect(abs((effects(2, desk).outline?.width ?? 0) - 0.05 * side) < 0.01)
  }

  @Test func colorsBelongToThePage() {
    let desk = open()
    desk.tap(.effectColor(.outline, .red))
    #expect(effects(2, desk).outline?.color == NamedColor.red.rawValue)
    desk.tap(EffectsEditing.Page.tint.action)
    desk.tap(.effectColor(.tint, .blue))
    #expect(effects(2, desk).tint == .init(color: NamedColor.blue.rawValue, amount: 0.8))
    desk.tap(EffectsEditing.Page.shadow.action)
    desk.tap(.effectColor(.shadow, .purple))
    #expect(effects(2, desk).shadow?.color == NamedColor.purple.rawValue)
    #expect(desk.world.actions[.effectColor(.shadow, .purple)]?.isOn == true)
    desk.tap(EffectPreset.whiteOutline.action)
    #expect(effects(2, desk).tint != nil && effects(2, desk).shadow == nil, "the tint stays")
    desk.tap(EffectsEditing.Page.outline.action)
    desk.tap(.effectColor(.outline, nil))
    #expect(effects(2, desk).outline == nil && effects(2, desk).tint != nil)
  }

  @Test(arguments: [false, true])
  func dragOfThumbIsShownAtOnceAndOneUndoStep(byMouse: Bool) throws {
    let desk = open([2, 3])
    desk.tap(EffectPreset.whiteOutline.action)
    let start = try thumb(.outlineWidth, at: 5, desk)
    if byMouse { desk.press(start.x, start.y) } else { desk.touch(.down, 1, start.x, start.y) }
    desk.frame()
    let before = effects(2, desk)
    #expect(shown(2, desk) == before, "nothing jumps")
    for percent in 6...20 {
      let x = try thumb(.outlineWidth, at: percent, desk).x
      if byMouse { desk.move(x, start.y) } else { desk.touch(.move, 1, x, start.y) }
      desk.frame()
      let width = shown(3, desk).outline?.width ?? 0
      #expect(abs(width - Double(percent) / 100 * side) < 0.01)
    }
    #expect(effects(2, desk) == before, "not before it ends")
    let end = try thumb(.outlineWidth, at: 20, desk)
    if byMouse { desk.release(end.x, end.y) } else { desk.touch(.up, 1, end.x, end.y) }
    desk.frame()
    #expect(effects(2, desk) == shown(2, desk) && effects(2, desk) != before)
    desk.type("Z", with: "Ctrl")
    #expect(effects(2, desk) == before && effects(3, desk) == before && shown(3, desk) == before)
    expectHonest(desk)
  }

  @Test func cancelledDragRestoresStickers() throws {
    let desk = open()
    let start = try thumb(.outlineWidth, at: 1, desk)
    let end = try thumb(.outlineWidth, at: 15, desk)
    desk.touch(.down, 1, start.x, start.y)
    desk.frame()
    desk.touch(.move, 1, end.x, end.y)
    desk.frame()
    #expect(shown(2, desk).outline != nil)
    desk.touch(.cancel, 1, end.x, end.y)
    desk.frame()
    #expect(shown(2, desk).isEmpty && !desk.world.store.history.canUndo)
    expectHonest(desk)
  }

  @Test func arrowKeysAndWheelMoveSliderAndHeldKeyIsOneUndoStep() throws {
    let desk = open()
    let position = desk.record(2)?.position
    for _ in 0..<4 { desk.key("Right") }
    desk.key("Right", .up)
    desk.frame()
    #expect(abs((effects(2, desk).outline?.width ?? 0) - 0.04 * side) < 0.01)
    desk.type("Z", with: "Ctrl")
    #expect(effects(2, desk).isEmpty && !desk.world.store.history.canUndo)
    desk.type("Down")
    #expect(desk.world[EffectsEditing.self].page == .shadow)
    let place = try frame(.shadowBlur, desk).center
    desk.wheel(2, at: place.x, place.y)
    desk.frame()
    #expect(desk.world[EffectsEditing.self].marked == .shadowBlur)
    #expect(effects(2, desk).shadow != nil && desk.record(2)?.position == position)
  }

  @Test(arguments: [
    Size(width: 480, height: 320), Size(width: 320, height: 480), Size(width: 360, height: 640),
    Size(width: 800, height: 480), Size(width: 3840, height: 2160),
  ])
  func panelFitsWindowWithTargets(window: Size) throws {
    for page in EffectsEditing.Page.allCases {
      let desk = open(window: window)
      desk.perform(page.action)
      desk.frame()
      let shown = try #require(desk.world.shown(EffectsPanel.self))
      let frame = try #require(shown.panel?.place.frame)
      #expect(frame.minX >= 0 && frame.maxX <= window.width)
      #expect(frame.minY >= 0 && frame.maxY <= window.height)
      for part in shown.parts where part.content.action != nil {
        #expect(part.frame.size.height >= 44 && part.frame.size.width >= 36, "\(part.content)")
      }
    }
  }

  @Test func lowPanelShowsPresetsOrOneEffect() throws {
    let desk = open(window: Size(width: 480, height: 320))
    let shown = try #require(desk.world.shown(EffectsPanel.self))
    let frame = try #require(shown.panel?.place.frame)
    #expect(frame.size.height <= 100)
    func shows(_ part: EffectsPanel.Part) -> Bool {
      desk.world.shown(EffectsPanel.self)?.frame(of: part) != nil
    }
    #expect(shows(.preset(.glow)) && !shows(.slider(.outlineWidth)))
    #expect(desk.world.actions[.effectPresets]?.isOn == true)
    #expect(desk.world.actions[EffectsEditing.Page.outline.action]?.isOn == false)
    desk.tap(EffectsEditing.Page.shadow.action)
    #expect(!shows(.preset(.glow)) && shows(.slider(.shadowBlur)) && shows(.otherColors(.shadow)))
    #expect(desk.world.shown(EffectsPanel.self)?.panel?.place.frame == frame)
    desk.tap(.effectPresets)
    #expect(shows(.preset(.glow)))
    desk.type("Right")
    #expect(shows(.slider(.shadowDistance)), "the key moves a slider that is shown")
  }

  @Test func lockedStickersKeepTheirEffects() {
    let desk = open([2, 3])
    desk.world.selectedIDs = [2]
    desk.frame()
    desk.perform(.lock)
    desk.frame()
    desk.perform(EffectPreset.shadow.action)
    desk.frame()
    #expect(effects(2, desk).isEmpty)
  }

  @Test func duplicateHasEffects() {
    let desk = open()
    desk.tap(EffectPreset.glow.action)
    desk.perform(.duplicate)
    desk.frame()
    let records = desk.world.document.stickers
    #expect(records.count == 4 && records[3].effects == records[1].effects)
    #expect(records[3].effects.shadow?.offset == .zero)
  }
}
