import DirectManipulation
import ECS
import Geometry
import ManipulationTable
import RandomHands
import Testing
import SeededNumbers

/// Changes of the anchor leave the drawn corners in place, at any rotation, scale and nesting.
@Suite struct AnchorPointPerformerTests {
  @Test(arguments: 1...200) func changingAnchorDoesNotMoveElement(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let table = Table()
    var parent: Entity?
    for _ in 0..<Int(random.number(0...3)) {
      parent = table.element(
        at: Point(random.number(-500...500), random.number(-500...500)),
        scale: Vector(random.number(-3...3), random.number(-3...3)),
        rotation: random.number(-9...9),
        in: parent)
    }
    let element = table.element(
      at: Point(random.number(-500...500), random.number(-500...500)),
      size: Size(width: random.number(1...400), height: random.number(1...400)),
      scale: Vector(random.number(-3...3), random.number(-3...3)), rotation: random.number(-9...9),
      anchor: AnchorPoint(x: random.number(-2...3), y: random.number(-2...3)), in: parent)
    let corners = table.corners(element)
    let anchor = Point(random.number(-2...3), random.number(-2...3))
    table.runtime.transact { $0.add(plan: ChangeAnchorPoint(newAnchorPoint: anchor), to: element) }
    #expect(table.anchor(element) == AnchorPoint(anchor))
    #expect(greatestDistance(corners, table.corners(element)) < 1e-9, "seed \(seed)")
  }

  @Test(arguments: [
    (Size(width: 0, height: 50), Vector(1, 1)), (Size(width: 50, height: 50), Vector(0, 1)),
    (Size(width: .nan, height: 50), Vector(1, 1)),
    (Size(width: 50, height: 50), Vector(1, .infinity)),
    (Size(width: -5, height: 50), Vector(1, 1)),
  ])
  func keepsAnchorOfElementWithoutArea(size: Size, scale: Vector) {
    let table = Table()
    let element = table.element(size: size, scale: scale)
    table.runtime.transact { $0.add(plan: ChangeAnchorPoint(newAnchorPoint: .zero), to: element) }
    #expect(table.anchor(element) == .center)
    #expect(table.transform(element).position == Point(200, 200))
  }

  @Test(arguments: [Double.nan, .infinity, 1e308]) func ignoresInvalidAnchor(x: Double) {
    let table = Table()
    let element = table.element()
    table.runtime.transact {
      $0.add(plan: ChangeAnchorPoint(newAnchorPoint: Point(x, 0)), to: element)
    }
    #expect(table.anchor(element) == .center)
    #expect(table.transform(element).position == Point(200, 200))
  }

  @Test func changingAnchorDuringDragDoesNotMoveElement() {
    let table = Table()
    let element = table.element(rotation: 1)
    table.runtime.add(Draggable(), to: element)
    table.finger(1).down(200, 200)
    table.finger(1).move(230, 210)
    table.tick()
    let corners = table.corners(element)
    table.runtime.transact {
      $0.add(plan: ChangeAnchorPoint(newAnchorPoint: Point(0, 1)), to: element)
    }
    #expect(greatestDistance(corners, table.corners(element)) < 1e-9)
    table.finger(1).move(231, 210)
    table.tick()
    let expected = corners.map { $0 + Vector(1, 0) }
    #expect(greatestDistance(expected, table.corners(element)) < 1e-9)
  }

  @Test func delayedDragPlacesAnchorUnderFinger() {
    let table = Table(touchSlop: 0)
    let (card, pan, hold) = (
      table.element(), TranslationGestureRecognizer(), HoldGestureRecognizer()
    )
    let plan = Draggable(panGestureRecognizer: pan)
    plan.wantsAnchorPointAdjustment = true
    pan.require(toFail: hold)
    table.runtime.attach(hold, to: card)
    table.runtime.add(plan, to: card)
    table.finger(1).down(175, 185)
    table.tick()
    #expect(pan.state == .possible && table.anchor(card) == .center)
    table.finger(1).move(195, 185)
    table.tick()
    #expect(pan.state == .began)
    #expect(table.anchor(card).point.distance(to: Point(0.25, 0.25)) < 1e-9)
    #expect(table.local(Point(195, 185), on: card)?.distance(to: Point(25, 15)) ?? 9 < 1e-9)
  }
}
