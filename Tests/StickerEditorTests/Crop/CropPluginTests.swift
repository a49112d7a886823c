import DirectManipulation
import Geometry
import Gestures
import InterfaceKit
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct CropPluginTests {
  /// A desk with a photo of 600 × 400 in the background and a sticker at (100, 80), and the open crop.
  private func open(window: Size = Size(width: 1280, height: 800)) -> Desk {
    let store = try! SceneStore(path: nil) {
      SceneDocument(
        canvas: Size(width: 600, height: 400), background: "photo.jpg",
        stickers: [Desk.sticker(at: Point(100, 80))])
    }
    let desk = Desk(store)
    desk.images.photoNumber = 7
    if window != Size(width: 1280, height: 800) {
      desk.send(.resize(window))
    }
    desk.frame()
    desk.type("Z")
    desk.frame()
    return desk
  }

  private func state(_ desk: Desk) -> PhotoCropping { desk.world[PhotoCropping.self] }

  private func crop(_ desk: Desk) throws -> PhotoCrop { try #require(state(desk).crop) }

  private func steps(_ desk: Desk) -> Int { desk.world.store.history.done.count }

  private func panel(_ desk: Desk) throws -> CropPanel {
    try #require(desk.world.shown(CropPanel.self)?.panel)
  }

  /// The place of a point of the photo, in window points.
  private func place(_ x: Double, _ y: Double, _ desk: Desk) throws -> Point {
    let crop = try crop(desk)
    let offset = crop.orientation.apply(
      Point(x - crop.photo.width / 2, y - crop.photo.height / 2))
    return try panel(desk).toWindow(crop).apply(offset)
  }

  private func isClose(_ a: Rect, _ b: Rect, by tolerance: Double = 1e-6) -> Bool {
    a.origin.distance(to: b.origin) < tolerance
      && abs(a.size.width - b.size.width) < tolerance
      && abs(a.size.height - b.size.height) < tolerance
  }

  @Test func opensWithWholePhotoAndCancelsWithoutStep() throws {
    for end in ["Escape", "cancel", "Return", "done"] {
      let desk = open()
      #expect(try crop(desk) == PhotoCrop(whole: Size(width: 600, height: 400)))
      switch end {
      case "cancel": desk.tap(.cancelCrop)
      case "done": desk.tap(.endCropping)
      default: desk.type(end)
      }
      #expect(!state(desk).isOpen && steps(desk) == 0)
      desk.frame()
      #expect(desk.world.shown(CropPanel.self)?.panel == nil)
      #expect(desk.world.layout?.lowerBar.size.height == 0)
    }
  }

  @Test(arguments: [
    Size(width: 1280, height: 800), Size(width: 800, height: 1280), Size(width: 480, height: 320),
  ])
  func controlsFloatInLargeWindows(window: Size) throws {
    let desk = open(window: window)
    let layout = try #require(desk.world.layout)
    let frame = try panel(desk).frame
    if layout.floats {
      #expect(frame.maxY == layout.lowerBar.maxY - 8 && frame.minX >= layout.lowerBar.minX + 8)
      #expect(frame.maxX <= layout.lowerBar.maxX - 8)
    } else {
      #expect(frame == layout.lowerBar)
    }
    for action in [EditorAction.cancelCrop, .endCropping] {
      let button = try #require(desk.world.buttons.first { $0.action == action }).frame
      #expect(frame.contains(button) && button.size.width == (layout.floats ? 100 : 44))
    }
  }

  @Test(arguments: [false, true])
  func handleDragCropsAndStickersKeepTheirPlaces(byMouse: Bool) throws {
    let desk = open()
    let (start, end) = (try place(0, 0, desk), try place(50, 40, desk))
    if byMouse {
      desk.press(start.x + 3, start.y + 2)
      desk.frame()
      desk.move(end.x + 3, end.y + 2)
      desk.frame()
      desk.release(end.x + 3, end.y + 2)
      desk.frame()
    } else {
      desk.drag(1, start + Vector(3, 2), end + Vector(3, 2))
    }
    #expect(isClose(try crop(desk).rect, Rect(x: 50, y: 40, width: 550, height: 360)))
    #expect(steps(desk) == 0, "nothing is committed before Done")
    desk.type("Return")
    desk.frame()
    #expect(desk.world.document.canvas == Size(width: 550, height: 360))
    #expect(desk.world.document.crop?.rect == Rect(x: 50, y: 40, width: 550, height: 360))
    #expect(desk.record(1)!.position.distance(to: Point(50, 40)) < 1e-9)
    #expect(steps(desk) == 1)
    desk.type("Z", with: "Ctrl")
    #expect(desk.world.document.crop == nil && desk.record(1)?.position == Point(100, 80))
    #expect(desk.world.document.canvas == Size(width: 600, height: 400))
    expectHonest(desk)
  }

  @Test func dragInsideMovesFrameWithinPhoto() throws {
    let desk = open()
    desk.drag(1, try place(600, 400, desk), try place(300, 200, desk))
    desk.drag(1, try place(150, 100, desk), try place(200, 130, desk))
    #expect(isClose(try crop(desk).rect, Rect(x: 50, y: 30, width: 300, height: 200)))
    desk.drag(1, try place(150, 100, desk), try place(150, 100, desk) + Vector(5000, 0))
    #expect(isClose(try crop(desk).rect, Rect(x: 300, y: 30, width: 300, height: 200)))
  }

  @Test func mouseInsideMovesFrame() throws {
    let desk = open()
    desk.drag(1, try place(600, 400, desk), try place(300, 200, desk))
    let (start, end) = (try place(150, 100, desk), try place(230, 170, desk))
    desk.press(start.x, start.y)
    desk.frame()
    desk.move(end.x, end.y)
    desk.frame()
    #expect(isClose(try crop(desk).rect, Rect(x: 80, y: 70, width: 300, height: 200)))
    desk.release(end.x, end.y)
    desk.frame()
    desk.type("Return")
    #expect(desk.world.document.crop?.rect == Rect(x: 80, y: 70, width: 300, height: 200))
    #expect(steps(desk) == 1)
    expectHonest(desk)
  }

  @Test func secondFingerInsideDoesNotDisturbTheFirst() throws {
    let desk = open()
    desk.drag(1, try place(600, 400, desk), try place(300, 200, desk))
    let (start, other) = (try place(150, 100, desk), try place(200, 120, desk))
    desk.drag(1, start, try place(190, 130, desk), lifts: false)
    let moved = Rect(x: 40, y: 30, width: 300, height: 200)
    #expect(isClose(try crop(desk).rect, moved))
    desk.drag(2, other, other + Vector(120, 90))
    #expect(
      isClose(try crop(desk).rect, moved), "neither jumps to the second finger nor follows it")
    let end = try place(210, 150, desk)
    desk.touch(.move, 1, end.x, end.y)
    desk.frame()
    #expect(isClose(try crop(desk).rect, Rect(x: 60, y: 50, width: 300, height: 200)))
    desk.touch(.up, 1, end.x, end.y)
    desk.frame()
    #expect(state(desk).drag == nil && steps(desk) == 0)
  }

  /// Regression: every point inside a small frame was nearer to a handle than a handle reaches.
  @Test func dragInsideMovesSmallFrame() throws {
    let desk = open()
    let goal = try place(0, 0, desk) + Vector(44, 44)
    desk.drag(1, try place(600, 400, desk), goal)
    let before = try crop(desk)
    let frame = Rect(around: before.frame, through: try panel(desk).toWindow(before))
    #expect(abs(frame.size.width - 44) < 1e-6 && abs(frame.size.height - 44) < 1e-6)
    desk.drag(1, frame.center, frame.center + Vector(70, 50))
    let after = try crop(desk)
    #expect(isClose(Rect(origin: before.rect.origin, size: after.rect.size), before.rect))
    let moved = Rect(around: after.frame, through: try panel(desk).toWindow(after))
    #expect(moved.center.distance(to: frame.center + Vector(70, 50)) < 1e-6)
    // The handles are still to be had, from inside and from outside.
    desk.drag(1, moved.origin + Vector(4, 4), moved.origin + Vector(-16, -16))
    desk.drag(1, Point(moved.maxX + 15, moved.maxY + 15), Point(moved.maxX + 45, moved.maxY + 55))
    let larger = try crop(desk)
    let frameNow = Rect(around: larger.frame, through: try panel(desk).toWindow(larger))
    #expect(frameNow.origin.distance(to: moved.origin + Vector(-20, -20)) < 1e-6)
    #expect(abs(frameNow.maxX - moved.maxX - 30) < 1e-6)
    #expect(abs(frameNow.maxY - moved.maxY - 40) < 1e-6)
  }

  @Test func escapeRevertsDragAndThenEndsCropping() throws {
    let desk = open()
    desk.drag(1, try place(0, 0, desk), try place(90, 90, desk), lifts: false)
    #expect(isClose(try crop(desk).rect, Rect(x: 90, y: 90, width: 510, height: 310)))
    desk.type("Escape")
    #expect(try crop(desk).isWhole)
    desk.type("Escape")
    #expect(!state(desk).isOpen && steps(desk) == 0)
  }

  @Test func turnsMapStickersAndFourTurnsAreNone() throws {
    let desk = open()
    desk.tap(.turnPhoto)
    desk.type("Return")
    desk.frame()
    #expect(desk.world.document.canvas == Size(width: 400, height: 600))
    #expect(desk.record(1)!.position.distance(to: Point(320, 100)) < 1e-9)
    #expect(abs(desk.record(1)!.rotation - .pi / 2) < 1e-9)
    desk.type("Z")
    desk.frame()
    for _ in 0..<3 { desk.tap(.turnPhoto) }
    desk.type("Return")
    desk.frame()
    #expect(desk.world.document.crop == nil)
    #expect(desk.world.document.canvas == Size(width: 600, height: 400))
    #expect(desk.record(1)!.position.distance(to: Point(100, 80)) < 1e-9)
  }

  @Test func mirrorMovesStickersButLeavesTheirPicturesReadable() throws {
    let desk = open()
    desk.tap(.mirrorPhoto)
    desk.type("Return")
    desk.frame()
    let record = try #require(desk.record(1))
    #expect(record.position.distance(to: Point(500, 80)) < 1e-9)
    #expect(record.scale == Vector(1, 1) && !record.flipped && abs(record.rotation) < 1e-9)
    #expect(desk.world.document.crop?.isMirrored == true)
  }

  @Test(arguments: PhotoCropping.Ratio.allCases) func ratioIsKept(ratio: PhotoCropping.Ratio)
    throws
  {
    let desk = open()
    desk.tap(ratio.action)
    let value = ratio.value(for: try crop(desk))
    func expectRatio() throws {
      guard let value else { return }
      let size = try crop(desk).frame.size
      #expect(abs(size.width / size.height - value) < 1e-6)
    }
    try expectRatio()
    #expect(desk.world.actions[ratio.action]?.isOn == true)
    let frame = try crop(desk).frame
    let toWindow = try panel(desk).toWindow(try crop(desk))
    let corner = toWindow.apply(Point(frame.maxX, frame.maxY))
    desk.drag(1, corner, corner + Vector(-120, -30))
    try expectRatio()
    #expect(try crop(desk).frame.size.width < frame.size.width)
  }

  @Test func straightenKeepsCropWithinPhotoAndComesBack() throws {
    let desk = open()
    for _ in 0..<10 { desk.type("Right") }
    #expect(abs(state(desk).degrees - 10) < 1e-9)
    let tilted = try crop(desk)
    #expect(tilted.isInside && tilted.size.width < 600 && abs(tilted.degrees - 10) < 1e-9)
    desk.type("Left", with: "Shift")
    #expect(abs(state(desk).degrees - 9.9) < 1e-9)
    let shown = try #require(desk.world.shown(CropPanel.self))
    let slider = try #require(shown.frame(of: .slider))
    let rail = try panel(desk).rail(in: slider)
    let thumb = rail.thumb(at: CropPanel.share(of: 9.9))
    desk.drag(1, thumb, rail.frame.center)
    #expect(state(desk).degrees == 0)
    #expect(try crop(desk).isWhole, "the frame grows again")
    desk.drag(1, rail.frame.center, rail.frame.center + Vector(5000, 0))
    #expect(state(desk).degrees == 45)
    desk.type("Return")
    desk.frame()
    let stored = try #require(desk.world.document.crop)
    #expect(stored.isInside && abs(stored.rotation - .pi / 4) < 1e-9)
    #expect(desk.world.document.canvas == stored.shownSize)
  }

  @Test func resetShowsWholePhoto() throws {
    let desk = open()
    desk.tap(PhotoCropping.Ratio.square.action)
    desk.type("Right")
    desk.tap(.turnPhoto)
    desk.tap(.resetCrop)
    #expect(try crop(desk).isWhole && state(desk).ratio == .free)
  }

  @Test func drawsCroppedPhotoOnCanvasOnly() throws {
    let desk = open()
    desk.drag(1, try place(0, 0, desk), try place(200, 100, desk))
    desk.type("Return")
    desk.frame()
    let item = try #require(desk.app.drawnItems().photo)
    #expect(item.picture == .image(7) && item.part == .onCanvas)
    // The corner of the crop is at the corner of the canvas.
    let corner = item.transform.apply(Point(200.0 / 600, 100.0 / 400))
    #expect(corner.distance(to: desk.world.canvas.frame.origin) < 1e-6)
  }

  @Test func keysDoNothingElseWhileCropping() throws {
    let desk = open()
    for key in ["B", "T", "Delete", "0", "Down"] { desk.type(key) }
    #expect(state(desk).isOpen && !desk.world[PhotoAdjusting.self].isOpen)
    #expect(desk.world.document.stickers.count == 1 && steps(desk) == 0)
  }

  @Test func croppingClosesAdjustments() {
    let desk = open()
    desk.type("Escape")
    desk.type("B")
    #expect(desk.world[PhotoAdjusting.self].isOpen)
    desk.type("Z")
    desk.frame()
    #expect(!desk.world[PhotoAdjusting.self].isOpen && state(desk).isOpen)
  }

  @Test(arguments: [nil, "clip.mp4"]) func onlyPhotoIsCropped(background: String?) {
    let desk = Desk.withInterface()
    var change = SceneChange()
    change.setCanvas(
      size: Size(width: 600, height: 400), background: background, type: .video)
    desk.world[Committer.self].commit(Edit(change))
    desk.frame()
    desk.type("Z")
    desk.frame()
    #expect(!state(desk).isOpen)
    let notice = desk.world.banners(desk.world.layout!).notice
    #expect(
      notice?.block.lines.joined(separator: " ")
        == "Only a photo in the background can be cropped.")
  }

  @Test(arguments: InterfaceLayoutTests.windows)
  func partsAreLargeEnoughAndPhotoFitsInEveryWindow(window: Size) throws {
    let desk = open(window: window)
    let (panel, shown) = (try panel(desk), try #require(desk.world.shown(CropPanel.self)))
    for part in shown.parts where part.content != .plate {
      #expect(part.frame.size.width >= 40 && part.frame.size.height >= Layout.target)
      #expect(part.frame.minX >= -0.01 && part.frame.maxX <= window.width + 0.01)
      #expect(part.frame.maxY <= window.height + 0.01)
    }
    for _ in 0..<5 { desk.type("Right") }
    let crop = try crop(desk)
    let photo = Rect(around: crop.viewOfPhoto, through: panel.toWindow(crop))
    #expect(panel.stage.contains(photo.origin))
    #expect(photo.maxX <= panel.stage.maxX && photo.maxY <= panel.stage.maxY)
  }
}
