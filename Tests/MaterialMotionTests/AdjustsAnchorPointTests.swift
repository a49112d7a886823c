import DirectManipulation
import ManipulationTable
import MaterialMotion
import Testing

/// Anchor points that move under the fingers.
@Suite struct AdjustsAnchorPointTests {
  private let table = Table()
  private var runtime: MotionRuntime { table.runtime }

  @Test func movesAnchorUnderFingerAndBack() {
    let element = table.element(at: Point(200, 200), rotation: 0.3)
    let pan = TranslationGestureRecognizer()
    runtime.attach(pan, to: element)
    let adjusts = AdjustsAnchorPoint(gestureRecognizers: [pan])
    runtime.add(adjusts, to: element)
    let before = table.corners(element)
    let local = table.local(Point(190, 200), on: element)!
    table.finger(1).down(180, 200)
    table.finger(1).move(190, 200)
    table.tick()
    #expect(table.anchor(element).point.distance(to: Point(local.x / 100, local.y / 60)) < 1e-9)
    #expect(greatestDistance(before, table.corners(element)) < 1e-9)
    table.finger(1).up()
    table.tick()
    #expect(table.anchor(element) == .center)
    #expect(greatestDistance(before, table.corners(element)) < 1e-9)
  }

  /// In other Material Motion libraries, any gesture that ends resets the anchor, even while another is active.
  @Test func restoresAnchorWhenLastGestureEnds() {
    let element = table.element(at: Point(200, 200))
    let (pan, pinch) = (TranslationGestureRecognizer(), ScaleGestureRecognizer())
    runtime.attach(pan, to: element)
    runtime.attach(pinch, to: element)
    runtime.add(AdjustsAnchorPoint(gestureRecognizers: [pan, pinch]), to: element)
    table.finger(1).down(190, 200)
    table.finger(2).down(210, 200)
    table.tick()
    table.finger(2).move(230, 200)
    table.tick()
    let anchor = table.anchor(element)
    #expect(anchor != .center)
    table.finger(2).up()
    table.tick()
    #expect(!pinch.isActive && pan.isActive)
    #expect(table.anchor(element) == anchor)
    table.finger(1).up()
    table.tick()
    #expect(table.anchor(element) == .center)
  }

  @Test func restoresAnchorsOfAllElementsOfSharedInteraction() {
    let elements = [table.element(at: Point(200, 200)), table.element(at: Point(400, 200))]
    let pan = TranslationGestureRecognizer()
    let adjusts = AdjustsAnchorPoint(gestureRecognizers: [pan])
    runtime.attach(pan, to: elements[0])
    for element in elements { runtime.add(adjusts, to: element) }
    table.finger(1).down(190, 200)
    table.finger(1).move(210, 200)
    table.tick()
    #expect(elements.allSatisfy { table.anchor($0) != .center })
    table.finger(1).up()
    table.tick()
    #expect(elements.allSatisfy { table.anchor($0) == .center })
  }

  @Test func removalDuringGestureEndsActiveState() {
    let element = table.element(at: Point(200, 200))
    let pan = TranslationGestureRecognizer()
    runtime.attach(pan, to: element)
    let adjusts = AdjustsAnchorPoint(gestureRecognizers: [pan])
    runtime.add(adjusts, to: element)
    var states: [MotionState] = []
    let subscription = adjusts.state.subscribe { states.append($0) }
    table.finger(1).down(190, 200)
    table.finger(1).move(210, 200)
    table.tick()
    adjusts.remove(from: element, withRuntime: runtime)
    #expect(states == [.atRest, .active, .atRest])
    subscription.unsubscribe()
  }

  /// When the anchor moves during a drag, the drag's initial position moves with it.
  @Test func dragContinuesWithoutJumpAfterAnchorChange() {
    let element = table.element(at: Point(200, 200), scale: Vector(2, 1), rotation: 0.5)
    runtime.add(Draggable(), to: element)
    let pinch = ScaleGestureRecognizer()
    runtime.attach(pinch, to: element)
    runtime.add(AdjustsAnchorPoint(gestureRecognizers: [pinch]), to: element)
    table.finger(1).down(190, 200)
    table.finger(1).move(220, 210)
    table.tick()
    let before = table.corners(element)
    table.finger(2).down(230, 215)
    table.tick()
    table.finger(2).move(230, 215)
    table.tick()
    #expect(greatestDistance(before, table.corners(element)) < 1e-6)
    table.finger(2).up()
    table.tick()
    #expect(greatestDistance(before, table.corners(element)) < 1e-6)
    table.finger(1).move(230, 210)
    table.tick()
    let moved = zip(before, table.corners(element)).map { $1 - $0 }
    #expect(moved.allSatisfy { $0.distance(to: Vector(10, 0)) < 1e-6 })
  }

  @Test(arguments: [Size.zero, Size(width: 0, height: 50), Size(width: 50, height: 0)])
  func anElementWithoutAreaKeepsItsAnchor(_ size: Size) {
    let element = table.element(at: Point(200, 200))
    let pan = TranslationGestureRecognizer()
    runtime.attach(pan, to: element)
    runtime.add(AdjustsAnchorPoint(gestureRecognizers: [pan]), to: element)
    table.finger(1).down(200, 200)
    table.tick()
    table.world.insert(size, to: element)
    let transform = table.transform(element)
    table.finger(1).move(220, 200)
    table.tick()
    #expect(table.anchor(element) == .center && table.transform(element) == transform)
    table.finger(1).up()
    table.tick()
    #expect(table.anchor(element) == .center && table.transform(element) == transform)
  }

  @Test func reportsStateAndStopsWhenDisabledOrRemoved() {
    let element = table.element(at: Point(200, 200))
    let pan = TranslationGestureRecognizer()
    runtime.attach(pan, to: element)
    let adjusts = AdjustsAnchorPoint(gestureRecognizers: [pan])
    runtime.add(adjusts, to: element)
    var told: [MotionState] = []
    let subscription = adjusts.state.subscribe { told.append($0) }
    adjusts.enabled.value = false
    table.finger(1).down(180, 200)
    table.finger(1).move(190, 200)
    table.tick()
    #expect(table.anchor(element) == .center && told == [.atRest, .active])
    table.finger(1).up()
    table.tick()
    #expect(told == [.atRest, .active, .atRest])
    adjusts.enabled.value = true
    adjusts.remove(from: element, withRuntime: runtime)
    table.finger(1).down(180, 200)
    table.finger(1).move(190, 200)
    table.tick()
    #expect(table.anchor(element) == .center)
    subscription.unsubscribe()
  }
}
