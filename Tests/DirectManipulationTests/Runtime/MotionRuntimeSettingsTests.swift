import DirectManipulation
import ECS
import Geometry
import Gestures
import ManipulationTable
import Testing

@Suite struct MotionRuntimeSettingsTests {
  private let table = Table()
  private var runtime: MotionRuntime { table.runtime }

  private func isActive(_ element: Entity) -> Bool {
    table.world.get(Gesture.self, of: element)?.isActive == true
  }

  private func owner(_ finger: Int64) -> Entity? {
    runtime.owner(of: TouchID(device: 7, finger: finger))
  }

  @Test func newRuntimeHasDocumentedSettings() {
    let runtime = MotionRuntime()
    #expect(runtime.touchSlop == 4 && runtime.mouseSlop == 2 && runtime.joinDistance == 60)
    #expect(runtime.leastTargetExtent == 0 && runtime.raisesTouchedElements)
    #expect(!runtime.reducesMotion && runtime.background == nil)
    #expect(runtime.rootToWindow == .identity)
  }

  @Test func fingersAndMouseHaveSlopsOfTheirOwn() {
    (runtime.touchSlop, runtime.mouseSlop) = (20, 10)
    let (left, right) = (table.sticker(), table.sticker(at: Point(600, 200)))
    table.finger(1).down(200, 200)
    table.mouse.down(600, 200)
    table.tick()
    table.finger(1).move(215, 200)
    table.mouse.move(615, 200)
    table.tick()
    #expect(!isActive(left) && isActive(right))
    table.finger(1).move(220, 200)
    table.tick()
    #expect(isActive(left))
  }

  @Test(arguments: [(60.0, true), (49.9, false)])
  func joinDistanceLimitsJoiningFingers(distance: Double, joins: Bool) {
    runtime.joinDistance = distance
    let small = table.sticker(size: Size(width: 20, height: 20))
    table.finger(1).down(200, 200)
    table.finger(2).down(260, 200)
    table.tick()
    #expect((owner(2) == small) == joins)
  }

  @Test(arguments: [(0.0, false), (44.0, true)])
  func leastTargetExtentWidensSmallElements(extent: Double, isHit: Bool) {
    runtime.leastTargetExtent = extent
    let small = table.sticker(size: Size(width: 10, height: 10))
    table.finger(1).down(220, 200)
    table.tick()
    #expect((owner(1) == small) == isHit)
  }

  @Test(arguments: [true, false]) func raisesTouchedElementsIfSet(raises: Bool) {
    runtime.raisesTouchedElements = raises
    let back = table.sticker(order: 1)
    let front = table.sticker(at: Point(600, 200), order: 2)
    table.finger(1).down(200, 200)
    table.tick()
    #expect((table.order(back) > table.order(front)) == raises)
  }

  @Test func reducedMotionSkipsAnimation() throws {
    runtime.reducesMotion = true
    let element = table.element(at: .zero)
    let timing = TweenTiming(start: 0, duration: 10)
    let motion = try #require(TweenMotion([Point.zero, Point(100, 0)], timing: timing))
    runtime.animate(element, .position, by: motion)
    table.frame(at: 0.1)
    #expect(table.transform(element).position == Point(100, 0))
    #expect(!runtime.isAnimating)
  }

  @Test func backgroundReceivesTouchesBesideElements() {
    let canvas = table.sticker(at: .zero, size: Size(width: 1, height: 1))
    runtime.background = canvas
    #expect(runtime.background == canvas)
    let sticker = table.sticker()
    table.finger(1).down(900, 900)
    table.finger(2).down(200, 200)
    table.tick()
    #expect(owner(1) == canvas && owner(2) == sticker)
  }

  @Test func stickerStaysUnderFingerWhenCameraMoves() throws {
    let sticker = table.sticker()
    table.finger(1).down(210, 190)
    table.finger(1).move(300, 190)
    table.tick()
    let touched = try #require(table.local(Point(300, 190), on: sticker))
    runtime.rootToWindow = AffineTransform(
      position: Point(50, -20), scale: Vector(1.5, 1.5), rotation: 0.4, anchor: .zero, size: .zero)
    let shown = runtime.matrixToWindow(of: sticker).apply(touched)
    #expect(shown.distance(to: Point(300, 190)) < 1e-9)
  }

  @Test func equalRootToWindowSolvesNothing() {
    let parent = table.element(at: Point(400, 300), size: Size(width: 600, height: 400))
    let child = table.sticker(at: Point(300, 200), in: parent)
    table.finger(1).down(400, 300)
    table.finger(1).move(420, 300)
    table.tick()
    let before = table.transform(child)
    table.world[parent, Transform.self].position = Point(450, 300)
    runtime.rootToWindow = .identity
    #expect(table.transform(child) == before)
    runtime.rootToWindow = .scale(Vector(2, 2))
    #expect(table.transform(child) != before)
  }
}
