import DirectManipulation
import ECS
import Geometry
import ManipulationTable
import Testing

@Suite struct DirectlyManipulableTests {
  @Test func oneFingerMovesTheStickerAndNothingElse() {
    let table = Table()
    let sticker = table.sticker()
    let other = table.sticker(at: Point(600, 600))
    table.finger(1).down(210, 190)
    table.tick()
    #expect(table.transform(sticker) == Transform(position: Point(200, 200)))

    table.finger(1).move(240, 230)
    table.tick()
    let corners = table.corners(sticker)
    let expected = [Point(180, 210), Point(280, 210), Point(280, 270), Point(180, 270)]
    #expect(greatestDistance(corners, expected) < 1e-9)
    #expect(table.transform(sticker).scale == Vector(1, 1))
    #expect(table.transform(sticker).rotation == 0)
    #expect(table.transform(other) == Transform(position: Point(600, 600)))
  }

  @Test func touchedPointsStayUnderTwoFingers() throws {
    let table = Table()
    let sticker = table.sticker(rotation: 0.7)
    table.finger(1).down(190, 200)
    table.finger(2).down(215, 205)
    table.tick()
    let touched = try [Point(190, 200), Point(215, 205)].map {
      try #require(table.local($0, on: sticker))
    }
    table.finger(1).move(100, 400)
    table.finger(2).move(300, 90)
    table.tick()
    let matrix = table.runtime.matrixToWindow(of: sticker)
    #expect(matrix.apply(touched[0]).distance(to: Point(100, 400)) < 1e-9)
    #expect(matrix.apply(touched[1]).distance(to: Point(300, 90)) < 1e-9)
  }

  @Test func tapDoesNotMoveSticker() {
    let table = Table()
    let sticker = table.sticker()
    let before = Placement(of: sticker, in: table.world)
    table.finger(1).down(200, 200)
    table.finger(1).move(202, 203)
    table.finger(1).up()
    table.tick()
    #expect(Placement(of: sticker, in: table.world) == before)
    #expect(table.runtime.takeFinishedManipulations().isEmpty)
  }

  @Test func recognizesWholeGestureInOneUpdate() {
    let table = Table()
    let sticker = table.sticker()
    table.finger(1).down(200, 200)
    table.finger(1).move(250, 200)
    table.finger(1).move(300, 220)
    table.finger(1).up()
    table.tick()
    #expect(
      table.local(Point(300, 220), on: sticker).map { $0.distance(to: Point(50, 30)) < 1e-9 }
        == true)
    #expect(table.runtime.takeFinishedManipulations().count == 1)
  }

  @Test func catchesUpSlopInFrameOfRecognition() {
    let table = Table()
    let sticker = table.sticker()
    table.finger(1).down(200, 200)
    table.tick()
    table.finger(1).move(203.9, 200)
    table.tick()
    #expect(table.transform(sticker).position == Point(200, 200))
    table.finger(1).move(204, 200)
    table.tick()
    #expect(
      table.local(Point(204, 200), on: sticker).map { $0.distance(to: Point(50, 30)) < 1e-9 }
        == true)
  }

  @Test func recognizesOnLandingAtZeroSlopWithoutMoving() {
    let table = Table(touchSlop: 0)
    let sticker = table.sticker()
    let corners = table.corners(sticker)
    table.finger(1).down(170, 190)
    table.tick()
    #expect(greatestDistance(corners, table.corners(sticker)) < 1e-9)
    #expect(table.world[sticker, Gesture.self].isActive)
    table.finger(1).move(170.25, 190)
    table.tick()
    #expect(abs(table.corners(sticker)[0].x - 150.25) < 1e-9)
  }

  @Test func threeTurnsRotateBySixPi() {
    let table = Table()
    let sticker = table.sticker(size: Size(width: 200, height: 200))
    table.finger(1).down(200, 200)
    table.finger(2).down(250, 200)
    table.tick()
    for step in 1...3600 {
      let angle = 6 * Double.pi * Double(step) / 3600
      let (sine, cosine) = sincos(angle)
      table.finger(2).move(200 + 50 * cosine, 200 + 50 * sine)
      if step % 7 == 0 { table.tick() }
    }
    table.tick()
    #expect(abs(table.transform(sticker).rotation - 6 * .pi) < 1e-9)
    #expect(table.transform(sticker).scale.distance(to: Vector(1, 1)) < 1e-9)
  }

  @Test func coincidentFingersScaleFromWhereTheySeparate() {
    let table = Table()
    let sticker = table.sticker()
    table.finger(1).down(200, 200)
    table.finger(2).down(200, 200)
    table.tick()
    table.finger(1).move(220, 200)
    table.finger(2).move(220, 200)
    table.tick()
    #expect(table.transform(sticker).scale == Vector(1, 1))
    table.finger(1).move(210, 200)
    table.finger(2).move(230, 200)
    table.tick()
    table.finger(1).move(200, 200)
    table.finger(2).move(240, 200)
    table.tick()
    #expect(table.transform(sticker).scale.x > 1)
    #expect(table.transform(sticker).rotation == 0)
    #expect(table.transform(sticker).position.isFinite)
  }

  @Test func stickerRecoversAfterFingersMeet() {
    let table = Table()
    let sticker = table.sticker()
    let before = table.corners(sticker)
    table.finger(1).down(190, 200)
    table.finger(2).down(210, 200)
    table.tick()
    table.finger(1).move(200, 200)
    table.finger(2).move(200, 200)
    table.tick()
    #expect(table.transform(sticker).scale.x > 0)
    table.finger(1).move(190, 200)
    table.finger(2).move(210, 200)
    table.tick()
    #expect(greatestDistance(before, table.corners(sticker)) < 1e-6)
  }

  @Test func preservesSignAndProportionsOfScale() {
    let table = Table()
    let sticker = table.sticker(scale: Vector(-2, 0.5), rotation: 1)
    table.finger(1).down(200, 200)
    table.finger(2).down(210, 200)
    table.tick()
    table.finger(2).move(200, 230)
    table.tick()
    let transform = table.transform(sticker)
    #expect(transform.scale.distance(to: Vector(-6, 1.5)) < 1e-12)
    #expect(abs(transform.rotation - (1 + .pi / 2)) < 1e-12)
  }
}
