import Backend
import CSDL2
import Dispatch
import Geometry
import Gestures
import Glibc
import Synchronization
import Testing

@testable import SDLBackend

/// Counts an event that is added to SDL's queue; `counter` points to an `Int`.
private func countEvent(counter: UnsafeMutableRawPointer?, event: UnsafeMutablePointer<SDL_Event>?)
  -> Int32
{
  unsafe counter?.assumingMemoryBound(to: Int.self).pointee += 1
  return 0
}

extension OnOneThread {
  @Suite(.serialized) struct SDLEventPumpTests {
    private func open() throws -> (presenter: any Presenter, pump: any EventPump) {
      let window = try open(renderer: nil)
      return (window.presenter, window.pump)
    }

    private func open(renderer: String?) throws -> any Window {
      try SDLPlatform(headless: true).openWindow(
        WindowOptions(title: "test", size: Size(width: 64, height: 48), renderer: renderer))
    }

    @Test func reportsNoEventsWhileClockAdvances() throws {
      let (_, pump) = try open()
      _ = pump.pump()
      let (before, events) = (pump.now, pump.pump().events)
      #expect(events.isEmpty)
      #expect(pump.now >= before)
    }

    /// A driver that polls the display doesn't add an event to the queue with each poll.
    @Test func addsNoEventsWhileWaiting() throws {
      let (_, pump) = try open()
      _ = pump.pump()
      var added = 0
      unsafe withUnsafeMutablePointer(to: &added) { counter in
        // Safe: the watch is deleted before the counter is gone.
        unsafe SDL_AddEventWatch(countEvent, counter)
        pump.wait(0.1)
        unsafe SDL_DelEventWatch(countEvent, counter)
      }
      #expect(added == 0)
    }

    @Test func acceptsWaitsBeyondSDLRange() throws {
      let (_, pump) = try open()
      SDLPlatform().wake()
      pump.wait(1e9)
      SDLPlatform().wake()
      pump.wait(-1e9)
    }

    @Test func deliversQuitThatWasRequestedBeforeWindowOpened() throws {
      let platform = SDLPlatform(headless: true)
      platform.wake()
      platform.requestQuit()
      platform.requestQuit()
      let (_, pump) = try open()
      #expect(pump.pump().events.map(\.kind) == [.quit])
      #expect(pump.pump().events.isEmpty)
    }

    /// SDL frees the locks of its event queue with the video subsystem; a thread that takes one then writes into freed
    /// memory.
    @Test func otherThreadsWakePumpWhileWindowsOpenAndClose() throws {
      let isOver = Atomic(false)
      let wakers = DispatchGroup()
      for number in 0..<3 {
        DispatchQueue(label: "waker \(number)").async(group: wakers) {
          [wake = SDLPlatform().wake] in
          while !isOver.load(ordering: .relaxed) {
            wake()
            // Without a pause the wakers would have SDL's lock almost always.
            usleep(20)
          }
        }
      }
      for _ in 0..<100 {
        let (_, pump) = try open()
        _ = pump.pump()
      }
      isOver.store(true, ordering: .relaxed)
      wakers.wait()
      let (_, pump) = try open()
      SDLPlatform().requestQuit()
      #expect(pump.pump().events.map(\.kind) == [.quit])
    }
  }
}
