import DirectManipulation
import ManipulationTable
import MaterialMotion
import Testing

@Suite struct FlingPerformerTests: FlingHarness {
  let table = Table()

  @Test("Of two flingables the one added last acts, and the former one comes back")
  func lastFlingableActsAndFormerComesBack() {
    let still = Flingable(leastScaleSpeed: .infinity)
    let sticker = sticker(Flingable())
    table.runtime.transact { $0.add(plan: still, to: sticker) }
    pinch(to: 40)
    #expect(!table.runtime.isAnimating)
    table.runtime.transact { $0.remove(plan: still, from: sticker) }
    pinch(to: 40)
    #expect(table.runtime.isAnimating)
    frame(after: 5)
    #expect(table.transform(sticker).scale.x > 4)
  }

  @Test("The former of two flingables is removed without an effect on the one that acts")
  func removingFormerFlingableLeavesLastActing() {
    let former = Flingable(leastScaleSpeed: .infinity)
    let sticker = sticker(former)
    table.runtime.transact { $0.add(plan: Flingable(), to: sticker) }
    table.runtime.transact { $0.remove(plan: former, from: sticker) }
    pinch(to: 40)
    #expect(table.runtime.isAnimating)
    table.world.despawn(sticker)
    #expect(table.runtime.plans(of: sticker).isEmpty)
  }

  @Test("A flingable that is added or removed during a fling ends it, and the other one takes over")
  func otherFlingableTakesOverDuringFling() {
    let limits = ManipulationLimits(scale: 0.5...1.5, scaleOvershoot: 1.5)
    let sticker = sticker(Flingable(), limits)
    pinch(to: 60)
    frame(after: 0.02)
    let plan = Flingable(configuration: SpringConfiguration(duration: 100))
    table.runtime.transact { $0.add(plan: plan, to: sticker) }
    let added = table.transform(sticker).scale.x
    #expect(added > 1.5 && table.runtime.isAnimating)
    frame(after: 0.05)
    table.runtime.transact { $0.remove(plan: plan, from: sticker) }
    let removed = table.transform(sticker).scale.x
    #expect(removed < added && removed > added - 1e-3 && table.runtime.isAnimating)
    frame(after: 10)
    #expect(abs(table.transform(sticker).scale.x - 1.5) < 1e-3)
  }
}
