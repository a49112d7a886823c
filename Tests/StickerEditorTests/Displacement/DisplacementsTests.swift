import DirectManipulation
import ECS
import Geometry
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas

@Suite struct DisplacementsTests {
  private let editor = EditorHarness.withThreeStickers()
  private var displacements: Displacements { editor.world.displacements }

  private func sticker(_ id: Int) throws -> Entity { try #require(editor.world.sticker(id)) }

  private func placement(_ id: Int) throws -> Placement {
    try #require(displacements.placement(of: try sticker(id)))
  }

  /// Returns the relation of a follower to a leader, both where they are.
  private func drag(_ follower: Int, behind leader: Int) throws -> GroupDrag {
    let before = try placement(leader)
    return GroupDrag(
      leader: try sticker(leader),
      leaderBefore: before.matrix(size: editor.world[try sticker(leader), Size.self]),
      leaderScale: before.transform.scale, leaderRotation: before.transform.rotation,
      before: try placement(follower), frame: nil)
  }

  @Test func followerOfLeaderWithoutScaleStays() throws {
    var (leader, follower) = (try placement(1), try placement(2))
    leader.transform.scale = .zero
    leader.transform.rotation = 0.7
    follower.transform.rotation = 0.3
    let before = leader.matrix(size: editor.world[try sticker(1), Size.self])
    let drag = GroupDrag(
      leader: try sticker(1), leaderBefore: before, leaderScale: .zero, leaderRotation: 0.7,
      before: follower, frame: nil)
    let moved = Transform(position: Point(9, 9), scale: Vector(2, 2), rotation: 1)
    #expect(drag.placement(leader: moved, matrix: .identity) == follower)
  }

  @Test func settlingStickerSpringsToGoalAndStaysThere() throws {
    let (sticker, goal) = (try sticker(1), try placement(1))
    var shown = goal
    shown.transform.position += Vector(200, 100)
    shown.transform.scale = Vector(2, 2)
    shown.transform.rotation = 1
    displacements.settle(sticker, from: shown, to: goal)
    #expect(displacements.placement(of: sticker) == shown)
    #expect(displacements.restingPlacement(of: sticker) == goal)
    #expect(displacements.isSettling(sticker) && displacements[sticker]?.goal == goal)
    editor.rest(0.1)
    let halfway = try placement(1).transform
    #expect(
      halfway.position != goal.transform.position && halfway.scale.x < 2 && halfway.scale.x > 1)
    editor.rest(3)
    #expect(!displacements.isSettling(sticker) && displacements[sticker] == nil)
    let rest = try placement(1).transform
    #expect(rest.position.distance(to: goal.transform.position) < 0.1)
    #expect(abs(rest.scale.x - 1) < 1e-3 && abs(rest.rotation) < 1e-3)
  }

  @Test func settlesEachPropertyOnlyIfItDiffers() throws {
    let (sticker, goal) = (try sticker(1), try placement(1))
    displacements.settle(sticker, from: goal, to: goal)
    #expect(!displacements.isSettling(sticker) && displacements[sticker]?.goal == goal)
    var turned = goal
    turned.transform.rotation = 1
    displacements.settle(sticker, from: turned, to: goal)
    let animations = Animations()
    animations.bind(to: editor.world)
    #expect(animations.move(sticker, .rotation) && !animations.move(sticker, .position))
  }

  @Test func settlesAboutAnchorPointOfGoal() throws {
    let sticker = try sticker(1)
    let goal = Placement(
      transform: Transform(position: Point(500, 500)), anchorPoint: AnchorPoint(.zero))
    let shown = Placement(transform: Transform(position: Point(300, 300)), anchorPoint: .center)
    displacements.settle(sticker, from: shown, to: goal)
    let place = try placement(1)
    #expect(place.anchorPoint == goal.anchorPoint)
    #expect(place.transform.position.distance(to: Point(250, 270)) < 1e-9, "drawn where it was")
  }

