import DirectManipulation
import Geometry
import Gestures
import ManipulationTable
import SeededNumbers
import Testing

@Suite struct PickingGridTests {
  private func size(_ random: inout SeededGenerator) -> Size {
    if random.chance(0.05) { return Size(width: 1e11, height: 1e-7) }
    let side = random.chance(0.2) ? 3000.0 : 200
    return Size(width: random.number(0...side), height: random.number(0...side))
  }

  /// The grid's cells are a thousandth of a point wide, so that two billion of them surround the touch.
  @Test(.timeLimit(.minutes(5)), arguments: [0, 1e-7])
  func findsTinyElementNearTouch(scale: Double) {
    let table = Table()
    table.runtime.leastTargetExtent = 44
    let tiny = table.sticker(scale: Vector(scale, scale))
    let large = table.sticker(at: Point(600, 200), size: Size(width: 20, height: 20))
    table.finger(1).down(210, 200)
    table.finger(2).down(615, 200)
    table.tick()
    #expect(table.runtime.owner(of: TouchID(device: 7, finger: 1)) == tiny)
    #expect(table.runtime.owner(of: TouchID(device: 7, finger: 2)) == large)
  }
}
