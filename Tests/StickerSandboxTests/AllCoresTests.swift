import Dispatch
import Testing

@testable import StickerSandbox

@Suite struct AllCoresTests {
  @Test func allCoresWorkAtOnceAndKeepTheOrder() {
    let (first, second) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    // Each waits for the other.
    let met = mapOnAllCores([0, 1]) { number in
      (number == 0 ? first : second).signal()
      return (number == 0 ? second : first).wait(timeout: .now() + 20) == .success
    }
    #expect(met == [true, true])
    #expect(mapOnAllCores(Array(0..<1000)) { $0 * 2 } == (0..<1000).map { $0 * 2 })
    #expect(mapOnAllCores([Int]()) { $0 }.isEmpty)
  }
}
