import Geometry
import SeededNumbers
import Testing
import TrackedScenes
import Tracking

@Suite struct PatchTrackerRefusalTests {
  private let patch = Rect(x: 20, y: 20, width: 40, height: 40)

  /// Returns a picture of 100 × 100 pixels.
  private func picture(_ value: (_ x: Int, _ y: Int) -> Float) -> LumaImage {
    LumaImage(
      width: 100, height: 100,
      samples: (0..<10_000).map { UInt8(max(0, min(255, value($0 % 100, $0 / 100)))) })
  }

  @Test func refusesFlatPatch() {
    #expect(PatchTracker(frame: picture { _, _ in 90 }, patch: patch) == nil)
  }

  @Test(arguments: UInt64(1)...8) func refusesNoisyFlatPatch(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let frame = picture { _, _ in 90 + 4 * random.normal() }
    #expect(PatchTracker(frame: frame, patch: patch) == nil)
  }

  @Test func refusesStraightEdge() {
    #expect(PatchTracker(frame: picture { x, _ in x < 40 ? 40 : 200 }, patch: patch) == nil)
  }

  @Test func acceptsCorner() {
    let frame = picture { x, y in x < 40 && y < 40 ? 40 : 200 }
    #expect(PatchTracker(frame: frame, patch: patch) != nil)
  }

  @Test(arguments: [
    Rect(x: 200, y: 20, width: 40, height: 40), Rect(x: -36, y: 20, width: 40, height: 40),
    Rect(x: 20, y: 20, width: 7, height: 40), Rect(x: 60, y: 60, width: -40, height: -40),
    Rect(x: .nan, y: 20, width: 40, height: 40), Rect(x: 0, y: 0, width: .infinity, height: 40),
  ])
  func refusesPatchWithoutPixels(patch: Rect) {
    let texture = TrackedScene.small().frame(0)
    let frame = picture { x, y in Float(texture.samples[y * texture.width + x]) }
    #expect(PatchTracker(frame: frame, patch: patch) == nil)
    #expect(PatchTracker(frame: frame, patch: Rect(x: 20, y: 20, width: 40, height: 40)) != nil)
  }
}
