import DirectManipulation
import ECS
import Geometry
import Testing

@testable import EditorKit

@Suite struct FlightTests {
  /// A dot that flies to the right for half a second.
  private struct Spark: Flight {
    static let duration = 0.5
    var progress = 0.0

    var items: [DrawnItem] {
      [DrawnItem(disc: Point(100 * progress, 0), radius: 1, color: 0xFFFF_0000)]
    }
  }

  private let kit = KitHarness(Guest { $0.addFlights(Spark.self, in: .marks) })

  private func start() { kit.world.bound(Flights<Spark>()).start(Spark()) }

  /// The shares of the flights that have passed, as the drawing shows them.
  private var drawn: [Double] {
    kit.app.drawnItems().map { $0.transform.apply(Point(0.5, 0.5)).x / 100 }
  }

  @Test func flightIsDrawnUntilItsDurationHasPassed() throws {
    kit.frame(after: 1)
    #expect(drawn.isEmpty && !kit.world.needsDisplay)
    start()
    #expect(kit.world.needsDisplay)
    var seen: [Double] = []
    for _ in 0..<4 {
      kit.frame(after: 0.125)
      seen += drawn
    }
    #expect(zip(seen, [0.25, 0.5, 0.75, 1]).allSatisfy { abs($0 - $1) < 1e-9 }, "\(seen)")
    #expect(seen.count >= 3)
    kit.frame(after: 0.125)
    #expect(drawn.isEmpty && kit.world.query(Spark.self).isEmpty)
  }

  @Test func windowIsRedrawnOnlyWhileDrawingsFly() {
    kit.frame()
    start()
    for _ in 0..<3 {
      kit.frame(after: 0.125)
      #expect(kit.world.needsDisplay && kit.world.isMoving)
      _ = drawn
    }
    for _ in 0..<3 {
      kit.frame(after: 0.125)
      _ = drawn
    }
    kit.frame(after: 0.125)
    #expect(!kit.world.needsDisplay && !kit.world.isMoving)
  }

  @Test func flightsStartAndEndOnTheirOwn() {
    kit.frame()
    start()
    kit.frame(after: 0.25)
    start()
    kit.frame(after: 0.125)
    #expect(drawn.count == 2)
    kit.frame(after: 0.125)
    kit.frame(after: 0.0625)
    #expect(drawn.count == 1)
  }

  @Test func restartRemovesFlights() {
    kit.frame()
    start()
    kit.frame(after: 0.1)
    #expect(drawn.count == 1)
    kit.app.restart()
    #expect(kit.world.query(Spark.self).isEmpty)
    kit.frame()
    #expect(drawn.isEmpty && !kit.world.isMoving)
  }
}
