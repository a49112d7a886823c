import Dispatch
import Synchronization
import Testing

@testable import Pictures

@Suite struct PicturePoolTests {
  @Test func runsTasksInParallel() {
    let (first, second) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    // Each waits for the other.
    let met = Mutex(0)
    PicturePool().forEach(2) { number in
      (number == 0 ? first : second).signal()
      let isThere = (number == 0 ? second : first).wait(timeout: .now() + 300) == .success
      if isThere { met.withLock { $0 += 1 } }
    }
    #expect(met.withLock(\.self) == 2)
  }

  @Test func servesLatestRequestFirst() {
    let pool = PicturePool()
    let (isBusy, goesOn, isDone) = (
      DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
    )
    let order = Mutex<[String]>([])
    for name in ["busy", "too"] {
      pool.want(PictureName(document: name)) {
        isBusy.signal()
        goesOn.wait()
      }
      isBusy.wait()
    }
    for name in ["a", "b", "c", "a"] {
      pool.want(PictureName(document: name)) {
        order.withLock { $0.append(name) }
        isDone.signal()
      }
    }
    // One thread goes on, so that there is one order.
    goesOn.signal()
    for _ in 0..<3 { isDone.wait() }
    goesOn.signal()
    #expect(order.withLock(\.self) == ["a", "c", "b"])
  }

  @Test func dropsOldestRequestsBeyondLimit() {
    let pool = PicturePool()
    let (isBusy, goesOn, isDone) = (
      DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
    )
    let done = Mutex<[Int]>([])
    for name in ["busy", "too"] {
      pool.want(PictureName(document: name)) {
        isBusy.signal()
        goesOn.wait()
      }
      isBusy.wait()
    }
    for number in 0..<60 {
      pool.want(PictureName(document: "\(number)")) {
        done.withLock { $0.append(number) }
        isDone.signal()
      }
    }
    goesOn.signal()
    for _ in 0..<48 { isDone.wait() }
    goesOn.signal()
    #expect(done.withLock(\.self) == (12..<60).reversed())
  }

  /// A handler that is told of a finished picture may request the picture again at once.
  @Test func acceptsRequestFromCompletionHandler() {
    let pool = PicturePool()
    let isDone = DispatchSemaphore(value: 0)
    let count = Mutex(0)
    let again: @Sendable () -> Void = {
      pool.want("a", isDone: { isDone.signal() }) { count.withLock { $0 += 1 } }
    }
    pool.want("a", isDone: again) { count.withLock { $0 += 1 } }
    isDone.wait()
    #expect(count.withLock(\.self) == 2)
  }
}
