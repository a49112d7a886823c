import DirectManipulation
import Geometry
import Gestures
import InterfaceKit
import Pictures
import StickerScene
import Testing
import TextPainting

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// The panel for the style of selected words.
@Suite struct TextStylePanelTests: TextStyleHarness {
  @Test(arguments: StyleSlider.allCases)
  func dragOfThumbIsShownAtOnceAndOneUndoStep(slider: StyleSlider) throws {
    let editor = open()
    let page = try #require(TextStyling.Page.allCases.first { $0.sliders.contains(slider) })
    editor.tap(page.action)
    let (before, image) = (try words(editor)[slider], editor.record(1)?.image)
    let range = slider.range(for: try words(editor))
    let goal = (range.lowerBound + range.upperBound) / 2
    let start = try thumb(slider, at: before, editor)
    let end = try thumb(slider, at: goal, editor)
    editor.touch(.down, 1, start.x, start.y)
    editor.frame()
    #expect(try words(editor)[slider] == before, "nothing jumps")
    for step in 1...10 {
      let x = start.x + (end.x - start.x) * Double(step) / 10
      editor.touch(.move, 1, x, start.y)
      editor.frame()
    }
    let dragged = try words(editor)[slider]
    if before != goal { #expect(dragged != before && editor.record(1)?.image == image) }
    editor.touch(.up, 1, end.x, end.y)
    editor.frame()
    #expect(try words(editor)[slider] == dragged)
    #expect(abs(dragged - goal) <= max(50, goal / 50))
    editor.type("Z", with: "Ctrl")
    #expect(try words(editor)[slider] == before && editor.record(1)?.image == image)
    #expect(!editor.world.store.history.canUndo && editor.world.document.writtenVersion == 2)
    expectHonest(editor)
  }

  @Test func cancelledDragRestoresWords() throws {
    let editor = open()
    let record = editor.record(1)
    for (slider, value) in [(StyleSlider.size, 300), (.weight, 300)] {
      let start = try thumb(slider, at: try words(editor)[slider], editor)
      let end = try thumb(slider, at: value, editor)
      editor.touch(.down, 1, start.x, start.y)
      editor.frame()
      editor.touch(.move, 1, end.x, end.y)
      editor.frame()
      #expect(abs(try words(editor)[slider] - value) < 9)
      editor.touch(.cancel, 1, end.x, end.y)
      editor.frame()
    }
    #expect(editor.record(1) == record && shown(1, editor) == style(1, editor))
    #expect(!editor.world.store.history.canUndo)
    expectHonest(editor)
  }

  @Test func shiftMakesArrowKeysChangeSizeByOne() throws {
    let editor = open()
    let size = try words(editor)[.size]
    editor.type("Right")
    #expect(try words(editor)[.size] == size + StyleSlider.size.step)
    editor.type("Right", with: "Shift")
    #expect(try words(editor)[.size] == size + StyleSlider.size.step + 1)
  }

  @Test func colorsBelongToTheirParts() throws {
    let editor = open()
    editor.tap(TextStyling.Page.color.action)
    editor.tap(.styleColor(.letters, .red))
    editor.tap(.styleColor(.gradient, .yellow))
    #expect(style(1, editor).color == 0xFF_3B30 && style(1, editor).endColor == 0xFF_CC00)
    editor.tap(.styleColor(.gradient, nil))
    editor.tap(TextStyling.Page.outline.action)
    editor.tap(.styleColor(.outline, .blue))
    #expect(style(1, editor).outline == .drawn(color: 0x0A_84FF, width: 5))
    editor.tap(.styleColor(.outline, nil))
    #expect(style(1, editor).outline == .none)
    editor.tap(.automaticOutline)
    #expect(style(1, editor).outline == .automatic)
    editor.tap(TextStyling.Page.shadow.action)
    editor.tap(.styleColor(.shadow, .green))
    #expect(style(1, editor).shadow == .init(color: 0xB334_C759, y: 3, blur: 12))
    editor.tap(.styleColor(.shadow, nil))
    editor.tap(TextStyling.Page.plate.action)
    editor.tap(.styleColor(.plate, .black))
    #expect(style(1, editor).plate == .init(color: 0xFF1D_1D1F, padding: 16, radius: 26))
    #expect(style(1, editor).endColor == nil && style(1, editor).shadow == nil)
  }

  @Test func pickerGivesAnyColorToEachPart() throws {
    for part in StyleColor.allCases {
      let editor = open()
      let page = TextStyling.Page(rawValue: part.rawValue) ?? .color
      editor.tap(page.action)
      editor.tap(.otherStyleColor(part))
      editor.frame()
      for digit in ["1", "2", "3", "4", "5", "6"] { editor.type(digit) }
      #expect(style(1, editor)[part] == 0x12_3456, "\(part)")
      editor.type("Z", with: "Ctrl")
      #expect(editor.record(1)?.image == "text:#FFFFFF:Happy birthday")
    }
  }

  @Test func twoThumbsAreDraggedAtOnceAndEndOfOneKeepsOther() throws {
    let editor = open([1, 2])
    let drags = [(Int64(1), StyleSlider.weight, 700, 400), (2, .letterSpacing, 0, 30)]
    for (contact, slider, value, next) in drags {
      let (start, end) = (try thumb(slider, at: value, editor), try thumb(slider, at: next, editor))
      editor.touch(.down, contact, start.x, start.y)
      editor.frame()
      editor.touch(.move, contact, end.x, end.y)
      editor.frame()
    }
    #expect(shown(2, editor).weight == 400 && shown(2, editor).letterSpacing == 30)
    editor.touch(.up, 1, 0, 0)
    editor.frame()
    #expect(style(1, editor).weight == 400 && style(1, editor).letterSpacing == 0)
    #expect(shown(1, editor).weight == 400 && shown(1, editor).letterSpacing == 30)
    editor.type("Z", with: "Ctrl")
    #expect(shown(1, editor).weight == 700 && shown(1, editor).letterSpacing == 30)
    editor.touch(.cancel, 2, 0, 0)
    editor.frame()
    #expect(shown(1, editor) == style(1, editor) && style(1, editor).letterSpacing == 0)
    expectHonest(editor)
  }

  @Test func colorUnderDragInPickerIsShownAtOnce() throws {
    let editor = open([2, 1])
    editor.tap(TextStyling.Page.color.action)
    editor.tap(.otherStyleColor(.letters))
    editor.frame()
    let field = try #require(editor.world.shown(ColorPickerPanel.self)?.frame(of: .field))
    let (start, end) = (field.center, field.center + Vector(30, -20))
    let before = style(1, editor).color
    editor.touch(.down, 1, start.x, start.y)
    editor.frame()
    editor.touch(.move, 1, end.x, end.y)
    editor.frame()
    #expect(shown(1, editor).color != before && shown(2, editor).color == shown(1, editor).color)
    #expect(style(1, editor).color == before)
    editor.touch(.up, 1, end.x, end.y)
    editor.frame()
    #expect(style(1, editor).color == shown(1, editor).color && style(1, editor).color != before)
    editor.type("Z", with: "Ctrl")
    #expect(style(1, editor).color == before && style(2, editor).color == 0xFF_CC00)
    expectHonest(editor)
  }

  @Test func arrowKeysAndWheelMoveSliderAndHeldKeyIsOneUndoStep() throws {
    let editor = open()
    let position = editor.record(1)?.position
    editor.type("Down")
    for _ in 0..<3 { editor.key("Left") }
    editor.key("Left", .up)
    editor.frame()
    #expect(style(1, editor).weight == 400)
    editor.type("Z", with: "Ctrl")
    #expect(style(1, editor).weight == 700 && !editor.world.store.history.canUndo)
    let place = try middle(.slider(.letterSpacing), editor)
    editor.wheel(4, at: place.x, place.y)
    editor.frame()
    #expect(style(1, editor).letterSpacing == 4 && editor.record(1)?.position == position)
    for _ in 0..<10 { editor.type("Down") }
    #expect(editor.world[TextStyling.self].page == .plate)
  }

  @Test func railsBeginAtTheRightInArabic() throws {
    let editor = open(languages: LanguageSheetPluginTests.languages(first: "ar"))
    let least = try thumb(.weight, at: 100, editor).x
    let most = try thumb(.weight, at: 900, editor).x
    #expect(least > most)
    editor.type("Down")
    editor.type("Left")
    #expect(style(1, editor).weight == 800)
  }

  @Test(arguments: [
    Size(width: 480, height: 320), Size(width: 320, height: 480), Size(width: 360, height: 640),
    Size(width: 800, height: 480), Size(width: 1366, height: 768), Size(width: 3840, height: 2160),
  ])
  func panelFitsWindowWithTargets(window: Size) throws {
    let editor = open(window: window)
    for page in TextStyling.Page.allCases {
      editor.perform(page.action)
      editor.frame()
      let shown = try #require(editor.world.shown(TextStylePanel.self))
      let frame = try #require(shown.panel?.place.frame)
      #expect(Rect(origin: .zero, size: window).contains(frame))
      for part in shown.parts where part.content.action != nil {
        #expect(frame.contains(part.frame), "\(part.content)")
        #expect(part.frame.size.height >= editor.leastTarget, "\(part.content)")
        let isLarge = editor.world.layout?.isLarge == true
        #expect(part.frame.size.width >= (isLarge ? 48 : 36), "\(part.content)")
      }
      for slider in page.sliders {
        #expect((shown.frame(of: .slider(slider))?.size.width ?? 0) >= 90, "\(slider)")
      }
    }
  }

  @Test(arguments: LayoutTests.windows, [false, true])
  func panelOfWritingFitsWindowWithTargets(window: Size, showsKeys: Bool) throws {
    let editor = EditorHarness.withInterface([], window: window)
    if showsKeys { editor.perform(.text) } else { editor.type("T") }
    editor.frame()
    for page in showsKeys ? [.style] : TextStyling.Page.allCases {
      if !showsKeys { editor.tap(page.action) }
      let shown = try #require(editor.world.shown(TextStylePanel.self))
      let frame = try #require(shown.frame(of: .plate))
      #expect(Rect(origin: .zero, size: window).contains(frame))
      let parts = shown.parts.filter { $0.content != .plate }
      for action in [EditorAction.cancelText, .showKeys, .endTextStyle] {
        #expect(parts.contains { $0.content.action == action })
      }
      for (index, part) in parts.enumerated() {
        #expect(frame.contains(part.frame), "\(part.content)")
        #expect(part.frame.size.height >= editor.leastTarget, "\(part.content)")
        #expect(part.frame.size.width >= 36, "\(part.content)")
        for other in parts[..<index] {
          #expect(!part.frame.inset(by: 0.01).overlaps(other.frame), "\(part.content)")
        }
      }
    }
  }

  @Test func panelLeavesWordsVisibleInLowWindow() throws {
    let editor = open(window: Size(width: 480, height: 320))
    let frame = try #require(panel(editor)?.place.frame)
    #expect(frame.size.height <= 108 && !frame.contains(editor.middle(1)))
  }
}
