import DirectManipulation
import ManipulationTable
import Testing

/// motion.md, "Settled since (2026-11-23)": limits and parents that change while fingers hold an element.
@Suite struct ShownLagTests {
  private let table = Table(touchSlop: 0)

  private func limit(_ element: Entity, to range: ClosedRange<Double>?) {
    let bounds = range.map {
      Rect(x: $0.lowerBound, y: 0, width: $0.upperBound - $0.lowerBound, height: 900)
    }
    table.world.insert(ManipulationLimits(bounds: bounds), to: element)
  }

  /// The middle of an element, wherever its anchor is.
  private func x(_ element: Entity) -> Double {
    let size = table.world[element, Size.self]
    return table.runtime.matrixToWindow(of: element).apply(Point(size.width / 2, size.height / 2)).x
  }

  /// An element that waits at 150, with its finger at 300.
  private func waitingElement() -> Entity {
    let element = table.sticker(at: Point(100, 100), size: Size(width: 90, height: 60))
    limit(element, to: 0...150)
    table.finger(1).down(100, 100)
    table.tick()
    table.finger(1).move(300, 100)
    table.tick()
    #expect(abs(x(element) - 150) < 1e-9)
    return element
  }

  private func move(_ x: Double) {
    table.finger(1).move(x, 100)
    table.tick()
  }

  @Test(
    "Limits that widen or go move nothing when a finger lands or lifts",
    arguments: [nil, 250.0, 1000])
  func landingAfterWidenedLimitsMovesNothing(limit: Double?) {
    let element = waitingElement()
    let before = table.corners(element)
    self.limit(element, to: limit.map { 0...$0 })
    table.tick()
    table.finger(2).down(140, 90)
    table.tick()
    #expect(greatestDistance(table.corners(element), before) < 1e-6)
    table.finger(2).up()
    table.tick()
    #expect(greatestDistance(table.corners(element), before) < 1e-6)
    table.finger(1).up()
    table.tick()
    #expect(greatestDistance(table.corners(element), before) < 1e-6)
  }

  @Test("An element follows fingers that move on, and meets fingers that come back")
  func meetsFingersAfterRemovedLimits() {
    let element = waitingElement()
    limit(element, to: nil)
    move(310)
    #expect(abs(x(element) - 160) < 1e-9)
    move(200)
    #expect(abs(x(element) - 160) < 1e-9)
    move(155)
    #expect(abs(x(element) - 155) < 1e-9)
    move(500)
    #expect(abs(x(element) - 500) < 1e-9)
  }

  @Test(
    "A narrower limit pulls nothing in; the element goes back with its finger")
  func narrowerLimitPullsNothingIn() {
    let element = table.sticker(at: Point(100, 100))
    table.finger(1).down(100, 100)
    table.tick()
    move(300)
    limit(element, to: 0...200)
    table.finger(2).down(310, 100)
    table.finger(2).up()
    table.tick()
    #expect(abs(x(element) - 300) < 1e-9)
    move(320)
    #expect(abs(x(element) - 300) < 1e-9)
    move(250)
    #expect(abs(x(element) - 250) < 1e-9)
    table.finger(1).up()
    table.tick()
    table.finger(1).down(250, 100)
    table.tick()
    move(150)
    move(400)
    #expect(abs(x(element) - 250) < 1e-9)
  }

  @Test("Limits of scale and rotation that change move nothing when a finger lands")
  func landingAfterChangedScaleAndRotationMovesNothing() {
    let element = table.sticker(at: Point(300, 300), size: Size(width: 200, height: 200))
    table.world.insert(ManipulationLimits(scale: 0.8...1.2, rotation: -0.1...0.1), to: element)
    table.finger(1).down(260, 300)
    table.finger(2).down(340, 300)
    table.tick()
    table.finger(1).move(200, 220)
    table.finger(2).move(400, 380)
    table.tick()
    #expect(abs(table.transform(element).rotation - 0.1) < 1e-9)
    let before = table.corners(element)
    table.world.remove(ManipulationLimits.self, from: element)
    table.finger(3).down(300, 330)
    table.tick()
    #expect(greatestDistance(table.corners(element), before) < 1e-6)
    table.finger(3).up()
    table.tick()
    #expect(greatestDistance(table.corners(element), before) < 1e-6)
    // Back to where both came from, and there the element is as it was.
    table.finger(1).move(260, 300)
    table.finger(2).move(340, 300)
    table.tick()
    #expect(abs(table.transform(element).rotation) < 1e-9)
    #expect(abs(table.transform(element).scale.x - 1) < 1e-9)
  }

  @Test("Detents that come or go move nothing when a finger lands")
  func landingAfterChangedDetentsMovesNothing() {
    let element = table.sticker(at: Point(100, 100))
    table.world.insert(
      ManipulationLimits(detents: Detents(xs: [130], reach: 20)), to: element)
    table.finger(1).down(100, 100)
    table.tick()
    move(136)
    #expect(abs(x(element) - 130) < 1e-9)
    table.world.insert(ManipulationLimits(detents: Detents(xs: [140], reach: 20)), to: element)
    table.finger(2).down(140, 100)
    table.tick()
    #expect(abs(x(element) - 130) < 1e-9)
    table.world.remove(ManipulationLimits.self, from: element)
    table.finger(2).up()
    table.tick()
    #expect(abs(x(element) - 130) < 1e-9)
    move(110)
    #expect(abs(x(element) - 110) < 1e-9)
  }

  @Test("A perimeter that changes under a finger moves nothing when a finger lands")
  func landingAfterChangedPerimeterMovesNothing() {
    let element = table.element(at: Point(100, 100))
    let plan = Draggable()
    plan.resistance.perimeter.value = Rect(x: 0, y: 0, width: 150, height: 900)
    table.runtime.add(plan, to: element)
    table.finger(1).down(100, 100)
    table.tick()
    move(300)
    let waiting = x(element)
    #expect(waiting < 200)
    plan.resistance.perimeter.value = nil
    table.finger(2).down(waiting, 100)
    table.tick()
    #expect(abs(x(element) - waiting) < 1e-9)
  }

  @Test("An element that waits at a limit stays where it is drawn when its parent changes")
  func reparentingDoesNotMoveElementAtLimit() {
    let parent = table.element(at: Point(50, 40), rotation: 0.5)
    let element = waitingElement()
    let matrix = table.runtime.matrixToWindow(of: element)
    table.world.insert(Parent(parent), to: element)
    table.runtime.solve()
    let now = table.runtime.matrixToWindow(of: element)
    #expect(now.apply(Point(45, 30)).distance(to: matrix.apply(Point(45, 30))) < 1e-9)
  }
}
