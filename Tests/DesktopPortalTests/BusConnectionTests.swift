import Dispatch
import Foundation
import Synchronization
import Testing

@testable import DesktopPortal

@Suite struct BusConnectionTests {
  @Test func endsWaitsWhenPatienceEnds() {
    let isWoken = DispatchSemaphore(value: 0)
    let task = BusTask("impatient", patience: 20, wake: { isWoken.signal() }) { waits in
      while !waits.isCancelled { usleep(1000) }
      return true
    }
    isWoken.wait()
    #expect(task.outcome == true)
  }
}
