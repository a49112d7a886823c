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
  ) -> Desk {
    let places = [Point(640, 300), Point(300, 700), Point(700, 700), Point(1000, 700)]
    var stickers = places.enumerated().map { Desk.sticker(id: $0.offset + 1, at: $0.element) }
    let words = ["text:#FFFFFF:Happy birthday", "text:#FFCC00;italic:Anna", "text:#FFFFFF:😀"]
    for (index, name) in words.enumerated() {
      stickers[index].image = name
      stickers[index].size = StickerText(name: name).map(DeskImages().geometry)?.size ?? .zero
    }
    let desk = Desk.withInterface(stickers, window: window, languages: languages)
    desk.world.selectedIDs = ids
    desk.frame()
    desk.type("T", with: "Shift")
    return desk
  }

  private func panel(_ desk: Desk) -> TextStylePanel? {
    desk.world.shown(TextStylePanel.self)?.panel
  }

  private func frame(_ part: TextStylePanel.Part, _ desk: Desk) -> Rect? {
    desk.world.shown(TextStylePanel.self)?.frame(of: part)
  }

  private func style(_ id: Int, _ desk: Desk) -> TextStyle {
    desk.record(id).flatMap { StickerText(name: $0.image) }?.style ?? TextStyle()
  }

  /// The style with which a sticker is shown.
  private func shown(_ id: Int, _ desk: Desk) -> TextStyle {
    let image = desk.world[desk.world.entities[id]!, Sticker.self].image
    return StickerText(name: image)?.style ?? TextStyle()
  }

  private func words(_ desk: Desk) throws -> ScaledWords {
    try #require(desk.world.bound(SelectedWords()).last)
  }

  /// The middle of a slider's thumb at a value, in window points.
  private func thumb(_ slider: StyleSlider, at value: Int, _ desk: Desk) throws -> Point {
    let rail = try #require(panel(desk)).rail(in: try #require(frame(.slider(slider), desk)))
    return rail.thumb(at: slider.share(of: value, in: slider.range(for: try words(desk))))
  }

  private func middle(_ part: TextStylePanel.Part, _ desk: Desk) throws -> Point {
    try #require(frame(part, desk)).center
  }

  private func drag(_ slider: StyleSlider, to value: Int, _ desk: Desk) throws {
    let start = try thumb(slider, at: try words(desk)[slider], desk)
    desk.drag(1, start, try thumb(slider, at: value, desk))
  }

  @Test func keyAndButtonsOpenAndClosePanelInPlaceOfBar() {
    let desk = open()
    #expect(panel(desk) != nil && desk.world.selectionBar.isEmpty)
    #expect(desk.world.writing == nil && !desk.world.store.history.canUndo)
    desk.tap(.endTextStyle)
    #expect(panel(desk) == nil && desk.world.selectionBar.contains { $0.action == .textStyle })
    desk.tap(.textStyle)
    #expect(panel(desk) != nil)
    desk.type("Escape")
    #expect(panel(desk) == nil && !desk.world.selectionBar.isEmpty)
  }

  @Test(arguments: [[3], [4], [3, 4]])
  func picturesAndEmojiHaveNoTextStyle(ids: [Int]) {
    let desk = open(ids)
    #expect(panel(desk) == nil && !desk.world.selectionBar.contains { $0.action == .textStyle })
  }

  @Test(arguments: StyleSlider.allCases)
  func dragOfThumbIsShownAtOnceAndOneUndoStep(slider: StyleSlider) throws {
    let desk = open()
    let page = try #require(TextStyling.Page.allCases.first { $0.sliders.contains(slider) })
    desk.tap(page.action)
    let (before, image) = (try words(desk)[slider], desk.record(1)?.image)
    let range = slider.range(for: try words(desk))
    let goal = (range.lowerBound + range.upperBound) / 2
    let start = try thumb(slider, at: before, desk)
    let end = try thumb(slider, at: goal, desk)
    desk.touch(.down, 1, start.x, start.y)
    desk.frame()
    #expect(try words(desk)[slider] == before, "nothing jumps")
    for step in 1...10 {
      let x = start.x + (end.x - start.x) * Double(step) / 10
      desk.touch(.move, 1, x, start.y)
      desk.frame()
    }
    let dragged = try words(desk)[slider]
    if before != goal { #expect(dragged != before && desk.record(1)?.image == image) }
    desk.touch(.up, 1, end.x, end.y)
    desk.frame()
    #expect(try words(desk)[slider] == dragged)
    #expect(abs(dragged - goal) <= max(50, goal / 50))
    desk.type("Z", with: "Ctrl")
    #expect(try words(desk)[slider] == before && desk.record(1)?.image == image)
    #expect(!desk.world.store.history.canUndo && desk.world.document.writtenVersion == 2)
    expectHonest(desk)
  }

  @Test func cancelledDragRestoresWords() throws {
    let desk = open()
    let record = desk.record(1)
    for (slider, value) in [(StyleSlider.size, 300), (.weight, 300)] {
      let start = try thumb(slider, at: try words(desk)[slider], desk)
      let end = try thumb(slider, at: value, desk)
      desk.touch(.down, 1, start.x, start.y)
      desk.frame()
      desk.touch(.move, 1, end.x, end.y)
      desk.frame()
      #expect(abs(try words(desk)[slider] - value) < 9)
      desk.touch(.cancel, 1, end.x, end.y)
      desk.frame()
    }
    #expect(desk.record(1) == record && shown(1, desk) == style(1, desk))
    #expect(!desk.world.store.history.canUndo)
    expectHonest(desk)
  }

  @Test func sizeScalesStickerAboutItsMiddle() throws {
    let desk = open()
    let (middle, image) = (desk.middle(1), desk.record(1)?.image)
    try drag(.size, to: 200, desk)
    let scale = try #require(desk.record(1)).scale.x
    #expect(abs(scale - 2) < 0.1 && desk.record(1)?.image == image)
    #expect((desk.middle(1) - middle).length < 1e-6)
    let size = try #require(desk.world[TextStyling.self].marked == .size ? words(desk) : nil)
    #expect(size[.size] == Int((100 * scale).rounded()))
  }

  @Test func widerStyleKeepsMiddleOfWords() throws {
    let desk = open()
    let (middle, width) = (desk.middle(1), desk.record(1)?.size.width)
    try drag(.letterSpacing, to: 40, desk)
    #expect((desk.record(1)?.size.width ?? 0) > (width ?? 0) + 100)
    #expect((desk.middle(1) - middle).length < 1e-6)
  }

  @Test func widthAtEndOfSliderWrapsNothing() throws {
    let desk = open()
    desk.tap(TextStyling.Page.lines.action)
    try drag(.width, to: 400, desk)
    let width = try #require(style(1, desk).width)
    #expect(abs(width - 400) < 20 && (desk.record(1)?.size.height ?? 0) > 150)
    let range = StyleSlider.width.range(for: try words(desk))
    try drag(.width, to: range.upperBound, desk)
    #expect(style(1, desk).width == nil && (desk.record(1)?.size.height ?? 0) < 150)
    desk.type("Down")
    #expect(desk.world[TextStyling.self].marked == .curve)
    desk.type("Up")
    desk.type("Right")
    #expect(style(1, desk).width == nil)
    desk.type("Left")
    #expect(style(1, desk).width == range.upperBound - StyleSlider.width.step)
  }

  @Test func buttonsChangeAllSelectedWordsAsOneUndoStep() throws {
    let desk = open([4, 3, 1, 2])
    let others = [3, 4].map { desk.record($0) }
    desk.tap(.italicStyle)
    #expect(!style(1, desk).isItalic && !style(2, desk).isItalic, "the last one is italic")
    desk.tap(.italicStyle)
    #expect(style(1, desk).isItalic && style(2, desk).isItalic)
    desk.tap(TextStyling.Page.lines.action)
    desk.tap(TextStyle.Alignment.right.action)
    #expect(style(1, desk).alignment == .right && style(2, desk).alignment == .right)
    #expect(desk.world.actions[TextStyle.Alignment.right.action]?.isOn == true)
    #expect([3, 4].map { desk.record($0) } == others)
    desk.type("Z", with: "Ctrl")
    #expect(style(1, desk).alignment == .center && style(2, desk).alignment == .center)
    expectHonest(desk)
  }

  @Test func colorsBelongToTheirParts() throws {
    let desk = open()
    desk.tap(TextStyling.Page.color.action)
    desk.tap(.styleColor(.letters, .red))
    desk.tap(.styleColor(.gradient, .yellow))
    #expect(style(1, desk).color == 0xFF_3B30 && style(1, desk).endColor == 0xFF_CC00)
    desk.tap(.styleColor(.gradient, nil))
    desk.tap(TextStyling.Page.outline.action)
    desk.tap(.styleColor(.outline, .blue))
    #expect(style(1, desk).outline == .drawn(color: 0x0A_84FF, width: 5))
    desk.tap(.styleColor(.outline, nil))
    #expect(style(1, desk).outline == .none)
    desk.tap(.automaticOutline)
    #expect(style(1, desk).outline == .automatic)
    desk.tap(TextStyling.Page.shadow.action)
    desk.tap(.styleColor(.shadow, .green))
    #expect(style(1, desk).shadow == .init(color: 0xB334_C759, y: 3, blur: 12))
    desk.tap(.styleColor(.shadow, nil))
    desk.tap(TextStyling.Page.plate.action)
    desk.tap(.styleColor(.plate, .black))
    #expect(style(1, desk).plate == .init(color: 0xFF1D_1D1F, padding: 16, radius: 26))
    #expect(style(1, desk).endColor == nil && style(1, desk).shadow == nil)
  }

  @Test func pickerGivesAnyColorToEachPart() throws {
    for part in StyleColor.allCases {
      let desk = open()
      let page = TextStyling.Page(rawValue: part.rawValue) ?? .color
      desk.tap(page.action)
      desk.tap(.otherStyleColor(part))
      desk.frame()
      for digit in ["1", "2", "3", "4", "5", "6"] { desk.type(digit) }
      #expect(style(1, desk)[part] == 0x12_3456, "\(part)")
      desk.type("Z", with: "Ctrl")
      #expect(desk.record(1)?.image == "text:#FFFFFF:Happy birthday")
    }
  }

  @Test func colorUnderDragInPickerIsShownAtOnce() throws {
    let desk = open([2, 1])
    desk.tap(TextStyling.Page.color.action)
    desk.tap(.otherStyleColor(.letters))
    desk.frame()
    let field = try #require(desk.world.shown(ColorPickerPanel.self)?.frame(of: .field))
    let (start, end) = (field.center, field.center + Vector(30, -20))
    let before = style(1, desk).color
    desk.touch(.down, 1, start.x, start.y)
    desk.frame()
    desk.touch(.move, 1, end.x, end.y)
    desk.frame()
    #expect(shown(1, desk).color != before && shown(2, desk).color == shown(1, desk).color)
    #expect(style(1, desk).color == before)
    desk.touch(.up, 1, end.x, end.y)
    desk.frame()
    #expect(style(1, desk).color == shown(1, desk).color && style(1, desk).color != before)
    desk.type("Z", with: "Ctrl")
    #expect(style(1, desk).color == before && style(2, desk).color == 0xFF_CC00)
    expectHonest(desk)
  }

  @Test func arrowKeysAndWheelMoveSliderAndHeldKeyIsOneUndoStep() throws {
    let desk = open()
    let position = desk.record(1)?.position
    desk.type("Down")
    for _ in 0..<3 { desk.key("Left") }
    desk.key("Left", .up)
    desk.frame()
    #expect(style(1, desk).weight == 400)
    desk.type("Z", with: "Ctrl")
    #expect(style(1, desk).weight == 700 && !desk.world.store.history.canUndo)
    let place = try middle(.slider(.letterSpacing), desk)
    desk.wheel(4, at: place.x, place.y)
    desk.frame()
    #expect(style(1, desk).letterSpacing == 4 && desk.record(1)?.position == position)
    for _ in 0..<10 { desk.type("Down") }
    #expect(desk.world[TextStyling.self].page == .plate)
  }

  @Test func buttonOfTypefaceOpensInstalledFonts() throws {
    let desk = open([2, 1])
    desk.images.fontFamilies = ["Aleph", "Beth"]
    desk.tap(.chooseTypeface)
    #expect(desk.world.sheet?.id == FontSheet.id)
    desk.send(.text("beth"))
    desk.frame()
    #expect(desk.world.sheet?.tiles.map(\.id) == ["Beth"])
    desk.type("Return")
    desk.type("Return")
    #expect(desk.world.sheet == nil && desk.world.writing == nil)
    #expect(style(1, desk).family == "Beth" && style(2, desk).family == "Beth")
    #expect(panel(desk) != nil)
    desk.type("Z", with: "Ctrl")
    #expect(style(1, desk).family == nil && !desk.world.store.history.canUndo)
  }

  @Test func railsBeginAtTheRightInArabic() throws {
    let desk = open(languages: LanguageSheetTests.languages(first: "ar"))
    let least = try thumb(.weight, at: 100, desk).x
    let most = try thumb(.weight, at: 900, desk).x
    #expect(least > most)
    desk.type("Down")
    desk.type("Left")
    #expect(style(1, desk).weight == 800)
  }

  @Test(arguments: [
    Size(width: 480, height: 320), Size(width: 320, height: 480), Size(width: 360, height: 640),
    Size(width: 800, height: 480), Size(width: 1366, height: 768), Size(width: 3840, height: 2160),
  ])
  func panelFitsWindowWithTargets(window: Size) throws {
    let desk = open(window: window)
    for page in TextStyling.Page.allCases {
      desk.perform(page.action)
      desk.frame()
      let shown = try #require(desk.world.shown(TextStylePanel.self))
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
    let desk = open(window: Size(width: 480, height: 320))
    let frame = try #require(panel(desk)?.place.frame)
    #expect(frame.size.height <= 108 && !frame.contains(desk.middle(1)))
  }
}
