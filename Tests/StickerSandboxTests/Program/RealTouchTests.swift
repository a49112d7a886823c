import Foundation
import Geometry
import Testing
import VirtualTouchscreen

/// The built program on a real X server, played by fingers, a mouse and a keyboard that SDL cannot tell from
/// true ones.
///
/// The tests compare the saved scene, to half a point, with a calculation in complex numbers that shares no code with
/// the program.
@Suite(.serialized) struct RealTouchTests {
  @Test func twoUsersPinchTwoStickersAtOnce() throws {
    let table = try TouchTable(["card@300,300", "card@900,500,rotation=40"])
    try table.down(1, 290, 310)
    try table.down(2, 310, 310)
    try table.down(11, 890, 500)
    try table.down(12, 910, 505)
    try table.move([(1, 200, 250), (11, 850, 420), (2, 330, 420), (12, 1000, 560)], steps: 12)
    for finger in [1, 2, 11, 12] { try table.up(finger) }
    let scene = try table.close()
    try scene.expect(
      1,
      movedBy: Turn(
        from: (Complex(290, 310), Complex(310, 310)), to: (Complex(200, 250), Complex(330, 420))))
    try scene.expect(
      2,
      movedBy: Turn(
        from: (Complex(890, 500), Complex(910, 505)), to: (Complex(850, 420), Complex(1000, 560))))
  }

  @Test func followsFingersThatJoinAndLeave() throws {
    let table = try TouchTable(["card@400,300"])
    try table.down(1, 390, 310)
    try table.move([(1, 450, 350)], steps: 6)
    // The point that finger 2 touches is where the sticker is by then.
    try table.down(2, 480, 350)
    try table.move([(1, 500, 300), (2, 500, 400)], steps: 9)
    try table.up(1)
    try table.move([(2, 620, 420)], steps: 5)
    try table.down(1, 600, 360)
    try table.move([(1, 560, 330)], steps: 5)
    try table.up(2)
    try table.up(1)
    let scene = try table.close()
    let steps = [
      Turn(shift: Complex(60, 40)),
      Turn(
        from: (Complex(450, 350), Complex(480, 350)), to: (Complex(500, 300), Complex(500, 400))),
      Turn(shift: Complex(120, 20)),
      Turn(
        from: (Complex(600, 360), Complex(620, 420)), to: (Complex(560, 330), Complex(620, 420))),
    ]
    try scene.expect(1, movedBy: steps.reduce(Turn(shift: Complex(0, 0))) { $0.then($1) })
  }

  @Test func pinchTransformsRotatedStickerAroundFingers() throws {
    let table = try TouchTable(["card@640,400,scale=2,rotation=117"])
    try table.down(3, 600, 430)
    try table.down(4, 660, 380)
    try table.move([(3, 700, 500), (4, 600, 300)], steps: 15)
    try table.up(4)
    try table.up(3)
    let scene = try table.close()
    try scene.expect(
      1,
      movedBy: Turn(
        from: (Complex(600, 430), Complex(660, 380)), to: (Complex(700, 500), Complex(600, 300))))
  }

  @Test func fingerOnTransparentCornerMovesNothing() throws {
    let table = try TouchTable(["card@640,400"])
    try table.down(1, 605, 385)
    try table.move([(1, 700, 500)], steps: 5)
    try table.up(1)
    let scene = try table.close()
    try scene.expect(1, movedBy: Turn(shift: Complex(0, 0)))
  }

