import Foundation
import Testing
import VirtualTouchscreen

@Suite(.serialized)
struct VirtualTouchTests {
  @Test func oneFingerArrives() throws {
    let display = try VirtualDisplay(width: 1280, height: 800)
    let probe = try Probe(on: display)
    try display.touch.begin(1, 100, 200)
    try display.touch.sync()
    let line = try probe.next("finger down")
    print(display.name, line)
  }
}
