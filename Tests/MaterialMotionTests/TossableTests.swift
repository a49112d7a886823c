import DirectManipulation
import ManipulationTable
import MaterialMotion
import Testing

/// Elements that can be dragged and thrown.
@Suite struct TossableTests: TossHarness {
  let table = Table()
  @Test func takesOverVelocityOfFinger() {
    let element = table.element(at: Point(200, 200))
    let toss = Tossable(to: Point(200, 200))
    runtime.add(toss, to: element)
    self.toss()
    #expect(toss.spring.velocity(of: element).distance(to: Vector(1000, 0)) < 1e-6)
    let (start, place) = (table.time, table.transform(element).position)
    #expect(place == Point(300, 200))
    frame(after: 0.01)
    let expected = SpringMotion(
      from: place, to: Point(200, 200), velocity: Vector(1000, 0), at: start)
    #expect(table.transform(element).position.distance(to: expected.value(at: table.time)) < 1e-6)
    #expect(table.transform(element).position.x > 300)
    frame(after: 10)
    #expect(table.transform(element).position == Point(200, 200))
  }

  @Test func startsAtRestWhenFingerRestedBeforeLift() {
    let element = table.element(at: Point(200, 200))
    let toss = Tossable(to: Point(200, 200))
    runtime.add(toss, to: element)
    self.toss(resting: 0.3)
    #expect(toss.spring.velocity(of: element) == .zero)
    #expect(toss.spring.isMoving(element))
  }

  @Test func glidesWithoutDestination() {
    let element = table.element(at: Point(200, 200))
    let toss = Tossable(gliding: Glide(slowing: 0.2))
    runtime.add(toss, to: element)
    #expect(!runtime.isAnimating)
    self.toss()
    frame(after: 0.2)
    let way = 200 * (1 - exponential(-1))
    #expect(table.transform(element).position.distance(to: Point(300 + way, 200)) < 1e-6)
    frame(after: 10)
    #expect(table.transform(element).position.distance(to: Point(500, 200)) < 1e-9)
    #expect(!runtime.isAnimating)
  }

  @Test func stopsGlideWhileElementIsStillVisible() {
    let element = table.element(at: Point(200, 200))
    let area = Rect(x: 0, y: 0, width: 400, height: 400)
    runtime.add(
      Tossable(gliding: Glide(slowing: 0.2, visible: Visibility(of: 20, in: area))), to: element)
    toss()
    frame(after: 10)
    // The frame is 100 points wide: 20 of them stay within 400.
    #expect(table.transform(element).position == Point(430, 200))
  }

  @Test func springsBackWhenDroppedOutsideVisibleArea() {
    let element = table.element(at: Point(200, 200))
    let area = Rect(x: 0, y: 0, width: 400, height: 400)
    let toss = Tossable(gliding: Glide(visible: Visibility(of: 20, in: area)))
    runtime.add(toss, to: element)
    self.toss(by: Vector(300, 0), resting: 0.5)
    #expect(toss.spring.isMoving(element))
    frame(after: 10)
    #expect(table.transform(element).position == Point(430, 200))
  }

  /// In other Material Motion libraries, observers are told of a rest between the drag and the spring.
  @Test func staysActiveBetweenDragAndSpring() {
    let element = table.element(at: Point(200, 200))
    let toss = Tossable(to: Point(200, 200))
    runtime.add(toss, to: element)
    var told: [MotionState] = []
    let subscription = toss.state.subscribe { told.append($0) }
    self.toss()
    frame(after: 0.05)
    self.toss(from: table.transform(element).position)
    #expect(told == [.atRest, .active])
    frame(after: 10)
    #expect(told == [.atRest, .active, .atRest])
    subscription.unsubscribe()
  }

  /// A change of the destination during a drag must not start the spring.
  @Test func springDoesNotPullDraggedElement() {
    let element = table.element(at: Point(200, 200))
    let toss = Tossable(to: Point(200, 200))
    runtime.add(toss, to: element)
    table.finger(1).down(200, 200)
    table.tick()
    table.finger(1).drag(from: Point(200, 200), to: Point(300, 200), seconds: 0.1)
    toss.spring.destination.value = Point(0, 0)
    frame(after: 0.1)
    #expect(table.transform(element).position == Point(300, 200))
    table.finger(1).up()
    table.tick()
    frame(after: 10)
    #expect(table.transform(element).position == .zero)
  }

  @Test func movesElementsIndependently() {
    let (a, b) = (table.element(at: Point(200, 200)), table.element(at: Point(600, 200)))
    let toss = Tossable(to: Point(400, 400))
    runtime.add(toss, to: a)
    runtime.add(toss, to: b)
    frame(after: 0.1)
    let place = table.transform(a).position
    table.finger(1).down(place.x, place.y)
    table.tick()
    #expect(!toss.isMoving(a) && toss.isMoving(b))
    frame(after: 10)
    #expect(table.transform(a).position == place)
    #expect(table.transform(b).position == Point(400, 400))
  }

  @Test func neitherMovesNorDragsWhenDisabled() {
    let element = table.element(at: Point(200, 200))
    let toss = Tossable(to: Point(200, 200))
    runtime.add(toss, to: element)
    self.toss()
    frame(after: 0.05)
    let place = table.transform(element).position
    toss.enabled.value = false
    frame(after: 0.5)
    self.toss(from: place)
    frame(after: 0.5)
    #expect(table.transform(element).position == place)
    toss.enabled.value = true
    frame(after: 10)
    #expect(table.transform(element).position == Point(200, 200))
  }

  @Test func stopsWhenPlanIsRemovedOrElementDespawned() {
    let (element, despawned) = (table.element(at: Point(200, 200)), table.element(at: .zero))
    let toss = Tossable(to: Point(400, 400))
    runtime.add(toss, to: element)
    runtime.add(toss, to: despawned)
    frame(after: 0.05)
    toss.remove(from: element, withRuntime: runtime)
    table.world.despawn(despawned)
    let place = table.transform(element).position
    frame(after: 0.5)
    self.toss(from: place)
    frame(after: 0.5)
    #expect(table.transform(element).position == place)
    #expect(!runtime.isAnimating && !runtime.isActive)
  }

  @Test func glidesEquallyInScaledAndRotatedParent() {
    let parent = table.element(
      at: Point(200, 200), size: .zero, scale: Vector(2, 2), rotation: .pi / 2)
    let element = table.element(at: .zero, in: parent)
    let toss = Tossable(gliding: Glide(slowing: 0.2))
    runtime.add(toss, to: element)
    self.toss()
    frame(after: 10)
    let shown = runtime.matrixToWindow(of: element).apply(Point(50, 30))
    #expect(abs(shown.x - 500) < 2 && abs(shown.y - 200) < 1e-6)
  }

  @Test func releasesPlan() {
    weak var kept: Tossable?
    do {
      let table = Table()
      let toss = Tossable(to: .zero)
      kept = toss
      table.runtime.add(toss, to: table.element())
      table.finger(1).down(200, 200)
      table.tick()
    }
    #expect(kept == nil)
  }
}
