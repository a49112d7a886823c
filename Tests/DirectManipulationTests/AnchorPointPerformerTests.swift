import DirectManipulation
import ECS
import Geometry
import Testing

/// The quad that is drawn must not move, at any rotation, scale and nesting.
@Suite struct AnchorPointPerformerTests {
  @Test(arguments: 1...200) func nothingMoves(seed: UInt64) {
    var random = Seeded(seed)
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
  func anElementWithoutAreaKeepsItsAnchor(size: Size, scale: Vector) {
    let table = Table()
    let element = table.element(size: size, scale: scale)
    table.runtime.transact { $0.add(plan: ChangeAnchorPoint(newAnchorPoint: .zero), to: element) }
    #expect(table.anchor(element) == .center)
    #expect(table.transform(element).position == Point(200, 200))
  }

  @Test(arguments: [Double.nan, .infinity, 1e308]) func anAnchorThatIsNoneChangesNothing(x: Double)
  {
    let table = Table()
    let element = table.element()
    table.runtime.transact {
      $0.add(plan: ChangeAnchorPoint(newAnchorPoint: Point(x, 0)), to: element)
    }
    #expect(table.anchor(element) == .center)
    #expect(table.transform(element).position == Point(200, 200))
  }

  @Test func inTheMiddleOfADragNothingJumps() {
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
}
