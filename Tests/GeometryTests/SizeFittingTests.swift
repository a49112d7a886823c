import Geometry
import Testing

@Suite struct SizeFittingTests {
  private let frame = Rect(x: 10, y: 20, width: 100, height: 50)

  @Test func fitsLongerSideAndCentersRest() {
    #expect(
      Size(width: 2, height: 2).fitted(into: frame) == Rect(x: 35, y: 20, width: 50, height: 50))
    #expect(
      Size(width: 400, height: 100).fitted(into: frame)
        == Rect(x: 10, y: 32.5, width: 100, height: 25))
  }

  @Test(arguments: [Size(width: 0, height: 5), Size(width: 5, height: -1)])
  func hasNoExtentWithoutAspectRatio(size: Size) {
    #expect(size.fitted(into: frame) == Rect(center: frame.center, width: 0, height: 0))
  }
}
