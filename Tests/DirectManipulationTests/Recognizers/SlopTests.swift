import DirectManipulation
import ECS
import Geometry
import Gestures
import ManipulationTable
import Motion
import Testing

@Suite struct SlopTests {
  private let table = Table()
  private let card: Entity
  private let pan = TranslationGestureRecognizer()
  private let pinch = ScaleGestureRecognizer()

  init() {
    card = table.element()
    table.runtime.add(Draggable(panGestureRecognizer: pan), to: card)
    table.runtime.add(Pinchable(pinchGestureRecognizer: pinch), to: card)
  }

  @Test func waitsForOwnSlopThenCountsFromLanding() {
    pan.slop = 20
    table.finger(1).down(200, 200)
    table.finger(1).move(219, 200)
    table.tick()
    #expect(table.transform(card).position == Point(200, 200))
    table.finger(1).move(220, 200)
    table.tick()
    #expect(table.transform(card).position == Point(220, 200))
  }

  @Test func pinchDoesNotWaitForSlopOfPan() {
    pan.slop = 20
    table.finger(1).down(180, 200)
    table.finger(2).down(220, 200)
    table.finger(2).move(224, 200)
    table.tick()
    #expect(pinch.state == .began && pan.state == .possible)
    #expect(table.transform(card).scale.x > 1)
    table.finger(2).move(240, 200)
    table.tick()
    #expect(pan.state == .began)
  }

  @Test func smallerSlopOfPinchAppliesToPan() {
    pinch.slop = 1
    table.finger(1).down(180, 200)
    table.finger(1).move(181, 200)
    table.tick()
    #expect(pan.state == .began)
  }

  @Test func tapSlopDoesNotAffectDrag() {
    let tap = TapGestureRecognizer()
    tap.slop = 1
    table.runtime.attach(tap, to: card)
    table.finger(1).down(200, 200)
    table.finger(1).move(202, 200)
    table.tick()
    #expect(tap.state == .failed && pan.state == .possible)
    table.finger(1).move(204, 200)
    table.tick()
    #expect(pan.state == .began)
  }
}
