import DirectManipulation
import Geometry
import Testing

@testable import StickerCanvas

@Suite struct DisplacedTests {
  private let placement = Placement(
    transform: Transform(position: Point(3, 4)), anchorPoint: .center)
  private let world = World()

  private func following(isCaught: Bool) -> Displaced {
    .following(
      GroupDrag(
        leader: world.spawn(), leaderBefore: .identity, leaderScale: Vector(1, 1),
        leaderRotation: 0, before: placement, frame: nil), isCaught: isCaught)
  }

  @Test func onlySettlingStickerHasGoal() {
    #expect(Displaced.settling(placement).goal == placement && Displaced.caught.goal == nil)
    #expect(following(isCaught: false).goal == nil)
  }

  @Test func onlyFollowerHasDrag() {
    #expect(following(isCaught: true).drag?.before == placement)
    #expect(Displaced.settling(placement).drag == nil && Displaced.caught.drag == nil)
  }

  @Test func onlyFollowerThatWasNotCaughtComesFromItsStoredPlace() {
    #expect(following(isCaught: false).isFromStoredPlace)
    #expect(!following(isCaught: true).isFromStoredPlace && !Displaced.caught.isFromStoredPlace)
  }
}
