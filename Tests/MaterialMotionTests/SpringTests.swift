import DirectManipulation
import ManipulationTable
import MaterialMotion
import Testing

/// Springs on properties of elements.
@Suite struct SpringTests {
  private let table = Table()
  private var runtime: MotionRuntime { table.runtime }

  @Test func movesElementToDestination() {
    let element = table.element(at: Point(10, 10))
    let spring = Spring(.position, to: Point(110, 60))
    runtime.add(spring, to: element)
    #expect(runtime.isAnimating)
    #expect(spring.isMoving(element))
    table.frame(at: 0.1)
    let expected = SpringMotion(from: Point(10, 10), to: Point(110, 60), at: 0)
    #expect(table.transform(element).position == expected.value(at: 0.1))
    table.frame(at: 10)
    #expect(table.transform(element).position == Point(110, 60))
    #expect(!runtime.isAnimating)
    #expect(!spring.isMoving(element))
    #expect(table.transform(element).scale == Vector(1, 1), "nothing else is written")
  }

  @Test func movesElementThatIsAddedAgain() {
    let (element, other) = (table.element(at: Point(10, 10)), table.element(at: .zero))
    let spring = Spring(.position, to: Point(110, 60))
    for each in [element, other] { runtime.add(spring, to: each) }
    spring.remove(from: element, withRuntime: runtime)
    table.frame(at: 1)
    #expect(table.transform(element).position == Point(10, 10))
    runtime.add(spring, to: element)
    table.frame(at: 20)
    #expect(table.transform(element).position == Point(110, 60))
    #expect(table.transform(other).position == Point(110, 60))
    spring.destination.value = .zero
    table.frame(at: 40)
    #expect(table.transform(element).position == .zero)
  }

