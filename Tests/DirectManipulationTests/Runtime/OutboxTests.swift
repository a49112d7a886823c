import DirectManipulation
import Geometry
import ManipulationTable
import Testing

@Suite struct OutboxTests {
  @Test func limitsUntakenFinishedManipulations() {
    let table = Table()
    let element = table.sticker()
    for _ in 0..<3 * MotionRuntime.finishedLimit {
      table.runtime.twist(element, about: Point(200, 200), scale: 1, rotation: 0.01)
    }
    let count = table.runtime.takeFinishedManipulations().count
    #expect((MotionRuntime.finishedLimit...2 * MotionRuntime.finishedLimit).contains(count))
  }
}
