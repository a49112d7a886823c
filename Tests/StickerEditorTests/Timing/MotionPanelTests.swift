import DirectManipulation
import Geometry
import Gestures
import InterfaceKit
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct MotionPanelTests: MotionPanelHarness {
  /// The upper left corner of a sticker as shown, in window points.
  private func corner(_ id: Int, _ editor: EditorHarness) -> Point {
    editor.world.runtime.matrixToWindow(of: editor.world.entities[id]!).apply(Point(0, 0))
  }

  private let usual = StickerMotion(.wiggle, amplitude: 0.2, period: 1)

  // MARK: Choices

  @Test func eachChoiceIsOneUndoStepAndVisibleAtOnce() {
    let editor = open()
    #expect(marked(editor) == [.kind(nil)] && !editor.world.store.history.canUndo)
    tap(.kind(.wiggle), editor)
    #expect(motion(2, editor) == usual && motion(1, editor) == nil)
    #expect(editor.world.document.duration == 4)
    #expect(editor.world.playhead.isPlaying && editor.world.playhead.isLooping)
    #expect(marked(editor) == [.kind(.wiggle), .strength(1), .speed(1)])
    tap(.strength(2), editor)
    tap(.speed(0.5), editor)
    #expect(motion(2, editor) == StickerMotion(.wiggle, amplitude: 0.4, period: 2))
    #expect(marked(editor) == [.kind(.wiggle), .strength(2), .speed(0.5)])
    let before = corner(2, editor)
    editor.rest(0.3)
    #expect(corner(2, editor).distance(to: before) > 1)
    tap(.speed(0.5), editor)
    for expected in [StickerMotion(.wiggle, amplitude: 0.4, period: 1), usual, nil] {
      editor.type("Z", with: "Ctrl")
      #expect(motion(2, editor) == expected)
    }
    #expect(!editor.world.store.history.canUndo && editor.world.document.duration == nil)
  }

  @Test func choicePlaysPausedScene() {
    let editor = open([2], [nil, usual, nil])
    editor.world.playhead.duration = 10
    editor.frame()
    tap(.strength(0.5), editor)
    #expect(editor.world.playhead.isPlaying && !editor.world.playhead.isLooping)
    tap(.kind(nil), editor)
    #expect(editor.world.playhead.isPlaying)
    editor.world.playhead.pause()
    tap(.speed(2), editor)
    #expect(!editor.world.playhead.isPlaying, "no motion has a speed")
  }

  @Test func choicesApplyToAllUnlockedStickers() {
    let editor = open([1, 2, 3], [nil, usual, usual], locked: [3])
    #expect(marked(editor) == [.strength(1), .speed(1)], "the kinds differ")
    tap(.strength(2), editor)
    #expect(motion(1, editor) == nil && motion(2, editor)?.amplitude == 0.4)
    tap(.kind(.spin), editor)
    #expect(motion(1, editor)?.kind == .spin && motion(2, editor)?.kind == .spin)
    #expect(motion(3, editor) == usual)
    editor.type("Z", with: "Ctrl")
    #expect(motion(1, editor) == nil && motion(2, editor)?.amplitude == 0.4)
    expectHonest(editor)
  }

  @Test(arguments: [false, true]) func keysReachChoices(withTimeline: Bool) {
    let editor = open(
      window: withTimeline ? Size(width: 480, height: 320) : Size(width: 1280, height: 800))
    if withTimeline {
      editor.world.playhead.duration = 10
      editor.frame()
      editor.type("Y")
      editor.frame()
      #expect(editor.world.shown(TimelinePanel.self)?.panel != nil)
    }
    editor.type("F6", with: "Shift")
    #expect(
      editor.world.bound(FocusPlaces()).current?.item == .button(MotionChoice.kind(nil).action))
    for key in ["Right", "Right", "Space"] { editor.type(key) }
    editor.frame()
    #expect(motion(2, editor)?.kind == .pulse)
    for key in ["Down", "Down", "Right", "Return"] { editor.type(key) }
    editor.frame()
    #expect(motion(2, editor)?.kind == .pulse && motion(2, editor)?.period != 1)
  }

  // MARK: Place

  @Test func handleAndToastsLeavePanelFree() throws {
    var places: Set<Bool> = []
    for y in stride(from: 20.0, through: 780, by: 20) {
      let editor = EditorHarness.withInterface([EditorHarness.sticker(at: Point(640, y))])
      editor.world.selectedIDs = [1]
      editor.type("N", with: "Shift")
      editor.frame()
      let (frame, layout) = (
        try #require(panel(editor)).place.frame, try #require(editor.world.layout)
      )
      let handle = try #require(editor.world.handle).place
      #expect(!frame.inset(by: -Handle.radius).contains(handle), "sticker at \(y)")
      #expect(editor.world.toasts.area(in: layout).minY >= frame.maxY || frame.minY > 400)
      places.insert(frame.minY > 400)
    }
    #expect(places.count == 2, "at the bottom and at the top")
  }

  @Test(arguments: LayoutTests.windows, ["en", "ar"])
  func choicesAreLargeEnoughAndLeaveStickerFree(window: Size, language: String) throws {
    let languages = language == "ar" ? LanguageSheetPluginTests.languages(first: "ar") : Languages()
    let editor = open([1], [usual, nil, nil], window: window, languages: languages)
    editor.world.playhead.duration = 10
    editor.type("Y")
    editor.frame()
    editor.frame()
    let frame = try #require(panel(editor)).place.frame
    #expect(Rect(origin: .zero, size: window).contains(frame))
    for button in try #require(editor.world.shown(MotionPanel.self)).buttons {
      #expect(frame.contains(button.frame))
      #expect(button.frame.size.height >= Layout.target && button.frame.size.width >= Layout.target)
    }
    let sticker = editor.world.sticker(1)!
    let matrix = editor.world.runtime.matrixToWindow(of: sticker)
    #expect(
      !frame.meets(Rect(origin: .zero, size: editor.world[sticker, Size.self]), through: matrix))
    editor.world.playhead.play()
    for _ in 0..<60 {
      editor.frame()
      #expect(
        panel(editor)?.place.frame == frame, "the motion of the sticker doesn't move the panel")
    }
  }
}
