import ECS
import Geometry
import InterfaceKit
import Pictures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// Keyboard focus, for users who have only a keyboard.
@Suite struct FocusPluginTests: FocusHarness {
  @Test func f6CyclesThroughCanvasAndBars() {
    let editor = editor()
    var seen: [Focus.Area?] = []
    editor.type("Tab")
    for _ in 0..<5 {
      seen.append(area(editor))
      editor.type("F6")
    }
    #expect(seen == [nil, .toolbar, .tray, .selection, nil])
    editor.type("Escape")
    editor.type("F6", with: "Shift")
    #expect(area(editor) == .selection)
    editor.type("Escape")
    #expect(area(editor) == nil)
    #expect(editor.world.selectedIDs == [1], "Escape has left the bar, and nothing else")
  }

  @Test func cardGetsFocusFirstAndStaysWhileFocused() {
    let editor = editor()
    func show() {
      editor.world.showCard(
        with: WrittenFile(
          "/home/mia/Pictures/party.jpg", named: "party.jpg", "Saved to Pictures",
          showing: .thumbnail("party.jpg"), [.openFile, .showFile, .copyFile, .print]))
    }
    show()
    editor.type("F6")
    #expect(area(editor) == .card && action(editor) == .openFile)
    #expect(editor.world.hintBanner == nil, "the button has a title")
    editor.rest(20)
    #expect(editor.world.writtenFile != nil && area(editor) == .card)
    var reached: [EditorAction?] = []
    for _ in 0..<5 {
      reached.append(action(editor))
      editor.type("Tab")
    }
    #expect(reached == [.openFile, .showFile, .copyFile, .print, .closeFile])
    editor.type("Tab", with: "Shift")
    editor.type("Tab", with: "Shift")
    editor.type("Up")
    for key in ["Return", "Space"] {
      editor.type(key)
      #expect(editor.world.takeRequests() == [.showFile("/home/mia/Pictures/party.jpg")])
    }
    editor.type("Escape")
    #expect(editor.world.writtenFile == nil && area(editor) == nil)
    #expect(editor.world.selectedIDs.isEmpty)
    show()
    editor.frame()
    #expect(area(editor) == nil, "the next card doesn't have the focus of the last")
    editor.type("F6")
    editor.type("F6")
    editor.rest(20)
    #expect(area(editor) == .toolbar && editor.world.writtenFile == nil)
  }

  @Test func tabSelectsNextStickerOnlyOnCanvas() {
    let editor = editor()
    editor.type("Tab")
    editor.type("Tab")
    #expect(editor.world.selectedIDs == [2])
    editor.type("F6")
    editor.type("Tab")
    #expect(editor.world.selectedIDs == [2])
  }

  @Test func tabMovesFocusToButtonsWhileNoStickerCanBeSelected() {
    let editor = editor()
    for _ in 0..<2 { editor.type("Tab") }
    editor.type("A", with: "Ctrl")
    editor.type("Delete")
    #expect(editor.world.document.stickers.isEmpty && area(editor) == nil)
    editor.type("Tab")
    #expect(area(editor) == .toolbar)
    let first = editor.world[Focus.self].place
    editor.type("Tab")
    #expect(area(editor) == .toolbar && editor.world[Focus.self].place != first)
    editor.type("Escape")
    editor.type("Tab", with: "Shift")
    #expect(area(editor) == .tray)
  }

  @Test func returnPlacesFocusedTrayPicture() {
    let editor = editor()
    editor.type("F6")
    editor.type("F6")
    while editor.world.focus?.item != .picture(12) { editor.type("Tab") }
    let layout = editor.world.layout!
    let frame = editor.world.tray.frame(of: 12, in: layout)
    #expect(editor.world.tray.room(in: layout).contains(frame.center), "it has come into sight")
    editor.type("Return")
    #expect(editor.world.document.stickers.last?.image == "tray13.svg")
    #expect(editor.world.document.stickers.count == 3, "once")
    editor.type("Home")
    #expect(action(editor) == .stickers)
    editor.type("End")
    #expect(editor.world.focus?.item == .picture(39))
  }

  @Test func textEntryClearsFocusAndRestoresItOnEscape() {
    let editor = editor()
    editor.type("F6")
    editor.type("T")
    #expect(editor.world.isWriting && editor.world.focus == nil)
    editor.type("Escape")
    #expect(!editor.world.isWriting && area(editor) == .toolbar)
  }

  @Test func drawsRingAndShowsHintForFocusedButton() throws {
    let editor = editor()
    func ring() -> [DrawnItem] {
      editor.world.focusItems()
    }
    #expect(ring().isEmpty)
    editor.type("F6")
    let button = try #require(editor.world.toolbar?.buttons.first)
    let colors = ring().compactMap { item -> UInt32? in
      if case .panel(let panel) = item.picture { panel.color } else { nil }
    }
    #expect(Set(colors) == [Palette.dark.accent, Palette.dark.ringRim])
    #expect(colors.last == Palette.dark.accent)
    let frame = try #require(
      Rect(
        around: ring().flatMap { item in
          [Point.zero, Point(1, 1)].map(item.transform.apply)
        }))
    // The ring is 3 points wide, 2 points outside the plate, and has a rim of 2 points.
    let ends = [frame.minX, frame.minY, frame.maxX, frame.maxY]
    let plate = button.frame.inset(by: 2)
    for (end, side) in zip(ends, [plate.minX - 7, plate.minY - 7, plate.maxX + 7, plate.maxY + 7]) {
      #expect(abs(end - side) < 1e-9)
    }
    #expect(editor.world.hintBanner?.block.lines == ["Undo (Ctrl+Z)"])
    editor.type("Escape")
    #expect(ring().isEmpty && editor.world.hintBanner == nil)
  }

  @Test func resetReturnsFocusToCanvas() {
    let editor = editor()
    let document = editor.world.document
    editor.type("F6")
    #expect(!editor.world.isAtRest)
    editor.app.reset(to: document)
    #expect(area(editor) == nil && editor.world.isAtRest)
  }
}
