import Testing
import VirtualTouchscreen

extension VirtualInputTests {
  /// How near a point comes back that was sent to a screen of 1280 × 800, in pixels.
  ///
  /// The server keeps 1/65536 of a pixel and SDL a 32-bit float of the whole screen.
  private static let accuracy = 0.0001

  @Test func fingerLandsMovesAndLifts() throws {
    try display.touch.begin(1, 100, 200)
    let down = try finger("down")
    #expect(down.isNear(100, 200, within: Self.accuracy))
    try display.touch.update(1, 101.25, 199.5)
    let motion = try finger("motion")
    #expect(motion.id == down.id)
    #expect(motion.isNear(101.25, 199.5, within: Self.accuracy))
    try display.touch.end(1)
    let up = try finger("up")
    #expect(up.id == down.id)
    #expect(up.isNear(101.25, 199.5, within: Self.accuracy))
  }

  @Test func reportsPositionsOfTwelveFingers() throws {
    let places = (0..<12).map { (x: 40.5 + 105.3 * Double($0), y: 20 + 61.7 * Double($0)) }
    var ids: [Int64] = []
    for (id, place) in places.enumerated() {
      try display.touch.begin(UInt32(id), place.x, place.y)
    }
    for place in places {
      let down = try finger("down")
      ids.append(down.id)
      #expect(down.isNear(place.x, place.y, within: Self.accuracy))
    }
    #expect(Set(ids).count == 12)
    for (id, place) in places.enumerated() {
      try display.touch.update(UInt32(id), place.x + 7, place.y - 3)
    }
    for (id, place) in zip(ids, places) {
      let motion = try finger("motion")
      #expect(motion.id == id)
      #expect(motion.isNear(place.x + 7, place.y - 3, within: Self.accuracy))
    }
    for id in 0..<UInt32(12) { try display.touch.end(id) }
    for id in ids { #expect(try finger("up").id == id) }
  }

  @Test func reportsFortyFingers() throws {
    for id in 0..<UInt32(40) { try display.touch.begin(id, Double(id) * 30, 400) }
    for id in 0..<40 {
      #expect(try finger("down").isNear(Double(id) * 30, 400, within: Self.accuracy))
    }
    for id in 0..<UInt32(40) { try display.touch.end(id) }
    for _ in 0..<40 { _ = try finger("up") }
  }

  @Test func reusesIDAfterFingerLifts() throws {
    try display.touch.begin(5, 10, 10)
    try display.touch.end(5)
    try display.touch.begin(5, 700, 300)
    try display.touch.end(5)
    #expect(try finger("down").isNear(10, 10, within: Self.accuracy))
    _ = try finger("up")
    #expect(try finger("down").isNear(700, 300, within: Self.accuracy))
    #expect(try finger("up").isNear(700, 300, within: Self.accuracy))
  }

  @Test func mapsScreenCornersToZeroAndOne() throws {
    let (right, bottom) = (Double(display.width - 1), Double(display.height - 1))
    try display.touch.begin(1, 0, 0)
    try display.touch.begin(2, right, bottom)
    #expect(try finger("down").isNear(0, 0, within: Self.accuracy))
    let last = try finger("down")
    #expect(last.isNear(right, bottom, within: Self.accuracy))
    #expect(abs(last.normalised.x - 1) < 1e-6 && abs(last.normalised.y - 1) < 1e-6)
    for id in [UInt32(1), 2] { try display.touch.end(id) }
    for _ in 0..<2 { _ = try finger("up") }
  }

  /// The finger moves to 400 points all over the screen, one at a time.
  @Test func reportsPointsWithinAccuracy() throws {
    var worst = 0.0
    try display.touch.begin(1, 640, 400)
    _ = try finger("down")
    for step in 1...400 {
      let x = Double(step * 7919 % 12790) / 10
      let y = Double(step * 6007 % 7990) / 10
      try display.touch.update(1, x, y)
      let motion = try finger("motion")
      worst = max(worst, abs(motion.x - x), abs(motion.y - y))
    }
    try display.touch.end(1)
    _ = try finger("up")
    print("worst error of a point: \(worst) pixels")
    #expect(worst < Self.accuracy)
  }

  private func finger(_ phase: String) throws -> FingerLine {
    try FingerLine(probe.next("finger"), phase: phase, on: display)
  }
}
