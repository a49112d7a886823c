import DirectManipulation
import ECS
import Geometry
import Gestures
import ManipulationTable
import Motion
import Testing

@Suite struct ReactiveElementTests {
  @Test func returnsOneReactiveObjectPerElement() {
    let table = Table()
    let (a, b) = (table.element(), table.element())
    let object = table.runtime.get(a)
    #expect(table.runtime.get(b) !== object)
    #expect(table.runtime.get(a) === object)
    #expect(propertyOf(object) === object)
    table.world.despawn(a)
    let next = table.element()
    #expect(next.index == a.index)
    #expect(table.runtime.get(next) !== object)
    #expect(table.runtime.get(a).position.value == .zero)
    #expect(table.runtime.get(next).position.value == Point(200, 200))
  }

  @Test("A runtime that follows another one over its world gives a reactive object of its own")
  func givesObjectOfItsOwnAfterAnotherRuntime() {
    let world = World()
    let element = world.spawn(Transform(position: Point(3, 4)), Size(width: 1, height: 1))
    var former: MotionRuntime? = MotionRuntime(world: world)
    let first = former?.get(element)
    former = nil
    let runtime = MotionRuntime(world: world)
    #expect(runtime.get(element) !== first)
    #expect(runtime.get(element).position.value == Point(3, 4))
  }

  @Test func centerReturnsPositionProperty() {
    let table = Table()
    let target = table.element(at: Point(200, 200))
    #expect(propertyOf(table.runtime.get(target)).center === table.runtime.get(target).position)
    let pan = TranslationGestureRecognizer()
    table.runtime.attach(pan, to: target)
    let (gesture, view) = (table.runtime.get(pan), table.runtime.root)
    table.runtime.connect(
      gesture.translation(addedTo: propertyOf(table.runtime.get(target)).center, in: view),
      to: propertyOf(table.runtime.get(target)).center)
    table.finger(1).down(200, 200)
    table.finger(1).move(230, 205)
    table.tick()
    #expect(table.transform(target).position.distance(to: Point(230, 205)) < 1e-9)
  }

  @Test func propertyInsertsMissingComponentOnWrite() {
    let table = Table()
    let bare = table.world.spawn()
    #expect(table.runtime.get(bare).scale.value == Vector(1, 1))
    table.runtime.get(bare).scale.value = Vector(2, 3)
    #expect(table.world.get(Transform.self, of: bare) == Transform(scale: Vector(2, 3)))
  }

  @Test func writesPropertiesDuringQuery() {
    let table = Table()
    let elements = (0..<3).map { table.element(at: Point(Double($0), 0)) }
    let properties = elements.map { table.runtime.get($0).position }
    table.world.query(Size.self).forEach { _, _ in properties.forEach { $0.value.x += 1 } }
    #expect(elements.map { table.transform($0).position.x } == [3, 4, 5])
  }

  @Test func propertyDoesNotRetainWorld() {
    weak var world: World?
    weak var runtime: MotionRuntime?
    weak var element: ReactiveElement?
    do {
      let owned = MotionRuntime()
      let entity = owned.world.spawn(Transform(), Size(width: 10, height: 10))
      let source = ReactiveProperty(Point(1, 1))
      owned.connect(source, to: owned.get(entity).position)
      owned.connect(
        owned.get(entity).rotation._map { Vector($0, 1) }, to: owned.get(entity).scale)
      (world, runtime, element) = (owned.world, owned, owned.get(entity))
      #expect(world != nil && runtime != nil && element != nil)
    }
    #expect(runtime == nil)
    #expect(element == nil)
    #expect(world == nil)
  }

  @Test func gestureStreamsRetainNothing() {
    weak var world: World?
    weak var runtime: MotionRuntime?
    weak var pan: TranslationGestureRecognizer?
    do {
      let table = Table()
      let recognizer = TranslationGestureRecognizer()
      let element = table.runtime.get(table.element())
      element.addGestureRecognizer(recognizer)
      table.runtime.connect(
        table.runtime.get(recognizer).translation(addedTo: element.position, in: element),
        to: element.position)
      table.finger(1).down(200, 200)
      table.finger(1).move(230, 200)
      table.tick()
      (world, runtime, pan) = (table.world, table.runtime, recognizer)
    }
    #expect(runtime == nil)
    #expect(world == nil)
    #expect(pan == nil)
  }

  @Test func returnsDefaultsAndIgnoresWritesWithoutRuntime() {
    let world = World()
    var runtime: MotionRuntime? = MotionRuntime(world: world)
    let before = Transform(position: Point(5, 6), scale: Vector(2, 2), rotation: 1)
    let entity = world.spawn(before, AnchorPoint(x: 0, y: 0), Size(width: 30, height: 20))
    let element = runtime?.get(entity)
    let position = element?.position
    var heard: [Point] = []
    let subscription = position?.subscribe { heard.append($0) }
    runtime = nil

    #expect(element?.position === position)
    element?.position.value = Point(9, 9)
    element?.rotation.value = 2
    element?.anchorPoint.value = Point(1, 1)
    element?.size.value = Size(width: 1, height: 1)
    element?.addGestureRecognizer(TranslationGestureRecognizer())
    #expect(world[entity, Transform.self] == before)
    #expect(world[entity, AnchorPoint.self] == AnchorPoint(x: 0, y: 0))
    #expect(element?.position.value == .zero)
    #expect(element?.scale.value == Vector(1, 1))
    #expect(element?.rotation.value == 0)
    #expect(element?.anchorPoint.value == AnchorPoint.center.point)
    #expect(element?.size.value == .zero)
    #expect(element?.width == 0 && element?.height == 0)
    #expect(element?.parent == nil)
    #expect(element?.convert(Point(3, 4), to: nil) == Point(3, 4))
    #expect(element?.convert(Point(3, 4), to: element) == Point(3, 4))
    #expect(heard == [Point(5, 6)])
    #expect(subscription?.isActive == false)
  }

  @Test func returnsDefaultsAndEndsAfterDespawn() {
    let table = Table()
    let entity = table.element(rotation: 1)
    let element = table.runtime.get(entity)
    var heard: [Double] = []
    let subscription = element.rotation.subscribe { heard.append($0) }
    table.world.despawn(entity)
    let next = table.element(rotation: 3)
    #expect(next.index == entity.index)
    element.rotation.value = 2
    #expect(table.transform(next).rotation == 3)
    #expect(element.rotation.value == 0)
    #expect(element.scale._read() == nil)
    #expect(heard == [1])
    #expect(!subscription.isActive)
  }
}
