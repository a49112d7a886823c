import DirectManipulation
import ManipulationTable
import MaterialMotion
import Testing

/// motion.md, "One mover at a time".
@Suite struct PropertyMoversTests {
  private let table = Table(touchSlop: 0)
  private var runtime: MotionRuntime { table.runtime }

  private func position(_ element: Entity) -> Point { table.transform(element).position }

  @Test("Of two springs the one added last acts, and the former one comes back")
  func lastSpringActsAndFormerComesBack() {
    let element = table.element(at: .zero)
    let (a, b) = (Spring(.position, to: Point(100, 0)), Spring(.position, to: Point(0, 100)))
    let turn = Spring(.rotation, to: 1)
    runtime.add(a, to: element)
    runtime.add(turn, to: element)
    table.frame(at: 0.05)
    runtime.add(b, to: element)
    #expect(!a.isMoving(element) && b.isMoving(element) && turn.isMoving(element))
    a.destination.value = Point(200, 0)
    #expect(!a.isMoving(element) && b.isMoving(element))
    table.frame(at: 10)
    #expect(position(element) == Point(0, 100))
    a.destination.value = Point(300, 0)
    table.frame(at: 20)
    #expect(position(element) == Point(0, 100) && !runtime.isAnimating)
    b.remove(from: element, withRuntime: runtime)
    #expect(a.isMoving(element))
    table.frame(at: 30)
    #expect(position(element) == Point(300, 0) && table.transform(element).rotation == 1)
    #expect(runtime.plans(of: element).count == 2)
  }

  @Test("A tween that has come to rest does not begin again when a later one goes")
  func restingTweenDoesNotComeBack() {
    let element = table.element(at: .zero)
    func tween(to x: Double) -> Tween<Point> {
      Tween(.position, duration: 1, values: [.zero, Point(x, 0)])
    }
    let first = tween(to: 100)
    runtime.add(first, to: element)
    for later in [tween(to: 10), tween(to: 20)] {
      runtime.add(later, to: element)
      #expect(!first.isMoving(element) && later.isMoving(element))
      let wasAtRest = table.time > 0
      later.remove(from: element, withRuntime: runtime)
      #expect(first.isMoving(element) != wasAtRest)
      table.frame(at: table.time + 10)
      #expect(!first.isMoving(element))
    }
  }

  @Test("An earlier spring stops even if the one added last is already at its destination")
  func earlierSpringStopsWhenLastIsAtDestination() {
    let element = table.element(at: .zero)
    let (a, b) = (Spring(.position, to: Point(100, 0)), Spring(.position, to: .zero))
    runtime.add(a, to: element)
    runtime.add(b, to: element)
    #expect(!a.isMoving(element) && !runtime.isAnimating)
    b.enabled.value = false
    #expect(a.isMoving(element))
    b.enabled.value = true
    table.frame(at: 10)
    #expect(position(element) == .zero)
    table.world.despawn(element)
    #expect(!runtime.isAnimating && !a.isMoving(element))
  }

  @Test(
    "Of two tossables the one added last acts, then the former one", arguments: [false, true])
  func lastTossableActsAndFormerComesBack(glides: Bool) {
    let element = table.element(at: Point(200, 200))
    let a = Tossable(to: Point(400, 200))
    let b = glides ? Tossable(gliding: Glide()) : Tossable(to: Point(200, 400))
    runtime.add(a, to: element)
    runtime.add(b, to: element)
    #expect(!a.isMoving(element))
    table.frame(at: 10)
    #expect(position(element) == (glides ? Point(200, 200) : Point(200, 400)))
    let start = position(element)
    table.finger(1).down(start.x, start.y)
    table.tick()
    table.finger(1).drag(from: start, to: start + Vector(60, 0), seconds: 0.1)
    table.finger(1).up()
    table.tick()
    #expect(!a.isMoving(element) && b.isMoving(element))
    table.frame(at: 20)
    #expect(glides ? position(element).x > start.x + 60 : position(element) == start)
    b.remove(from: element, withRuntime: runtime)
    #expect(a.isMoving(element))
    table.frame(at: 30)
    #expect(position(element) == Point(400, 200))
    table.finger(1).down(400, 200)
    table.tick()
    table.finger(1).drag(from: Point(400, 200), to: Point(500, 200), seconds: 0.1)
    #expect(position(element) == Point(500, 200))
    table.finger(1).up()
    table.tick()
    table.frame(at: 40)
    #expect(position(element) == Point(400, 200))
  }

  @Test("A tossable that is disabled leaves the element to the former one")
  func disabledTossableGivesWay() {
    let element = table.element(at: Point(200, 200))
    let (a, b) = (Tossable(to: Point(400, 200)), Tossable(to: Point(200, 400)))
    runtime.add(a, to: element)
    runtime.add(b, to: element)
    b.enabled.value = false
    #expect(a.isMoving(element) && !b.isMoving(element))
    b.enabled.value = true
    #expect(!a.isMoving(element) && b.isMoving(element))
    a.remove(from: element, withRuntime: runtime)
    table.frame(at: 10)
    #expect(position(element) == Point(200, 400))
  }

