import DirectManipulation
import ManipulationTable
import MaterialMotion
import Testing

/// Tweens of properties of elements.
@Suite struct TweenTests {
  private let table = Table()
  private var runtime: MotionRuntime { table.runtime }

  @Test func treatsSingleValueAsDestination() {
    let element = table.element(at: Point(10, 0))
    let tween = Tween(.position, duration: 1, values: [Point(30, 0)])
    tween.timingFunctions.value = [.linear]
    runtime.add(tween, to: element)
    table.frame(at: 0.5)
    // The timing function that is set when the tween starts applies.
    #expect(table.transform(element).position == Point(20, 0))
    #expect(tween.isMoving(element))
    table.frame(at: 1)
    #expect(table.transform(element).position == Point(30, 0))
    #expect(!tween.isMoving(element) && !runtime.isAnimating)
  }

  @Test func restartsWhenEnabled() {
    let element = table.element()
    let tween = Tween(.rotation, duration: 1, values: [0, 4])
    tween.timingFunctions.value = [.linear]
    var told: [MotionState] = []
    let subscription = tween.state.subscribe { told.append($0) }
    runtime.add(tween, to: element)
    table.frame(at: 0.5)
    tween.enabled.value = false
    table.frame(at: 0.75)
    #expect(table.transform(element).rotation == 2)
    tween.enabled.value = true
    table.frame(at: 1)
    #expect(table.transform(element).rotation == 1)
    table.frame(at: 3)
    #expect(told == [.atRest, .active, .atRest, .active, .atRest])
    subscription.unsubscribe()
  }

  @Test func restartsWhenValuesChange() {
    let element = table.element()
    let tween = Tween(.rotation, duration: 1, values: [0, 4])
    tween.timingFunctions.value = [.linear]
    runtime.add(tween, to: element)
    table.frame(at: 0.5)
    tween.values.value = [10, 20]
    table.frame(at: 0.75)
    #expect(table.transform(element).rotation == 12.5)
    for values: [Double] in [[], [.nan], [.nan, .infinity]] {
      tween.values.value = [10, 20]
      #expect(runtime.isAnimating)
      tween.values.value = values
      #expect(!runtime.isAnimating)
    }
  }
}
