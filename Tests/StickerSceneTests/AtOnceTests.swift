import Foundation
import Testing

@testable import StickerScene

@Suite struct AtOnceTests {
  @Test func returnsBothResultsOfSeveralThreads() {
    let here = pthread_self()
    let (isHere, isThere) = atOnce(
      { pthread_equal(pthread_self(), here) != 0 },
      { pthread_equal(pthread_self(), here) == 0 })
    #expect(isHere && isThere)
  }

  @Test func secondRunsWhileFirstWaits() {
    let started = DispatchSemaphore(value: 0)
    let (first, second) = atOnce(
      { started.wait(timeout: .now() + 60) == .success }, { started.signal() })
    #expect(first)
    _ = second
  }
}
