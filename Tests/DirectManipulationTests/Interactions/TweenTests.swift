import DirectManipulation
import Testing

/// Tweens of properties of elements.
@Suite struct TweenTests {
  private let table = Table()
  private var runtime: MotionRuntime { table.runtime }

  private func frame(at time: Double) {
    runtime.advance(to: time)
    runtime.runFrame()
  }

  @Test func aValueIsWhereItEnds() {
    let element = table.element(at: Point(10, 0))
    let tween = Tween(.position, duration: 1, values: [Point(30, 0)])
    tween.timingFunctions.value = [.linear]
    runtime.add(tween, to: element)
    frame(at: 0.5)
    // Added before the pace was known would be another path; the pace counts at the start.
    #expect(table.transform(element).position == Point(20, 0))
    #expect(tween.isMoving(element))
    frame(at: 1)
    #expect(table.transform(element).position == Point(30, 0))
    #expect(!tween.isMoving(element) && !runtime.isAnimating)
  }

  @Test func itStartsAnewWhenItIsEnabled() {
    let element = table.element()
    let tween = Tween(.rotation, duration: 1, values: [0, 4])
    tween.timingFunctions.value = [.linear]
    var told: [MotionState] = []
    let subscription = tween.state.subscribe { told.append($0) }
    runtime.add(tween, to: element)
    frame(at: 0.5)
    tween.enabled.value = false
    frame(at: 0.75)
    #expect(table.transform(element).rotation == 2)
    tween.enabled.value = true
    frame(at: 1)
    #expect(table.transform(element).rotation == 1)
    frame(at: 3)
    #expect(told == [.atRest, .active, .atRest, .active, .atRest])
    subscription.unsubscribe()
  }

  @Test func otherValuesStartItAnew() {
    let element = table.element()
    let tween = Tween(.rotation, duration: 1, values: [0, 4])
    tween.timingFunctions.value = [.linear]
    runtime.add(tween, to: element)
    frame(at: 0.5)
    tween.values.value = [10, 20]
    frame(at: 0.75)
    #expect(table.transform(element).rotation == 12.5)
    tween.values.value = []
    #expect(!runtime.isAnimating)
  }

  @Test func aTimelineHoldsAndScrubsIt() {
    let element = table.element()
    let timeline = Timeline()
    let tween = Tween(.rotation, duration: 2, values: [0, 8], timeline: timeline)
    tween.timingFunctions.value = [.linear]
    timeline.begin(at: 1)
    frame(at: 1)
    runtime.add(tween, to: element)
    frame(at: 1.5)
    #expect(table.transform(element).rotation == 2)
    timeline.attachScrubber(timeOffset: 1)
    frame(at: 2.5)
    #expect(table.transform(element).rotation == 4)
    timeline.scrubber?.timeOffset = 0.25
    frame(at: 3)
    #expect(table.transform(element).rotation == 1)
    #expect(tween.isMoving(element), "it is held, not over")
    timeline.scrubber?.timeOffset = 50
    frame(at: 4)
    #expect(table.transform(element).rotation == 8)
    timeline.scrubber?.timeOffset = 1.5
    timeline.detachScrubber()
    frame(at: 4.25)
    #expect(table.transform(element).rotation == 7)
    frame(at: 5)
    #expect(!runtime.isAnimating)
    timeline.attachScrubber(timeOffset: 0.5)
    frame(at: 6)
    #expect(table.transform(element).rotation == 2, "what is over can be scrubbed back")
  }

  @Test func aPathIsFollowed() {
    let element = table.element(at: .zero)
    var path = MotionPath(from: .zero)
    path.addLine(to: Point(100, 0))
    let tween = PathTween(duration: 1)
    tween.timingFunction.value = .linear
    runtime.add(tween, to: element)
    #expect(!runtime.isAnimating, "it waits for a path")
    tween.path.value = path
    frame(at: 0.25)
    #expect(table.transform(element).position.distance(to: Point(25, 0)) < 1e-9)
    path.addLine(to: Point(.nan, 0))
    tween.path.value = path
    #expect(!runtime.isAnimating)
    frame(at: 0.5)
    #expect(table.transform(element).position.distance(to: Point(25, 0)) < 1e-9)
  }

  @Test func anArcMoveGoesAlongAnArc() {
    let element = table.element(at: .zero)
    let move = ArcMove(from: .zero, to: Point(100, 100), duration: 1)
    var told: [MotionState] = []
    let subscription = move.state.subscribe { told.append($0) }
    runtime.add(move, to: element)
    frame(at: 0.5)
    let middle = table.transform(element).position
    // A quarter of a circle about (0, 100).
    #expect(middle.distance(to: Point(100 * 0.5.squareRoot(), 100 - 100 * 0.5.squareRoot())) < 0.1)
    frame(at: 1)
    #expect(table.transform(element).position == Point(100, 100))
    #expect(told == [.atRest, .active, .atRest])
    move.to.value = Point(0, 200)
    #expect(move.tween.isMoving(element))
    move.enabled.value = false
    #expect(!runtime.isAnimating)
    subscription.unsubscribe()
  }

  @Test func anArcMoveGoesWithItsPlan() {
    let element = table.element(at: .zero)
    let move = ArcMove(from: .zero, to: Point(100, 100), duration: 1)
    runtime.add(move, to: element)
    move.remove(from: element, withRuntime: runtime)
    #expect(!runtime.isAnimating)
    move.to.value = Point(50, 0)
    #expect(!runtime.isAnimating)
  }

  /// The anchor's place is moved, so that the element is not: what moves the anchor's place goes on from there.
  @Test func anAnchorMayChangeOnTheWay() {
    func corners(changing: Bool) -> [Point] {
      let table = Table()
      let element = table.element(at: .zero, rotation: 0.4)
      table.runtime.add(Spring(.position, to: Point(100, 0)), to: element)
      for time in [0.03, 0.05, 0.08] {
        table.runtime.advance(to: time)
        table.runtime.runFrame()
        guard changing, time == 0.05 else { continue }
        let before = table.corners(element)
        table.runtime.transact {
          $0.add(plan: ChangeAnchorPoint(newAnchorPoint: Point(0, 1)), to: element)
        }
        #expect(greatestDistance(before, table.corners(element)) < 1e-9)
      }
      return table.corners(element)
    }
    #expect(greatestDistance(corners(changing: true), corners(changing: false)) < 1e-9)
  }
}
