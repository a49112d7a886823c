import ECS
import EditorKit
import Geometry
import Gestures
import SeededNumbers
import StickerCanvas
import StickerScene
import Testing

@Suite struct StickerRecordsTests {
  @Test func returnsUntouchedDocumentUnchanged() {
    var odd = EditorHarness.sticker(id: 7, at: Point(0.1, 0.2))
    odd.scale = Vector(-2, 0.3)
    odd.rotation = 11.25
    odd.anchorPoint = Point(-1, 2)
    odd.opacity = 0.25
    let editor = EditorHarness([odd, EditorHarness.sticker(id: 3)])
    #expect(editor.world.document.stickers == [odd, EditorHarness.sticker(id: 3)])
  }

  @Test func touchRaisesStickerToFrontOfDocument() {
    let editor = EditorHarness([
      EditorHarness.sticker(), EditorHarness.sticker(id: 2, at: Point(200, 200)),
    ])
    editor.touch(.down, 1, 640, 400)
    editor.touch(.up, 1, 640, 400)
    editor.frame()
    #expect(editor.world.document.stickers.map(\.id) == [2, 1])
    #expect(editor.world.drawnStickers().count == 2)
  }

  @Test func placesStickerInFrontWithNewID() {
    let editor = EditorHarness([EditorHarness.sticker(id: 41)])
    editor.world.place("x.svg", at: Point(10, 20), scale: 2, rotation: 0.5)
    let placed = editor.world.document.stickers[1]
    #expect(placed.id == 42)
    #expect(placed.image == "x.svg")
    #expect(placed.size == Size(width: 100, height: 60))
    #expect(placed.position == Point(10, 20))
    #expect(placed.scale == Vector(2, 2))
    #expect(placed.rotation == 0.5)
  }

  @Test func storesPositionsInCanvasPoints() {
    let editor = EditorHarness(
      [EditorHarness.sticker(at: Point(2000, 1000))], canvas: Size(width: 4000, height: 2000),
      window: Size(width: 1000, height: 700))
    editor.touch(.down, 1, 500, 350)
    editor.touch(.move, 1, 510, 350)
    editor.frame()
    #expect(editor.first.position.distance(to: Point(2040, 1000)) < 1e-9)
  }

  @Test func resizingWindowLeavesDocumentUnchanged() {
    let editor = EditorHarness()
    let before = editor.world.document
    editor.send(.resize(Size(width: 640, height: 800)))
    editor.frame()
    #expect(editor.world.document == before)
    #expect(editor.shown(Point(0.5, 0.5)).distance(to: Point(320, 400)) < 1e-9)
  }

  @Test func stickerWithoutSizeIgnoresDragAndWheel() {
    var empty = EditorHarness.sticker()
    empty.size = .zero
    let editor = EditorHarness([empty])
    editor.touch(.down, 1, 640, 400)
    editor.touch(.move, 1, 700, 400)
    editor.wheel(1, at: 640, 400)
    editor.frame()
    #expect(editor.world.document.stickers == [empty])
    #expect(editor.world.drawnStickers()[0].transform.isFinite)
  }

  @Test(arguments: 1...20) func staysFiniteUnderHostileInput(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let editor = EditorHarness(
      (1...5).map { EditorHarness.sticker(id: $0, at: Point(Double($0) * 200, 400)) })
    let odd: [Double] = [.nan, .infinity, -1e300, 1e18, 0, -5, 640, 400, 200.5]
    for _ in 0..<2000 {
      let x = odd.randomElement(using: &random) ?? 0
      let y = Double.random(in: -100...900, using: &random)
      let id = Int64.random(in: 0...4, using: &random)
      switch Int.random(in: 0...9, using: &random) {
      case 0: editor.touch(.down, id, y, 400)
      case 1: editor.touch(.move, id, y * 1.5, y)
      case 2: editor.touch(.move, id, x, y)
      case 3: editor.touch(.up, id, x, x)
      case 4: editor.touch(.cancel, id, x, y)
      case 5: editor.press(y, 400)
      case 6: editor.move(x, y)
      case 7: editor.release(y, x)
      case 8: editor.send(.wheel(dx: x, dy: x, position: Point(y, 400)))
      default:
        editor.key(
          ["Left Alt", "Escape", "Left Shift"].randomElement(using: &random) ?? "A",
          Bool.random(using: &random) ? .down : .up)
      }
      if Bool.random(using: &random) { editor.frame() }
    }
    editor.frame()
    for sticker in editor.world.document.stickers {
      #expect(sticker.position.isFinite && sticker.scale.isFinite && sticker.rotation.isFinite)
      #expect(sticker.anchorPoint.isFinite, "seed \(seed)")
    }
    #expect(try !editor.world.document.written().isEmpty)
  }
}
