import DirectManipulation
import ECS
import Geometry
import Gestures
import ManipulationTable
import Motion
import Testing

@Suite struct MotionRuntimeStreamsTests {
  @Test func returnsSameReactiveObject() {
    let table = Table()
    let element = table.element()
    let pan = TranslationGestureRecognizer()
    #expect(table.runtime.get(pan) === table.runtime.get(pan))
    #expect(table.runtime.get(element) === table.runtime.get(element))
    #expect(table.runtime.get(element).position === table.runtime.get(element).position)
  }

  @Test func propertiesReadAndWriteComponents() {
    let table = Table()
    let element = table.element()
    let reactive = table.runtime.get(element)
    table.world[element, Transform.self].position = Point(7, 8)
    #expect(reactive.position.value == Point(7, 8))
    reactive.rotation.value = 1.5
    reactive.scale.value = Vector(2, 3)
    reactive.anchorPoint.value = Point(0, 1)
    #expect(
      table.transform(element)
        == Transform(position: Point(7, 8), scale: Vector(2, 3), rotation: 1.5))
    #expect(table.anchor(element) == AnchorPoint(x: 0, y: 1))
  }

  @Test func observersReceivePositionsDuringDrag() {
    let table = Table()
    let element = table.sticker()
    var heard: [Point] = []
    let subscription = table.runtime.get(element).position.subscribe { heard.append($0) }
    table.finger(1).down(200, 200)
    table.finger(1).move(230, 200)
    table.tick()
    table.finger(1).move(240, 210)
    table.tick()
    table.tick()
    #expect(heard == [Point(200, 200), Point(230, 200), Point(240, 210)])
    subscription.unsubscribe()
  }

  @Test func streamDragsElement() {
    let table = Table()
    let element = table.element()
    let pan = TranslationGestureRecognizer()
    table.runtime.attach(pan, to: element)
    let reactive = table.runtime.get(element)
    let stream = table.runtime.get(pan).translation(
      addedTo: reactive.position, in: table.runtime.root)
    table.runtime.connect(stream, to: reactive.position)
    table.finger(1).down(200, 200)
    table.finger(1).move(230, 205)
    table.tick()
    table.finger(1).move(240, 205)
    table.tick()
    #expect(table.transform(element).position.distance(to: Point(240, 205)) < 1e-9)
    table.finger(1).up()
    table.tick()
    table.finger(1).down(240, 205)
    table.finger(1).move(250, 205)
    table.tick()
    #expect(table.transform(element).position.distance(to: Point(250, 205)) < 1e-9)
  }

  @Test func streamsMatchPlans() {
    let table = Table()
    let (a, b) = (table.element(), table.element(at: Point(600, 600), rotation: 0.4))
    let pan = TranslationGestureRecognizer()
    let pinch = ScaleGestureRecognizer()
    let turn = RotationGestureRecognizer()
    for recognizer in [pan, pinch, turn] { table.runtime.attach(recognizer, to: a) }
    let plan = DirectlyManipulable(pan: .given(pan), pinch: .given(pinch), rotate: .given(turn))
    plan.wantsAnchorPointAdjustment = false
    table.runtime.add(plan, to: a)
    let other = table.runtime.get(b)
    table.runtime.connect(
      table.runtime.get(pan).translation(addedTo: other.position, in: table.runtime.root),
      to: other.position)
    table.runtime.connect(
      table.runtime.get(pinch).scale(multipliedBy: other.scale), to: other.scale)
    table.runtime.connect(
      table.runtime.get(turn).rotation(addedTo: other.rotation), to: other.rotation)
    table.finger(1).down(190, 200)
    table.finger(2).down(210, 200)
    table.tick()
    for step in 1...30 {
      let (sine, cosine) = sincos(Double(step) / 4)
      table.finger(1).move(190 + Double(step), 200)
      table.finger(2).move(190 + Double(step) + 30 * cosine, 200 + 30 * sine)
      if step == 10 { table.finger(3).down(205, 230) }
      if step == 20 { table.finger(1).up() }
      table.tick()
    }
    let (one, two) = (table.transform(a), table.transform(b))
    #expect((one.position - Point(200, 200)).distance(to: two.position - Point(600, 600)) < 1e-9)
    #expect(one.scale.distance(to: two.scale) < 1e-9)
    #expect(abs(one.rotation - (two.rotation - 0.4)) < 1e-9)
  }

  /// motion.md, claim 1: no touch that lands or lifts moves anything, also through a stream into a space that has
  /// turned and grown since the drag began.
  @Test func streamDoesNotJumpWhenParentRotates() {
    let table = Table(touchSlop: 0)
    let parent = table.sticker(
      at: Point(800, 400), size: Size(width: 400, height: 400), scale: Vector(1.5, 0.5),
      rotation: 0.3)
    let (handle, child) = (table.element(), table.element(at: Point(80, 90), in: parent))
    let pan = TranslationGestureRecognizer()
    table.runtime.attach(pan, to: handle)
    let (place, space) = (table.runtime.get(child).position, table.runtime.get(parent))
    table.runtime.connect(
      table.runtime.get(pan).translation(addedTo: place, in: space), to: place)
    table.finger(1).down(190, 200)
    table.finger(1).move(250, 230)
    table.tick()
    table.finger(2).down(700, 400)
    table.finger(3).down(900, 400)
    table.tick()
    table.finger(3).move(800, 700)
    table.tick()
    let there = place.value
    // A move that goes nowhere is told, too.
    table.finger(1).move(250, 230)
    table.tick()
    #expect(place.value == there)
    table.finger(4).down(210, 200)
    table.tick()
    #expect(place.value == there)
    table.finger(4).up()
    table.tick()
    #expect(place.value == there)
    let corners = table.corners(child)
    table.finger(1).move(257, 226)
    table.tick()
    #expect(greatestDistance(corners.map { $0 + Vector(7, -4) }, table.corners(child)) < 1e-9)
  }

  /// Seed 002: a value that is cached at `changed` gets the whole translation added.
  @Test func streamConnectedDuringDragCatchesUpAtNextEvent() {
    let table = Table(touchSlop: 0)
    let (handle, other) = (table.element(), table.element(at: Point(600, 600)))
    let pan = TranslationGestureRecognizer()
    table.runtime.attach(pan, to: handle)
    table.finger(1).down(200, 200)
    table.finger(1).move(230, 205)
    table.tick()
    let place = table.runtime.get(other).position
    table.runtime.connect(
      table.runtime.get(pan).translation(addedTo: place, in: table.runtime.root), to: place)
    #expect(place.value == Point(600, 600))
    table.finger(1).move(232, 205)
    table.tick()
    #expect(place.value == Point(632, 605))
  }

  @Test func convertsToParentAndWindow() {
    let table = Table()
    table.runtime.rootToWindow = .scale(Vector(0.5, 0.5))
    let parent = table.element(at: Point(400, 300), rotation: 1)
    let child = table.element(at: Point(10, 20), scale: Vector(3, 2), in: parent)
    let (p, c) = (table.runtime.get(parent), table.runtime.get(child))
    #expect(c.convert(Point(50, 30), to: p).distance(to: Point(10, 20)) < 1e-12)
    #expect(p.convert(Point(50, 30), to: nil).distance(to: Point(200, 150)) < 1e-12)
    #expect(
      p.convert(Point(50, 30), to: table.runtime.root).distance(to: Point(400, 300)) < 1e-12)
    #expect(c.convert(Point(3, 4), to: c).distance(to: Point(3, 4)) < 1e-9)
    #expect((c.parent as? ReactiveElement) === p)
    #expect((p.parent as? RootSpace) === table.runtime.root)
  }

  @Test func anchorPointAdjustmentMovesNothing() throws {
    let table = Table()
    let element = table.element(scale: Vector(-2, 0.4), rotation: 1)
    let corners = table.corners(element)
    var adjustment: AnchorPointAdjustment?
    let stream = ReactiveProperty(Point(0.9, -0.3)).anchorPointAdjustment(
      in: table.runtime.get(element))
    let subscription = stream.subscribe { adjustment = $0 }
    let found = try #require(adjustment)
    table.runtime.get(element).anchorPoint.value = found.anchorPoint
    table.runtime.get(element).position.value = found.position
    #expect(greatestDistance(corners, table.corners(element)) < 1e-9)
    subscription.unsubscribe()
  }

  @Test func releasesObjectAndRecognizerAfterDespawn() {
    let table = Table()
    weak var element: ReactiveElement?
    weak var recognizer: TranslationGestureRecognizer?
    do {
      let entity = table.element()
      let pan = TranslationGestureRecognizer()
      table.runtime.add(Draggable(panGestureRecognizer: pan), to: entity)
      let reactive = table.runtime.get(entity)
      let connection = table.runtime.connect(
        table.runtime.get(pan).translation(addedTo: reactive.position, in: reactive),
        to: reactive.position)
      (element, recognizer) = (reactive, pan)
      connection.unsubscribe()
      table.world.despawn(entity)
    }
    #expect(element == nil)
    #expect(recognizer == nil)
  }
}
