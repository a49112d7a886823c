import DirectManipulation
import Geometry
import Gestures
import StickerScene
import Testing

@testable import StickerCanvas

/// Wheel gestures on stickers: notches in quick succession form one undo step and leave only the change behind.
@Suite struct WheelPluginTests {
  private func editor() -> EditorHarness {
    EditorHarness.withInterface(
      (1...2).map { EditorHarness.sticker(id: $0, at: Point(Double($0) * 400, 400)) })
  }

  private func notch(
    _ editor: EditorHarness, _ dy: Double = 1, on id: Int = 1, turning: Bool = false
  ) {
    let point = editor.middle(id)
    if turning { editor.key("Left Shift") }
    editor.wheel(dy, at: point.x, point.y)
    if turning { editor.key("Left Shift", .up) }
    editor.frame()
  }

  private func steps(_ editor: EditorHarness) -> Int { editor.world.store.history.done.count }

  @Test(arguments: [false, true]) func coalescesQuickNotchesIntoOneUndoStep(turning: Bool) {
    let editor = editor()
    for _ in 0..<5 {
      notch(editor, turning: turning)
      editor.rest(0.3)
    }
    #expect(steps(editor) == 1)
    let changed = editor.record(1)
    editor.rest(0.6)
    notch(editor, turning: turning)
    #expect(steps(editor) == 2)
    editor.type("Z", with: "Ctrl")
    #expect(editor.record(1) == changed)
    editor.type("Z", with: "Ctrl")
    #expect(editor.record(1) == EditorHarness.sticker(id: 1, at: Point(400, 400)))
    expectHonest(editor)
    editor.type("Z", with: "Ctrl", "Shift")
    #expect(editor.record(1) == changed)
  }

  @Test func rotatingAndScalingAreSeparateUndoSteps() {
    let editor = editor()
    notch(editor)
    notch(editor, turning: true)
    notch(editor)
    #expect(steps(editor) == 3)
  }

  @Test func notchesInOneFrameAreOneUndoStep() {
    let editor = editor()
    let point = editor.middle(1)
    for _ in 0..<4 { editor.wheel(1, at: point.x, point.y) }
    editor.frame()
    #expect(steps(editor) == 1)
    #expect(abs(editor.record(1)!.scale.x - 1.4641) < 1e-9)
  }

  @Test func otherStickerOrInterveningEditStartsNewUndoStep() {
    let editor = editor()
    notch(editor, on: 1)
    notch(editor, on: 2)
    notch(editor, on: 1)
    #expect(steps(editor) == 3)
    editor.world.selectedIDs = [1]
    editor.type("F")
    notch(editor, on: 1)
    #expect(steps(editor) == 5)
  }

  @Test func notchAtSizeLimitDoesNotEndCurrentUndoStep() {
    let editor = editor()
    for _ in 0..<60 { notch(editor, -1, on: 2) }
    editor.rest(1)
    let (count, least) = (steps(editor), editor.record(2))
    notch(editor, on: 1)
    notch(editor, -1, on: 2)
    notch(editor, on: 1)
    #expect(editor.record(2) == least && abs(editor.record(1)!.scale.x - 1.21) < 1e-9)
    #expect(steps(editor) == count + 1)
  }

  @Test(arguments: [Vector.zero, Vector(7, -5)])
  func notchesAtSizeLimitContinueUndoStepWithoutChange(aside: Vector) throws {
    let folder = try TemporaryFolder()
    let store = try SceneStore(path: folder.path("scene.json")) {
      SceneDocument(
        canvas: Size(width: 1280, height: 800),
        stickers: [EditorHarness.sticker(at: Point(640, 400))])
    }
    let editor = EditorHarness(store)
    let point = editor.middle(1) + aside
    func notch(_ dy: Double) {
      editor.wheel(dy, at: point.x, point.y)
      editor.frame()
    }
    for _ in 0..<60 { notch(1) }
    try store.flush()
    for _ in 0..<4 {
      editor.rest(0.4)
      notch(1)
    }
    #expect(!store.needsFlush)
    notch(-1)
    #expect(store.needsFlush)
    #expect(steps(editor) == 1)
    expectHonest(editor)
  }

  @Test func notchAfterUndoStartsNewUndoStep() {
    let editor = editor()
    notch(editor)
    editor.rest(1)
    notch(editor)
    editor.type("Z", with: "Ctrl")
    notch(editor)
    #expect(steps(editor) == 2)
  }

  /// Without an interface, the anchor stays under the pointer, as it stays under a finger that lifts.
  @Test(arguments: [false, true]) func recentersAnchorOnlyWithInterface(hasInterface: Bool) throws {
    let editor =
      hasInterface ? editor() : EditorHarness([EditorHarness.sticker(id: 1, at: Point(400, 400))])
    let corner = editor.shown(Point(0.98, 0.97))
    editor.wheel(3, at: corner.x, corner.y)
    editor.frame()
    editor.key("Left Shift")
    editor.wheel(-2, at: corner.x, corner.y)
    editor.frame()
    #expect(editor.shown(Point(0.98, 0.97)).distance(to: corner) < 1e-9, "about the pointer")
    let anchor = try #require(editor.record(1)).anchorPoint
    let expected = hasInterface ? Point(0.5, 0.5) : Point(0.98, 0.97)
    #expect(anchor.distance(to: expected) < 1e-9)
    editor.rest(1)
    #expect(editor.world.store.document == editor.world.document)
  }

  @Test func wheelDuringDragBelongsToDragUndoStep() {
    let editor = editor()
    let start = editor.middle(1)
    editor.drag(1, start, start + Vector(60, 30), lifts: false)
    editor.wheel(1, at: start.x + 60, start.y + 30)
    editor.frame()
    #expect(steps(editor) == 0)
    editor.rest(0.2)
    editor.touch(.up, 1, 0, 0)
    editor.frame()
    #expect(steps(editor) == 1)
    #expect(abs(editor.record(1)!.scale.x - 1.1) < 1e-9)
    expectHonest(editor)
  }
}
