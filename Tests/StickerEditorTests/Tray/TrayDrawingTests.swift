import ECS
import Geometry
import InterfaceKit
import Testing

@testable import EditorKit
@testable import StickerEditor

@Suite struct TrayDrawingTests: SearchHarness {
  /// Whether a point is inside a plate with round corners.
  private func isInside(_ plate: Rect, _ point: Point) -> Bool {
    let inner = plate.inset(by: Panel.barRadius)
    return inner.nearestPoint(to: point).distance(to: point) <= Panel.barRadius + 1e-9
  }

  @Test(arguments: LayoutTests.windows, [false, true])
  func stripIsClippedToRoundCorners(window: Size, showsEmoji: Bool) throws {
    var shelf = Self.shelf()
    shelf.stickers = ["cats", "dogs"].flatMap { set in (1...20).map { "\(set)/\($0).svg" } }
    let editor = EditorHarness([], window: window, shelf: shelf)
    if showsEmoji { editor.tap(.emoji) }
    editor.type("PageDown")
    let layout = try #require(editor.world.layout)
    let (plate, area) = (layout.trayPlate, editor.world.tray.room(in: layout))
    for scroll in [0.0, 30, 60] {
      editor.world[TrayControl.self].scroll(to: scroll)
      editor.frame()
      let items = editor.app.drawnItems().filter { $0.part == .inTray }
      #expect(editor.world[Display.self].trayArea == area && items.count > 8)
      for item in items {
        let frame = try #require(
          Rect(around: Rect(x: 0, y: 0, width: 1, height: 1).corners.map(item.transform.apply)))
        guard let shown = frame.intersection(area) else { continue }
        #expect(shown.corners.allSatisfy { isInside(plate, $0) }, "\(shown)")
      }
    }
  }

  @Test(arguments: LayoutTests.windows) func headingsAreUpright(window: Size) {
    let editor = EditorHarness(
      [], window: window, shelf: TrayShelf(stickers: ["a.svg", "cats/1.svg", "dogs/1.svg"]))
    let items = editor.app.drawnItems().filter { $0.part == .inTray }
    #expect(editor.images.drawnNames.contains { $0.contains("Stickers") })
    #expect(items.count > 4 && items.allSatisfy { $0.transform.b == 0 && $0.transform.a > 0 })
  }

  @Test func plateFloatsAsToolbarDoes() throws {
    let editor = Self.editor()
    let layout = try #require(editor.world.layout)
    let palette = editor.world.palette
    let items = editor.app.drawnItems()
    for (frame, color) in [
      (layout.trayPlate, palette.panel | 0xFF00_0000),
      (editor.world.toolbar!.frame(of: .bar)!, palette.panel),
    ] {
      #expect(DrawnItem.plate(frame, color: color, palette).allSatisfy(items.contains))
    }
  }

  @Test func drawsOnlyVisibleEmoji() {
    let editor = Self.editor()
    editor.images.forgetDrawn()
    editor.tap(.emoji)
    for _ in 0..<5 {
      let tray = editor.world.tray
      let seen = tray.visible(in: editor.world.layout!)
      #expect(seen.count < 80 && !seen.isEmpty)
      for index in tray.names.indices {
        let frame = tray.frame(of: index, in: editor.world.layout!)
        if editor.world.layout!.trayPlate.overlaps(frame.inset(by: 1)) {
          #expect(seen.contains(index))
        }
      }
      for _ in 0..<40 { editor.wheel(-20, at: 50, 400) }
      editor.rest(0.1)
    }
    #expect(editor.images.drawnNames.count < 600, "what is out of sight is not asked for")
  }
}
