import Testing
import VirtualTouchscreen

/// A finger's line in the probe's output, with its location in screen points.
///
/// SDL's X11 back end divides the pixel by the last pixel's number, so that
/// point = normalized × (size - 1).
struct FingerLine {
  let id: Int64
  let normalised: (x: Double, y: Double)
  let x: Double, y: Double

  init(_ line: String, phase: String, on display: VirtualDisplay) throws {
    let words = line.split(separator: " ")
    try #require(words.count == 5 && words[0] == "finger" && words[1] == phase)
    id = try #require(Int64(words[2]))
    normalised = (try #require(Double(words[3])), try #require(Double(words[4])))
    x = normalised.x * Double(display.width - 1)
    y = normalised.y * Double(display.height - 1)
  }

  func isNear(_ x: Double, _ y: Double, within tolerance: Double) -> Bool {
    abs(self.x - x) < tolerance && abs(self.y - y) < tolerance
  }
}
