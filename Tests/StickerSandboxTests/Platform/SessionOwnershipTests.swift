import Foundation
import Synchronization
import Testing

@testable import StickerSandbox

@Suite struct SessionOwnershipTests {
  private struct Problem: Error {}

  @Test func cannotBeTakenUnlessLent() {
    let ownership = SessionOwnership()
    #expect(!ownership.take(within: 0))
    #expect(ownership.lend { 7 } == 7)
    #expect(!ownership.take(within: 0.01))
  }

  @Test func comesBackAfterCallThatThrows() {
    let ownership = SessionOwnership()
    #expect(throws: Problem.self) { try ownership.lend { () throws(Problem) in throw Problem() } }
    #expect(!ownership.take(within: 0))
    #expect(ownership.lend { 7 } == 7)
  }

  @Test("The session can be taken during a call, once and for good, and the caller then stops")
  func stopsCallerAfterSessionIsTaken() throws {
    let ownership = SessionOwnership()
    let hasReturned = Atomic(false)
    let (isLent, mayEnd, isEnding) = (
      DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
    )
    // The thread never ends.
    Thread.detachNewThread {
      ownership.lend {
        isLent.signal()
        mayEnd.wait()
        isEnding.signal()
      }
      hasReturned.store(true, ordering: .relaxed)
    }
    isLent.wait()
    #expect(ownership.take(within: 0))
    #expect(!ownership.take(within: 0))
    mayEnd.signal()
    isEnding.wait()
    // A caller that does not stop needs far less.
    usleep(50_000)
    let goesOn = hasReturned.load(ordering: .relaxed)
    #expect(!goesOn)
  }

  @Test func waitsForSessionToBeLent() {
    let ownership = SessionOwnership()
    let mayLend = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      mayLend.wait()
      ownership.lend { _ = sleep(3600) }
    }
    #expect(!ownership.take(within: 0))
    mayLend.signal()
    #expect(ownership.take(within: 60))
  }

  @Test("Two threads never use the session at once")
  func givesSessionToOneThread() {
    for _ in 0..<60 {
      let ownership = SessionOwnership()
      let owners = Atomic(1)
      let isTaken = Atomic(false)
      Thread.detachNewThread {
        while true {
          // The caller's use of the session ends before the call and resumes after it.
          owners.subtract(1, ordering: .relaxed)
          ownership.lend {}
          owners.add(1, ordering: .relaxed)
          if isTaken.load(ordering: .relaxed) { return }
        }
      }
      if ownership.take(within: 60) {
        let others = owners.load(ordering: .relaxed)
        #expect(others == 0)
        isTaken.store(true, ordering: .relaxed)
      } else {
        Issue.record("never lent")
      }
    }
  }
}
