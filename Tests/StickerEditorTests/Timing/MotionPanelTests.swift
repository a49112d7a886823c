import DirectManipulation
import Geometry
import Gestures
import InterfaceKit
@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
import StickerScene
import Testing

@Suite struct MotionPanelTests {
  /// Three stickers with motions, of which those with some ids are selected, and the panel is open.
  private func open(
    _ ids: [Int] = [2], _ motions: [StickerMotion?] = [nil, nil, nil], locked: [Int] = [],
    window: Size = Size(width: 1280, height: 800), languages: Languages = Languages()
  ) -> Desk {
    let stickers = (1...3).map { id in
      var sticker = Desk.sticker(id: id, at: Point(Double(id) * 300, 400))
      sticker.traits.timing.motion = motions[id - 1]
      sticker.traits.locked = locked.contains(id)
      return sticker
    }
    let desk = Desk.withInterface(stickers, window: window, languages: languages)
    desk.world.selectedIDs = ids
    desk.frame()
    desk.type("N", with: "Shift")
    desk.frame()
    return desk
  }

  private func motion(_ id: Int, _ desk: Desk) -> StickerMotion? {
    desk.record(id)?.traits.timing.motion
  }

  private func tap(_ choice: MotionChoice, _ desk: Desk) {
    desk.tap(choice.action)
    desk.frame()
  }

  /// The choices with a mark.
  private func marked(_ desk: Desk) -> [MotionChoice] {
    MotionChoice.all.filter { desk.world.actions[$0.action]?.isOn == true }
  }

  private func panel(_ desk: Desk) -> MotionPanel? { desk.world.shown(MotionPanel.self)?.panel }

  /// The upper left corner of a sticker as shown, in window points.
  private func corner(_ id: Int, _ desk: Desk) -> Point {
    desk.world.runtime.matrixToWindow(of: desk.world.entities[id]!).apply(Point(0, 0))
  }

  private let usual = StickerMotion(.wiggle, amplitude: 0.2, period: 1)

  // MARK: Choices

  @Test func eachChoiceIsOneUndoStepAndVisibleAtOnce() {
    let desk = open()
    #expect(marked(desk) == [.kind(nil)] && !desk.world.store.history.canUndo)
    tap(.kind(.wiggle), desk)
    #expect(motion(2, desk) == usual && motion(1, desk) == nil)
    #expect(desk.world.document.duration == 4)
    #expect(desk.world.playhead.isPlaying && desk.world.playhead.isLooping)
    #expect(marked(desk) == [.kind(.wiggle), .strength(1), .speed(1)])
    tap(.strength(2), desk)
    tap(.speed(0.5), desk)
    #expect(motion(2, desk) == StickerMotion(.wiggle, amplitude: 0.4, period: 2))
    #expect(marked(desk) == [.kind(.wiggle), .strength(2), .speed(0.5)])
    let before = corner(2, desk)
    desk.rest(0.3)
    #expect(corner(2, desk).distance(to: before) > 1)
    tap(.speed(0.5), desk)
    for expected in [StickerMotion(.wiggle, amplitude: 0.4, period: 1), usual, nil] {
      desk.type("Z", with: "Ctrl")
      #expect(motion(2, desk) == expected)
    }
    #expect(!desk.world.store.history.canUndo && desk.world.document.duration == nil)
  }

  @Test func choicePlaysPausedScene() {
    let desk = open([2], [nil, usual, nil])
    desk.world.playhead.duration = 10
    desk.frame()
    tap(.strength(0.5), desk)
    #expect(desk.world.playhead.isPlaying && !desk.world.playhead.isLooping)
    tap(.kind(nil), desk)
    #expect(desk.world.playhead.isPlaying)
    desk.world.playhead.pause()
    tap(.speed(2), desk)
    #expect(!desk.world.playhead.isPlaying, "no motion has a speed")
  }

