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
@Suite struct TextStylePanelTests {
  /// Two texts, an emoji and a picture, of which those with some ids are selected, and the panel is open.
  private func open(
    _ ids: [Int] = [1], window: Size = Size(width: 1280, height: 800),
    languages: Languages = Languages()
  ) -> EditorHarness {
    let places = [Point(640, 300), Point(300, 700), Point(700, 700), Point(1000, 700)]
    var stickers = places.enumerated().map {
      EditorHarness.sticker(id: $0.offset + 1, at: $0.element)
    }
    let words = ["text:#FFFFFF:Happy birthday", "text:#FFCC00;italic:Anna", "text:#FFFFFF:😀"]
    for (index, name) in words.enumerated() {
      stickers[index].image = name
      stickers[index].size = StickerText(name: name).map(HarnessImages().geometry)?.size ?? .zero
    }
    let editor = EditorHarness.withInterface(stickers, window: window, languages: languages)
    editor.world.selectedIDs = ids
    editor.frame()
    editor.type("T", with: "Shift")
    return editor
  }

  private func panel(_ editor: EditorHarness) -> TextStylePanel? {
    editor.world.shown(TextStylePanel.self)?.panel
  }

  private func frame(_ part: TextStylePanel.Part, _ editor: EditorHarness) -> Rect? {
    editor.world.shown(TextStylePanel.self)?.frame(of: part)
  }

  private func style(_ id: Int, _ editor: EditorHarness) -> TextStyle {
    editor.record(id).flatMap { StickerText(name: $0.image) }?.style ?? TextStyle()
  }

  /// The style with which a sticker is shown.
  private func shown(_ id: Int, _ editor: EditorHarness) -> TextStyle {
    let image = editor.world[editor.world.entities[id]!, Sticker.self].image
    return StickerText(name: image)?.style ?? TextStyle()
  }

  private func words(_ editor: EditorHarness) throws -> ScaledWords {
    try #require(editor.world.bound(SelectedWords()).last)
  }

  /// The middle of a slider's thumb at a value, in window points.
  private func thumb(_ slider: StyleSlider, at value: Int, _ editor: EditorHarness) throws -> Point
  {
    let rail = try #require(panel(editor)).rail(in: try #require(frame(.slider(slider), editor)))
    return rail.thumb(at: slider.share(of: value, in: slider.range(for: try words(editor))))
  }

  private func middle(_ part: TextStylePanel.Part, _ editor: EditorHarness) throws -> Point {
    try #require(frame(part, editor)).center
  }

  private func drag(_ slider: StyleSlider, to value: Int, _ editor: EditorHarness) throws {
    let start = try thumb(slider, at: try words(editor)[slider], editor)
    editor.drag(1, start, try thumb(slider, at: value, editor))
  }

  @Test func keyAndButtonsOpenAndClosePanelInPlaceOfBar() {
    let editor = open()
    #expect(panel(editor) != nil && editor.world.selectionBar.isEmpty)
    #expect(editor.world.writing == nil && !editor.world.store.history.canUndo)
    editor.tap(.endTextStyle)
    #expect(panel(editor) == nil && editor.world.selectionBar.contains { $0.action == .textStyle })
    editor.tap(.textStyle)
    #expect(panel(editor) != nil)
    editor.type("Escape")
    #expect(panel(editor) == nil && !editor.world.selectionBar.isEmpty)
  }

  @Test(arguments: [[3], [4], [3, 4]])
  func picturesAndEmojiHaveNoTextStyle(ids: [Int]) {
    let editor = open(ids)
    #expect(panel(editor) == nil && !editor.world.selectionBar.contains { $0.action == .textStyle })
  }

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

  @Test func sizeScalesStickerAboutItsMiddle() throws {
    let editor = open()
    let (middle, image) = (editor.middle(1), editor.record(1)?.image)
    try drag(.size, to: 200, editor)
    let scale = try #require(editor.record(1)).scale.x
    #expect(abs(scale - 2) < 0.1 && editor.record(1)?.image == image)
    #expect((editor.middle(1) - middle).length < 1e-6)
    let size = try #require(editor.world[TextStyling.self].marked == .size ? words(editor) : nil)
    #expect(size[.size] == Int((100 * scale).rounded()))
  }

