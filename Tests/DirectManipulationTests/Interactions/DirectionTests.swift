import DirectManipulation
import Testing

/// Drags that say which way something goes.
@Suite struct DirectionTests {
  private let table = Table()
  private let pan = TranslationGestureRecognizer()
  private let direction = ReactiveProperty(TransitionDirection.forward)
  private var runtime: MotionRuntime { table.runtime }

  init() { table.runtime.attach(pan, to: table.element(at: Point(200, 200))) }

  private func begin() {
    table.finger(1).down(200, 200)
    table.tick()
  }

  private func move(_ x: Double, _ y: Double) {
    table.finger(1).move(x, y)
    table.tick()
  }

  @Test func leavingTheRegionGoesBackAndComingBackGoesOn() {
    let region = SlopRegion(withTranslationOf: pan, size: 50)
    region.add(to: direction, withRuntime: runtime)
    begin()
    move(300, 240)
    #expect(direction.value == .forward, "along the other axis")
    move(300, 250)
    #expect(direction.value == .backward)
    move(300, 220)
    #expect(direction.value == .forward)
    move(300, 120)
    #expect(direction.value == .backward)
    table.finger(1).up()
    table.tick()
    #expect(direction.value == .backward)
  }

  /// A region that goes on from the drag before takes the first move of the next one for a return.
  @Test func eachDragBeginsWithinTheRegion() {
    SlopRegion(withTranslationOf: pan, size: 50, axis: .x).add(to: direction, withRuntime: runtime)
    begin()
    move(260, 200)
    table.finger(1).up()
    table.tick()
    #expect(direction.value == .backward)
    begin()
    move(210, 200)
    #expect(direction.value == .backward, "it has not come back: it has not left yet")
    move(260, 200)
    move(210, 200)
    #expect(direction.value == .forward)
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

  @Test func theyHaveAStateAndASwitch() {
    let region = SlopRegion(withTranslationOf: pan, size: 50)
    region.add(to: direction, withRuntime: runtime)
    var told: [MotionState] = []
    let subscription = region.state.subscribe { told.append($0) }
    region.enabled.value = false
    begin()
    move(200, 300)
    #expect(direction.value == .forward)
    table.finger(1).up()
    table.tick()
    #expect(told == [.atRest, .active, .atRest])
    subscription.unsubscribe()
  }

  @Test func withoutADragNothingHappens() {
    let region = SlopRegion(withTranslationOf: nil, size: 50)
    #expect(
      !region.add(to: direction, withRuntime: runtime).isActive || direction.value == .forward)
  }
}
