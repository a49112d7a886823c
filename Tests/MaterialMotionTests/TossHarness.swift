import DirectManipulation
import ManipulationTable

/// Stickers that fingers toss.
protocol TossHarness {
  var table: Table { get }
}

extension TossHarness {
  var runtime: MotionRuntime { table.runtime }

  /// Lets time pass, and a frame come.
  func frame(after seconds: Double) {
    table.wait(seconds)
    runtime.runFrame()
  }

  /// A finger moves an element by 100 points in a tenth of a second, and leaves, after a rest.
  func toss(
    from: Point = Point(200, 200), by way: Vector = Vector(100, 0), resting: Double = 0
  ) {
    table.finger(1).down(from.x, from.y)
    table.tick()
    table.finger(1).drag(from: from, to: from + way, seconds: 0.1)
    table.time += resting
    table.finger(1).up()
    table.tick()
  }
}