  @Test func caughtStickerStopsAtItsPlace() throws {
    let (sticker, goal) = (try sticker(1), try placement(1))
    displacements.stop(sticker)
    #expect(displacements[sticker] == nil, "a sticker at its stored place can't be caught")
    var shown = goal
    shown.transform.position += Vector(200, 100)
    displacements.settle(sticker, from: shown, to: goal)
    editor.rest(0.05)
    let place = try placement(1)
    displacements.stop(sticker)
    #expect(displacements[sticker] == .caught && !displacements.isSettling(sticker))
    #expect(displacements.restingPlacement(of: sticker) == place)
  }

  @Test func otherGoalKeepsSprings() throws {
    let (sticker, goal) = (try sticker(1), try placement(1))
    var shown = goal
    shown.transform.position += Vector(200, 100)
    displacements.settle(sticker, from: shown, to: goal)
    displacements[sticker] = .settling(shown)
    #expect(displacements.isSettling(sticker))
    displacements[sticker] = nil
    #expect(!displacements.isSettling(sticker) && displacements.all.isEmpty)
  }

  @Test func listsDisplacedStickersWithReasons() throws {
    #expect(displacements.all.isEmpty && displacements.followers.isEmpty)
    let drag = try drag(3, behind: 1)
    displacements[try sticker(3)] = .following(drag, isCaught: false)
    displacements[try sticker(2)] = .caught
    #expect(displacements.all.map(\.sticker) == [try sticker(2), try sticker(3)])
    #expect(displacements.all.map(\.why) == [.caught, .following(drag, isCaught: false)])
    #expect(displacements.followers == [try sticker(3)])
    #expect(displacements.followers(of: try sticker(1)) == [try sticker(3)])
    #expect(displacements.followers(of: try sticker(2)).isEmpty)
  }

  @Test func followersMoveWithLeaderUntilDismissed() throws {
    let (leader, follower) = (try sticker(1), try sticker(2))
    let (lead, follow) = (try placement(1), try placement(2))
    displacements[follower] = .following(try drag(2, behind: 1), isCaught: false)
    displacements[try sticker(3)] = .caught
    let still = try placement(3)
    var moved = lead
    moved.transform.position += Vector(40, 30)
    displacements.place(leader, at: moved)
    displacements.moveFollowers()
    let wanted = follow.transform.position + Vector(40, 30)
    #expect(try placement(2).transform.position.distance(to: wanted) < 1e-9)
    #expect(try placement(3) == still)
    #expect(displacements.dismiss(leader) == [follower])
    #expect(displacements[follower] == nil && displacements.dismiss(leader).isEmpty)
    displacements.place(leader, at: lead)
    displacements.moveFollowers()
    #expect(try placement(2).transform.position.distance(to: wanted) < 1e-9)
  }

  @Test func followersStayWhenLeaderIsGone() throws {
    displacements[try sticker(2)] = .following(try drag(2, behind: 1), isCaught: true)
    let before = try placement(2)
    editor.world.remove(Transform.self, from: try sticker(1))
    displacements.moveFollowers()
    #expect(try placement(2) == before)
  }

  @Test func elementWithoutTransformHasNoPlacement() {
    let element = editor.world.spawn()
    #expect(displacements.placement(of: element) == nil)
    #expect(displacements.restingPlacement(of: element) == nil)
    let plain = editor.world.spawn(Transform(position: Point(1, 2)))
    #expect(displacements.placement(of: plain)?.anchorPoint == .center)
  }

  @Test func followerThatWasSettlingReturnsToItsStoredPlaceAfterCancellation() throws {
    let goal = Point(600, 600)
    editor.world.selectedIDs = [1, 2]
    editor.world.commit(
      Edit(.replace([2]) { $0.stickers[0].position = goal }, transition: .settle))
    editor.frame()
    let start = editor.middle(1)
    editor.touch(.down, 1, start.x, start.y)
    editor.frame()
    editor.touch(.move, 1, start.x + 40, start.y)
    editor.frame()
    #expect(displacements[try sticker(2)]?.drag != nil)
    editor.world.cancelHands()
    editor.rest(2)
    #expect(editor.record(2)?.position == goal)
    #expect(editor.middle(2).distance(to: editor.world.canvas.toWindow.apply(goal)) < 0.1)
  }
}
