import Backend
import Geometry
import Gestures
import Testing

@testable import HeadlessBackend

@Suite struct IdlePumpTests {
  @Test func reportsOnlyRequestedQuit() throws {
    let platform = HeadlessPlatform()
    let window = try platform.openWindow(
      WindowOptions(title: "test", size: Size(width: 64, height: 48)))
    let pump = window.pump
    let start = pump.now
    #expect(pump.pump().events.isEmpty && pump.pump().news.isEmpty)
    pump.wait(0)
    platform.wake()
    pump.wait(1e9)
    platform.requestQuit()
    pump.wait(nil)
    #expect(pump.pump().events.map(\.kind) == [.quit])
    #expect(pump.pump().events.isEmpty)
    #expect(pump.now >= start)
  }
}
