import Backend
import Geometry
import Gestures
import HeadlessBackend
import Testing

/// The conversion of events from window points to interface points.
@Suite struct ScaledEventPumpTests {
  private let two = InterfaceScale(clamping: 2)

  @Test func scalesOnlyEventsWithPositionOrSize() {
    let (there, here) = (Point(641, 333), Point(320.5, 166.5))
    let cases: [(InputEvent.Kind, InputEvent.Kind)] = [
      (
        .touch(.move, device: 6, id: 2, position: there, pressure: 0.5),
        .touch(.move, device: 6, id: 2, position: here, pressure: 0.5)
      ),
      (
        .mouseButton(.down, button: 3, position: there),
        .mouseButton(.down, button: 3, position: here)
      ),
      (.mouseMove(position: there), .mouseMove(position: here)),
      (.wheel(dx: 1, dy: -2, position: there), .wheel(dx: 1, dy: -2, position: here)),
      (.drop(name: "a.png", position: there), .drop(name: "a.png", position: here)),
      (.drop(name: "a.png", position: nil), .drop(name: "a.png", position: nil)),
      (.resize(Size(width: 1281, height: 800)), .resize(Size(width: 640.5, height: 400))),
      (.key(.down, name: "A"), .key(.down, name: "A")), (.text("ä"), .text("ä")),
      (.paste("{}"), .paste("{}")), (.copiedElsewhere, .copiedElsewhere),
      (.language("ar"), .language("ar")), (.quit, .quit),
    ]
    for (window, interface) in cases {
      #expect(window.scaled(two) == interface)
      #expect(window.scaled(.one) == window)
    }
  }

  @Test func scalesEventsAfterScaleIsSet() throws {
    let script = [0.5, 1.5].map { time in
      InputEvent(time: time, kind: .mouseMove(position: Point(300, 90)))
    }
    let window = try HeadlessPlatform(script: script, displayScale: 1.5).openWindow(
      WindowOptions(title: "", size: Size(width: 640, height: 400)))
    #expect(window.displayScale == 1.5)
    let pump = ScaledEventPump(window.pump, scale: .one)
    pump.sleep(until: 1)
    #expect(pump.now == 1)
    #expect(pump.pump().events.map(\.kind) == [.mouseMove(position: Point(300, 90))])
    pump.scale = InterfaceScale(clamping: 1.5)
    pump.wait(nil)
    #expect(
      pump.pump().events
        == [InputEvent(time: 1.5, kind: .mouseMove(position: Point(200, 60)))])
  }

  @Test func rejectsOrClampsFactorOutOfRange() {
    for factor in [0, -1, 0.49, 4.01, .infinity, .nan] { #expect(InterfaceScale(factor) == nil) }
    #expect(InterfaceScale(0.5)?.factor == 0.5 && InterfaceScale(4)?.factor == 4)
    #expect(InterfaceScale(clamping: 0.01).factor == 0.5)
    #expect(InterfaceScale(clamping: 97).factor == 4)
  }

  @Test func stepsThroughScalesAndStopsAtEnds() {
    var scale = InterfaceScale(clamping: 0.5)
    var seen = [scale.factor]
    while case let next = scale.next(isLarger: true), next != scale {
      scale = next
      seen.append(scale.factor)
    }
    #expect(seen == [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3, 3.5, 4])
    let between = InterfaceScale(clamping: 1.1)
    #expect(between.next(isLarger: true).factor == 1.25)
    #expect(between.next(isLarger: false).factor == 1)
    #expect(InterfaceScale(clamping: 0.5).next(isLarger: false).factor == 0.5)
  }
}
