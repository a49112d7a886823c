import Testing
import VirtualTouchscreen

/// One screen and one probe for each story, one story at a time.
@Suite(.serialized)
struct VirtualInputTests {
  let display: VirtualDisplay
  let probe: Probe

  init() throws {
    display = try VirtualDisplay(width: 1280, height: 800)
    probe = try Probe(on: display)
  }
}
