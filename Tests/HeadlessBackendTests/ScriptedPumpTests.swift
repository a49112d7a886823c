import Backend
import Dispatch
import Geometry
import Gestures
import Testing

@testable import HeadlessBackend

@Suite struct ScriptedPumpTests {
  private func move(_ time: Double, _ x: Double) -> InputEvent {
    InputEvent(time: time, kind: .mouseMove(position: Point(x, 0)))
  }

  private func open(_ platform: HeadlessPlatform) throws -> any Window {
    try platform.openWindow(WindowOptions(title: "test", size: Size(width: 64, height: 48)))
  }

  @Test func clockAdvancesOnlyWhileWaiting() throws {
    let pump = try open(HeadlessPlatform(script: [move(0, 0), move(0.5, 1), move(0.5, 2)])).pump
    #expect(pump.now == 0 && pump.pump().events == [move(0, 0)])
    #expect(pump.pump().events.isEmpty)
    pump.wait(0.125)
    #expect(pump.now == 0.125 && pump.pump().events.isEmpty)
    pump.sleep(until: 0.25)
    pump.sleep(until: 0.1)
    #expect(pump.now == 0.25)
    pump.wait(nil)
    #expect(pump.now == 0.5 && pump.pump().events == [move(0.5, 1), move(0.5, 2)])
  }

  @Test func waitEndsAtNextScriptedEvent() throws {
    let pump = try open(HeadlessPlatform(script: [move(2, 1)])).pump
    pump.wait(1e9)
    #expect(pump.now == 2)
  }

  @Test func resizesWindowByScript() throws {
    let size = Size(width: 20, height: 10)
    let resize = InputEvent(time: 1, kind: .resize(size))
    let window = try open(HeadlessPlatform(script: [resize], scale: 2))
    #expect(window.presenter.outputSize == (128, 96))
    window.pump.wait(nil)
    #expect(window.pump.pump().events == [resize])
    #expect(window.size == size && window.presenter.outputSize == (40, 20))
  }
}
