import Foundation
import Geometry
import Pictures
import StickerCompositor
import StickerScene
import Testing
import VirtualTouchscreen

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// Four users at the four sides of a table with a screen of 3840 × 2160 pixels, who edit one scene at the same time.
@Suite(.serialized) struct FourAtTableTests {
  /// The places of the users' stickers, as shares of the canvas.
  private static let places = [(0.12, 0.43), (0.41, 0.17), (0.87, 0.56), (0.62, 0.84)]

  @Test func fourUsersEditOneSceneAtOnce() throws {
    let user = try TouchscreenUser(window: Size(width: 3840, height: 2160), hasMouse: false)
    try user.press(.more)
    try user.press(.snap)
    try takeStickers(user)
    try pinchStickers(user)
    let (before, made) = try doEverything(user)
    try user.press(.endDrawing)
    try undoAll(user, before, made)
    try user.press(.more)
    try user.press(.quit)
    try user.table.wait()
    #expect(user.table.errors == [])
    #expect(try user.table.scene().stickers == made)
  }

  private func move(
    _ user: TouchscreenUser, _ fingers: [(finger: Int, from: Point, to: Point)], share: Double
  ) throws {
    try user.table.move(
      fingers.map { finger, from, to in
        let point = from + (to - from) * share
        return (finger, point.x, point.y)
      }, steps: 4)
  }

  /// Each user drags a sticker from the tray to a side of the table.
  private func takeStickers(_ user: TouchscreenUser) throws {
    let goals = Self.places.map { user.window($0.0, $0.1) }
    let fingers = goals.enumerated().map { (finger: $0, from: user.cell($0), to: $1) }
    for (finger, from, _) in fingers { try user.table.down(finger, from.x, from.y) }
    for step in 1...5 { try move(user, fingers, share: Double(step) / 5) }
    try user.table.rest([0, 1, 2, 3])
    try user.table.show("table-1-taken")
    for finger in goals.indices { try user.table.up(finger) }
    try user.table.display.touch.sync()
    let stickers = try user.stickers(count: 4)
    for (index, goal) in goals.enumerated() {
      let sticker = try #require(stickers.first { $0.image == TouchTable.tray.names[index] })
      #expect(user.middle(of: sticker).distance(to: user.canvas(goal)) < 1 / user.scale)
    }
  }

  /// The stickers of the users in the saved scene, in the order of their places.
  private func own(_ user: TouchscreenUser) throws -> [SceneDocument.Sticker] {
    let stickers = try user.table.scene().stickers
    return try TouchTable.tray.names.prefix(4).map { name in
      try #require(stickers.first { $0.image == name })
    }
  }

  private func expect(
    _ after: SceneDocument.Sticker, isLike before: SceneDocument.Sticker, movedBy turn: Turn,
    _ user: TouchscreenUser, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let size = before.size
    for corner in [Complex(0, 0), Complex(size.width, 0), Complex(0, size.height)] {
      let error = Turn(after)(corner).distance(to: turn(Turn(before)(corner)))
      #expect(error < 0.5 / user.scale, "\(before.image)", sourceLocation: sourceLocation)
    }
  }

  /// Each user pinches and rotates a sticker with two fingers.
  private func pinchStickers(_ user: TouchscreenUser) throws {
    let before = try own(user)
    let turns = [(1.4, 0.5), (1.3, -0.9), (0.8, 2.2), (1.5, -0.3)]
    var fingers: [(finger: Int, from: Point, to: Point)] = []
    for (index, (scale, angle)) in turns.enumerated() {
      let middle = user.window(Self.places[index].0, Self.places[index].1)
      let (sine, cosine) = sincos(angle)
      for side in [-1.0, 1] {
        let arm = Vector(x: 36 * side, y: 5 * side)
        let turned = Vector(x: arm.x * cosine - arm.y * sine, y: arm.x * sine + arm.y * cosine)
        let goal = middle + turned * scale + Vector(x: 10 * Double(index), y: -12)
        fingers.append((fingers.count, middle + arm, goal))
      }
    }
    for (finger, from, _) in fingers { try user.table.down(finger, from.x, from.y) }
    for step in 1...5 { try move(user, fingers, share: Double(step) / 5) }
    try user.table.rest(Array(0..<8))
    try user.table.show("table-2-pinched")
    for finger in 0..<8 { try user.table.up(finger) }
    try user.table.display.touch.sync()
    try eventually("all stickers to be rotated") { try own(user).allSatisfy { $0.rotation != 0 } }
    for (index, (old, new)) in zip(before, try own(user)).enumerated() {
      let pair = (fingers[2 * index], fingers[2 * index + 1])
      let turn = Turn(
        from: (user.complex(pair.0.from), user.complex(pair.1.from)),
        to: (user.complex(pair.0.to), user.complex(pair.1.to)))
      expect(new, isLike: old, movedBy: turn, user)
    }
  }

