import DirectManipulation
import ManipulationTable
import MaterialMotion
import Testing

/// Elements that move to the location of a tap.
@Suite struct SetPositionOnTapTests {
  private let table = Table()
  private let board: Entity
  private var runtime: MotionRuntime { table.runtime }

  init() {
    board = table.element(
      at: .zero, size: Size(width: 500, height: 500), scale: Vector(2, 2),
      anchor: AnchorPoint(x: 0, y: 0))
  }

  @Test func movesElementToTapInParentCoordinates() {
    let element = table.element(at: Point(10, 10), size: Size(width: 5, height: 5), in: board)
    let tap = SetPositionOnTap(on: board)
    runtime.add(tap, to: element)
    table.finger(1).tap(300, 100)
    #expect(table.transform(element).position == Point(150, 50))
    table.finger(1).down(300, 200)
    table.finger(1).move(400, 200)
    table.finger(1).up()
    table.tick()
    #expect(table.transform(element).position == Point(150, 50), "a drag is no tap")
  }

  @Test func requiresDoubleTapIfConfigured() {
    let element = table.element(at: Point(10, 10), size: Size(width: 5, height: 5), in: board)
    runtime.add(SetPositionOnTap(on: board, numberOfTapsRequired: 2), to: element)
    table.finger(1).tap(300, 100)
    table.wait(5)
    #expect(table.transform(element).position == Point(10, 10))
    table.finger(1).tap(300, 100)
    table.finger(1).tap(300, 100)
    #expect(table.transform(element).position == Point(150, 50))
  }

  @Test func listensToBackgroundByDefault() {
    runtime.background = board
    let element = table.element(at: Point(10, 10), size: Size(width: 5, height: 5))
    runtime.add(SetPositionOnTap(), to: element)
    table.finger(1).tap(300, 100)
    #expect(table.transform(element).position == Point(300, 100))
  }

  @Test func setsDestinationOfSpring() {
    let element = table.element(at: Point(10, 10), size: Size(width: 5, height: 5))
    let spring = Spring(.position, to: Point(10, 10))
    runtime.add(spring, to: element)
    let tap = SetPositionOnTap(on: board)
    tap.constraints = { $0.yLocked(to: 10) }
    tap.add(to: spring.destination, of: element, withRuntime: runtime)
    table.finger(1).tap(300, 100)
    #expect(spring.isMoving(element))
    runtime.advance(to: 10)
    runtime.runFrame()
    #expect(table.transform(element).position == Point(300, 10))
  }

  @Test func usesGivenRecognizerOfAnotherElement() {
    let tap = TapGestureRecognizer()
    runtime.attach(tap, to: board)
    let element = table.element(at: Point(10, 10), size: Size(width: 5, height: 5))
    let sets = SetPositionOnTap(tapGestureRecognizer: tap)
    runtime.add(sets, to: element)
    var told: [MotionState] = []
    let subscription = sets.state.subscribe { told.append($0) }
    table.finger(1).tap(300, 100)
    #expect(told == [.atRest, .active, .atRest])
    sets.enabled.value = false
    table.finger(1).tap(200, 100)
    #expect(table.transform(element).position == Point(300, 100))
    sets.enabled.value = true
    sets.remove(from: element, withRuntime: runtime)
    table.finger(1).tap(200, 100)
    #expect(table.transform(element).position == Point(300, 100))
    subscription.unsubscribe()
  }

  @Test func listensUntilRemovedFromLastElement() {
    let size = Size(width: 5, height: 5)
    let (first, last) = (
      table.element(at: Point(10, 10), size: size), table.element(at: Point(20, 20), size: size)
    )
    let sets = SetPositionOnTap(on: board)
    runtime.add(sets, to: first)
    runtime.add(sets, to: last)
    sets.remove(from: first, withRuntime: runtime)
    table.finger(1).tap(300, 100)
    #expect(table.transform(first).position == Point(10, 10))
    #expect(table.transform(last).position == Point(300, 100))
    sets.remove(from: last, withRuntime: runtime)
    #expect(runtime.element(of: sets.tapGestureRecognizer) == nil)
  }

  @Test func ignoresPlacesThatAreNotFinite() {
    let element = table.element(at: Point(10, 10), size: Size(width: 5, height: 5))
    let tap = SetPositionOnTap(on: board)
    tap.constraints = { $0._map { Point($0.x / 0, $0.y) } }
    runtime.add(tap, to: element)
    table.finger(1).tap(300, 100)
    #expect(table.transform(element).position == Point(10, 10))
  }
}
