import DirectManipulation
import Testing

/// A drag that says whether something goes on or back: by where it is.
@Suite struct SlopRegionTests {
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

  @Test func itHasAStateAndASwitch() {
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
    region.add(to: direction, withRuntime: runtime)
    begin()
    move(200, 400)
    #expect(direction.value == .forward)
    var told: [MotionState] = []
    region.state.subscribe { told.append($0) }.unsubscribe()
    #expect(told == [.atRest])
  }
}
