import Geometry
import Motion
import Testing

@Suite struct ToggledTests {
  private let hand = MotionSubject<Int>()
  private let state = MotionSubject<MotionState>()

  @Test func emitsOtherStreamWhileActive() {
    let source = CountedSource()
    let spring = source.stream(giving: [1])
    let listener = Listener(spring.toggled(with: hand, whenActive: state))
    #expect(listener.values == [1])
    hand.send(10)
    state.send(.active)
    #expect(source.connections == 0)
    hand.send(20)
    state.send(.active)
    hand.send(30)
    state.send(.atRest)
    hand.send(40)
    #expect(source.connections == 1)
    state.send(.atRest)
    #expect(listener.values == [1, 20, 30, 1])
    listener.stop()
    #expect(source.connections == 0)
    #expect(!hand.hasObservers && !state.hasObservers)
  }

  @Test func emitsFirstValueOfActivatingEvent() {
    // The recognizer becomes active and gives its first value with the same event.
    let drags = MotionSubject<TestGesture>()
    let position = ReactiveProperty(Point(100, 0))
    let dragged = drags.translation(addedTo: position, in: TestElement())
    let still = MotionSubject<Point>()
    let listener = Listener(still.toggled(with: dragged, whenActive: drags.asMotionState()))
    drags.send(TestGesture(state: .began, translation: Vector(4, 0)))
    still.send(.zero)
    drags.send(TestGesture(state: .changed, translation: Vector(5, 0)))
    #expect(listener.values == [Point(104, 0), Point(105, 0)])
  }

  @Test func endsWhenAllStreamsHaveEnded() {
    let (own, active) = (MotionSubject<Int>(), MotionSubject<MotionState>())
    let subscription = own.toggled(with: hand, whenActive: active).subscribe { _ in }
    own.end()
    hand.end()
    #expect(subscription.isActive)
    active.end()
    #expect(!subscription.isActive)
  }

  @Test func endsWithActiveStreamOnceStateHasEnded() {
    let subscription = MotionSubject<Int>().toggled(with: hand, whenActive: state).subscribe { _ in
    }
    state.send(.active)
    state.end()
    #expect(subscription.isActive)
    hand.end()
    #expect(!subscription.isActive)
  }

  @Test func switchesBackWhenObserverReactivatesState() {
    // The first value after the state comes to rest makes the observer set it active again.
    let subject = MotionSubject<Int>()
    let property = ReactiveProperty(MotionState.active)
    let spring = ReactiveProperty(5)
    let listener = Listener(spring.toggled(with: subject, whenActive: property)) { value in
      if value == 5 { property.value = .active }
    }
    property.value = .atRest
    spring.value = 6
    subject.send(7)
    #expect(listener.values == [5, 7])
    #expect(!spring.hasObservers)
  }
}
