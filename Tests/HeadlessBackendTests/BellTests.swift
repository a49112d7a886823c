import Backend
import Dispatch
import Geometry
import Gestures
import Testing

@testable import HeadlessBackend

@Suite struct BellTests {
  private func move(_ time: Double, _ x: Double) -> InputEvent {
    InputEvent(time: time, kind: .mouseMove(position: Point(x, 0)))
  }

  private func open(_ platform: HeadlessPlatform) throws -> any Window {
    try platform.openWindow(WindowOptions(title: "test", size: Size(width: 64, height: 48)))
  }

  @Test func wakeEndsOneWaitWithoutAdvancingClock() throws {
    let platform = HeadlessPlatform(script: [move(2, 1)])
    let pump = try open(platform).pump
    platform.wake()
    pump.wait(nil)
    #expect(pump.now == 0 && pump.pump().events.isEmpty)
    pump.wait(nil)
    #expect(pump.now == 2)
  }

  @Test func otherThreadsWakePumpAfterScriptEnds() throws {
    let platform = HeadlessPlatform(script: [])
    let pump = try open(platform).pump
    for _ in 0..<100 {
      DispatchQueue.global().async(execute: platform.wake)
      pump.wait(nil)
      #expect(pump.pump().events.isEmpty)
    }
    DispatchQueue.global().async(execute: platform.requestQuit)
    pump.wait(nil)
    #expect(pump.pump().events.map(\.kind) == [.quit])
    #expect(pump.pump().events.isEmpty)
  }
}
