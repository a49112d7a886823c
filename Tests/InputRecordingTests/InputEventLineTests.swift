import Geometry
import Gestures
import InputRecording
import Testing

@Suite struct InputEventLineTests {
  private func read(_ text: String) throws(RecordingError) -> [InputEvent] {
    try Recording(reading: Array(text.utf8)).events
  }

  @Test func acceptsOmittedAndUnknownFields() throws {
    #expect(
      try read(
        """

        {"y": 2, "x": 1, "id": 3, "type": "touchDown", "t": 0, "extra": {"a": [1]}}\r
          \t
        {"t":0.5,"type":"wheel","dx":0,"dy":1}
        {"t":0.5,"type":"mouseMove","x":7,"y":8}
        {"t":0.5,"type":"wheel","dx":0,"dy":1}
        {"t":0.5,"type":"wheel","dx":0,"dy":1,"x":1,"y":1}
        {"t":0.5,"type":"wheel","dx":0,"dy":1}
        """) == [
          InputEvent(
            time: 0, kind: .touch(.down, device: 0, id: 3, position: Point(1, 2), pressure: 1)),
          InputEvent(time: 0.5, kind: .wheel(dx: 0, dy: 1, position: .zero)),
          InputEvent(time: 0.5, kind: .mouseMove(position: Point(7, 8))),
          InputEvent(time: 0.5, kind: .wheel(dx: 0, dy: 1, position: Point(7, 8))),
          InputEvent(time: 0.5, kind: .wheel(dx: 0, dy: 1, position: Point(1, 1))),
          InputEvent(time: 0.5, kind: .wheel(dx: 0, dy: 1, position: Point(1, 1))),
        ])
    #expect(try read("") == [])
    #expect(try read("\u{FEFF}{\"t\":0,\"type\":\"quit\"}").count == 1)
  }

  @Test func preservesInfinitiesAndReadsNaN() throws {
    let events = [
      InputEvent(
        time: 0,
        kind: .touch(
          .down, device: 1, id: 1, position: Point(.infinity, -.infinity), pressure: 1)),
      InputEvent(time: 0, kind: .wheel(dx: .infinity, dy: 0, position: .zero)),
    ]
    #expect(try Recording(reading: Recording(events: events).written()).events == events)
    let nan = try read("{\"t\":0,\"type\":\"mouseMove\",\"x\":\"NaN\",\"y\":0}")
    guard case .mouseMove(let position) = try #require(nan.first).kind else {
      Issue.record("\(nan)")
      return
    }
    #expect(position.x.isNaN && position.y == 0)
  }
}
