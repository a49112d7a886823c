import ColorGrading
import DirectManipulation
import Geometry
import Gestures
import InterfaceKit
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct AdjustPluginTests: AdjustHarness {
  private func isOpen(_ editor: EditorHarness) -> Bool { editor.world[PhotoAdjusting.self].isOpen }

  @Test func keyTogglesPanelAndDoneReturnAndEscapeCloseIt() {
    let editor = open()
    #expect(isOpen(editor) && editor.world.shown(AdjustPanel.self)?.panel != nil)
    let view = editor.world.canvas.view
    editor.type("B")
    editor.frame()
    #expect(!isOpen(editor) && editor.world.shown(AdjustPanel.self)?.panel == nil)
    #expect(
      editor.world.canvas.view.size.height > view.size.height, "the canvas gets the room back")
    for key in ["Return", "Escape"] {
      editor.type("B")
      #expect(isOpen(editor))
      editor.type(key)
      #expect(!isOpen(editor))
    }
    editor.type("B")
    editor.frame()
    editor.tap(.endAdjusting)
    #expect(!isOpen(editor) && steps(editor) == 1, "the background alone is a step")
  }

  @Test(arguments: [
    Size(width: 1280, height: 800), Size(width: 800, height: 1280), Size(width: 1920, height: 1080),
  ])
  func panelFloatsInLargeWindows(window: Size) throws {
    let editor = open(window: window)
    let bar = try #require(editor.world.layout).lowerBar
    let frame = try #require(editor.world.shown(AdjustPanel.self)?.panel).frame
    #expect(frame.maxY == bar.maxY - 8 && frame.minX >= bar.minX + 8 && frame.maxX <= bar.maxX - 8)
    for button in editor.world.shown(AdjustPanel.self)?.buttons ?? [] {
      #expect(frame.contains(button.frame))
    }
  }

  @Test func canvasFitsAboveOpenPanel() throws {
    let editor = open()
    let panel = try #require(editor.world.shown(AdjustPanel.self)?.panel)
    #expect(editor.world.canvas.frame.maxY <= panel.frame.minY)
    #expect(panel.frame.size.height <= 0.42 * 800)
  }

  @Test(arguments: [false, true])
  func dragChangesPhotoAtOnceAndIsOneUndoStep(byMouse: Bool) throws {
    let editor = open()
    let start = try thumb(.warmth, at: 0, editor)
    let before = steps(editor)
    if byMouse {
      editor.press(start.x + 4, start.y)
    } else {
      editor.touch(.down, 1, start.x + 4, start.y)
    }
    editor.frame()
    #expect(drawn(editor) == PhotoAdjustments(), "nothing jumps")
    for percent in stride(from: 10, through: 60, by: 10) {
      let x = try thumb(.warmth, at: percent, editor).x + 4
      if byMouse { editor.move(x, start.y) } else { editor.touch(.move, 1, x, start.y) }
      editor.frame()
      #expect(drawn(editor)?[.warmth] == Double(percent) / 100)
      #expect(adjustments(editor).isNeutral, "not before the drag ends")
    }
    let x = try thumb(.warmth, at: 60, editor).x + 4
    if byMouse { editor.release(x, start.y) } else { editor.touch(.up, 1, x, start.y) }
    editor.frame()
    #expect(adjustments(editor)[.warmth] == 0.6 && drawn(editor)?[.warmth] == 0.6)
    #expect(steps(editor) == before + 1 && isOpen(editor))
    editor.type("Z", with: "Ctrl")
    #expect(adjustments(editor).isNeutral && steps(editor) == before && isOpen(editor))
    #expect(drawn(editor) == PhotoAdjustments())
    expectHonest(editor)
  }

  @Test func tapOnThumbAddsNoUndoStep() throws {
    let editor = open()
    let (place, before) = (try thumb(.tint, at: 0, editor), steps(editor))
    editor.tap(place.x + 6, place.y)
    #expect(adjustments(editor).isNeutral && steps(editor) == before)
  }

  @Test(arguments: [true, false])
  func cancelAndEscapeRestoreAdjustmentsAsOneUndoStep(byButton: Bool) {
    let editor = open()
    editor.tap(.look(.film))
    editor.type("Return")
    editor.type("B")
    editor.frame()
    editor.tap(.look(.noir))
    editor.tap(.resetAdjustments)
    let before = steps(editor)
    if byButton { editor.tap(.cancelAdjusting) } else { editor.type("Escape") }
    #expect(!isOpen(editor) && adjustments(editor).look == .film && drawn(editor)?.look == .film)
    #expect(steps(editor) == before + 1)
    editor.type("Z", with: "Ctrl")
    #expect(adjustments(editor).isNeutral)
    expectHonest(editor)
  }

  @Test func cancelWithoutChangeAddsNoUndoStep() {
    let editor = open()
    let before = steps(editor)
    editor.tap(.cancelAdjusting)
    #expect(!isOpen(editor) && steps(editor) == before)
  }

  /// The adjustments of one photo are no adjustments of another.
  @Test func cancelLeavesPhotoThatReplacedTheFirst() {
    let editor = open()
    editor.tap(.look(.film))
    editor.type("Return")
    editor.type("B")
    editor.world.setBackground("other.jpg", size: Size(width: 600, height: 400))
    editor.frame()
    let before = adjustments(editor)
    editor.type("Escape")
    #expect(!isOpen(editor) && adjustments(editor) == before)
  }

  @Test func escapeRevertsDrag() throws {
    let editor = open()
    let before = steps(editor)
    editor.drag(
      1, try thumb(.light, at: 0, editor), try thumb(.light, at: 70, editor), lifts: false)
    #expect(drawn(editor)?[.light] == 0.7)
    editor.type("Escape")
    #expect(drawn(editor) == PhotoAdjustments() && adjustments(editor).isNeutral)
    #expect(steps(editor) == before)
    expectHonest(editor)
  }

  @Test func lookIsOneUndoStepAndKeepsSettings() throws {
    let editor = open()
    editor.type("Right")
    let before = steps(editor)
    for look in PhotoLook.allCases {
      editor.tap(.look(look))
      #expect(adjustments(editor).look == look && drawn(editor)?.look == look)
      #expect(adjustments(editor)[.light] == 0.05)
      #expect(editor.world.actions[.look(look)]?.isOn == true)
    }
    #expect(steps(editor) == before + 12)
    editor.tap(.look(.sepia))
    #expect(steps(editor) == before + 12, "the same look is no change")
    editor.tap(.look(nil))
    #expect(adjustments(editor).look == nil)
    editor.type("Z", with: "Ctrl")
    #expect(adjustments(editor).look == .sepia)
    editor.tap(.resetAdjustments)
    #expect(adjustments(editor).isNeutral)
  }

  @Test func adjustmentKeepsView() throws {
    let editor = open()
    editor.type("Return")
    editor.frame()
    editor.wheel(3, at: 640, 300)
    editor.rest(1)
    editor.type("B")
    editor.frame()
    let before = editor.world.canvas.toWindow
    editor.tap(.look(.film))
    #expect(editor.world.canvas.toWindow == before)
  }

  @Test(arguments: [nil, "clip.mp4"]) func onlyPhotoIsAdjusted(background: String?) {
    let editor = EditorHarness.withInterface()
    var change = SceneChange()
    change.setCanvas(
      size: Size(width: 600, height: 400), background: background, type: .video)
    editor.world[Committer.self].commit(Edit(change))
    editor.frame()
    #expect(editor.world.actions[.adjustPhoto]?.isPossible == false)
    editor.type("B")
    editor.frame()
    #expect(!isOpen(editor))
    let notice = editor.world.banners(editor.world.layout!).notice
    #expect(
      notice?.block.lines.joined(separator: " ")
        == "Only a photo in the background can be adjusted.")
  }

  @Test func panelClosesWhenPhotoIsReplacedByVideo() {
    let editor = open()
    var change = SceneChange()
    change.setCanvas(size: Size(width: 600, height: 400), background: "a.mp4", type: .video)
    editor.world[Committer.self].commit(Edit(change))
    editor.frame()
    editor.frame()
    #expect(!isOpen(editor) && editor.world.shown(AdjustPanel.self)?.panel == nil)
    #expect(editor.world.layout?.lowerBar.size.height == 0)
  }

  @Test func restartClosesPanel() {
    let editor = open()
    editor.app.reset(to: SceneDocument(canvas: Size(width: 30, height: 20)))
    editor.frame()
    #expect(!isOpen(editor) && adjustments(editor).isNeutral)
  }

  @Test func resetToDocumentKeepsItsAdjustments() {
    let editor = open()
    var document = SceneDocument(canvas: Size(width: 600, height: 400), background: "photo.jpg")
    document.adjustments.look = .noir
    editor.app.reset(to: document)
    #expect(adjustments(editor).look == .noir)
  }
}
