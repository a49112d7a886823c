import Geometry
import Gestures
import InterfaceKit
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerEditor

/// The keys that move and resize the crop's frame.
@Suite struct CropStepTests: CropHarness {
  private func steps(_ editor: EditorHarness) -> Int { editor.world.store.history.done.count }

  private func expect(
    _ editor: EditorHarness, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    _ comment: Comment? = nil, at location: SourceLocation = #_sourceLocation
  ) throws {
    let rect = try crop(editor).rect
    let wanted = Rect(x: x, y: y, width: width, height: height)
    #expect(
      rect.origin.distance(to: wanted.origin) < 1e-6
        && abs(rect.size.width - wanted.size.width) < 1e-6
        && abs(rect.size.height - wanted.size.height) < 1e-6, comment ?? "\(rect)",
      sourceLocation: location)
  }

  private func type(_ key: String, _ modifiers: String..., count: Int, _ editor: EditorHarness) {
    modifiers.forEach { editor.key("Left \($0)") }
    for _ in 0..<count { editor.type(key) }
    modifiers.forEach { editor.key("Left \($0)", .up) }
    editor.frame()
  }

  @Test(arguments: LayoutTests.windows)
  func keysCropInEveryWindowAsOneUndoStep(window: Size) throws {
    let editor = open(window: window)
    type("Left", "Ctrl", "Shift", count: 20, editor)
    type("Up", "Ctrl", count: 100, editor)
    try expect(editor, 0, 0, 400, 300)
    type("Right", "Alt", count: 7, editor)
    type("Down", "Alt", "Shift", count: 3, editor)
    try expect(editor, 7, 30, 400, 300)
    let frame = try crop(editor).frame
    let shown = Rect(around: frame, through: try panel(editor).toWindow(try crop(editor)))
    #expect(try panel(editor).stage.contains(shown.origin), "the frame is in the window")
    #expect(steps(editor) == 0, "nothing is committed before Done")
    editor.type("Return")
    editor.frame()
    #expect(editor.world.document.canvas == Size(width: 400, height: 300))
    #expect(editor.record(1)!.position.distance(to: Point(93, 50)) < 1e-9)
    #expect(steps(editor) == 1)
    editor.type("Z", with: "Ctrl")
    #expect(editor.world.document.crop == nil && editor.record(1)?.position == Point(100, 80))
  }

  @Test func arrowsMoveEachWayWithinPhoto() throws {
    let editor = open()
    type("Left", "Ctrl", "Shift", count: 30, editor)
    type("Up", "Ctrl", "Shift", count: 20, editor)
    try expect(editor, 0, 0, 300, 200)
    type("Left", "Alt", count: 3, editor)
    type("Up", "Alt", "Shift", count: 3, editor)
    try expect(editor, 0, 0, 300, 200, "the frame stays at the corner of the photo")
    type("Right", "Alt", "Shift", count: 99, editor)
    type("Down", "Alt", "Shift", count: 99, editor)
    try expect(editor, 300, 200, 300, 200)
    type("Left", "Alt", count: 2, editor)
    type("Up", "Alt", count: 5, editor)
    try expect(editor, 298, 195, 300, 200)
  }

  @Test func arrowsWithCtrlMoveRightAndLowerSide() throws {
    let editor = open()
    type("Right", "Ctrl", count: 3, editor)
    type("Down", "Ctrl", "Shift", count: 3, editor)
    #expect(try crop(editor).isWhole, "the sides are at the edges of the photo")
    type("Left", "Ctrl", count: 4, editor)
    type("Up", "Ctrl", "Shift", count: 2, editor)
    try expect(editor, 0, 0, 596, 380)
    type("Right", "Ctrl", count: 1, editor)
    type("Down", "Ctrl", "Shift", count: 1, editor)
    try expect(editor, 0, 0, 597, 390)
    type("Left", "Ctrl", "Shift", count: 99, editor)
    type("Up", "Ctrl", "Shift", count: 99, editor)
    try expect(editor, 0, 0, PhotoCrop.leastSide, PhotoCrop.leastSide)
  }

  @Test func arrowsKeepChosenRatio() throws {
    let editor = open()
    editor.tap(PhotoCropping.Ratio.square.action)
    try expect(editor, 100, 0, 400, 400)
    type("Left", "Ctrl", "Shift", count: 10, editor)
    try expect(editor, 100, 50, 300, 300)
    type("Up", "Ctrl", "Shift", count: 10, editor)
    try expect(editor, 150, 50, 200, 200)
  }

  @Test(arguments: ["=", "+", "Keypad +"], ["-", "Keypad -"])
  func signsScaleFrame(plus: String, minus: String) throws {
    let editor = open()
    type(minus, count: 1, editor)
    let size = Size(width: 600 / 1.1, height: 400 / 1.1)
    try expect(editor, 300 - size.width / 2, 200 - size.height / 2, size.width, size.height)
    type("Left", "Alt", "Shift", count: 99, editor)
    type(plus, count: 1, editor)
    #expect(try crop(editor).isInside)
    try expect(editor, 0, 0, 600, 400, "near the edge, the frame moves away from the edge")
    type(plus, count: 3, editor)
    try expect(editor, 0, 0, 600, 400)
    type(minus, count: 99, editor)
    let smallest = try crop(editor).rect.size
    #expect(abs(smallest.height - PhotoCrop.leastSide) < 1e-6)
    #expect(abs(smallest.width - 1.5 * PhotoCrop.leastSide) < 1e-6)
  }

  @Test func arrowsMoveAlongWindowWhilePhotoIsTurnedMirroredAndStraightened() throws {
    let editor = open()
    editor.tap(.turnPhoto)
    editor.tap(.mirrorPhoto)
    for _ in 0..<8 { editor.type("Right") }
    type("-", count: 6, editor)
    let before = try crop(editor).frame
    type("Right", "Alt", count: 5, editor)
    type("Up", "Alt", count: 2, editor)
    type("Right", "Ctrl", count: 3, editor)
    let after = try crop(editor).frame
    #expect(after.origin.distance(to: before.origin + Vector(5, -2)) < 1e-6)
    #expect(abs(after.size.width - before.size.width - 3) < 1e-6)
    #expect(abs(after.size.height - before.size.height) < 1e-6)
    // Against the edge, the frame stays as large as it is.
    type("Left", "Alt", "Shift", count: 99, editor)
    type("Down", "Alt", "Shift", count: 99, editor)
    let cornered = try crop(editor)
    #expect(cornered.isInside && abs(cornered.frame.size.width - after.size.width) < 1e-6)
    #expect(abs(state(editor).degrees - 8) < 1e-9)
  }

  @Test func shiftMovesByHundredthOfLargePhoto() throws {
    var cropping = PhotoCropping()
    cropping.set(PhotoCrop(whole: Size(width: 6000, height: 4000)))
    cropping.perform(.resize(Vector(-1, 0), isFar: true), isMirrored: false)
    #expect(cropping.crop?.rect.size == Size(width: 5940, height: 4000))
    cropping.perform(.move(Vector(1, 0), isFar: false), isMirrored: false)
    #expect(cropping.crop?.rect.origin == Point(1, 0))
  }

  @Test func straighteningFollowsSliderInMirroredInterface() {
    var cropping = PhotoCropping()
    cropping.set(PhotoCrop(whole: Size(width: 600, height: 400)))
    cropping.perform(.straighten(1), isMirrored: true)
    #expect(cropping.degrees == -1)
    cropping.perform(.straighten(0.1), isMirrored: false)
    #expect(abs(cropping.degrees + 0.9) < 1e-9)
  }

  @Test func keysOfCropDoNothingWithoutIt() throws {
    let editor = open()
    editor.type("Escape")
    let before = editor.world.document
    type("Left", "Ctrl", count: 2, editor)
    type("Left", "Alt", "Shift", count: 2, editor)
    editor.type("-")
    #expect(editor.world.document == before && steps(editor) == 0 && !state(editor).isOpen)
  }

  @Test func keysLeaveDragAlone() throws {
    let editor = open()
    let start = try panel(editor).toWindow(try crop(editor)).apply(Point(-300, -200))
    editor.drag(1, start, start + Vector(90, 60), lifts: false)
    let dragged = try crop(editor)
    type("Right", "Alt", count: 3, editor)
    type("Left", "Ctrl", count: 3, editor)
    #expect(try crop(editor) == dragged)
  }
}
