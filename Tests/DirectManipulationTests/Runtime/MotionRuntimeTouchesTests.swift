import DirectManipulation
import ECS
import Geometry
import Gestures
import ManipulationTable
import Testing

/// motion.md, "What a finger feels", 4: many users at once, and the element that each touch belongs to.
@Suite struct MotionRuntimeTouchesTests {
  @Test func twoUsersMoveTwoStickersAtOnce() {
    let table = Table()
    let (left, right) = (table.sticker(), table.sticker(at: Point(800, 400)))
    table.finger(1, device: 1).down(200, 200)
    table.finger(1, device: 2).down(800, 400)
    table.tick()
    table.finger(1, device: 1).move(230, 200)
    table.finger(1, device: 2).move(800, 350)
    table.tick()
    #expect(table.local(Point(230, 200), on: left)?.distance(to: Point(50, 30)) ?? 9 < 1e-9)
    #expect(table.local(Point(800, 350), on: right)?.distance(to: Point(50, 30)) ?? 9 < 1e-9)
  }

  @Test func fortyFingersMoveAndScaleTwentyStickers() {
    let table = Table()
    let stickers = (0..<20).map { table.sticker(at: Point(100 + Double($0) * 150, 300)) }
    for index in 0..<20 {
      let x = 100 + Double(index) * 150
      table.finger(Int64(2 * index)).down(x - 20, 300)
      table.finger(Int64(2 * index + 1)).down(x + 20, 300)
    }
    table.tick()
    for index in 0..<20 {
      let x = 100 + Double(index) * 150
      table.finger(Int64(2 * index)).move(x - 40, 500)
      table.finger(Int64(2 * index + 1)).move(x + 40, 500)
    }
    table.tick()
    for (index, sticker) in stickers.enumerated() {
      let transform = table.transform(sticker)
      #expect(transform.position.distance(to: Point(100 + Double(index) * 150, 500)) < 1e-9)
      #expect(transform.scale.distance(to: Vector(2, 2)) < 1e-9)
    }
  }

  @Test func touchBelongsToTopmostSticker() {
    let table = Table()
    let bottom = table.sticker(order: 1)
    let top = table.sticker(at: Point(230, 200), order: 2)
    table.finger(1).down(220, 200)
    table.tick()
    #expect(table.runtime.owner(of: TouchID(device: 7, finger: 1)) == top)
    table.finger(2).down(155, 200)
    table.tick()
    #expect(table.runtime.owner(of: TouchID(device: 7, finger: 2)) == bottom)
  }

  @Test func transparentPixelsLetTheTouchThrough() {
    let table = Table()
    let bottom = table.sticker(order: 1)
    let ring = table.sticker(size: Size(width: 100, height: 100), order: 2)
    let mask = AlphaMask(width: 20, height: 20) { x, y in
      (5..<15).contains(x) && (5..<15).contains(y) ? 0 : 255
    }
    table.world.insert(HitShape(.mask(mask)), to: ring)
    table.finger(1).down(160, 200)
    table.finger(2).down(200, 200)
    table.tick()
    #expect(table.runtime.owner(of: TouchID(device: 7, finger: 1)) == ring)
    #expect(table.runtime.owner(of: TouchID(device: 7, finger: 2)) == bottom)
  }

