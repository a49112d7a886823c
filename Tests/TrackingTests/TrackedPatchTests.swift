import Geometry
import Testing
import Tracking

@Suite struct TrackedPatchTests {
  @Test func onlyFoundPatchHasPlacement() {
    let placement = TrackedPlacement(
      center: Point(3, 4), scale: 1, rotation: 0, confidence: 0.9)
    #expect(TrackedPatch.found(placement).placement == placement)
    #expect(TrackedPatch.lost(since: 4).placement == nil)
  }
}
