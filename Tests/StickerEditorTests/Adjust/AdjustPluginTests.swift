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

@Suite struct AdjustPluginTests {
  /// An editor with a photo in the background, and the open panel.
  private func open(
    window: Size = Size(width: 1280, height: 800), languages: Languages = Languages()
  ) -> EditorHarness {
    let editor = EditorHarness.withInterface(
      [EditorHarness.sticker(at: Point(100, 80))], window: window, languages: languages)
    editor.images.photoNumber = 7
    editor.world.setBackground("photo.jpg", size: Size(width: 600, height: 400))
    editor.frame()
    editor.type("B")
    editor.frame()
    return editor
  }

  private func adjustments(_ editor: EditorHarness) -> PhotoAdjustments {
    editor.world.document.adjustments
  }

  private func isOpen(_ editor: EditorHarness) -> Bool { editor.world[PhotoAdjusting.self].isOpen }

  private func steps(_ editor: EditorHarness) -> Int { editor.world.store.history.done.count }

  /// The middle of the thumb of a slider at a percentage, in window points.
  private func thumb(
    _ setting: PhotoAdjustments.Setting, at percent: Int, _ editor: EditorHarness
  ) throws -> Point {
    let shown = try #require(editor.world.shown(AdjustPanel.self))
    let frame = try #require(shown.frame(of: .slider(setting)))
    let rail = try #require(shown.panel).rail(in: frame)
    return rail.thumb(at: AdjustPanel.share(of: Double(percent) / 100))
  }

  /// The adjustments with which the photo is drawn.
  private func drawn(_ editor: EditorHarness) -> PhotoAdjustments? {
    switch editor.app.drawnItems().photo?.picture {
    case .adjusted(7, let adjustments, _): adjustments
    case .image(7, clock: nil): PhotoAdjustments()
    default: nil
    }
  }

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

  @Test func tapOnRailMovesThumbAndMiddleSnapsToZero() throws {
    let editor = open()
    let place = try thumb(.contrast, at: -50, editor)
    editor.tap(place.x, place.y)
    #expect(adjustments(editor)[.contrast] == -0.5)
    let zero = try thumb(.contrast, at: 2, editor)
    editor.drag(1, try thumb(.contrast, at: -50, editor), zero)
    #expect(adjustments(editor)[.contrast] == 0)
    let far = try thumb(.contrast, at: 100, editor) + Vector(500, 0)
    editor.drag(1, try thumb(.contrast, at: 0, editor), far)
    #expect(adjustments(editor)[.contrast] == 1)
  }

  @Test func tapOnThumbAddsNoUndoStep() throws {
    let editor = open()
    let (place, before) = (try thumb(.tint, at: 0, editor), steps(editor))
    editor.tap(place.x + 6, place.y)
    #expect(adjustments(editor).isNeutral && steps(editor) == before)
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

  @Test func twoFingersDragTwoSliders() throws {
    let editor = open()
    let before = steps(editor)
    let (a, b) = (try thumb(.light, at: 0, editor), try thumb(.tint, at: 0, editor))
    editor.touch(.down, 1, a.x, a.y)
    editor.touch(.down, 2, b.x, b.y)
    editor.frame()
    editor.touch(.move, 1, try thumb(.light, at: 30, editor).x, a.y)
    editor.touch(.move, 2, try thumb(.tint, at: -40, editor).x, b.y)
    editor.frame()
    #expect(drawn(editor)?[.light] == 0.3 && drawn(editor)?[.tint] == -0.4)
    editor.touch(.up, 1, try thumb(.light, at: 30, editor).x, a.y)
    editor.frame()
    #expect(adjustments(editor)[.light] == 0.3 && adjustments(editor)[.tint] == 0)
    #expect(drawn(editor)?[.tint] == -0.4)
    editor.touch(.up, 2, try thumb(.tint, at: -40, editor).x, b.y)
    editor.frame()
    #expect(adjustments(editor)[.light] == 0.3 && adjustments(editor)[.tint] == -0.4)
    #expect(steps(editor) == before + 2)
  }

  @Test func arrowKeysMoveMarkedSliderAndHeldKeyIsOneUndoStep() {
    let editor = open()
    let (before, place) = (steps(editor), editor.record(1)?.position)
    for _ in 0..<4 { editor.key("Right") }
    editor.key("Right", .up)
    editor.frame()
    #expect(adjustments(editor)[.light] == 0.2 && steps(editor) == before + 1)
    editor.wait(2)
    editor.type("Down")
    editor.type("Left")
    #expect(adjustments(editor)[.contrast] == -0.05 && steps(editor) == before + 2)
    editor.wait(2)
    editor.type("Left", with: "Shift")
    #expect(adjustments(editor)[.contrast] == -0.06)
    editor.type("Up")
    editor.type("Up")
    #expect(editor.world[PhotoAdjusting.self].marked == .vignette)
    #expect(editor.record(1)?.position == place, "the keys nudge nothing")
  }

  @Test func wheelOverSliderChangesIt() throws {
    let editor = open()
    let place = try thumb(.shadows, at: 0, editor)
    editor.wheel(2, at: place.x, place.y)
    editor.frame()
    #expect(adjustments(editor)[.shadows] == 0.1)
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

  @Test func drawsEachLookOnPhotoItself() throws {
    let editor = open()
    let looks = editor.world.items(of: AdjustPanel.self).compactMap { item in
      if case .adjusted(7, let adjustments, _) = item.picture { adjustments.look } else { nil }
    }
    #expect(looks == PhotoLook.allCases)
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

  @Test(arguments: InterfaceLayoutTests.windows)
  func partsAreLargeEnoughAndInsideThePanelInEveryWindow(window: Size) throws {
    for languages in [Languages(), LanguageSheetTests.languages(first: "ar")] {
      let editor = open(window: window, languages: languages)
      for page in PhotoAdjusting.Page.allCases {
        editor.perform(page.action)
        editor.frame()
        editor.frame()
        let shown = try #require(editor.world.shown(AdjustPanel.self))
        let panel = try #require(shown.panel)
        #expect(editor.world.canvas.view.size.height >= 0.4 * window.height - 60)
        for part in shown.parts where part.content != .title {
          #expect(part.frame.size.width >= 40 && part.frame.size.height >= Layout.target)
          #expect(panel.frame.inset(by: -0.01).contains(part.frame.origin))
          #expect(part.frame.maxX <= panel.frame.maxX + 0.01)
          #expect(part.frame.maxY <= panel.frame.maxY + 0.01)
        }
        for setting in page.settings {
          let place = try thumb(setting, at: 37, editor)
          editor.tap(place.x, place.y)
          #expect(abs(adjustments(editor).percent(setting) - 37) <= 1)
        }
      }
    }
  }

  @Test func laterSliderIsReachedByKeysOnItsPage() throws {
    let editor = open(window: Size(width: 480, height: 320))
    #expect(editor.world.shown(AdjustPanel.self)?.panel?.page == .looks)
    editor.type("Right")
    editor.frame()
    #expect(editor.world.shown(AdjustPanel.self)?.panel?.page == .tone)
    for _ in 0..<4 { editor.type("Down") }
    editor.frame()
    #expect(editor.world.shown(AdjustPanel.self)?.panel?.page == .color)
    #expect(editor.world[PhotoAdjusting.self].marked == .warmth)
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
