import ColorGrading
import DirectManipulation
import Geometry
import Gestures
import InterfaceKit
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct EffectsPanelTests: EffectsHarness {
  private func thumb(_ slider: EffectSlider, at percent: Int, _ editor: EditorHarness) throws
    -> Point
  {
    let panel = try #require(editor.world.shown(EffectsPanel.self)?.panel)
    return panel.rail(in: try frame(slider, editor))
      .thumb(at: slider.share(of: percent, in: slider.range))
  }

  /// The side of a square as large as a sticker of an editor.
  private let side = 6000.0.squareRoot()

  @Test(arguments: [Size(width: 1280, height: 800), Size(width: 480, height: 320)])
  func presetsHaveNames(window: Size) throws {
    let editor = open(window: window)
    editor.images.forgetDrawn()
    let items = editor.world.items(of: EffectsPanel.self)
    #expect(!items.isEmpty)
    for preset in [EffectPreset.none, .shadow, .glow] {
      let name = preset.title.key
      #expect(editor.images.drawnNames.contains { $0.hasSuffix(":" + name) }, "\(name)")
    }
    let frame = try #require(editor.world.buttons.first { $0.action == EffectPreset.glow.action })
      .frame
    #expect(frame.size.height >= (window.width > 1000 ? 100 : 48))
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

  @Test(arguments: [false, true])
  func endOfOneDragKeepsValueOfAnother(isCancelled: Bool) throws {
    let editor = open()
    editor.tap(EffectsEditing.Page.shadow.action)
    for (contact, slider) in [(Int64(1), EffectSlider.shadowBlur), (2, .shadowOpacity)] {
      let start = try thumb(slider, at: slider.usual, editor)
      let end = try thumb(slider, at: 20, editor)
      editor.touch(.down, contact, start.x, start.y)
      editor.frame()
      editor.touch(.move, contact, end.x, end.y)
      editor.frame()
    }
    let both = try #require(shown(2, editor).shadow)
    #expect(both.opacity == 0.2 && abs(both.blur - 0.2 * side) < 0.01)
    editor.touch(isCancelled ? .cancel : .up, 1, 0, 0)
    editor.frame()
    #expect(shown(2, editor).shadow?.opacity == 0.2, "the second contact still drags")
    let blur = isCancelled ? shown(2, editor).shadow?.blur : effects(2, editor).shadow?.blur
    #expect(blur.map { $0 < both.blur } == isCancelled)
    #expect((effects(2, editor).shadow == nil) == isCancelled)
    editor.touch(.up, 2, 0, 0)
    editor.frame()
    #expect(effects(2, editor).shadow?.opacity == 0.2)
    #expect(editor.world.store.history.done.count == (isCancelled ? 1 : 2))
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
    Size(width: 800, height: 480), Size(width: 900, height: 600), Size(width: 3840, height: 2160),
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
        #expect(part.frame.size.height >= editor.leastTarget, "\(part.content)")
        let isLarge = editor.world.layout?.isLarge == true
        #expect(part.frame.size.width >= (isLarge ? 48 : 36), "\(part.content)")
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
}
