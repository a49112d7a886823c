import Geometry
import Gestures
@testable import EditorKit
@testable import StickerCanvas
import Testing

/// Stickers are clipped at the edge of the canvas.
@Suite struct CutOffTests {
  private func parts(_ desk: Desk) -> [DrawnPart] { desk.world.stickerItems().map(\.part) }

  @Test func showsPartsOutsideCanvasOnlyDuringDrag() throws {
    let desk = Desk.withInterface([Desk.sticker(), Desk.sticker(id: 2, at: Point(900, 400))])
    #expect(parts(desk) == [.onCanvas, .onCanvas])
    let frame = desk.world.canvas.frame
    let (middle, edge) = (desk.middle(1), Point(frame.minX, frame.center.y))
    desk.drag(1, middle, edge, lifts: false)
    #expect(parts(desk).filter { $0 == .onCanvas }.count == 2)
    #expect(parts(desk).filter { $0 != .onCanvas } == DrawnPart.besideCanvas)
    let faint = desk.world.stickerItems().filter { $0.part != .onCanvas }
    #expect(faint.allSatisfy { $0.opacity > 0.2 && $0.opacity < 0.5 })
    desk.touch(.up, 1, edge.x, edge.y)
    desk.rest(2)
    #expect(parts(desk) == [.onCanvas, .onCanvas])
  }

  @Test func drawsStickerWithinCanvasOnceDuringDrag() {
    let desk = Desk.withInterface()
    let middle = desk.middle(1)
    desk.drag(1, middle, middle + Vector(x: 60, y: 20), lifts: false)
    #expect(parts(desk) == [.onCanvas])
  }

  @Test func everyPointLiesInExactlyOnePart() {
    let canvas = Rect(x: 10, y: 20, width: 100, height: 50)
    let areas = ([.onCanvas] + DrawnPart.besideCanvas).map {
      $0.area(canvas: canvas, scrollArea: .zero, farthest: 1000)!
    }
    for x in stride(from: -5.0, to: 200, by: 5) {
      for y in stride(from: -5.0, to: 200, by: 5) {
        #expect(areas.filter { $0.contains(Point(x, y)) }.count == 1, "\(x), \(y)")
      }
    }
    #expect(DrawnPart.whole.area(canvas: canvas, scrollArea: .zero, farthest: 1000) == nil)
  }
}
