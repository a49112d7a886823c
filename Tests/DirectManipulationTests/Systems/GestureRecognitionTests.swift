import DirectManipulation
import ECS
import Geometry
import Gestures
import ManipulationTable
import Testing

/// Touches on a draggable child, which the parent's taps and long presses receive but its drags do not.
@Suite struct GestureRecognitionTests {
  private let table = Table(touchSlop: 0)
  private let tray: Entity
  private let cell: Entity

  init() {
    tray = table.element(
      at: Point(300, 300), size: Size(width: 400, height: 400), rotation: 0.3, order: 3)
    cell = table.element(at: Point(100, 100), size: Size(width: 100, height: 100), in: tray)
    table.runtime.add(DirectlyManipulable(), to: tray)
    table.runtime.add(DirectlyManipulable(), to: cell)
    table.runtime.attach(HoldGestureRecognizer(), to: tray)
  }

  private func inWindow(_ element: Entity, _ x: Double, _ y: Double) -> Point {
    table.runtime.matrixToWindow(of: element).apply(Point(x, y))
  }

  private func put(_ finger: Int64, _ point: Point) { table.finger(finger).down(point.x, point.y) }

  private func move(_ finger: Int64, _ point: Point) { table.finger(finger).move(point.x, point.y) }

  @Test func dragsChildWhileParentIsDragged() throws {
    put(1, inWindow(tray, 350, 350))
    table.tick()
    let touched = inWindow(cell, 30, 40)
    put(2, touched)
    table.tick()
    #expect(table.world.get(Gesture.self, of: cell)?.isActive == true)
    move(1, inWindow(tray, 380, 300))
    move(2, touched + Vector(-40, 25))
    table.tick()
    #expect(inWindow(cell, 30, 40).distance(to: touched + Vector(-40, 25)) < 1e-9)
    #expect(table.transform(tray).position != Point(300, 300))
  }

  @Test func cancelRestoresParentWhileFingerRestsOnChild() {
    let before = Placement(of: tray, in: table.world)
    put(1, inWindow(tray, 350, 350))
    table.tick()
    put(2, inWindow(cell, 30, 40))
    move(1, inWindow(tray, 380, 300))
    table.tick()
    #expect(Placement(of: tray, in: table.world) != before)
    table.finger(1).cancel()
    table.tick()
    #expect(Placement(of: tray, in: table.world) == before)
    #expect(table.order(tray) == 3)
    #expect(table.world.get(Gesture.self, of: tray)?.isActive == false)
    // The finger on the child goes on, and ends as one that lifts.
    table.finger(2).up()
    table.tick()
    let ended = table.runtime.takeFinishedManipulations()
    #expect(ended.map(\.entity) == [tray, cell])
  }

  /// A disabled drag used to keep the touches that it had won, so that the parent could not be rotated.
  @Test func disablingDragReleasesItsTouches() throws {
    put(1, inWindow(cell, 30, 40))
    table.tick()
    for recognizer in try #require(table.world.get(GestureSource.self, of: cell)).recognizers {
      recognizer.isEnabled = false
    }
    let (beside, on) = (inWindow(tray, 350, 350), inWindow(cell, 80, 80))
    put(2, beside)
    put(3, on)
    table.tick()
    let held = try #require(table.local(on, on: tray))
    move(2, beside + Vector(-20, 30))
    table.tick()
    #expect(inWindow(tray, 350, 350).distance(to: beside + Vector(-20, 30)) < 1e-9)
    #expect(inWindow(tray, held.x, held.y).distance(to: on) < 1e-9)
  }

  /// Drags the tray with one finger while another finger rests on the child; returns where the drag began.
  private func dragTheTrayBesideARestingFinger() -> Point {
    let start = inWindow(tray, 350, 350)
    put(2, inWindow(cell, 30, 40))
    put(1, start)
    table.tick()
    move(1, start + Vector(30, 0))
    table.tick()
    table.finger(1).up()
    table.tick()
    return start
  }

  @Test func secondDragNeedsSlopWhileFingerRestsOnChild() {
    table.runtime.touchSlop = 4
    let start = dragTheTrayBesideARestingFinger()
    let place = table.transform(tray).position
    put(1, start)
    table.tick()
    move(1, start + Vector(3, 0))
    table.tick()
    #expect(table.transform(tray).position == place)
    let touched = table.local(start, on: tray)
    move(1, start + Vector(5, 0))
    table.tick()
    let shown = table.local(start + Vector(5, 0), on: tray)
    #expect(shown.flatMap { touched?.distance(to: $0) } ?? .infinity < 1e-9)
  }

  @Test func recognizesParentTapAfterDragWhileFingerRestsOnChild() {
    table.runtime.touchSlop = 4
    var taps = 0
    let tap = TapGestureRecognizer()
    table.runtime.attach(tap, to: tray)
    // The child hears taps itself, so that those of the tray are none of its finger's.
    table.runtime.attach(TapGestureRecognizer(), to: cell)
    let subscription = table.runtime.get(tap).subscribe { if $0.state == .ended { taps += 1 } }
    defer { subscription.unsubscribe() }
    let start = dragTheTrayBesideARestingFinger()
    table.finger(1).tap(start.x, start.y)
    #expect(taps == 1)
  }

  @Test(arguments: [false, true]) func liftingBystanderDoesNotMoveParent(isThere: Bool) {
    let places = [Point(350, 350), Point(40, 350), Point(300, 30)]
      .map { inWindow(tray, $0.x, $0.y) }
    for (index, place) in places.enumerated() { put(Int64(index) + 1, place) }
    table.tick()
    if isThere { put(9, inWindow(cell, 30, 40)) }
    table.tick()
    move(1, places[0] + Vector(60, 10))
    table.tick()
    let (middle, anchor) = (table.transform(tray), table.anchor(tray))
    table.finger(9).up()
    table.tick()
    #expect(table.transform(tray) == middle)
    #expect(table.anchor(tray) == anchor)
    move(1, places[0])
    table.tick()
    // Measured from one baseline, it comes back to where it was.
    #expect(abs(table.transform(tray).rotation - 0.3) < 1e-12)
    #expect((table.transform(tray).scale - Vector(1, 1)).length < 1e-12)
  }
}