  @Test func nearbyFingerJoinsStickerHeldByOneFinger() {
    let table = Table()
    let small = table.sticker(size: Size(width: 20, height: 20))
    table.finger(1).down(200, 200)
    table.finger(2).down(260, 200)
    table.finger(3).down(240, 200)
    table.tick()
    #expect(table.runtime.owner(of: TouchID(device: 7, finger: 2)) == small)
    #expect(
      table.runtime.owner(of: TouchID(device: 7, finger: 3)) == nil, "two fingers hold it already")
    table.finger(1).move(180, 200)
    table.finger(2).move(300, 200)
    table.tick()
    #expect(table.transform(small).scale.distance(to: Vector(2, 2)) < 1e-9)
  }

  @Test(arguments: [(269.9, true), (270.1, false)])
  func fingerJoinsWithinSixtyPointsOfSticker(x: Double, joins: Bool) {
    let table = Table()
    let small = table.sticker(size: Size(width: 20, height: 20))
    table.finger(1).down(200, 200)
    table.finger(2).down(x, 200)
    table.tick()
    #expect((table.runtime.owner(of: TouchID(device: 7, finger: 2)) == small) == joins)
  }

  @Test func fingerDoesNotJoinUnheldSticker() {
    let table = Table()
    _ = table.sticker(size: Size(width: 20, height: 20))
    table.finger(2).down(240, 200)
    table.tick()
    #expect(table.runtime.owner(of: TouchID(device: 7, finger: 2)) == nil)
  }

  @Test func touchBelongsToItsStickerUntilLift() {
    let table = Table()
    let (a, b) = (table.sticker(), table.sticker(at: Point(500, 200), order: 2))
    table.finger(1).down(200, 200)
    table.finger(1).move(500, 200)
    table.tick()
    #expect(table.runtime.owner(of: TouchID(device: 7, finger: 1)) == a)
    #expect(table.transform(b).position == Point(500, 200))
  }

  @Test func touchOnPassiveChildBelongsToParent() {
    let table = Table()
    let parent = table.sticker(size: Size(width: 300, height: 300))
    let child = table.element(at: Point(150, 150), in: parent)
    table.finger(1).down(200, 200)
    table.tick()
    #expect(table.runtime.hitTest(Point(200, 200)) == child)
    #expect(table.runtime.owner(of: TouchID(device: 7, finger: 1)) == parent)
  }

  @Test func childMovesInParentSpace() {
    let table = Table()
    let parent = table.element(
      at: Point(400, 300), size: Size(width: 300, height: 300), scale: Vector(2, 0.5), rotation: 0.8
    )
    let child = table.sticker(at: Point(150, 150), rotation: 0.2, in: parent)
    let corners = table.corners(child)
    table.finger(1).down(400, 300)
    table.finger(1).move(430, 320)
    table.tick()
    let expected = corners.map { $0 + Vector(30, 20) }
    #expect(greatestDistance(expected, table.corners(child)) < 1e-9)
  }

  @Test func wheelScalesAndRotatesAroundPointer() throws {
    let table = Table()
    let sticker = table.sticker()
    let touched = try #require(table.local(Point(230, 190), on: sticker))
    table.runtime.twist(sticker, about: Point(230, 190), scale: 1.5, rotation: 0.25)
    #expect(table.transform(sticker).scale.distance(to: Vector(1.5, 1.5)) < 1e-12)
    #expect(abs(table.transform(sticker).rotation - 0.25) < 1e-12)
    let shown = table.runtime.matrixToWindow(of: sticker).apply(touched)
    #expect(shown.distance(to: Point(230, 190)) < 1e-9)
    #expect(table.transform(sticker).position.distance(to: Point(230, 190)) < 1e-9, "the anchor")
    #expect(table.runtime.touches.isEmpty)
    #expect(table.runtime.takeFinishedManipulations().count == 1)
  }

  @Test func nearbyFingerDoesNotJoinOneFingerElement() {
    let table = Table()
    let (button, list) = (table.element(at: Point(200, 200)), table.element(at: Point(200, 500)))
    table.runtime.attach(PressGestureRecognizer(), to: button)
    table.runtime.add(Scrollable(.vertical), to: list)
    table.finger(1).down(200, 200)
    table.finger(2).down(200, 500)
    table.tick()
    table.finger(3).down(200, 250)
    table.finger(4).down(200, 550)
    table.tick()
    #expect(table.runtime.owner(of: TouchID(device: 7, finger: 3)) == nil)
    #expect(table.runtime.owner(of: TouchID(device: 7, finger: 4)) == nil)
  }
}
