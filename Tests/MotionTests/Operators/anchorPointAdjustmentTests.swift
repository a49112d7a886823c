import Geometry
import Motion
import Testing

@Suite struct AnchorPointAdjustmentOperatorTests {
  @Test func emitsAnAdjustmentForEachAnchor() {
    let anchors = MotionSubject<Point>()
    let listener = Listener(anchors.anchorPointAdjustment(in: TestElement()))
    anchors.send(Point(1, 0))
    anchors.send(Point(0, 0))
    #expect(
      listener.values == [
        AnchorPointAdjustment(anchorPoint: Point(1, 0), position: Point(350, 175)),
        AnchorPointAdjustment(anchorPoint: Point(0, 0), position: Point(250, 175)),
      ])
  }

  @Test func emitsNothingWhereTheAnchorStays() {
    let anchors = MotionSubject<Point>()
    let listener = Listener(anchors.anchorPointAdjustment(in: TestElement(size: .zero)))
    anchors.send(Point(1, 0))
    #expect(listener.values == [])
  }
}
