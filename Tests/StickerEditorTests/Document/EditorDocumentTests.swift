import ECS
import EditorKit
import Geometry
import Gestures
import StickerCanvas
import StickerScene
import Testing
import SeededNumbers

@Suite struct EditorDocumentTests {
  @Test func returnsUntouchedDocumentUnchanged() {
    var odd = Desk.sticker(id: 7, at: Point(0.1, 0.2))
    odd.scale = Vector(-2, 0.3)
    odd.rotation = 11.25
    odd.anchorPoint = Point(-1, 2)
    odd.opacity = 0.25
    let desk = Desk([odd, Desk.sticker(id: 3)])
    #expect(desk.world.document.stickers == [odd, Desk.sticker(id: 3)])
  }

  @Test func touchRaisesStickerToFrontOfDocument() {
    let desk = Desk([Desk.sticker(), Desk.sticker(id: 2, at: Point(200, 200))])
    desk.touch(.down, 1, 640, 400)
    desk.touch(.up, 1, 640, 400)
    desk.frame()
    #expect(desk.world.document.stickers.map(\.id) == [2, 1])
    #expect(desk.world.drawnStickers().count == 2)
  }

  @Test func placesStickerInFrontWithNewID() {
    let desk = Desk([Desk.sticker(id: 41)])
    desk.world.place("x.svg", at: Point(10, 20), scale: 2, rotation: 0.5)
    let placed = desk.world.document.stickers[1]
    #expect(placed.id == 42)
    #expect(placed.image == "x.svg")
    #expect(placed.size == Size(width: 100, height: 60))
    #expect(placed.position == Point(10, 20))
    #expect(placed.scale == Vector(2, 2))
    #expect(placed.rotation == 0.5)
  }

  @Test func fitsAndCentersCanvasInWindow() {
    let fit = CanvasFit.transform(
      canvas: Size(width: 4000, height: 2000), into: Rect(x: 0, y: 0, width: 1000, height: 700))
    #expect(fit.apply(.zero) == Point(0, 100))
    #expect(fit.apply(Point(4000, 2000)) == Point(1000, 600))
    #expect(
      CanvasFit.transform(canvas: .zero, into: Rect(x: 0, y: 0, width: 5, height: 5)) == .identity)
  }

  @Test func storesPositionsInCanvasPoints() {
    let desk = Desk(
      [Desk.sticker(at: Point(2000, 1000))], canvas: Size(width: 4000, height: 2000),
      window: Size(width: 1000, height: 700))
    desk.touch(.down, 1, 500, 350)
    desk.touch(.move, 1, 510, 350)
    desk.frame()
    #expect(desk.first.position.distance(to: Point(2040, 1000)) < 1e-9)
  }

  @Test func resizingWindowLeavesDocumentUnchanged() {
    let desk = Desk()
    let before = desk.world.document
    desk.send(.resize(Size(width: 640, height: 800)))
    desk.frame()
    #expect(desk.world.document == before)
    #expect(desk.shown(Point(0.5, 0.5)).distance(to: Point(320, 400)) < 1e-9)
  }

  @Test func stickerWithoutSizeIgnoresDragAndWheel() {
    var empty = Desk.sticker()
    empty.size = .zero
    let desk = Desk([empty])
    desk.touch(.down, 1, 640, 400)
    desk.touch(.move, 1, 700, 400)
    desk.wheel(1, at: 640, 400)
    desk.frame()
    #expect(desk.world.document.stickers == [empty])
    #expect(desk.world.drawnStickers()[0].transform.isFinite)
  }

  @Test(arguments: 1...20) func staysFiniteUnderHostileInput(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let desk = Desk((1...5).map { Desk.sticker(id: $0, at: Point(Double($0) * 200, 400)) })
    let odd: [Double] = [.nan, .infinity, -1e300, 1e18, 0, -5, 640, 400, 200.5]
    for _ in 0..<2000 {
      let x = odd.randomElement(using: &random) ?? 0
      let y = Double.random(in: -100...900, using: &random)
      let id = Int64.random(in: 0...4, using: &random)
      switch Int.random(in: 0...9, using: &random) {
      case 0: desk.touch(.down, id, y, 400)
      case 1: desk.touch(.move, id, y * 1.5, y)
      case 2: desk.touch(.move, id, x, y)
      case 3: desk.touch(.up, id, x, x)
      case 4: desk.touch(.cancel, id, x, y)
      case 5: desk.press(y, 400)
      case 6: desk.move(x, y)
      case 7: desk.release(y, x)
      case 8: desk.send(.wheel(dx: x, dy: x, position: Point(y, 400)))
      default:
        desk.key(
          ["Left Alt", "Escape", "Left Shift"].randomElement(using: &random) ?? "A",
          Bool.random(using: &random) ? .down : .up)
      }
      if Bool.random(using: &random) { desk.frame() }
    }
    desk.frame()
    for sticker in desk.world.document.stickers {
      #expect(sticker.position.isFinite && sticker.scale.isFinite && sticker.rotation.isFinite)
      #expect(sticker.anchorPoint.isFinite, "seed \(seed)")
    }
    #expect(try !desk.world.document.written().isEmpty)
  }
}
