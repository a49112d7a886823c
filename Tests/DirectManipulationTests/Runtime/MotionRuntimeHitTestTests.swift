import DirectManipulation
import ECS
import Geometry
import Gestures
import ManipulationTable
import Testing

/// The element that receives the touches that hit no sticker.
@Suite struct MotionRuntimeHitTestTests {
  private let table = Table()
  private let canvas: Entity
  private let sticker: Entity

  /// A canvas without an area, and a sticker of 100 by 60 points on it, from (150, 170) on.
  init() {
    canvas = table.world.spawn(
      Transform(position: .zero), AnchorPoint(x: 0, y: 0), Size.zero, ZOrder(0))
    sticker = table.sticker(in: canvas)
    table.runtime.add(Draggable(minimumNumberOfTouches: 2), to: canvas)
    table.runtime.add(Pinchable(), to: canvas)
    table.runtime.background = canvas
  }

  private func owner(_ finger: Int64) -> Entity? {
    table.runtime.owner(of: table.finger(finger).id)
  }

  @Test func receivesTouchesThatHitNothing() {
    table.finger(1).down(200, 200)
    table.finger(2).down(500, 500)
    table.tick()
    #expect(owner(1) == sticker)
    #expect(owner(2) == canvas)
    table.runtime.background = nil
    table.finger(3).down(600, 500)
    table.tick()
    #expect(owner(3) == nil)
  }

  @Test func twoFingersOutsideStickersPinchCanvas() {
    table.world.insert(Size(width: 800, height: 600), to: canvas)
    table.finger(1).down(500, 500)
    table.finger(1).move(560, 500)
    table.tick()
    #expect(table.corners(sticker)[0] == Point(150, 170), "one does nothing")
    table.finger(2).down(660, 500)
    table.tick()
    table.finger(2).move(760, 500)
    table.tick()
    #expect(abs(table.transform(canvas).scale.x - 2) < 1e-9)
    let corner = table.corners(sticker)[0]
    #expect(corner.distance(to: Point(560 - 2 * 410, 500 - 2 * 330)) < 1e-9)
  }

  @Test func fingerNearHeldStickerJoinsSticker() {
    table.finger(1).down(200, 200)
    table.finger(2).down(300, 200)
    table.finger(3).down(311, 300)
    table.tick()
    #expect(owner(2) == sticker, "fifty points beside it")
    #expect(owner(3) == canvas, "two hold it already")
  }

  @Test func fingerJoinsStickerWhileAnotherRestsOnBackground() {
    table.world.insert(Size(width: 800, height: 600), to: canvas)
    table.finger(1).down(600, 500)
    table.finger(2).down(200, 200)
    table.finger(3).down(300, 200)
    table.tick()
    #expect(owner(1) == canvas)
    #expect(owner(3) == sticker)
  }

  @Test func smallElementIsHitNearItsEdges() {
    let dot = table.sticker(at: Point(400, 400), size: Size(width: 10, height: 10), in: canvas)
    table.runtime.leastTargetExtent = 40
    table.finger(1).down(412, 400)
    table.finger(2).down(425, 400)
    table.tick()
    #expect(owner(1) == dot)
    table.finger(1).up()
    table.finger(2).up()
    table.tick()
    table.finger(2).down(425, 400)
    table.tick()
    #expect(owner(2) == canvas)
  }

  @Test func isNeverRaised() {
    let panel = table.element(at: Point(900, 900), order: 5)
    table.finger(1).down(500, 500)
    table.tick()
    #expect(owner(1) == canvas)
    #expect(table.order(canvas) == 0)
    #expect(table.order(panel) == 5)
  }

  @Test func receivesNothingWhenDespawnedOrWithoutRecognizers() {
    let other = table.element(at: Point(900, 900))
    table.runtime.background = other
    table.finger(1).down(500, 500)
    table.tick()
    #expect(owner(1) == nil)
    table.runtime.background = canvas
    table.world.despawn(canvas)
    table.finger(2).down(600, 500)
    table.tick()
    #expect(owner(2) == nil)
  }

  @Test func recognizesTapOutsideStickers() {
    let (tap, witness) = (TapGestureRecognizer(), Witness(table.runtime))
    table.runtime.attach(tap, to: canvas)
    witness.watch(tap, as: "tap")
    table.finger(1).tap(500, 500)
    #expect(witness.heard() == ["tap ended"])
    #expect(tap.location(in: nil) == Point(500, 500))
  }
}