  @Test func newKindKeepsStrengthAndSpeed() {
    let desk = open([2], [nil, StickerMotion(.wiggle, amplitude: 0.1, period: 0.5), nil])
    tap(.kind(.bounce), desk)
    #expect(motion(2, desk) == StickerMotion(.bounce, amplitude: 0.25, period: 0.5))
    tap(.kind(.spin), desk)
    #expect(motion(2, desk) == StickerMotion(.spin, amplitude: 1, period: 1))
    tap(.kind(nil), desk)
    tap(.kind(.pulse), desk)
    #expect(motion(2, desk) == StickerMotion(.pulse, amplitude: 0.15, period: 1))
  }

  @Test func spinHasDirectionInsteadOfStrength() throws {
    let desk = open([2], [nil, usual, nil])
    let choices = desk.world.shown(MotionPanel.self)?.buttons.map(\.action) ?? []
    #expect(choices.contains(MotionChoice.strength(1).action))
    #expect(!choices.contains(MotionChoice.direction(1).action))
    tap(.kind(.bounce), desk)
    let frame = try #require(panel(desk)).place.frame
    tap(.kind(.spin), desk)
    tap(.direction(-1), desk)
    #expect(motion(2, desk) == StickerMotion(.spin, amplitude: -1, period: 2))
    #expect(marked(desk) == [.kind(.spin), .direction(-1), .speed(1)])
    #expect(panel(desk)?.place.frame == frame)
    tap(.direction(1), desk)
    #expect(motion(2, desk)?.amplitude == 1)
  }

  @Test func valuesOfDocumentStayUntilUserChoosesOthers() throws {
    let own = StickerMotion(.wiggle, amplitude: 0.37, period: 1.3)
    let desk = open([2], [nil, own, nil])
    var change = SceneChange()
    change.setDuration(10)
    _ = try desk.world.store.commit(change)
    let steps = desk.world.store.history.done.count
    #expect(marked(desk) == [.kind(.wiggle)])
    tap(.kind(.wiggle), desk)
    #expect(motion(2, desk) == own && desk.world.store.history.done.count == steps)
    tap(.speed(1), desk)
    #expect(motion(2, desk) == StickerMotion(.wiggle, amplitude: 0.37, period: 1))
    let fast = StickerMotion(.spin, amplitude: 2.5, period: 2)
    let spinning = open([2], [nil, fast, nil])
    tap(.direction(-1), spinning)
    #expect(motion(2, spinning) == StickerMotion(.spin, amplitude: -2.5, period: 2))
  }

  @Test func choicesApplyToAllUnlockedStickers() {
    let desk = open([1, 2, 3], [nil, usual, usual], locked: [3])
    #expect(marked(desk) == [.strength(1), .speed(1)], "the kinds differ")
    tap(.strength(2), desk)
    #expect(motion(1, desk) == nil && motion(2, desk)?.amplitude == 0.4)
    tap(.kind(.spin), desk)
    #expect(motion(1, desk)?.kind == .spin && motion(2, desk)?.kind == .spin)
    #expect(motion(3, desk) == usual)
    desk.type("Z", with: "Ctrl")
    #expect(motion(1, desk) == nil && motion(2, desk)?.amplitude == 0.4)
    expectHonest(desk)
  }

  @Test func usualDurationIsWholeNumberOfPeriods() {
    for kind in StickerMotion.Kind.allCases {
      for speed in MotionChoice.speeds {
        let motion = speed.applied(to: MotionChoice.kind(kind).applied(to: nil))
        #expect((4 / motion!.period).rounded() == 4 / motion!.period)
      }
    }
  }

  // MARK: Opening and closing

  @Test func panelReplacesContextBarUntilItIsClosed() {
    let desk = open()
    #expect(panel(desk) != nil && desk.world.selectionBarFrame == nil)
    #expect(desk.world.actions[.motion]?.isOn == true)
    desk.type("N", with: "Shift")
    desk.frame()
    #expect(panel(desk) == nil && desk.world.selectionBarFrame != nil)
    desk.type("N", with: "Shift")
    desk.frame()
    desk.type("Escape")
    desk.frame()
    #expect(panel(desk) == nil && desk.world.selectionBarFrame != nil)
    #expect(desk.world.selectedIDs == [2])
  }

