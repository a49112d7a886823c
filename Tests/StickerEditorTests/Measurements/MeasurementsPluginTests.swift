import ECS
import Glibc
import Geometry
import Gestures
import InterfaceKit
import Pictures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct MeasurementsPluginTests {
  private func editor() -> EditorHarness {
    var stickers = [
      EditorHarness.sticker(id: 1, at: Point(300, 300)),
      EditorHarness.sticker(id: 2, at: Point(700, 350)),
    ]
    stickers[1].rotation = 0.5
    let editor = EditorHarness.withInterface(stickers)
    editor.world.selectedIDs = [2]
    editor.frame()
    return editor
  }

  private func texts(_ editor: EditorHarness) -> [String?]? {
    editor.world.sheet?.rows.map { $0.chips.first?.text }
  }

  /// Taps the line of a number, replaces its text, and presses Return.
  private func type(_ text: String, _ name: String, _ editor: EditorHarness) {
    guard let line = editor.world.sheetLayout?.head.first(where: { $0.content == .chip(name) })
    else {
      Issue.record("no line \(name)")
      return
    }
    editor.tap(line.frame.center.x, line.frame.center.y)
    editor.type("A", with: "Ctrl")
    editor.send(.text(text))
    editor.frame()
    editor.type("Return")
    editor.frame()
  }

  private func stepCount(_ editor: EditorHarness) -> Int { editor.world.store.history.done.count }

  @Test func sheetShowsNumbersOfSelectedSticker() throws {
    let editor = editor()
    editor.type("X")
    let record = try #require(editor.record(2))
    #expect(
      texts(editor) == Measurement.allCases.map { Measurement.text(of: $0.value(of: record)) })
    #expect(texts(editor)?.last == "28.6")
    editor.type("Escape")
    #expect(editor.world.sheet == nil)
  }

  @Test(arguments: Measurement.allCases) func typedNumberIsOneUndoStep(measurement: Measurement)
    throws
  {
    let editor = editor()
    editor.type("X")
    let before = try editor.world.document.written()
    type("123", measurement.rawValue, editor)
    #expect(stepCount(editor) == 1)
    #expect(abs(measurement.value(of: try #require(editor.record(2))) - 123) < 1e-9)
    #expect(texts(editor)?.contains("123") == true, "the sheet shows it")
    type("123", measurement.rawValue, editor)
    #expect(stepCount(editor) == 1, "the same number changes nothing")
    editor.type("Z", with: "Ctrl")
    editor.frame()
    #expect(try editor.world.document.written() == before)
    #expect(texts(editor)?.contains("123") == false, "the sheet shows the undone number")
  }

  /// Regression: the program closed the sheet of each line that it received.
  @Test func programReceivesNoTypedNumber() {
    let editor = editor()
    editor.type("X")
    type("123", "width", editor)
    #expect(stepCount(editor) == 1)
    let isSent = editor.world.takeRequests().contains {
      if case .chose = $0 { true } else { false }
    }
    #expect(!isSent)
  }

  private func toggleProportions(_ editor: EditorHarness) {
    editor.world.send(SheetChoice(.chip("proportions"), of: "measurements"))
    editor.frame()
  }

  private func proportions(_ editor: EditorHarness) -> Sheet.Chip? {
    editor.world.sheet?.rows.flatMap(\.chips).first { $0.id == "proportions" }
  }

  /// Margins of 30 % at the left and 10 % at the top.
  @Test(arguments: Measurement.allCases) func numbersAreThoseOfVisiblePixels(
    measurement: Measurement
  ) throws {
    var sticker = EditorHarness.sticker(id: 2, at: Point(700, 350))
    sticker.image = "margins.svg"
    sticker.anchorPoint = Point(0.5, 0.5)
    let (frame, size) = (sticker.frame, sticker.size)
    let editor = EditorHarness.withInterface([sticker])
    editor.world.selectedIDs = [2]
    editor.type("X")
    let numbers = [
      frame.minX + 0.3 * size.width, frame.minY + 0.1 * size.height, 0.7 * size.width,
      0.9 * size.height, 0,
    ]
    #expect(texts(editor) == numbers.map(Measurement.text))
    type("60", measurement.rawValue, editor)
    func visible(_ sticker: SceneDocument.Sticker) -> StickerBounds {
      editor.world.stickerFrames.visibleBounds(of: sticker)
    }
    let record = try #require(editor.record(2))
    #expect(abs(measurement.value(of: record, bounds: visible) - 60) < 1e-9)
    if measurement != .left && measurement != .top {
      #expect(visible(record).center.distance(to: visible(sticker).center) < 1e-9)
    }
  }

  @Test(arguments: [Measurement.width, .height], [false, true])
  func lengthStretchesWithoutProportions(measurement: Measurement, byTap: Bool) throws {
    let editor = editor()
    editor.type("X")
    #expect(proportions(editor)?.isOn == true && proportions(editor)?.isEnabled == true)
    if byTap {
      let chip = try #require(
        editor.world.sheetLayout?.head.first { $0.content == .chip("proportions") })
      editor.tap(chip.frame.center.x, chip.frame.center.y)
    } else {
      toggleProportions(editor)
    }
    #expect(proportions(editor)?.isOn == false && stepCount(editor) == 0)
    let before = try #require(editor.record(2))
    type("150", measurement.rawValue, editor)
    #expect(stepCount(editor) == 1)
    let after = try #require(editor.record(2))
    let other: Measurement = measurement == .width ? .height : .width
    #expect(abs(measurement.value(of: after) - 150) < 1e-9)
    #expect(other.value(of: after) == other.value(of: before))
    #expect(after.middle.distance(to: before.middle) < 1e-9)
    #expect(after.size == before.size, "the picture stays the same")
    type("40", other.rawValue, editor)
    #expect(stepCount(editor) == 2)
    let both = try #require(editor.record(2))
    #expect(abs(measurement.value(of: both) - 150) < 1e-9)
    #expect(abs(other.value(of: both) - 40) < 1e-9)
    editor.type("Z", with: "Ctrl")
    editor.frame()
    #expect(editor.record(2) == after, "each field is an undo step of its own")
    editor.type("Z", with: "Ctrl")
    editor.frame()
    #expect(editor.record(2) == before)
    #expect(proportions(editor)?.isOn == false)
    toggleProportions(editor)
    type("150", measurement.rawValue, editor)
    let kept = try #require(editor.record(2))
    #expect(abs(kept.scale.x - kept.scale.y) < 1e-9)
  }

  @Test func stretchedLengthStaysWithinLimitsOfHandles() throws {
    let editor = editor()
    editor.type("X")
    toggleProportions(editor)
    type("0", "height", editor)
    let low = try #require(editor.record(2))
    let least = Measurement.height.value(of: low)
    let canvas = editor.world.document.canvas
    #expect(abs(least - min(canvas.width, canvas.height) / 400) < 1e-9, "a 400th of the canvas")
    #expect(Measurement.width.value(of: low) == 100)
    type("1000000", "width", editor)
    let wide = Measurement.width.value(of: try #require(editor.record(2)))
    #expect(wide > 1000 && wide < 1_000_000)
    #expect(editor.record(2)?.position.isFinite == true)
  }

  @Test func wordsAlwaysKeepProportions() throws {
    var word = EditorHarness.sticker(id: 1, at: Point(300, 300))
    word.image = StickerText("Hello").name
    let editor = EditorHarness.withInterface([word, EditorHarness.sticker(id: 2)])
    editor.world.selectedIDs = [2]
    editor.frame()
    editor.type("X")
    toggleProportions(editor)
    editor.world.selectedIDs = [1]
    editor.frame()
    #expect(proportions(editor)?.isEnabled == false && proportions(editor)?.isOn == true)
    toggleProportions(editor)
    type("150", "width", editor)
    let record = try #require(editor.record(1))
    #expect(abs(Measurement.width.value(of: record) - 150) < 1e-9)
    #expect(abs(record.scale.x - record.scale.y) < 1e-9)
    editor.world.selectedIDs = [2]
    editor.frame()
    #expect(proportions(editor)?.isOn == false, "the choice for other stickers is left alone")
  }

  @Test(arguments: LayoutTests.windows, [false, true])
  func sheetFitsEveryWindow(window: Size, isMirrored: Bool) throws {
    let editor = editor()
    editor.type("X")
    let sheet = try #require(editor.world.sheet)
    let layout = SheetLayout(sheet, in: window, isMirrored: isMirrored) {
      55 * Double($0.description.count)
    }
    let parts = layout.head.map(\.frame)
    #expect(parts.count == 7 && layout.head.contains { $0.content == .chip("proportions") })
    for (number, part) in parts.enumerated() {
      #expect(part.minX >= 0 && part.maxX <= window.width && part.maxY <= window.height)
      for other in parts[(number + 1)...] { #expect(!part.overlaps(other)) }
    }
    for chip in sheet.rows.flatMap(\.chips) {
      let size = try #require(layout.head.first { $0.content == .chip(chip.id) }).frame.size
      #expect(size.width >= (chip.text == nil ? Layout.target : 140), "\(chip.id)")
      #expect(size.height >= Layout.target, "\(chip.id)")
    }
  }

  @Test(arguments: LayoutTests.windows, [false, true])
  func sheetLeavesStickerVisible(window: Size, isAtEnd: Bool) throws {
    var sticker = EditorHarness.sticker(id: 1, at: Point(isAtEnd ? 850 : 150, 300))
    sticker.size = Size(width: 60, height: 60)
    let editor = EditorHarness.withInterface([sticker], window: window)
    editor.world.selectedIDs = [1]
    editor.frame()
    editor.type("X")
    editor.frame()
    let layout = try #require(editor.world.sheetLayout)
    let middle = editor.middle(1)
    if window.width >= 480 { #expect(!layout.frame.contains(middle)) }
    #expect(
      layout.frame.size.width <= 340 && layout.isBeside(middle) != layout.frame.contains(middle))
    let editorLayout = try #require(editor.world.layout)
    #expect(editorLayout.windowRoom.contains(layout.frame))
    if editorLayout.isLarge { #expect(editorLayout.room.contains(layout.frame)) }
    let shade = Palette.of(editor.world.theme).shade
    let isDimmed = editor.app.drawnItems().contains {
      if case .panel(let panel) = $0.picture {
        panel.color == shade && panel.size == window
      } else {
        false
      }
    }
    #expect(!isDimmed)
    // The sheet stays while its stickers move.
    editor.world.send(Edit(.replace([1]) { $0.stickers[0].position.x = isAtEnd ? 150 : 850 }))
    editor.frame()
    editor.frame()
    #expect(editor.world.sheetLayout?.frame == layout.frame)
  }

  @Test func fieldsAreAlignedWithLockBetweenWidthAndHeight() throws {
    let editor = editor()
    editor.type("X")
    let layout = try #require(editor.world.sheetLayout)
    func frame(_ id: String) throws -> Rect {
      try #require(layout.head.first { $0.content == .chip(id) }?.frame)
    }
    let fields = try Measurement.allCases.map { try frame($0.rawValue) }
    #expect(Set(fields.map(\.minX)).count == 1 && Set(fields.map(\.maxX)).count == 1)
    let lock = try frame("proportions")
    #expect(lock.minX >= fields[2].maxX && lock.size.width == lock.size.height)
    #expect(abs(lock.center.y - (fields[2].center.y + fields[3].center.y) / 2) < 1e-9)
    let units = editor.world.sheet?.rows.compactMap(\.chips.first?.unit?.description)
    #expect(units == ["px", "px", "px", "px", "°"])
  }

  @Test func unchangedTextKeepsExactNumber() throws {
    let editor = editor()
    editor.type("X")
    let text = try #require(texts(editor)?.first ?? nil)
    type(text, "left", editor)
    #expect(stepCount(editor) == 0)
  }

  @Test func wordsAreNoNumber() {
    let editor = editor()
    editor.type("X")
    type("wide", "width", editor)
    #expect(stepCount(editor) == 0)
    #expect("\(editor.world.toasts.current?.phrase ?? "")" == "Type a number.")
    #expect(editor.world.sheet != nil)
  }

  @Test func sheetClosesWhenStickerIsDeleted() {
    let editor = editor()
    editor.type("X")
    editor.perform(.delete)
    editor.frame()
    #expect(editor.world.sheet == nil)
  }

  @Test(arguments: Measurement.allCases)
  func typedNumberOfSeveralStickersKeepsTheirArrangement(measurement: Measurement) throws {
    let editor = editor()
    editor.world.selectedIDs = [1, 2]
    editor.frame()
    editor.type("X")
    let before = editor.world.document.stickers
    #expect(
      texts(editor) == Measurement.allCases.map { Measurement.text(of: $0.value(of: before)) })
    #expect(texts(editor)?.last == "0", "the stickers have different angles")
    #expect(proportions(editor)?.isOn == true && proportions(editor)?.isEnabled == false)
    toggleProportions(editor)
    type("123", measurement.rawValue, editor)
    let after = editor.world.document.stickers
    #expect(stepCount(editor) == 1 && after[0] != before[0] && after[1] != before[1])
    func way(_ stickers: [SceneDocument.Sticker]) -> Vector {
      stickers[1].middle - stickers[0].middle
    }
    switch measurement {
    case .left, .top:
      #expect(abs(measurement.value(of: after) - 123) < 1e-9)
      #expect((way(after) - way(before)).length < 1e-9)
    case .width, .height:
      #expect(abs(measurement.value(of: after) - 123) < 1e-9)
      let factor = 123 / measurement.value(of: before)
      #expect((way(after) - way(before) * factor).length < 1e-9)
      #expect(abs(after[0].scale.x - before[0].scale.x * factor) < 1e-9)
    case .angle:
      let (sine, cosine) = (sin(123 * Double.pi / 180), cos(123 * Double.pi / 180))
      let (from, to) = (way(before), way(after))
      #expect(abs(to.x - (cosine * from.x - sine * from.y)) < 1e-9)
      #expect(abs(to.y - (sine * from.x + cosine * from.y)) < 1e-9)
      #expect(abs(after[1].rotation - before[1].rotation - 123 * .pi / 180) < 1e-9)
    }
    editor.type("Z", with: "Ctrl")
    editor.frame()
    #expect(editor.world.document.stickers == before)
  }

  @Test func lengthsOfSeveralStickersStayWithinLimitsOfEach() throws {
    let editor = editor()
    editor.world.selectedIDs = [1, 2]
    editor.perform(.lock)
    editor.world.selectedIDs = [2]
    editor.perform(.lock)
    editor.world.selectedIDs = [1, 2]
    editor.frame()
    editor.type("X")
    let locked = try #require(editor.record(1))
    type("0", "width", editor)
    let canvas = editor.world.document.canvas
    let small = try #require(editor.record(2))
    #expect(
      abs(Measurement.width.value(of: small) - min(canvas.width, canvas.height) / 400) < 1e-9)
    #expect(editor.record(1) == locked, "a locked sticker stays")
  }

  @Test func isPossibleForUnlockedStickersAlone() {
    let editor = editor()
    var isPossible: Bool? { editor.world.actions[.measure]?.isPossible }
    #expect(isPossible == true)
    editor.world.selectedIDs = []
    editor.frame()
    #expect(isPossible == false, "the menu shows it faintly")
    editor.type("X")
    #expect(editor.world.sheet == nil)
    editor.world.selectedIDs = [1]
    editor.perform(.lock)
    #expect(isPossible == false)
    editor.type("X")
    #expect(editor.world.sheet == nil)
  }

  @Test func keysShowDigitsFirstForNumber() {
    #expect(TextEntry(line: "12.5", of: "left").page == .symbols)
    #expect(TextEntry(line: "wall", of: "name").page == .letters)
  }
}
