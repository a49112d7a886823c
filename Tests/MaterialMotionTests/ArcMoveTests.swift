import DirectManipulation
import ManipulationTable
import MaterialMotion
import Testing

/// Elements that move along an arc.
@Suite struct ArcMoveTests {
  private let table = Table()
  private var runtime: MotionRuntime { table.runtime }

  @Test func movesElementAlongArc() {
    let element = table.element(at: .zero)
    let move = ArcMove(from: .zero, to: Point(100, 100), duration: 1)
    var told: [MotionState] = []
    let subscription = move.state.subscribe { told.append($0) }
    runtime.add(move, to: element)
    table.frame(at: 0.5)
    let middle = table.transform(element).position
    // A quarter of a circle about (0, 100).
    #expect(middle.distance(to: Point(100 * 0.5.squareRoot(), 100 - 100 * 0.5.squareRoot())) < 0.1)
    table.frame(at: 1)
    #expect(table.transform(element).position == Point(100, 100))
    #expect(told == [.atRest, .active, .atRest])
    move.to.value = Point(0, 200)
    #expect(move.tween.isMoving(element))
    move.enabled.value = false
    #expect(!runtime.isAnimating)
    subscription.unsubscribe()
  }

  @Test func stopsWhenPlanIsRemoved() {
    let element = table.element(at: .zero)
    let move = ArcMove(from: .zero, to: Point(100, 100), duration: 1)
    runtime.add(move, to: element)
    move.remove(from: element, withRuntime: runtime)
    #expect(!runtime.isAnimating)
    move.to.value = Point(50, 0)
    #expect(!runtime.isAnimating)
  }
}
