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
  /// A desk with a photo in the background, and the open panel.
  private func open(
    window: Size = Size(width: 1280, height: 800), languages: Languages = Languages()
  ) -> Desk {
    let desk = Desk.withInterface(
      [Desk.sticker(at: Point(100, 80))], window: window, languages: languages)
    desk.images.photoNumber = 7
    desk.world.setBackground("photo.jpg", size: Size(width: 600, height: 400))
    desk.frame()
    desk.type("B")
    desk.frame()
    return desk
  }

  private func adjustments(_ desk: Desk) -> PhotoAdjustments { desk.world.document.adjustments }

  private func isOpen(_ desk: Desk) -> Bool { desk.world[PhotoAdjusting.self].isOpen }

  private func steps(_ desk: Desk) -> Int { desk.world.store.history.done.count }

  /// The middle of the thumb of a slider at a percentage, in window points.
  private func thumb(
    _ setting: PhotoAdjustments.Setting, at percent: Int, _ desk: Desk
  ) throws -> Point {
    let shown = try #require(desk.world.shown(AdjustPanel.self))
    let frame = try #require(shown.frame(of: .slider(setting)))
    let rail = try #require(shown.panel).rail(in: frame)
    return rail.thumb(at: AdjustPanel.share(of: Double(percent) / 100))
  }

  /// The adjustments with which the photo is drawn.
  private func drawn(_ desk: Desk) -> PhotoAdjustments? {
    switch desk.app.drawnItems().photo?.picture {
    case .adjusted(7, let adjustments, _): adjustments
    case .image(7, clock: nil): PhotoAdjustments()
    default: nil
    }
  }

  @Test func keyTogglesPanelAndDoneReturnAndEscapeCloseIt() {
    let desk = open()
    #expect(isOpen(desk) && desk.world.shown(AdjustPanel.self)?.panel != nil)
    let view = desk.world.canvas.view
    desk.type("B")
    desk.frame()
    #expect(!isOpen(desk) && desk.world.shown(AdjustPanel.self)?.panel == nil)
    #expect(desk.world.canvas.view.size.height > view.size.height, "the canvas gets the room back")
    for key in ["Return", "Escape"] {
      desk.type("B")
      #expect(isOpen(desk))
      desk.type(key)
      #expect(!isOpen(desk))
    }
    desk.type("B")
    desk.frame()
    desk.tap(.endAdjusting)
    #expect(!isOpen(desk) && steps(desk) == 1, "the background alone is a step")
  }

  @Test(arguments: [
    Size(width: 1280, height: 800), Size(width: 800, height: 1280), Size(width: 1920, height: 1080),
  ])
  func panelFloatsInLargeWindows(window: Size) throws {
    let desk = open(window: window)
    let bar = try #require(desk.world.layout).lowerBar
    let frame = try #require(desk.world.shown(AdjustPanel.self)?.panel).frame
    #expect(frame.maxY == bar.maxY - 8 && frame.minX >= bar.minX + 8 && frame.maxX <= bar.maxX - 8)
    for button in desk.world.shown(AdjustPanel.self)?.buttons ?? [] {
      #expect(frame.contains(button.frame))
    }
  }

  @Test func canvasFitsAboveOpenPanel() throws {
    let desk = open()
    let panel = try #require(desk.world.shown(AdjustPanel.self)?.panel)
    #expect(desk.world.canvas.frame.maxY <= panel.frame.minY)
    #expect(panel.frame.size.height <= 0.42 * 800)
  }

  @Test(arguments: [false, true])
  func dragChangesPhotoAtOnceAndIsOneUndoStep(byMouse: Bool) throws {
    let desk = open()
    let start = try thumb(.warmth, at: 0, desk)
    let before = steps(desk)
    if byMouse {
      desk.press(start.x + 4, start.y)
    } else {
      desk.touch(.down, 1, start.x + 4, start.y)
    }
    desk.frame()
    #expect(drawn(desk) == PhotoAdjustments(), "nothing jumps")
    for percent in stride(from: 10, through: 60, by: 10) {
      let x = try thumb(.warmth, at: percent, desk).x + 4
      if byMouse { desk.move(x, start.y) } else { desk.touch(.move, 1, x, start.y) }
      desk.frame()
      #expect(drawn(desk)?[.warmth] == Double(percent) / 100)
      #expect(adjustments(desk).isNeutral, "not before the drag ends")
    }
    let x = try thumb(.warmth, at: 60, desk).x + 4
    if byMouse { desk.release(x, start.y) } else { desk.touch(.up, 1, x, start.y) }
    desk.frame()
    #expect(adjustments(desk)[.warmth] == 0.6 && drawn(desk)?[.warmth] == 0.6)
    #expect(steps(desk) == before + 1 && isOpen(desk))
    desk.type("Z", with: "Ctrl")
    #expect(adjustments(desk).isNeutral && steps(desk) == before && isOpen(desk))
    #expect(drawn(desk) == PhotoAdjustments())
    expectHonest(desk)
  }

  @Test func tapOnRailMovesThumbAndMiddleSnapsToZero() throws {
    let desk = open()
    let place = try thumb(.contrast, at: -50, desk)
    desk.tap(place.x, place.y)
    #expect(adjustments(desk)[.contrast] == -0.5)
    let zero = try thumb(.contrast, at: 2, desk)
    desk.drag(1, try thumb(.contrast, at: -50, desk), zero)
    #expect(adjustments(desk)[.contrast] == 0)
    let far = try thumb(.contrast, at: 100, desk) + Vector(500, 0)
    desk.drag(1, try thumb(.contrast, at: 0, desk), far)
    #expect(adjustments(desk)[.contrast] == 1)
  }

  @Test func tapOnThumbAddsNoUndoStep() throws {
    let desk = open()
    let (place, before) = (try thumb(.tint, at: 0, desk), steps(desk))
    desk.tap(place.x + 6, place.y)
    #expect(adjustments(desk).isNeutral && steps(desk) == before)
  }

  @Test func escapeRevertsDrag() throws {
    let desk = open()
    let before = steps(desk)
    desk.drag(
      1, try thumb(.light, at: 0, desk), try thumb(.light, at: 70, desk), lifts: false)
    #expect(drawn(desk)?[.light] == 0.7)
    desk.type("Escape")
    #expect(drawn(desk) == PhotoAdjustments() && adjustments(desk).isNeutral)
    #expect(steps(desk) == before)
    expectHonest(desk)
  }

  @Test func twoFingersDragTwoSliders() throws {
    let desk = open()
    let before = steps(desk)
    let (a, b) = (try thumb(.light, at: 0, desk), try thumb(.tint, at: 0, desk))
    desk.touch(.down, 1, a.x, a.y)
    desk.touch(.down, 2, b.x, b.y)
    desk.frame()
    desk.touch(.move, 1, try thumb(.light, at: 30, desk).x, a.y)
    desk.touch(.move, 2, try thumb(.tint, at: -40, desk).x, b.y)
    desk.frame()
    #expect(drawn(desk)?[.light] == 0.3 && drawn(desk)?[.tint] == -0.4)
    desk.touch(.up, 1, try thumb(.light, at: 30, desk).x, a.y)
    desk.frame()
    #expect(adjustments(desk)[.light] == 0.3 && adjustments(desk)[.tint] == 0)
    #expect(drawn(desk)?[.tint] == -0.4)
    desk.touch(.up, 2, try thumb(.tint, at: -40, desk).x, b.y)
    desk.frame()
    #expect(adjustments(desk)[.light] == 0.3 && adjustments(desk)[.tint] == -0.4)
    #expect(steps(desk) == before + 2)
  }

  @Test func arrowKeysMoveMarkedSliderAndHeldKeyIsOneUndoStep() {
    let desk = open()
    let (before, place) = (steps(desk), desk.record(1)?.position)
    for _ in 0..<4 { desk.key("Right") }
    desk.key("Right", .up)
    desk.frame()
    #expect(adjustments(desk)[.light] == 0.2 && steps(desk) == before + 1)
    desk.wait(2)
    desk.type("Down")
    desk.type("Left")
    #expect(adjustments(desk)[.contrast] == -0.05 && steps(desk) == before + 2)
    desk.wait(2)
    desk.type("Left", with: "Shift")
    #expect(adjustments(desk)[.contrast] == -0.06)
    desk.type("Up")
    desk.type("Up")
    #expect(desk.world[PhotoAdjusting.self].marked == .vignette)
    #expect(desk.record(1)?.position == place, "the keys nudge nothing")
  }

  @Test func wheelOverSliderChangesIt() throws {
    let desk = open()
    let place = try thumb(.shadows, at: 0, desk)
    desk.wheel(2, at: place.x, place.y)
    desk.frame()
    #expect(adjustments(desk)[.shadows] == 0.1)
  }

  @Test func lookIsOneUndoStepAndKeepsSettings() throws {
    let desk = open()
    desk.type("Right")
    let before = steps(desk)
    for look in PhotoLook.allCases {
      desk.tap(.look(look))
      #expect(adjustments(desk).look == look && drawn(desk)?.look == look)
      #expect(adjustments(desk)[.light] == 0.05)
      #expect(desk.world.actions[.look(look)]?.isOn == true)
    }
    #expect(steps(desk) == before + 12)
    desk.tap(.look(.sepia))
    #expect(steps(desk) == before + 12, "the same look is no change")
    desk.tap(.look(nil))
    #expect(adjustments(desk).look == nil)
    desk.type("Z", with: "Ctrl")
    #expect(adjustments(desk).look == .sepia)
    desk.tap(.resetAdjustments)
    #expect(adjustments(desk).isNeutral)
  }

  @Test func drawsEachLookOnPhotoItself() throws {
    let desk = open()
    let looks = desk.world.items(of: AdjustPanel.self).compactMap { item in
      if case .adjusted(7, let adjustments, _) = item.picture { adjustments.look } else { nil }
    }
    #expect(looks == PhotoLook.allCases)
  }

  @Test func adjustmentKeepsView() throws {
    let desk = open()
    desk.type("Return")
    desk.frame()
    desk.wheel(3, at: 640, 300)
    desk.rest(1)
    desk.type("B")
    desk.frame()
    let before = desk.world.canvas.toWindow
    desk.tap(.look(.film))
    #expect(desk.world.canvas.toWindow == before)
  }

  @Test(arguments: [nil, "clip.mp4"]) func onlyPhotoIsAdjusted(background: String?) {
    let desk = Desk.withInterface()
    var change = SceneChange()
    change.setCanvas(
      size: Size(width: 600, height: 400), background: background, type: .video)
    desk.world[Committer.self].commit(Edit(change))
    desk.frame()
    #expect(desk.world.actions[.adjustPhoto]?.isPossible == false)
    desk.type("B")
    desk.frame()
    #expect(!isOpen(desk))
    let notice = desk.world.banners(desk.world.layout!).notice
    #expect(
      notice?.block.lines.joined(separator: " ")
        == "Only a photo in the background can be adjusted.")
  }

  @Test func panelClosesWhenPhotoIsReplacedByVideo() {
    let desk = open()
    var change = SceneChange()
    change.setCanvas(size: Size(width: 600, height: 400), background: "a.mp4", type: .video)
    desk.world[Committer.self].commit(Edit(change))
    desk.frame()
    desk.frame()
    #expect(!isOpen(desk) && desk.world.shown(AdjustPanel.self)?.panel == nil)
    #expect(desk.world.layout?.lowerBar.size.height == 0)
  }

  @Test(arguments: InterfaceLayoutTests.windows)
  func partsAreLargeEnoughAndInsideThePanelInEveryWindow(window: Size) throws {
    for languages in [Languages(), LanguageSheetTests.languages(first: "ar")] {
      let desk = open(window: window, languages: languages)
      for page in PhotoAdjusting.Page.allCases {
        desk.perform(page.action)
        desk.frame()
        desk.frame()
        let shown = try #require(desk.world.shown(AdjustPanel.self))
        let panel = try #require(shown.panel)
        #expect(desk.world.canvas.view.size.height >= 0.4 * window.height - 60)
        for part in shown.parts where part.content != .title {
          #expect(part.frame.size.width >= 40 && part.frame.size.height >= Layout.target)
          #expect(panel.frame.inset(by: -0.01).contains(part.frame.origin))
          #expect(part.frame.maxX <= panel.frame.maxX + 0.01)
          #expect(part.frame.maxY <= panel.frame.maxY + 0.01)
        }
        for setting in page.settings {
          let place = try thumb(setting, at: 37, desk)
          desk.tap(place.x, place.y)
          #expect(abs(adjustments(desk).percent(setting) - 37) <= 1)
        }
      }
    }
  }

  @Test func laterSliderIsReachedByKeysOnItsPage() throws {
    let desk = open(window: Size(width: 480, height: 320))
    #expect(desk.world.shown(AdjustPanel.self)?.panel?.page == .looks)
    desk.type("Right")
    desk.frame()
    #expect(desk.world.shown(AdjustPanel.self)?.panel?.page == .tone)
    for _ in 0..<4 { desk.type("Down") }
    desk.frame()
    #expect(desk.world.shown(AdjustPanel.self)?.panel?.page == .color)
    #expect(desk.world[PhotoAdjusting.self].marked == .warmth)
  }

  @Test func restartClosesPanel() {
    let desk = open()
    desk.app.reset(to: SceneDocument(canvas: Size(width: 30, height: 20)))
    desk.frame()
    #expect(!isOpen(desk) && adjustments(desk).isNeutral)
  }

  @Test func resetToDocumentKeepsItsAdjustments() {
    let desk = open()
    var document = SceneDocument(canvas: Size(width: 600, height: 400), background: "photo.jpg")
    document.adjustments.look = .noir
    desk.app.reset(to: document)
    #expect(adjustments(desk).look == .noir)
  }
}
