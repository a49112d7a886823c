import DirectManipulation
import ECS
import Geometry
import Gestures
import ManipulationTable
import Testing

@Suite struct GesturableTests {
  private let table = Table()
  private let card: Entity

  init() { card = table.element(at: Point(200, 200), size: Size(width: 300, height: 300)) }

  @Test func plansPassTouchCountsToTheirRecognizers() {
    let (one, two) = (Draggable(), Draggable(minimumNumberOfTouches: 2))
    let scale = Pinchable(minimumNumberOfTouches: 3, maximumNumberOfTouches: 4)
    let turn = Rotatable(maximumNumberOfTouches: 2)
    for plan in [one, two, scale, turn] as [Gesturable] { table.runtime.add(plan, to: card) }
    func numbers(_ plan: Gesturable) -> [Int] {
      table.runtime.recognizers(of: card, for: plan).flatMap {
        [$0.minimumNumberOfTouches, $0.maximumNumberOfTouches]
      }
    }
    #expect(numbers(one) == [1, .max])
    #expect(numbers(two) == [2, .max])
    #expect(numbers(scale) == [3, 4])
    #expect(numbers(turn) == [2, 2])
  }
}