  @Test func tenFingersPinchFiveStickers() throws {
    let centers = (0..<5).map { Complex(140 + 240 * Double($0), 300) }
    let table = try TouchTable(centers.map { "card@\($0.x),\($0.y)" })
    var moves: [(Int, Double, Double)] = []
    for (index, center) in centers.enumerated() {
      try table.down(2 * index, center.x - 15, center.y + 10)
      try table.down(2 * index + 1, center.x + 20, center.y + 10)
      moves.append((2 * index, center.x - 40, center.y + 150 + 10 * Double(index)))
      moves.append((2 * index + 1, center.x + 60, center.y + 200))
    }
    try table.move(moves, steps: 10)
    for finger in 0..<10 { try table.up(finger) }
    let scene = try table.close()
    for (index, center) in centers.enumerated() {
      let from = (center + Complex(-15, 10), center + Complex(20, 10))
      let to = (center + Complex(-40, 150 + 10 * Double(index)), center + Complex(60, 200))
      try scene.expect(index + 1, movedBy: Turn(from: from, to: to))
    }
  }

  /// Waits until the program has recorded the release of a key.
  ///
  /// Otherwise the signal that ends the program may overtake what the display server still has to send.
  private func expectRelease(of key: String, _ table: TouchTable) throws {
    try eventually("the program to see the last key") {
      try table.files.read("hands.jsonl").contains(#""keyUp", "key": "\#(key)""#)
    }
  }

  @Test func mouseDragsAndWheelScalesAndRotates() throws {
    let table = try TouchTable(["card@400,300"])
    try table.drag(from: (410, 310), to: (700, 500))
    try table.display.mouse.wheel(2)
    try table.display.mouse.sync()
    try table.display.keyboard.press(.leftShift)
    try table.display.keyboard.sync()
    try table.display.mouse.wheel(-3)
    try table.display.mouse.sync()
    try table.display.keyboard.release(.leftShift)
    try table.display.keyboard.sync()
    try expectRelease(of: "Left Shift", table)
    let scene = try table.close()
    let wheel = Turn(about: Complex(700, 500), scale: 1.21, angle: -15 * .pi / 180)
    try scene.expect(1, movedBy: Turn(shift: Complex(290, 190)).then(wheel))
  }

  @Test func altDragRotatesAndScalesAroundCenter() throws {
    let table = try TouchTable(["card@400,300"])
    try table.display.keyboard.press(.leftAlt)
    try table.display.keyboard.sync()
    try table.drag(from: (430, 310), to: (380, 360))
    try table.display.keyboard.release(.leftAlt)
    try table.display.keyboard.sync()
    try expectRelease(of: "Left Alt", table)
    let scene = try table.close()
    try scene.expect(
      1,
      movedBy: Turn(
        from: (Complex(430, 310), Complex(370, 290)), to: (Complex(380, 360), Complex(420, 240))))
  }

  /// SDL used to capture the mouse and then reported the first finger as the mouse.
  @Test func fingersDragDuringAndAfterMouseDrag() throws {
    let table = try TouchTable(["card@400,300", "card@900,300", "card@640,600"])
    try table.display.mouse.move(410, 310)
    try table.display.mouse.press(.left)
    try table.display.mouse.move(450, 350)
    try table.restMouse(at: Point(450, 350))
    try table.down(1, 900, 300)
    try table.move([(1, 1000, 420)], steps: 8)
    try table.display.mouse.move(500, 400)
    try table.restMouse(at: Point(500, 400))
    try table.display.mouse.release(.left)
    try table.display.mouse.sync()
    try table.down(2, 640, 610)
    try table.move([(2, 600, 500)], steps: 8)
    try table.up(2)
    try table.up(1)
    let scene = try table.close()
    try scene.expect(1, movedBy: Turn(shift: Complex(90, 90)))
    try scene.expect(2, movedBy: Turn(shift: Complex(100, 120)))
    try scene.expect(3, movedBy: Turn(shift: Complex(-40, -110)))
  }

  @Test func controlQSavesAndQuits() throws {
    let table = try TouchTable(["card@400,300"])
    try table.down(1, 400, 310)
    try table.move([(1, 500, 310)], steps: 4)
    try table.up(1)
    try table.display.touch.sync()
    try table.display.keyboard.press(.leftControl)
    try table.display.keyboard.press(.q)
    try table.display.keyboard.sync()
    let scene = try table.closed()
    try scene.expect(1, movedBy: Turn(shift: Complex(100, 0)))
  }
}
