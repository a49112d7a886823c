import DirectManipulation
import ManipulationTable
import MaterialMotion

/// Stickers that fingers fling.
protocol FlingHarness {
  var table: Table { get }
}

extension FlingHarness {
  func sticker(
    _ plan: Flingable = Flingable(), _ limits: ManipulationLimits = ManipulationLimits()
  ) -> Entity {
    let sticker = table.sticker()
    table.runtime.transact { $0.add(plan: plan, to: sticker) }
    table.world.insert(limits, to: sticker)
    return sticker
  }

  /// Two fingers pinch from a distance of 20 points to another one in a tenth of a second, rest, and leave.
  func pinch(to distance: Double, resting: Double = 0) {
    table.finger(1).down(190, 200)
    table.finger(2).down(210, 200)
    table.tick()
    for step in 1...10 {
      table.time += 0.01
      let half = (20 + (distance - 20) * Double(step) / 10) / 2
      table.finger(1).move(200 - half, 200)
      table.finger(2).move(200 + half, 200)
      table.tick()
    }
    table.time += resting
    table.finger(1).up()
    table.finger(2).up()
    table.tick()
  }

  func frame(after seconds: Double) {
    table.wait(seconds)
    table.runtime.runFrame()
  }
}
