import ECS
import Foundation
import SeededNumbers
import Testing

/// A world that two threads take turns with.
private final class WorldBox: @unchecked Sendable {
  let world = World()
}

struct WorldThreadTests {
  @Test func trapsWhenAnotherThreadUsesBoundWorld() async {
    let world = World()
    #expect(world.isOnItsThread)
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let box = WorldBox()
      box.world.bindToThread()
      let thread = Thread { _ = box.world.query(Depth.self) }
      thread.start()
      while !thread.isFinished { sched_yield() }
    }
    #expect(text(result).contains("bound to another thread"))
  }

  @Test func allowsHandoverToAnotherThread() {
    let box = WorldBox()
    box.world.bindToThread()
    #expect(box.world.isOnItsThread)
    box.world.unbindFromThread()
    let thread = Thread {
      box.world.bindToThread()
      _ = box.world.spawn(Depth(z: 1))
      box.world.flush()
    }
    thread.start()
    while !thread.isFinished { sched_yield() }
    #expect(!box.world.isOnItsThread && box.world.count == 1)
  }
}