  /// While one user drags a sticker and another pinches one, a third user writes, and the fourth draws with two fingers,
  /// takes back a stroke, and exports; returns the scenes before and after.
  private func doEverything(
    _ user: TouchscreenUser
  ) throws -> (before: [SceneDocument.Sticker], after: [SceneDocument.Sticker]) {
    let table = user.table
    let scene = try table.scene().stickers
    let before = try own(user)
    let middles = before.map { user.window(of: $0) }
    var fingers: [(finger: Int, from: Point, to: Point)] = [
      (0, middles[0], middles[0] + Vector(x: 160, y: 310)),
      (1, middles[1] + Vector(x: -30, y: 0), middles[1] + Vector(x: -190, y: -70)),
      (2, middles[1] + Vector(x: 30, y: 0), middles[1] + Vector(x: -70, y: 60)),
    ]
    for (finger, from, _) in fingers { try table.down(finger, from.x, from.y) }
    try move(user, fingers, share: 0.1)
    try user.press(.draw)
    try move(user, fingers, share: 0.2)
    let pens = [user.window(0.3, 0.9), user.window(0.42, 0.9)].enumerated().map { index, from in
      (finger: 3 + index, from: from, to: from + Vector(x: 260, y: index == 0 ? -160 : 40))
    }
    for (finger, from, _) in pens { try table.down(finger, from.x, from.y) }
    fingers += pens
    try move(user, fingers, share: 0.3)
    try user.press(.text)
    for (number, letter) in "party".enumerated() {
      try user.press(.type(String(letter)))
      try move(user, fingers, share: 0.35 + 0.03 * Double(number))
    }
    try table.show("table-3-everything")
    try user.press(.endTextStyle)
    try eventually("the words") { try table.scene().stickers.count == 5 }
    try move(user, fingers, share: 0.6)
    try table.rest([3, 4])
    for finger in [3, 4] {
      try table.up(finger)
      try table.display.touch.sync()
    }
    fingers.removeLast(2)
    let words = try #require(try user.stickers(count: 7).first { $0.image.hasPrefix("text:") })
    #expect(StickerText(name: words.image)?.text.lowercased() == "party")
    try move(user, fingers, share: 0.7)
    try user.press(.undo)
    try eventually("a stroke to be taken back") { try table.scene().stickers.count == 6 }
    try move(user, fingers, share: 0.8)
    try table.rest([0, 1, 2])

    // The exported picture shows the held stickers where they are.
    try user.press(.export)
    try eventually("the picture") { user.files.exists("out/scene-stickers-1.jpg") }
    try table.show("table-4-exported")
    let way = user.canvas(fingers[0].to) - user.canvas(fingers[0].from)
    try eventually("the held sticker to be saved") {
      let moved = try user.middle(of: own(user)[0]) - user.middle(of: before[0])
      return (moved - way * 0.8).length < 0.5 / user.scale
    }
    try user.files.write(Array(user.files.bytes("scene.json")), to: "then.json")
    let again = try user.files.run("--scene", "then.json", "--export", "again.jpg")
    #expect(again.status == 0, "\(again.errors)")
    let picture = try user.files.picture("out/scene-stickers-1.jpg")
    #expect(try picture.distance(to: user.files.picture("again.jpg")) == 0)

    try move(user, fingers, share: 1)
    try table.rest([0, 1, 2])
    for finger in [0, 1, 2] { try table.up(finger) }
    try table.display.touch.sync()
    let goal = user.canvas(fingers[0].to)
    let offset = user.middle(of: before[0]) - user.canvas(fingers[0].from)
    try eventually("the dragged sticker to be saved") {
      try user.middle(of: own(user)[0]).distance(to: goal + offset) < 0.5 / user.scale
    }
    let after = try table.scene().stickers
    let now = try own(user)
    expect(
      now[1], isLike: before[1],
      movedBy: Turn(
        from: (user.complex(fingers[1].from), user.complex(fingers[2].from)),
        to: (user.complex(fingers[1].to), user.complex(fingers[2].to))), user)
    #expect(now[2] == before[2] && now[3] == before[3])
    #expect(after.count == 6)
    let stroke = try #require(after.first { Stroke(name: $0.image) != nil })
    let ends = try #require(Stroke(name: stroke.image)).samples.map(\.location)
    let start = try #require(ends.first)
    #expect(
      pens.contains {
        Turn(stroke)(Complex(start.x, start.y)).distance(to: user.complex($0.from))
          < 0.5 / user.scale
      })
    try table.show("table-5-done")
    return (scene, after)
  }

  /// Undo takes back what the users did at once, and redo brings everything back.
  private func undoAll(
    _ user: TouchscreenUser, _ before: [SceneDocument.Sticker], _ made: [SceneDocument.Sticker]
  ) throws {
    func isSame(_ stickers: [SceneDocument.Sticker]) throws -> Bool {
      try user.table.scene().stickers.sorted { $0.id < $1.id }
        == stickers.sorted { $0.id < $1.id }
    }
    var count = 0
    while try !isSame(before), count < 8 {
      let last = try user.table.scene()
      try user.press(.undo)
      try eventually("a step to be taken back") { try user.table.scene() != last }
      count += 1
    }
    #expect(try isSame(before), "after \(count) steps")
    for _ in 0..<count { try user.press(.redo) }
    try eventually("everything to be back") { try user.table.scene().stickers == made }
  }
}