  /// Changes the destination at the same times with frames of different lengths, and compares the positions.
  @Test func thePathDoesNotDependOnTheFrames() {
    func path(_ frames: [Double]) -> [Point] {
      let table = Table()
      let element = table.element(at: Point(10, 10))
      let spring = Spring(.position, to: Point(110, 60))
      table.runtime.add(spring, to: element)
      var places: [Point] = []
      var changes = [(0.2, Point(-50, 300)), (0.5, Point(400, 0))]
      for time in frames {
        table.runtime.advance(to: time)
        if let (due, destination) = changes.first, time >= due - 1e-12 {
          spring.destination.value = destination
          changes.removeFirst()
        }
        table.runtime.runFrame()
        let tenths = time * 10
        if abs(tenths - tenths.rounded()) < 1e-9 {
          places.append(table.transform(element).position)
        }
      }
      return places
    }
    /// So many frames a second, for a second.
    func even(_ rate: Int) -> [Double] { (1...rate).map { Double($0) / Double(rate) } }
    let reference = path((1...10).map { Double($0) / 10 })
    let uneven = (even(10) + [0.013, 0.131, 0.1312, 0.47, 0.83, 0.8301, 0.99]).sorted()
    #expect(reference.count == 10)
    for frames in [even(30), even(60), even(120), uneven] {
      let places = path(frames)
      #expect(places.count == 10)
      for (a, b) in zip(places, reference) { #expect(a.distance(to: b) < 1e-9) }
    }
  }

  @Test func aReplayGivesTheSameBits() {
    func bits() -> [UInt64] {
      let table = Table()
      let element = table.element(at: Point(10, 10))
      table.runtime.add(Spring(.position, to: Point(110, 60)), to: element)
      table.runtime.add(Spring(.rotation, to: 3), to: element)
      return (1...60).map { number in
        table.runtime.advance(to: Double(number) / 60)
        table.runtime.runFrame()
        let transform = table.transform(element)
        return transform.position.x.bitPattern ^ transform.rotation.bitPattern
      }
    }
    #expect(bits() == bits())
  }

  @Test func animatesScaleAndRotation() {
    let element = table.element()
    runtime.add(Spring(.scale, to: Vector(2, 3)), to: element)
    runtime.add(Spring(.rotation, to: 7), to: element)
    table.frame(at: 10)
    #expect(table.transform(element).scale == Vector(2, 3))
    #expect(table.transform(element).rotation == 7, "angles do not wrap")
  }

  @Test func preservesVelocityWhenDestinationChanges() {
    let element = table.element(at: .zero)
    let spring = Spring(.position, to: Point(100, 0))
    runtime.add(spring, to: element)
    table.frame(at: 0.05)
    let (place, velocity) = (table.transform(element).position, spring.velocity(of: element))
    #expect(velocity.x > 500)
    spring.destination.value = Point(-100, 0)
    #expect(spring.velocity(of: element) == velocity)
    table.frame(at: 0.051)
    #expect(table.transform(element).position.x > place.x)
  }

  @Test func appliesNewConstantsDuringMotion() {
    let element = table.element(at: .zero)
    let spring = Spring(.position, to: Point(100, 0))
    runtime.add(spring, to: element)
    table.frame(at: 0.05)
    var expected = SpringMotion(from: Point.zero, to: Point(100, 0), at: 0)
    expected.setConfiguration(SpringConfiguration(stiffness: 100), at: 0.05)
    spring.stiffness.value = 100
    table.frame(at: 0.1)
    #expect(table.transform(element).position == expected.value(at: 0.1))
    spring.mass.value = -1
    spring.damping.value = .nan
    table.frame(at: 0.2)
    #expect(table.transform(element).position == expected.value(at: 0.2))
  }

  @Test func usesInitialVelocityOnce() {
    let element = table.element(at: .zero)
    let spring = Spring(.position, to: .zero)
    spring.initialVelocity.value = Vector(1000, 0)
    runtime.add(spring, to: element)
    table.frame(at: 0.05)
    let expected = SpringMotion(from: Point.zero, to: .zero, velocity: Vector(1000, 0), at: 0)
    #expect(table.transform(element).position == expected.value(at: 0.05))
    table.frame(at: 10)
    #expect(!runtime.isAnimating)
    spring.enabled.value = false
    spring.enabled.value = true
    #expect(!runtime.isAnimating, "it would have thrown the element again")
    spring.initialVelocity.value = Vector(500, 0)
    #expect(!runtime.isAnimating, "counts when it starts")
    spring.destination.value = Point(10, 0)
    #expect(spring.velocity(of: element) == Vector(500, 0))
  }

  @Test func stopsWhenDisabledAndResumesFromThere() {
    let element = table.element(at: .zero)
    let spring = Spring(.position, to: Point(100, 0))
    runtime.add(spring, to: element)
    table.frame(at: 0.05)
    spring.enabled.value = false
    let place = table.transform(element).position
    #expect(!runtime.isAnimating && !spring.isMoving(element))
    table.frame(at: 0.1)
    spring.destination.value = Point(200, 0)
    table.frame(at: 0.2)
    #expect(table.transform(element).position == place)
    spring.enabled.value = true
    table.frame(at: 0.25)
    let expected = SpringMotion(from: place, to: Point(200, 0), at: 0.2)
    #expect(table.transform(element).position == expected.value(at: 0.25))
  }

  @Test func lastSpringMovesProperty() {
    let element = table.element(at: .zero)
    let (first, second) = (
      Spring(.position, to: Point(100, 0)), Spring(.position, to: Point(0, 100))
    )
    runtime.add(first, to: element)
    table.frame(at: 0.05)
    let place = table.transform(element).position
    runtime.add(second, to: element)
    #expect(!first.isMoving(element) && second.isMoving(element))
    table.frame(at: 0.1)
    let expected = SpringMotion(from: place, to: Point(0, 100), at: 0.05)
    #expect(table.transform(element).position == expected.value(at: 0.1))
    first.enabled.value = false
    #expect(second.isMoving(element), "what is not its own it does not end")
  }

  @Test func animatesReactiveProperty() {
    let property = ReactiveProperty(0.0)
    let spring = Spring(to: 10.0)
    spring.add(to: property, withRuntime: runtime)
    spring.add(to: property, withRuntime: runtime)
    var told: [Double] = []
    let subscription = property.subscribe { told.append($0) }
    table.frame(at: 0.1)
    #expect(told == [0, SpringMotion(from: 0.0, to: 10, at: 0).value(at: 0.1)])
    table.frame(at: 10)
    #expect(property.value == 10 && !runtime.isAnimating)
    spring.remove(from: property, withRuntime: runtime)
    spring.destination.value = 0
    #expect(!runtime.isAnimating)
    subscription.unsubscribe()
  }

  @Test func forgetsDeallocatedProperty() {
    var property: ReactiveProperty<Double>? = ReactiveProperty(0)
    let spring = Spring(to: 10.0)
    spring.add(to: property!, withRuntime: runtime)
    property = nil
    table.frame(at: 0.1)
    #expect(!runtime.isAnimating)
    spring.destination.value = 20
    #expect(!runtime.isAnimating)
  }

  @Test func releasesSpringAndRuntime() {
    weak var spring: Spring<Point>?
    weak var runtime: MotionRuntime?
    do {
      let table = Table()
      let made = Spring(.position, to: Point(100, 0))
      (spring, runtime) = (made, table.runtime)
      table.runtime.add(made, to: table.element())
      table.runtime.advance(to: 0.1)
      table.runtime.runFrame()
    }
    #expect(spring == nil && runtime == nil)
  }

  @Test func notifiesObserversOfEachFrame() {
    let element = table.element(at: .zero)
    var told: [Point] = []
    let subscription = runtime.get(element).position.subscribe { told.append($0) }
    runtime.add(Spring(.position, to: Point(100, 0)), to: element)
    table.frame(at: 0.1)
    table.frame(at: 0.2)
    #expect(told.count == 3)
    subscription.unsubscribe()
  }

  /// The observer sets another destination within the frame that ends the motion.
  @Test func allowsObserverToRestartWhenAtRest() {
    let element = table.element(at: Point(100, 0))
    let spring = Spring(.position, to: .zero)
    runtime.add(spring, to: element)
    var ends = 0
    let subscription = spring.state.subscribe { state in
      if state == .atRest {
        ends += 1
        if ends == 1 { spring.destination.value = Point(50, 0) }
      }
    }
    table.frame(at: 10)
    #expect(ends == 1 && spring.isMoving(element) && runtime.isAnimating)
    table.frame(at: 20)
    #expect(ends == 2 && table.transform(element).position == Point(50, 0))
    subscription.unsubscribe()
  }

  @Test func allowsObserverToChangeDestinationDuringFrame() {
    let element = table.element(at: .zero)
    let (spring, follower) = (Spring(.position, to: Point(100, 0)), ReactiveProperty(0.0))
    runtime.add(spring, to: element)
    let other = Spring(to: 10.0)
    other.add(to: follower, withRuntime: runtime)
    let subscriptions = [
      runtime.get(element).position.subscribe { if $0.x > 50 { spring.destination.value = .zero } },
      follower.subscribe { if $0 > 5 { other.destination.value = -10 } },
    ]
    for number in 1...300 { table.frame(at: Double(number) / 60) }
    #expect(table.transform(element).position == .zero && follower.value == -10)
    #expect(!runtime.isAnimating)
    subscriptions.forEach { $0.unsubscribe() }
  }

  @Test(arguments: [Double.nan, .infinity])
  func ignoresNonfiniteDestinationAndVelocity(_ bad: Double) {
    let element = table.element(at: .zero)
    let spring = Spring(.position, to: Point(100, 0))
    runtime.add(spring, to: element)
    table.frame(at: 0.05)
    spring.destination.value = Point(bad, 0)
    spring.initialVelocity.value = Vector(bad, bad)
    table.frame(at: 10)
    #expect(table.transform(element).position == Point(100, 0))
    spring.enabled.value = false
    spring.enabled.value = true
    table.frame(at: 20)
    #expect(table.transform(element).position == Point(100, 0))
  }

  @Test func animatesElementWithoutExtent() {
    let element = table.element(at: .zero, size: .zero, scale: .zero)
    runtime.add(Spring(.position, to: Point(100, 0)), to: element)
    runtime.add(Spring(.scale, to: Vector(1, 1)), to: element)
    table.frame(at: 10)
    #expect(table.transform(element) == Transform(position: Point(100, 0)))
  }
}
