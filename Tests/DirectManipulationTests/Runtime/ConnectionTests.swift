import DirectManipulation
import ECS
import Geometry
import Gestures
import ManipulationTable
import Motion
import Testing

@Suite struct ConnectionTests {
  private let table = Table()

  private func position(_ entity: Entity) -> ReactiveProperty<Point> {
    table.runtime.get(entity).position
  }

  @Test func writesAtOnceAndUntilUnsubscribed() {
    let source = ReactiveProperty(Point(1, 2))
    let element = table.element()
    let connection = table.runtime.connect(source, to: position(element))
    #expect(table.transform(element).position == Point(1, 2))
    source.value = Point(3, 4)
    #expect(table.transform(element).position == Point(3, 4))
    connection.unsubscribe()
    source.value = Point(5, 6)
    #expect(table.transform(element).position == Point(3, 4))
    #expect(!source.hasObservers)
  }

  @Test func endsWhenTargetElementIsDespawned() {
    let source = ReactiveProperty(Point(1, 2))
    let (element, other) = (table.element(), table.element())
    let connection = table.runtime.connect(source._map { $0 }, to: position(element))
    table.runtime.connect(source, to: position(other))
    table.world.despawn(element)
    #expect(!connection.isActive)
    table.world.despawn(other)
    #expect(!source.hasObservers)
  }

  @Test func endsWhenSourceElementIsDespawned() {
    let (a, b) = (table.element(), table.element(at: Point(9, 9)))
    let plain = table.runtime.connect(position(a), to: position(b))
    let made = table.runtime.connect(
      position(a)._map { $0 + Vector(1, 1) }._remember()._filter { $0.x > 0 }, to: position(b))
    #expect(table.transform(b).position == Point(201, 201))
    table.world.despawn(a)
    #expect(!plain.isActive)
    #expect(!made.isActive)
    #expect(table.transform(b).position == Point(201, 201))
  }

  @Test func endsWhenUnretainedRecognizerIsReleased() {
    let (handle, element) = (table.element(), table.element(at: Point(600, 600)))
    let connection: Subscription
    do {
      let pan = TranslationGestureRecognizer()
      table.runtime.attach(pan, to: handle)
      connection = table.runtime.connect(
        table.runtime.get(pan).translation(addedTo: position(element), in: table.runtime.root),
        to: position(element))
    }
    #expect(connection.isActive)
    table.world.despawn(handle)
    #expect(!connection.isActive)
  }

  @Test func releasesEndedConnections() {
    let source = ReactiveProperty(Point(1, 2))
    let (a, b, c) = (table.element(), table.element(), table.element())
    weak let cancelled = table.runtime.connect(source, to: position(a))
    weak let despawned = table.runtime.connect(source, to: position(b))
    weak let sourceless = table.runtime.connect(position(b), to: position(c))
    weak let free = table.runtime.connect(source, to: ReactiveProperty(.zero))
    #expect(cancelled != nil && despawned != nil && sourceless != nil && free != nil)
    cancelled?.unsubscribe()
    free?.unsubscribe()
    table.world.despawn(b)
    #expect(cancelled == nil && despawned == nil && sourceless == nil && free == nil)
    #expect(!source.hasObservers)
  }

  @Test func refusesDespawnedElementAsSourceOrTarget() {
    let source = ReactiveProperty(Point(1, 2))
    let (gone, element) = (table.element(), table.element(at: Point(7, 7)))
    let known = position(gone)
    table.world.despawn(gone)
    for property in [known, position(gone)] {
      #expect(!table.runtime.connect(source, to: property).isActive)
      #expect(!source.hasObservers)
      // The source's element has lost its position; the connection must not move the target to the root's corner.
      #expect(!table.runtime.connect(property, to: position(element)).isActive)
      #expect(table.transform(element).position == Point(7, 7))
    }
  }

  @Test func connectionToFreePropertyEndsWithRuntime() {
    let source = ReactiveProperty(1.0)
    let sink = ReactiveProperty(0.0)
    var runtime: MotionRuntime? = MotionRuntime()
    runtime?.connect(source, to: sink)
    source.value = 2
    #expect(sink.value == 2)
    runtime = nil
    source.value = 3
    #expect(sink.value == 2)
    #expect(!source.hasObservers)
  }

  @Test func observerCanDespawnWrittenElement() {
    let source = ReactiveProperty(Point.zero)
    let element = table.element()
    table.runtime.connect(source, to: position(element))
    var heard: [Point] = []
    let property = position(element)
    let first = property.subscribe {
      if $0.x > 5 { table.world.despawn(element) }
    }
    let second = property.subscribe { heard.append($0) }
    source.value = Point(1, 0)
    source.value = Point(6, 0)
    source.value = Point(7, 0)
    #expect(!table.world.contains(element))
    #expect(heard == [.zero, Point(1, 0)])
    #expect(!first.isActive && !second.isActive && !source.hasObservers)
  }

  @Test func endsConnectionsOfManyDespawnedElementsOnly() {
    let source = ReactiveProperty(0.0)
    let sink = ReactiveProperty(0.0)
    let elements = (0..<1000).map { _ in table.element() }
    var (free, owned): ([Subscription], [Subscription]) = ([], [])
    for number in 0..<5000 {
      free.append(table.runtime.connect(source, to: sink))
      let rotation = table.runtime.get(elements[number % 1000]).rotation
      owned.append(table.runtime.connect(source, to: rotation))
    }
    #expect(owned.count { $0.isActive } == 5000)
    for element in elements { table.world.despawn(element) }
    #expect(owned.count { $0.isActive } == 0 && free.count { $0.isActive } == 5000)
    source.value = 2
    #expect(sink.value == 2)
    for connection in free { connection.unsubscribe() }
    #expect(!source.hasObservers)
  }
}
