import Dispatch
import Foundation
import Synchronization
import Testing

@testable import DesktopPortal

/// Work that waits for a bus, on a thread of its own.
@Suite struct BusTaskTests {
  /// The threads that all of a process share are busy here, as with many tests at once.
  @Test func worksWhileSharedThreadsAreBusy() throws {
    let isDone = Atomic(false)
    let ended = DispatchGroup()
    for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
      DispatchQueue.global().async(group: ended) { while !isDone.load(ordering: .relaxed) {} }
    }
    let task = BusTask("busy", wake: { isDone.store(true, ordering: .relaxed) }) { _ in 7 }
    let deadline = ContinuousClock.now + .seconds(60)
    while !isDone.load(ordering: .relaxed), ContinuousClock.now < deadline {}
    isDone.store(true, ordering: .relaxed)
    #expect(task.outcome == 7)
    ended.wait()
  }

  @Test func keepsOutcomeOfCancellation() {
    let isReleased = DispatchSemaphore(value: 0)
    let isWoken = Atomic(false)
    let task = BusTask("cancelled", wake: { isWoken.store(true, ordering: .relaxed) }) { waits in
      isReleased.wait()
      return waits.isCancelled ? 1 : 2
    }
    task.cancel(3)
    isReleased.signal()
    #expect(task.outcome == 3)
    let wasWoken = isWoken.load(ordering: .relaxed)
    #expect(!wasWoken)
  }

  @Test(arguments: [true, false]) func finishWaitsForWork(isInTime: Bool) {
    let isReleased = DispatchSemaphore(value: 0)
    let task = BusTask("finished", wake: {}) { waits in
      if !isInTime { isReleased.wait() }
      while !waits.isCancelled { usleep(1000) }
      usleep(50_000)
      return 1
    }
    #expect(task.finish(3, within: isInTime ? 60 : 0.1) == (isInTime ? 1 : 3))
    #expect(task.finish(4, within: 0) == task.outcome, "the first outcome stays")
    isReleased.signal()
  }
}
