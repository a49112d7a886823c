import DirectManipulation
import Geometry
import Gestures
import InterfaceKit
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct CropPluginTests: CropHarness {
  private func steps(_ editor: EditorHarness) -> Int { editor.world.store.history.done.count }

  /// The place of a point of the photo, in window points.
  private func place(_ x: Double, _ y: Double, _ editor: EditorHarness) throws -> Point {
    let crop = try crop(editor)
    let offset = crop.orientation.apply(
      Point(x - crop.photo.width / 2, y - crop.photo.height / 2))
    return try panel(editor).toWindow(crop).apply(offset)
  }

  private func isClose(_ a: Rect, _ b: Rect, by tolerance: Double = 1e-6) -> Bool {
    a.origin.distance(to: b.origin) < tolerance
      && abs(a.size.width - b.size.width) < tolerance
      && abs(a.size.height - b.size.height) < tolerance
  }

  @Test func opensWithWholePhotoAndCancelsWithoutStep() throws {
    for end in ["Escape", "cancel", "Return", "done"] {
      let editor = open()
      #expect(try crop(editor) == PhotoCrop(whole: Size(width: 600, height: 400)))
      switch end {
      case "cancel": editor.tap(.cancelCrop)
      case "done": editor.tap(.endCropping)
      default: editor.type(end)
      }
      #expect(!state(editor).isOpen && steps(editor) == 0)
      editor.frame()
      #expect(editor.world.shown(CropPanel.self)?.panel == nil)
      #expect(editor.world.layout?.lowerBar.size.height == 0)
    }
  }

  @Test(arguments: [false, true])
  func handleDragCropsAndStickersKeepTheirPlaces(byMouse: Bool) throws {
    let editor = open()
    let (start, end) = (try place(0, 0, editor), try place(50, 40, editor))
    if byMouse {
      editor.press(start.x + 3, start.y + 2)
      editor.frame()
      editor.move(end.x + 3, end.y + 2)
      editor.frame()
      editor.release(end.x + 3, end.y + 2)
      editor.frame()
    } else {
      editor.drag(1, start + Vector(3, 2), end + Vector(3, 2))
    }
    #expect(isClose(try crop(editor).rect, Rect(x: 50, y: 40, width: 550, height: 360)))
    #expect(steps(editor) == 0, "nothing is committed before Done")
    editor.type("Return")
    editor.frame()
    #expect(editor.world.document.canvas == Size(width: 550, height: 360))
    #expect(editor.world.document.crop?.rect == Rect(x: 50, y: 40, width: 550, height: 360))
    #expect(editor.record(1)!.position.distance(to: Point(50, 40)) < 1e-9)
    #expect(steps(editor) == 1)
    editor.type("Z", with: "Ctrl")
    #expect(editor.world.document.crop == nil && editor.record(1)?.position == Point(100, 80))
    #expect(editor.world.document.canvas == Size(width: 600, height: 400))
    expectHonest(editor)
  }

  @Test func dragInsideMovesFrameWithinPhoto() throws {
    let editor = open()
    editor.drag(1, try place(600, 400, editor), try place(300, 200, editor))
    editor.drag(1, try place(150, 100, editor), try place(200, 130, editor))
    #expect(isClose(try crop(editor).rect, Rect(x: 50, y: 30, width: 300, height: 200)))
    editor.drag(1, try place(150, 100, editor), try place(150, 100, editor) + Vector(5000, 0))
    #expect(isClose(try crop(editor).rect, Rect(x: 300, y: 30, width: 300, height: 200)))
  }

  @Test func mouseInsideMovesFrame() throws {
    let editor = open()
    editor.drag(1, try place(600, 400, editor), try place(300, 200, editor))
    let (start, end) = (try place(150, 100, editor), try place(230, 170, editor))
    editor.press(start.x, start.y)
    editor.frame()
    editor.move(end.x, end.y)
    editor.frame()
    #expect(isClose(try crop(editor).rect, Rect(x: 80, y: 70, width: 300, height: 200)))
    editor.release(end.x, end.y)
    editor.frame()
    editor.type("Return")
    #expect(editor.world.document.crop?.rect == Rect(x: 80, y: 70, width: 300, height: 200))
    #expect(steps(editor) == 1)
    expectHonest(editor)
  }

  @Test func secondFingerInsideDoesNotDisturbTheFirst() throws {
    let editor = open()
    editor.drag(1, try place(600, 400, editor), try place(300, 200, editor))
    let (start, other) = (try place(150, 100, editor), try place(200, 120, editor))
    editor.drag(1, start, try place(190, 130, editor), lifts: false)
    let moved = Rect(x: 40, y: 30, width: 300, height: 200)
    #expect(isClose(try crop(editor).rect, moved))
    editor.drag(2, other, other + Vector(120, 90))
    #expect(
      isClose(try crop(editor).rect, moved), "neither jumps to the second finger nor follows it")
    let end = try place(210, 150, editor)
    editor.touch(.move, 1, end.x, end.y)
    editor.frame()
    #expect(isClose(try crop(editor).rect, Rect(x: 60, y: 50, width: 300, height: 200)))
    editor.touch(.up, 1, end.x, end.y)
    editor.frame()
    #expect(state(editor).drag == nil && steps(editor) == 0)
  }

  /// Regression: every point inside a small frame was nearer to a handle than a handle reaches.
  @Test func dragInsideMovesSmallFrame() throws {
    let editor = open()
    let goal = try place(0, 0, editor) + Vector(44, 44)
    editor.drag(1, try place(600, 400, editor), goal)
    let before = try crop(editor)
    let frame = Rect(around: before.frame, through: try panel(editor).toWindow(before))
    #expect(abs(frame.size.width - 44) < 1e-6 && abs(frame.size.height - 44) < 1e-6)
    editor.drag(1, frame.center, frame.center + Vector(70, 50))
    let after = try crop(editor)
    #expect(isClose(Rect(origin: before.rect.origin, size: after.rect.size), before.rect))
    let moved = Rect(around: after.frame, through: try panel(editor).toWindow(after))
    #expect(moved.center.distance(to: frame.center + Vector(70, 50)) < 1e-6)
    // The handles are still to be had, from inside and from outside.
    editor.drag(1, moved.origin + Vector(4, 4), moved.origin + Vector(-16, -16))
    editor.drag(1, Point(moved.maxX + 15, moved.maxY + 15), Point(moved.maxX + 45, moved.maxY + 55))
    let larger = try crop(editor)
    let frameNow = Rect(around: larger.frame, through: try panel(editor).toWindow(larger))
    #expect(frameNow.origin.distance(to: moved.origin + Vector(-20, -20)) < 1e-6)
    #expect(abs(frameNow.maxX - moved.maxX - 30) < 1e-6)
    #expect(abs(frameNow.maxY - moved.maxY - 40) < 1e-6)
  }

  @Test func escapeRevertsDragAndThenEndsCropping() throws {
    let editor = open()
    editor.drag(1, try place(0, 0, editor), try place(90, 90, editor), lifts: false)
    #expect(isClose(try crop(editor).rect, Rect(x: 90, y: 90, width: 510, height: 310)))
    editor.type("Escape")
    #expect(try crop(editor).isWhole)
    editor.type("Escape")
    #expect(!state(editor).isOpen && steps(editor) == 0)
  }

  @Test func turnsMapStickersAndFourTurnsAreNone() throws {
    let editor = open()
    editor.tap(.turnPhoto)
    editor.type("Return")
    editor.frame()
    #expect(editor.world.document.canvas == Size(width: 400, height: 600))
    #expect(editor.record(1)!.position.distance(to: Point(320, 100)) < 1e-9)
    #expect(abs(editor.record(1)!.rotation - .pi / 2) < 1e-9)
    editor.type("Z")
    editor.frame()
    for _ in 0..<3 { editor.tap(.turnPhoto) }
    editor.type("Return")
    editor.frame()
    #expect(editor.world.document.crop == nil)
    #expect(editor.world.document.canvas == Size(width: 600, height: 400))
    #expect(editor.record(1)!.position.distance(to: Point(100, 80)) < 1e-9)
  }

  @Test func mirrorMovesStickersButLeavesTheirPicturesReadable() throws {
    let editor = open()
    editor.tap(.mirrorPhoto)
    editor.type("Return")
    editor.frame()
    let record = try #require(editor.record(1))
    #expect(record.position.distance(to: Point(500, 80)) < 1e-9)
    #expect(record.scale == Vector(1, 1) && !record.flipped && abs(record.rotation) < 1e-9)
    #expect(editor.world.document.crop?.isMirrored == true)
  }

  @Test(arguments: PhotoCropping.Ratio.allCases) func ratioIsKept(ratio: PhotoCropping.Ratio)
    throws
  {
    let editor = open()
    editor.tap(ratio.action)
    let value = ratio.value(for: try crop(editor))
    func expectRatio() throws {
      guard let value else { return }
      let size = try crop(editor).frame.size
      #expect(abs(size.width / size.height - value) < 1e-6)
    }
    try expectRatio()
    #expect(editor.world.actions[ratio.action]?.isOn == true)
    let frame = try crop(editor).frame
    let toWindow = try panel(editor).toWindow(try crop(editor))
    let corner = toWindow.apply(Point(frame.maxX, frame.maxY))
    editor.drag(1, corner, corner + Vector(-120, -30))
    try expectRatio()
    #expect(try crop(editor).frame.size.width < frame.size.width)
  }

  @Test(arguments: [false, true]) func buttonTurnsProportions(byKeys: Bool) throws {
    let editor = open()
    func turn() {
      guard byKeys else { return editor.tap(.turnProportions) }
      editor.type("F6")
      for _ in 0..<40 where editor.world[Focus.self].place?.item != .button(.turnProportions) {
        editor.type(editor.world[Focus.self].place?.area == .panels ? "Tab" : "F6")
      }
      editor.type("Space")
      editor.frame()
      editor.type("Escape")
    }
    let titles = { PhotoCropping.Ratio.allCases.map { title(of: $0.action, editor) } }
    #expect(titles() == ["Free", "Original", "1:1", "4:5", "3:2", "16:9"])
    editor.tap(PhotoCropping.Ratio.sixteenToNine.action)
    #expect(isClose(try crop(editor).rect, Rect(x: 0, y: 31.25, width: 600, height: 337.5)))
    turn()
    #expect(titles() == ["Free", "Original", "1:1", "5:4", "2:3", "9:16"])
    #expect(editor.world.actions[.turnProportions]?.isOn == true)
    #expect(isClose(try crop(editor).rect, Rect(x: 187.5, y: 0, width: 225, height: 400)))
    editor.tap(PhotoCropping.Ratio.threeToTwo.action)
    let taller = try crop(editor).frame.size
    #expect(abs(taller.width / taller.height - 2.0 / 3) < 1e-6)
    turn()
    #expect(titles()[4] == "3:2")
    let wider = try crop(editor).frame.size
    #expect(abs(wider.width / wider.height - 3.0 / 2) < 1e-6)
    turn()
    editor.tap(.resetCrop)
    #expect(editor.world.actions[.turnProportions]?.isOn == false && titles()[3] == "4:5")
  }

  /// Regression: a touch raised the frame's area in front of the buttons.
  @Test func dragOfHandleKeepsTurnedProportionAndButtonsWorkAfterIt() throws {
    let editor = open()
    editor.tap(PhotoCropping.Ratio.sixteenToNine.action)
    editor.tap(.turnProportions)
    let frame = try crop(editor).frame
    let corner = try panel(editor).toWindow(try crop(editor)).apply(Point(frame.maxX, frame.maxY))
    editor.drag(1, corner, corner + Vector(-40, -80))
    let size = try crop(editor).frame.size
    #expect(abs(size.width / size.height - 9.0 / 16) < 1e-6 && size.width < 225, "a drag keeps it")
    editor.rest(1)
    editor.tap(.turnProportions)
    #expect(editor.world.actions[.turnProportions]?.isOn == false)
  }

  private func title(of action: EditorAction, _ editor: EditorHarness) -> String? {
    editor.world.actions[action]?.title(in: editor.world)
  }

  @Test func proportionsOfTurnedPhotoAreTurned() throws {
    let editor = open()
    editor.tap(PhotoCropping.Ratio.original.action)
    editor.tap(.turnProportions)
    let size = try crop(editor).frame.size
    #expect(abs(size.width / size.height - 2.0 / 3) < 1e-6)
    editor.tap(.turnPhoto)
    let turned = try crop(editor).frame.size
    #expect(abs(turned.width / turned.height - 3.0 / 2) < 1e-6)
  }

  @Test func turningFreeProportionsKeepsFrame() throws {
    let editor = open()
    editor.tap(.turnProportions)
    #expect(try crop(editor).isWhole && steps(editor) == 0)
  }

  @Test func straightenKeepsCropWithinPhotoAndComesBack() throws {
    let editor = open()
    for _ in 0..<10 { editor.type("Right") }
    #expect(abs(state(editor).degrees - 10) < 1e-9)
    let tilted = try crop(editor)
    #expect(tilted.isInside && tilted.size.width < 600 && abs(tilted.degrees - 10) < 1e-9)
    editor.type("Left", with: "Shift")
    #expect(abs(state(editor).degrees - 9.9) < 1e-9)
    let shown = try #require(editor.world.shown(CropPanel.self))
    let slider = try #require(shown.frame(of: .slider))
    let rail = try panel(editor).rail(in: slider)
    let thumb = rail.thumb(at: CropPanel.share(of: 9.9))
    editor.drag(1, thumb, rail.frame.center)
    #expect(state(editor).degrees == 0)
    #expect(try crop(editor).isWhole, "the frame grows again")
    editor.drag(1, rail.frame.center, rail.frame.center + Vector(5000, 0))
    #expect(state(editor).degrees == 45)
    editor.type("Return")
    editor.frame()
    let stored = try #require(editor.world.document.crop)
    #expect(stored.isInside && abs(stored.rotation - .pi / 4) < 1e-9)
    #expect(editor.world.document.canvas == stored.shownSize)
  }

  @Test func resetShowsWholePhoto() throws {
    let editor = open()
    editor.tap(PhotoCropping.Ratio.square.action)
    editor.type("Right")
    editor.tap(.turnPhoto)
    editor.tap(.resetCrop)
    #expect(try crop(editor).isWhole && state(editor).ratio == .free)
  }

  @Test func drawsCroppedPhotoOnCanvasOnly() throws {
    let editor = open()
    editor.drag(1, try place(0, 0, editor), try place(200, 100, editor))
    editor.type("Return")
    editor.frame()
    let item = try #require(editor.app.drawnItems().photo)
    #expect(item.picture == .image(7) && item.part == .onCanvas)
    // The corner of the crop is at the corner of the canvas.
    let corner = item.transform.apply(Point(200.0 / 600, 100.0 / 400))
    #expect(corner.distance(to: editor.world.canvas.frame.origin) < 1e-6)
  }

  @Test func keysDoNothingElseWhileCropping() throws {
    let editor = open()
    for key in ["B", "T", "Delete", "0", "Down"] { editor.type(key) }
    #expect(state(editor).isOpen && !editor.world[PhotoAdjusting.self].isOpen)
    #expect(editor.world.document.stickers.count == 1 && steps(editor) == 0)
  }

  @Test func croppingClosesAdjustments() {
    let editor = open()
    editor.type("Escape")
    editor.type("B")
    #expect(editor.world[PhotoAdjusting.self].isOpen)
    editor.type("Z")
    editor.frame()
    #expect(!editor.world[PhotoAdjusting.self].isOpen && state(editor).isOpen)
  }

  @Test(arguments: [nil, "clip.mp4"]) func onlyPhotoIsCropped(background: String?) {
    let editor = EditorHarness.withInterface()
    var change = SceneChange()
    change.setCanvas(
      size: Size(width: 600, height: 400), background: background, type: .video)
    editor.world[Committer.self].commit(Edit(change))
    editor.frame()
    editor.type("Z")
    editor.frame()
    #expect(!state(editor).isOpen)
    let notice = editor.world.banners(editor.world.layout!).notice
    #expect(
      notice?.block.lines.joined(separator: " ")
        == "Only a photo in the background can be cropped.")
  }
}
