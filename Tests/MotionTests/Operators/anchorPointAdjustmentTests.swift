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

  @Test func emitsCurrentPositionForCurrentAnchor() throws {
    let anchors = MotionSubject<Point>()
    let element = TestElement(scale: Vector(2, 3), rotation: 0.3)
    let listener = Listener(anchors.anchorPointAdjustment(in: element))
    anchors.send(element.anchor)
    #expect(listener.values.count == 1)
    let adjustment = try #require(listener.values.first)
    #expect(adjustment.anchorPoint == element.anchor)
    #expect(adjustment.position.distance(to: element.position) < 1e-9)
  }

  @Test func emitsNothingForElementWithoutArea() {
    let anchors = MotionSubject<Point>()
    let listener = Listener(anchors.anchorPointAdjustment(in: TestElement(size: .zero)))
    anchors.send(Point(1, 0))
    #expect(listener.values == [])
  }

  @Test func bothArgumentLabelsGiveSameAdjustment() {
    let anchors = ReactiveProperty(Point(1, 0))
    let element = TestElement(rotation: 0.3)
    let adjustment = anchors.anchorPointAdjustment(element: element)._read()
    #expect(adjustment != nil)
    #expect(adjustment == anchors.anchorPointAdjustment(in: element)._read())
  }
}
