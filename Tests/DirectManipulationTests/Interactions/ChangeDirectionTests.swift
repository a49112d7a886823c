import DirectManipulation
import Testing

/// A drag that says whether something goes on or back: by how fast it ends.
@Suite struct ChangeDirectionTests {
  private let table = Table()
  private let pan = TranslationGestureRecognizer()
  private let direction = ReactiveProperty(TransitionDirection.forward)
  private var runtime: MotionRuntime { table.runtime }

  init() { table.runtime.attach(pan, to: table.element(at: Point(200, 200))) }

  private func begin() {
    table.finger(1).down(200, 200)
    table.tick()
  }

  @Test func aFastDragChangesTheDirection() {
    let change = ChangeDirection(withVelocityOf: pan, minimumVelocity: 300)
    change.add(to: direction, withRuntime: runtime)
    begin()
    table.finger(1).drag(from: Point(200, 200), to: Point(200, 220), seconds: 0.1)
    table.finger(1).up()
    table.tick()
    #expect(direction.value == .forward, "too slow")
    begin()
    table.finger(1).drag(from: Point(200, 200), to: Point(200, 280), seconds: 0.1)
    #expect(direction.value == .forward, "not before it ends")
    table.finger(1).up()
    table.tick()
    #expect(direction.value == .backward)
  }

  @Test func upwardsMayMeanAnotherDirection() {
    let change = ChangeDirection(withVelocityOf: pan, whenNegative: .forward)
    change.add(to: direction, withRuntime: runtime)
    direction.value = .backward
    begin()
    table.finger(1).drag(from: Point(200, 200), to: Point(200, 150), seconds: 0.1)
    table.finger(1).cancel()
    table.tick()
    #expect(direction.value == .backward, "a cancelled drag says nothing")
    begin()
    table.finger(1).drag(from: Point(200, 200), to: Point(200, 150), seconds: 0.1)
    table.finger(1).up()
    table.tick()
    #expect(direction.value == .forward)
  }

  @Test func itHasAStateAndASwitch() {
    let change = ChangeDirection(withVelocityOf: pan, minimumVelocity: 300)
    change.add(to: direction, withRuntime: runtime)
    var told: [MotionState] = []
    let subscription = change.state.subscribe { told.append($0) }
    change.enabled.value = false
    begin()
    table.finger(1).drag(from: Point(200, 200), to: Point(200, 280), seconds: 0.1)
    table.finger(1).up()
    table.tick()
    #expect(direction.value == .forward)
    #expect(told == [.atRest, .active, .atRest])
    subscription.unsubscribe()
  }
}
