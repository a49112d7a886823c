import Geometry
import Motion
import Testing

@Suite struct TranslationAddedToOperatorTests {
  private let gestures = MotionSubject<TestGesture>()
  private let element = TestElement()

  private func send(_ state: GestureRecognizerState, _ x: Double, _ y: Double) {
    gestures.send(TestGesture(state: state, translation: Vector(x, y)))
  }

  @Test func addsToAConstant() {
    let constant = ReactiveProperty(Point(100, 100))
    let listener = Listener(gestures.translation(addedTo: constant, in: element))
    send(.possible, 9, 9)
    send(.began, 0, 0)
    send(.changed, 1, 2)
    send(.changed, 2, 4)
    send(.ended, 2, 4)
    send(.changed, 5, 5)
    send(.cancelled, 5, 5)
    send(.failed, 5, 5)
    #expect(
      listener.values == [
        Point(100, 100), Point(101, 102), Point(102, 104), Point(105, 105),
      ])
  }

  @Test func addsToPropertyThatObserverWrites() {
    let position = ReactiveProperty(Point(100, 100))
    let listener = Listener(gestures.translation(addedTo: position, in: element)) {
      position.value = $0
    }
    send(.began, 1, 0)
    send(.changed, 2, 0)
    send(.changed, 3, 0)
    send(.ended, 3, 0)
    #expect(position.value == Point(103, 100))
    send(.began, 0, 0)
    send(.changed, 0, 7)
    #expect(position.value == Point(103, 107))
    #expect(listener.values.count == 5)
  }

  @Test func preservesOtherWritesToProperty() {
    let position = ReactiveProperty(Point(0, 0))
    let listener = Listener(gestures.translation(addedTo: position, in: element)) {
      position.value = $0
    }
    send(.began, 1, 0)
    position.value = Point(501, 0)
    send(.changed, 1, 0)
    #expect(position.value == Point(501, 0))
    // Also if another writer moves the property back to its initial position.
    position.value = Point(0, 0)
    send(.changed, 2, 0)
    #expect(position.value == Point(1, 0))
    #expect(listener.values.count == 3)
  }

  @Test func followsWritesToBaseDuringGesture() {
    let base = ReactiveProperty(Point(0, 0))
    let listener = Listener(gestures.translation(addedTo: base, in: element))
    send(.began, 1, 0)
    base.value = Point(0, 10)
    send(.changed, 2, 0)
    #expect(listener.values == [Point(1, 0), Point(2, 10)])
  }

  @Test func meetsFingersAgainAfterLimit() {
    let position = ReactiveProperty(Point(0, 0))
    let limited = gestures.translation(addedTo: position, in: element)
      ._map { Point(x: min($0.x, 10), y: $0.y) }
    let listener = Listener(limited) { position.value = $0 }
    send(.began, 0, 0)
    for x in [5.0, 15, 25, 15, 11, 9] { send(.changed, x, 0) }
    #expect(listener.values.map(\.x) == [0, 5, 10, 10, 10, 10, 9])
  }

  @Test func usesElementCoordinates() {
    let start = ReactiveProperty(Point(0, 0))
    let element = TestElement(scale: Vector(3, 1))
    let listener = Listener(gestures.translation(addedTo: start, in: element))
    send(.began, 2, 1)
    #expect(listener.values == [Point(6, 3)])
  }

  @Test func eachSubscriptionHasItsOwnState() {
    let base = ReactiveProperty(Point(0, 0))
    let stream = gestures.translation(addedTo: base, in: element)
    let early = Listener(stream)
    send(.began, 0, 0)
    let late = Listener(stream)
    send(.changed, 4, 0)
    early.stop()
    send(.ended, 4, 0)
    send(.changed, 5, 0)
    #expect(early.values == [Point(0, 0), Point(4, 0)])
    #expect(late.values == [Point(4, 0), Point(5, 0)])
  }

  @Test func emitsNothingWithoutInitialPosition() {
    let none = MotionSubject<Point>()
    let listener = Listener(gestures.translation(addedTo: none, in: element))
    send(.began, 1, 1)
    send(.changed, 2, 2)
    #expect(listener.values == [])
  }

  @Test func restartsFromCurrentPositionAfterObserverCancels() {
    let position = ReactiveProperty(Point(0, 0))
    let stream = gestures.translation(addedTo: position, in: element)
    let listener = Listener(stream) { value in
      position.value = value
      if value.x == 2 { send(.cancelled, 0, 0) }
    }
    send(.began, 1, 0)
    send(.changed, 2, 0)
    position.value = Point(50, 0)
    send(.changed, 3, 0)
    #expect(listener.values == [Point(1, 0), Point(2, 0), Point(53, 0)])
  }

  @Test func releasesGestureAndPropertyAfterUnsubscribing() {
    weak var aliveGestures: MotionSubject<TestGesture>?
    weak var alivePosition: ReactiveProperty<Point>?
    var subscription: Subscription?
    do {
      let gestures = MotionSubject<TestGesture>()
      let position = ReactiveProperty(Point(0, 0))
      (aliveGestures, alivePosition) = (gestures, position)
      subscription = gestures.translation(addedTo: position, in: element)
        .subscribe { position.value = $0 }
      #expect(aliveGestures != nil && alivePosition != nil)
    }
    subscription?.unsubscribe()
    #expect(aliveGestures == nil)
    #expect(alivePosition == nil)
  }
}
