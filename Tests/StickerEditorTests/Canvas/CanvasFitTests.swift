import Geometry
import StickerCanvas
import Testing

@Suite struct CanvasFitTests {
  @Test func fitsAndCentersCanvasInWindow() {
    let fit = CanvasFit.transform(
      canvas: Size(width: 4000, height: 2000), into: Rect(x: 0, y: 0, width: 1000, height: 700))
    #expect(fit.apply(.zero) == Point(0, 100))
    #expect(fit.apply(Point(4000, 2000)) == Point(1000, 600))
    #expect(
      CanvasFit.transform(canvas: .zero, into: Rect(x: 0, y: 0, width: 5, height: 5)) == .identity)
  }
}
