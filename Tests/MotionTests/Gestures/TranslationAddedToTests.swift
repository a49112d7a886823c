import Geometry
import Motion
import Testing

@Suite struct TranslationAddedToTests {
  @Test func addsTheTranslationToWhereItBegan() {
    var drag = TranslationAddedTo()
    let start = Point(100, 50)
    #expect(drag.next(state: .began, translation: .zero, position: start) == start)
    let there = drag.next(state: .changed, translation: Vector(3, -4), position: start)
    #expect(there == Point(103, 46))
    let back = drag.next(state: .changed, translation: .zero, position: there)
    #expect(back == start)
    #expect(drag.next(state: .ended, translation: .zero, position: back) == nil)
  }

  /// An anchor that changes in mid drag moves the position, and not the picture.
  @Test func anAnchorThatChangesDoesNotMakeItJump() throws {
    var drag = TranslationAddedTo()
    var element = TestElement(scale: Vector(2, -0.5), rotation: 1)
    func step(_ state: GestureRecognizerState, _ translation: Vector) throws {
      let position = drag.next(state: state, translation: translation, position: element.position)
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
      let next = drags[number].next(state: state, translation: translation, position: position)
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
