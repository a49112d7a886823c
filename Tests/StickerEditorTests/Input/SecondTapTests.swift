import Geometry
import Testing

@testable import EditorKit

@Suite struct SecondTapTests {
  private struct Tap: TapMessage {
    var place: Point
    var time: Double
  }

  private let first = Tap(place: Point(10, 10), time: 1)

  @Test func followsTapThatIsNearAndRecent() {
    #expect(Tap(place: Point(13, 14), time: 1.25).follows(first, within: 0.25, near: 5))
  }

  @Test func doesNotFollowLateDistantOrMissingTap() {
    #expect(!Tap(place: Point(10, 10), time: 1.3).follows(first, within: 0.25, near: 5))
    #expect(!Tap(place: Point(14, 14), time: 1.1).follows(first, within: 0.25, near: 5))
    #expect(!first.follows(nil, within: 0.25, near: 5))
  }
}