  @Test func panelFollowsSelectionAndClosesWithoutOne() {
    let desk = open([2], [usual, nil, nil])
    desk.tap(desk.middle(1).x, desk.middle(1).y)
    desk.frame()
    #expect(desk.world.selectedIDs == [1] && marked(desk).contains(.kind(.wiggle)))
    #expect(panel(desk) != nil)
    desk.tap(640, 60)
    desk.frame()
    #expect(desk.world.selectedIDs.isEmpty && panel(desk) == nil)
    desk.tap(desk.middle(3).x, desk.middle(3).y)
    desk.frame()
    #expect(panel(desk) == nil && desk.world.selectionBarFrame != nil)
  }

  @Test func lockedStickerOpensNoPanel() {
    #expect(panel(open([2], locked: [2])) == nil)
  }

  @Test func contextMenuOpensPanel() {
    let desk = Desk.withInterface()
    let place = desk.middle(1)
    desk.send(.mouseButton(.down, button: 3, position: place))
    desk.send(.mouseButton(.up, button: 3, position: place))
    desk.frame()
    desk.rest(0.5)
    desk.tap(.motion)
    desk.frame()
    #expect(panel(desk) != nil && desk.world.contextMenu == nil)
    #expect(motion(1, desk) == nil)
  }

  @Test(arguments: [false, true]) func keysReachChoices(withTimeline: Bool) {
    let desk = open(
      window: withTimeline ? Size(width: 480, height: 320) : Size(width: 1280, height: 800))
    if withTimeline {
      desk.world.playhead.duration = 10
      desk.frame()
      desk.type("Y")
      desk.frame()
      #expect(desk.world.shown(TimelinePanel.self)?.panel != nil)
    }
    desk.type("F6", with: "Shift")
    #expect(desk.world.bound(FocusPlaces()).current?.item == .button(MotionChoice.kind(nil).action))
    for key in ["Right", "Right", "Space"] { desk.type(key) }
    desk.frame()
    #expect(motion(2, desk)?.kind == .pulse)
    for key in ["Down", "Down", "Right", "Return"] { desk.type(key) }
    desk.frame()
    #expect(motion(2, desk)?.kind == .pulse && motion(2, desk)?.period != 1)
  }

  // MARK: Place

  @Test func handleAndToastsLeavePanelFree() throws {
    var places: Set<Bool> = []
    for y in stride(from: 20.0, through: 780, by: 20) {
      let desk = Desk.withInterface([Desk.sticker(at: Point(640, y))])
      desk.world.selectedIDs = [1]
      desk.type("N", with: "Shift")
      desk.frame()
      let (frame, layout) = (try #require(panel(desk)).place.frame, try #require(desk.world.layout))
      let handle = try #require(desk.world.handle).place
      #expect(!frame.inset(by: -Handle.radius).contains(handle), "sticker at \(y)")
      #expect(desk.world.toasts.area(in: layout).minY >= frame.maxY || frame.minY > 400)
      places.insert(frame.minY > 400)
    }
    #expect(places.count == 2, "at the bottom and at the top")
  }

  @Test(arguments: InterfaceLayoutTests.windows, ["en", "ar"])
  func choicesAreLargeEnoughAndLeaveStickerFree(window: Size, language: String) throws {
    let languages = language == "ar" ? LanguageSheetTests.languages(first: "ar") : Languages()
    let desk = open([1], [usual, nil, nil], window: window, languages: languages)
    desk.world.playhead.duration = 10
    desk.type("Y")
    desk.frame()
    desk.frame()
    let frame = try #require(panel(desk)).place.frame
    #expect(Rect(origin: .zero, size: window).contains(frame))
    for button in try #require(desk.world.shown(MotionPanel.self)).buttons {
      #expect(frame.contains(button.frame))
      #expect(button.frame.size.height >= Layout.target && button.frame.size.width >= Layout.target)
    }
    let sticker = desk.world.sticker(1)!
    let matrix = desk.world.runtime.matrixToWindow(of: sticker)
    #expect(
      !frame.meets(Rect(origin: .zero, size: desk.world[sticker, Size.self]), through: matrix))
    desk.world.playhead.play()
    for _ in 0..<60 {
      desk.frame()
      #expect(panel(desk)?.place.frame == frame, "the motion of the sticker doesn't move the panel")
    }
  }
}
