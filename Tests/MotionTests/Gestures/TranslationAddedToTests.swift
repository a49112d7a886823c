import Geometry
import Motion
import Testing

@Suite struct TranslationAddedToTests {
  @Test func addsTranslationToInitialPosition() {
    var drag = TranslationAddedTo()
    let start = Point(100, 50)
    #expect(drag.next(state: .began, measure: .zero, current: start) == start)
    let there = drag.next(state: .changed, measure: Vector(3, -4), current: start)
    #expect(there == Point(103, 46))
    let back = drag.next(state: .changed, measure: .zero, current: there)
    #expect(back == start)
    #expect(drag.next(state: .ended, measure: .zero, current: back) == nil)
  }

  /// A change of the anchor during a drag changes the position, but not the visible corners.
  @Test func continuesWithoutJumpAfterAnchorChange() throws {
    var drag = TranslationAddedTo()
    var element = TestElement(scale: Vector(2, -0.5), rotation: 1)
    func step(_ state: GestureRecognizerState, _ translation: Vector) throws {
      let position = drag.next(state: state, measure: translation, current: element.position)
      element.position = try #require(position)
    }
    let start = element.quad
    try step(.began, .zero)
    try step(.changed, Vector(10, 5))
    element = element.adjusted(
      try #require(AnchorPointAdjustment(anchorPoint: Point(0, 1), in: element)))
    try step(.changed, Vector(10, 5))
    try step(.changed, Vector(-7, 3))
    for (before, after) in zip(start, element.quad) {
      #expect(after.distance(to: before + Vector(-7, 3)) < 1e-9)
    }
  }

  @Test func twoDragsOfOneElementAddUp() throws {
    var drags = [TranslationAddedTo(), TranslationAddedTo()]
    var position = Point(0, 0)
    func step(_ number: Int, _ translation: Vector, _ state: GestureRecognizerState) throws {
      let next = drags[number].next(state: state, measure: translation, current: position)
      position = try #require(next)
    }
    try step(0, Vector(1, 0), .began)
    try step(1, Vector(0, 10), .began)
    try step(0, Vector(2, 0), .changed)
    try step(1, Vector(0, 20), .changed)
    try step(0, Vector(3, 0), .changed)
    #expect(position == Point(3, 20))
  }
}