  @Test func widerStyleKeepsMiddleOfWords() throws {
    let editor = open()
    let (middle, width) = (editor.middle(1), editor.record(1)?.size.width)
    try drag(.letterSpacing, to: 40, editor)
    #expect((editor.record(1)?.size.width ?? 0) > (width ?? 0) + 100)
    #expect((editor.middle(1) - middle).length < 1e-6)
  }

  @Test func widthAtEndOfSliderWrapsNothing() throws {
    let editor = open()
    editor.tap(TextStyling.Page.lines.action)
    try drag(.width, to: 400, editor)
    let width = try #require(style(1, editor).width)
    #expect(abs(width - 400) < 20 && (editor.record(1)?.size.height ?? 0) > 150)
    let range = StyleSlider.width.range(for: try words(editor))
    try drag(.width, to: range.upperBound, editor)
    #expect(style(1, editor).width == nil && (editor.record(1)?.size.height ?? 0) < 150)
    editor.type("Down")
    #expect(editor.world[TextStyling.self].marked == .curve)
    editor.type("Up")
    editor.type("Right")
    #expect(style(1, editor).width == nil)
    editor.type("Left")
    #expect(style(1, editor).width == range.upperBound - StyleSlider.width.step)
  }

  @Test func shiftMakesArrowKeysChangeSizeByOne() throws {
    let editor = open()
    let size = try words(editor)[.size]
    editor.type("Right")
    #expect(try words(editor)[.size] == size + StyleSlider.size.step)
    editor.type("Right", with: "Shift")
    #expect(try words(editor)[.size] == size + StyleSlider.size.step + 1)
  }

  @Test func buttonsChangeAllSelectedWordsAsOneUndoStep() throws {
    let editor = open([4, 3, 1, 2])
    let others = [3, 4].map { editor.record($0) }
    editor.tap(.italicStyle)
    #expect(!style(1, editor).isItalic && !style(2, editor).isItalic, "the last one is italic")
    editor.tap(.italicStyle)
    #expect(style(1, editor).isItalic && style(2, editor).isItalic)
    editor.tap(TextStyling.Page.lines.action)
    editor.tap(TextStyle.Alignment.right.action)
    #expect(style(1, editor).alignment == .right && style(2, editor).alignment == .right)
    #expect(editor.world.actions[TextStyle.Alignment.right.action]?.isOn == true)
    #expect([3, 4].map { editor.record($0) } == others)
    editor.type("Z", with: "Ctrl")
    #expect(style(1, editor).alignment == .center && style(2, editor).alignment == .center)
    expectHonest(editor)
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

  @Test func buttonOfTypefaceOpensInstalledFonts() throws {
    let editor = open([2, 1])
    editor.images.fontFamilies = ["Aleph", "Beth"]
    editor.tap(.chooseTypeface)
    #expect(editor.world.sheet?.id == FontSheet.id)
    editor.send(.text("beth"))
    editor.frame()
    #expect(editor.world.sheet?.tiles.map(\.id) == ["Beth"])
    editor.type("Return")
    editor.type("Return")
    #expect(editor.world.sheet == nil && editor.world.writing == nil)
    #expect(style(1, editor).family == "Beth" && style(2, editor).family == "Beth")
    #expect(panel(editor) != nil)
    editor.type("Z", with: "Ctrl")
    #expect(style(1, editor).family == nil && !editor.world.store.history.canUndo)
  }

  @Test func railsBeginAtTheRightInArabic() throws {
    let editor = open(languages: LanguageSheetTests.languages(first: "ar"))
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
        #expect(part.frame.size.height >= 44 && part.frame.size.width >= 36, "\(part.content)")
      }
      for slider in page.sliders {
        #expect((shown.frame(of: .slider(slider))?.size.width ?? 0) >= 90, "\(slider)")
      }
    }
  }

  @Test func panelLeavesWordsVisibleInLowWindow() throws {
    let editor = open(window: Size(width: 480, height: 320))
    let frame = try #require(panel(editor)?.place.frame)
    #expect(frame.size.height <= 108 && !frame.contains(editor.middle(1)))
  }
}