  @Test("An interaction that is disabled while a later one acts does not disturb it")
  func disablingIdleInteractionKeepsActingOneMoving() {
    func position(disables: Bool) -> Point {
      let table = Table()
      let element = table.element(at: .zero)
      let (a, b) = (Spring(.position, to: Point(100, 0)), Spring(.position, to: Point(0, 100)))
      table.runtime.add(a, to: element)
      table.runtime.add(b, to: element)
      for time in [0.05, 0.1] { table.frame(at: time) }
      if disables { a.enabled.value = false }
      table.frame(at: 0.15)
      return table.transform(element).position
    }
    #expect(position(disables: true) == position(disables: false))
    #expect(position(disables: false).y > 1)
  }

  @Test("Of two draggables the constraints of the one added last count")
  func lastDraggableConstrains() {
    let element = table.element(at: Point(200, 200))
    let (a, b) = (Draggable(), Draggable())
    a.constraints = { $0.xLocked(to: 200) }
    b.constraints = { $0.yLocked(to: 200) }
    runtime.add(a, to: element)
    runtime.add(b, to: element)
    func dragged() -> Point {
      let start = position(element)
      table.finger(1).down(start.x, start.y)
      table.tick()
      table.finger(1).move(start.x + 20, start.y + 30)
      table.tick()
      table.finger(1).up()
      table.tick()
      return position(element)
    }
    #expect(dragged() == Point(220, 200))
    runtime.transact { $0.remove(plan: b, from: element) }
    #expect(dragged() == Point(200, 230))
  }

  @Test(
    "A spring waits for fingers, and pulls from there when the last one leaves")
  func springWaitsForFingers() {
    let element = table.element(at: Point(200, 200))
    let (spring, turn) = (Spring(.position, to: Point(400, 200)), Spring(.rotation, to: 1))
    runtime.add(spring, to: element)
    runtime.add(turn, to: element)
    runtime.add(Draggable(), to: element)
    table.frame(at: 0.05)
    let seen = position(element)
    table.finger(1).down(seen.x, seen.y)
    table.tick()
    #expect(!spring.isMoving(element) && turn.isMoving(element))
    table.finger(1).move(seen.x + 10, seen.y + 20)
    table.tick()
    spring.destination.value = Point(500, 200)
    table.frame(at: 0.5)
    #expect(position(element) == seen + Vector(10, 20) && !spring.isMoving(element))
    table.finger(2).down(seen.x + 12, seen.y + 22)
    table.tick()
    table.finger(1).up()
    table.tick()
    #expect(!spring.isMoving(element))
    let left = position(element)
    table.finger(2).up()
    table.tick()
    #expect(spring.isMoving(element) && spring.velocity(of: element) == .zero)
    let expected = SpringMotion(from: left, to: Point(500, 200), at: runtime.time)
    table.frame(at: 0.55)
    #expect(position(element) == expected.value(at: 0.55))
    table.frame(at: 10)
    #expect(position(element) == Point(500, 200) && table.transform(element).rotation == 1)
  }

  @Test("A spring takes over the velocity that observers of the drag's end give it")
  func springTakesOverFinalVelocity() {
    let element = table.element(at: Point(200, 200))
    let (drag, spring) = (Draggable(), Spring(.position, to: Point(200, 200)))
    runtime.add(spring, to: element)
    runtime.add(drag, to: element)
    runtime.connect(drag.finalVelocity, to: spring.initialVelocity)
    table.finger(1).down(200, 200)
    table.tick()
    table.finger(1).drag(from: Point(200, 200), to: Point(260, 200), seconds: 0.1)
    table.finger(1).up()
    table.tick()
    #expect(abs(spring.velocity(of: element).x - 600) < 1)
    table.frame(at: 10)
    #expect(position(element) == Point(200, 200))
  }

  @Test("A cancelled drag goes back, and the spring goes on from there")
  func springGoesOnAfterCancel() {
    let element = table.element(at: Point(200, 200))
    runtime.add(Draggable(), to: element)
    table.finger(1).down(200, 200)
    table.tick()
    table.finger(1).move(260, 200)
    table.tick()
    let spring = Spring(.position, to: Point(200, 300))
    runtime.add(spring, to: element)
    #expect(!spring.isMoving(element))
    table.finger(1).cancel()
    table.tick()
    #expect(position(element) == Point(200, 200) && spring.isMoving(element))
    table.frame(at: 10)
    #expect(position(element) == Point(200, 300))
  }

  @Test("A finger stops a program's animation or a tween, which does not start again")
  func fingerStopsAnimationsAndTweens() {
    for isTween in [false, true] {
      let table = Table(touchSlop: 0)
      let element = table.element(at: Point(200, 200))
      table.runtime.add(Draggable(), to: element)
      if isTween {
        table.runtime.add(
          Tween(.position, duration: 1, values: [Point(200, 200), Point(300, 200)]), to: element)
      } else {
        table.runtime.animate(
          element, .position, by: SpringMotion(from: Point(200, 200), to: Point(300, 200), at: 0))
      }
      table.frame(at: 0.1)
      let seen = table.transform(element).position
      table.finger(1).down(seen.x, seen.y)
      table.tick()
      #expect(!table.runtime.isAnimating(element, .position))
      table.finger(1).up()
      table.tick()
      table.frame(at: 5)
      #expect(table.transform(element).position == seen)
    }
  }
}
