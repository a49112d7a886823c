import DirectManipulation
import Foundation
import Geometry
import InterfaceKit
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// The transport bar and the keys of a scene with time.
@Suite struct TransportTests {
  private func editor(
    _ duration: Double? = 10, window: Size = Size(width: 1280, height: 800),
    languages: Languages = Languages()
  ) -> EditorHarness {
    let editor = EditorHarness.withInterface(window: window, languages: languages)
    editor.world.playhead.duration = duration
    editor.frame()
    _ = editor.app.drawnItems()
    return editor
  }

  private func isNear(_ editor: EditorHarness, _ time: Double, within tolerance: Double = 1e-9)
    -> Bool
  {
    abs(editor.world.playhead.time - time) <= tolerance
  }

  private func scrubBar(_ editor: EditorHarness) throws -> Rect {
    try #require(editor.world.shown(TransportBar.self)?.frame(of: .scrub))
  }

  /// Returns the window point of a time on the scrub bar.
  private func place(_ time: Double, _ editor: EditorHarness) throws -> Point {
    let duration = try #require(editor.world.playhead.duration)
    return TransportBar.rail(in: try scrubBar(editor)).thumb(at: time / duration)
  }

  // MARK: Without time

  @Test func sceneWithoutTimeHasNoBarAndIgnoresKeys() {
    let (editor, other) = (editor(nil), EditorHarness.withInterface())
    other.frame()
    #expect(editor.world.shown(TransportBar.self)?.panel == nil)
    #expect(editor.world.layout == other.world.layout)
    _ = editor.app.drawnItems()
    for key in ["Space", "K", "J", "L", "M", "Home", "End", ",", ".", "Left", "Right"] {
      editor.type(key)
    }
    #expect(editor.world.playhead == Playhead() && !editor.world.isMoving && editor.world.isAtRest)
    let titles = editor.world.help(.keys).tiles.map(\.title.description)
    #expect(!titles.contains("Next frame") && titles.contains("Rotate right"))
  }

  @Test func clipReservesRoomAndGivesItBack() throws {
    let editor = editor()
    let with = try #require(editor.world.layout)
    #expect(with.lowerBar.size.height == 60 && with.canvas.maxY == 800 - 60 - 8)
    #expect(editor.world.canvas.frame.maxY <= with.canvas.maxY + 1e-9, "the canvas is fitted anew")
    editor.world.playhead.duration = nil
    editor.frame()
    _ = editor.app.drawnItems()
    #expect(editor.world.layout == Layout(window: editor.world.windowSize))
    #expect(editor.world.shown(TransportBar.self)?.panel == nil)
  }

  // MARK: Playing

  @Test func spacePlaysAndStops() {
    let editor = editor()
    #expect(!editor.world.isMoving)
    editor.type("Space")
    #expect(editor.world.playhead.isPlaying && editor.world.isMoving)
    editor.rest(1)
    #expect(isNear(editor, 1), "60 frames after the frame of the key")
    editor.type("Space")
    let time = editor.world.playhead.time
    editor.rest(1)
    #expect(editor.world.playhead.time == time && !editor.world.isMoving)
  }

  @Test func stoppedClipRedrawsNothing() {
    let editor = editor()
    _ = editor.app.drawnItems()
    editor.rest(0.5)
    #expect(!editor.world.needsDisplay)
    editor.type("Space")
    _ = editor.app.drawnItems()
    editor.frame()
    #expect(editor.world.needsDisplay)
  }

  @Test func buttonShowsItsNextEffect() {
    let editor = editor()
    #expect(editor.world.icon(of: .play) == "play")
    editor.tap(.play)
    #expect(editor.world.playhead.isPlaying && editor.world.icon(of: .play) == "pause")
    editor.tap(.play)
    #expect(!editor.world.playhead.isPlaying)
    editor.tap(.mute)
    #expect(editor.world.playhead.isMuted && editor.world.icon(of: .mute) == "muted")
    editor.tap(.loop)
    #expect(editor.world.playhead.isLooping && editor.world.actions[.loop]?.isOn == true)
  }

  @Test func clipStopsAtEndUnlessItLoops() {
    let editor = editor(0.5)
    editor.type("Space")
    editor.rest(1)
    #expect(editor.world.playhead.time == 0.5 && !editor.world.playhead.isPlaying)
    #expect(!editor.world.isMoving)
    editor.tap(.loop)
    editor.type("Space")
    editor.rest(0.75)
    #expect(isNear(editor, 0.25, within: 1.0 / 30) && editor.world.playhead.isPlaying)
  }

  @Test func spaceDragMovesCanvasWithoutPlaying() {
    let editor = editor()
    editor.key("Space")
    editor.frame()
    editor.press(600, 200)
    editor.move(640, 220)
    editor.release(640, 220)
    editor.key("Space", .up)
    editor.frame()
    #expect(!editor.world.playhead.isPlaying)
    editor.type("Space")
    #expect(editor.world.playhead.isPlaying, "the next press counts")
  }

  @Test func heldSpaceTogglesOnce() {
    let editor = editor()
    for _ in 0..<5 { editor.key("Space") }
    editor.key("Space", .up)
    editor.frame()
    #expect(editor.world.playhead.isPlaying)
  }

  @Test func shuttleKeysChangeSpeedAndStop() {
    let editor = editor()
    for (key, rate) in [("L", 1.0), ("L", 2), ("L", 4), ("J", -1), ("J", -2)] {
      editor.type(key)
      #expect(editor.world.playhead.rate == rate && editor.world.playhead.isPlaying)
    }
    editor.type("K")
    #expect(!editor.world.playhead.isPlaying)
    for _ in 0..<4 { editor.key("L") }
    editor.frame()
    #expect(editor.world.playhead.rate == 1, "a held key counts once")
  }

  // MARK: Keys that selected stickers have, too

  @Test func keysOfSelectedStickersKeepTheirMeaning() {
    let editor = editor()
    editor.world.playhead.seek(to: 5)
    editor.type("Tab")
    let before = editor.first
    editor.type(".")
    editor.type("Right")
    #expect(editor.first.rotation > before.rotation && editor.first.position.x > before.position.x)
    editor.type("L")
    #expect(editor.first.locked && editor.world.playhead.time == 5)
    #expect(!editor.world.playhead.isPlaying)
    editor.type("Space")
    editor.type("K")
    editor.type("End")
    #expect(editor.world.playhead.time == 10, "these keys mean time alone")
  }

  @Test func stepAndSeekKeysMoveTimeWithoutSelection() {
    let editor = editor()
    editor.world.playhead.frames = ClipFrames(rate: 25)
    let sticker = editor.first
    editor.type(".")
    editor.type(".")
    #expect(isNear(editor, 0.08))
    editor.type(",")
    #expect(isNear(editor, 0.04))
    editor.type("Right")
    #expect(isNear(editor, 1.04))
    editor.type("Left")
    editor.type("Right", with: "Shift")
    #expect(editor.world.playhead.time == 10, "limited to the clip")
    editor.type("Left", with: "Shift")
    editor.type("End")
    #expect(editor.world.playhead.time == 10)
    editor.type("Home")
    #expect(editor.world.playhead.time == 0 && editor.first == sticker)
  }

  @Test func keysTypeTextWhileUserWrites() {
    let editor = editor()
    editor.type("T")
    for key in ["Space", "L", "J", "."] { editor.type(key) }
    #expect(editor.world.isWriting && editor.world.playhead.time == 0)
    #expect(!editor.world.playhead.isPlaying)
  }

  @Test func helpListsKeysOfSceneWithTime() {
    let editor = editor()
    let titles = editor.world.help(.keys).tiles.map(\.title.description)
    #expect(Set(titles).isSuperset(of: ["Play", "Next frame", "Go to the end"]))
    let touch = editor.world.help(.touch).tiles.filter { $0.detail == "playback bar" }
    #expect(
      touch.map(\.title) == [
        "Play", "Record motion", "Loop", "Mute", "Previous frame", "Next frame", "Go to a time",
        "Timeline",
      ])
  }

  @Test func everyIconExists() {
    let editor = editor()
    let icons = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Assets/Icons")
    let buttons = editor.world.actions.actions.filter { $0.place == .playback }
    for name in buttons.map(\.icon) + ["pause", "muted"] {
      let path = icons.appendingPathComponent("\(name).svg").path
      #expect(FileManager.default.fileExists(atPath: path), "\(name)")
    }
  }

  @Test func hintLiesAboveBar() throws {
    let editor = editor()
    let button = try #require(editor.world.buttons.first { $0.action == .nextFrame }).frame
    editor.move(button.center.x, button.center.y)
    editor.rest(1)
    _ = editor.app.drawnItems()
    let hint = try #require(editor.world.shown(HintPanel.self)?.panel)
    #expect(hint.frame.maxY <= button.minY)
  }

  // MARK: Scrubbing

  @Test(arguments: [false, true]) func scrubFollowsContactExactly(byMouse: Bool) throws {
    let editor = editor()
    let start = try place(2, editor)
    if byMouse { editor.press(start.x, start.y) } else { editor.touch(.down, 1, start.x, start.y) }
    editor.frame()
    #expect(isNear(editor, 2), "the playhead jumps to the contact")
    for time in stride(from: 2.0, through: 8, by: 0.5) {
      let point = try place(time, editor)
      if byMouse { editor.move(point.x, 0) } else { editor.touch(.move, 1, point.x, 0) }
      editor.frame()
      #expect(isNear(editor, time) && editor.world.playhead.isScrubbing)
    }
    let end = try place(8, editor)
    if byMouse { editor.release(end.x, 0) } else { editor.touch(.up, 1, end.x, 0) }
    editor.frame()
    #expect(isNear(editor, 8) && !editor.world.playhead.isScrubbing && !editor.world.isMoving)
    #expect(!editor.world.store.history.canUndo)
  }

  @Test func tapAnywhereOnScrubBarJumps() throws {
    let editor = editor()
    let bar = try scrubBar(editor)
    editor.tap(try place(7.5, editor).x, bar.minY + 1)
    #expect(isNear(editor, 7.5))
    editor.tap(bar.maxX - 1, bar.maxY - 1)
    #expect(editor.world.playhead.time == 10)
  }

  @Test func playingClipWaitsForScrub() throws {
    let editor = editor()
    editor.type("Space")
    let point = try place(4, editor)
    editor.touch(.down, 1, point.x, point.y)
    editor.rest(1)
    #expect(isNear(editor, 4) && editor.world.playhead.isPlaying && !editor.world.isMoving)
    editor.touch(.up, 1, point.x, point.y)
    editor.rest(0.5)
    #expect(isNear(editor, 4.5, within: 1.0 / 30))
  }

  @Test func cancelledScrubReturns() throws {
    let editor = editor()
    editor.world.playhead.seek(to: 3)
    editor.drag(1, try place(5, editor), try place(9, editor), lifts: false)
    #expect(isNear(editor, 9))
    editor.type("Escape")
    #expect(isNear(editor, 3) && !editor.world.playhead.isScrubbing)
  }

  @Test func secondContactDoesNotTakePlayhead() throws {
    let editor = editor()
    let (one, two) = (try place(2, editor), try place(8, editor))
    editor.touch(.down, 1, one.x, one.y)
    editor.touch(.down, 2, two.x, two.y)
    editor.frame()
    #expect(isNear(editor, 2))
    editor.touch(.up, 1, one.x, one.y)
    editor.touch(.up, 2, two.x, two.y)
    editor.frame()
    #expect(isNear(editor, 2) && !editor.world.playhead.isScrubbing)
  }

  @Test func scrubSurvivesClipThatDisappears() throws {
    let editor = editor()
    let point = try place(2, editor)
    editor.touch(.down, 1, point.x, point.y)
    editor.frame()
    editor.world.playhead.duration = nil
    editor.touch(.move, 1, point.x + 50, point.y)
    editor.frame()
    editor.touch(.up, 1, point.x + 50, point.y)
    editor.frame()
    editor.world.playhead.duration = 4
    editor.frame()
    _ = editor.app.drawnItems()
    #expect(editor.world.playhead.time == 0 && !editor.world.playhead.isScrubbing)
    editor.tap(try place(1, editor).x, try place(1, editor).y)
    #expect(isNear(editor, 1))
  }

  // MARK: Focus

  @Test func focusedScrubBarTakesArrowsWhateverIsSelected() {
    let editor = editor()
    editor.type("Tab")
    let sticker = editor.first
    while editor.world.bound(FocusPlaces()).current?.area != .time { editor.type("F6") }
    for _ in 0..<4 { editor.type("Tab") }
    #expect(editor.world.bound(FocusPlaces()).current?.item == .button(.scrub))
    editor.type("Right")
    editor.type("Right")
    editor.type("Left")
    #expect(isNear(editor, 1) && editor.first == sticker)
    editor.type("Space")
    #expect(editor.world.playhead.isPlaying)
    editor.type("Tab")
    editor.type("Space")
    #expect(editor.world.playhead.isLooping, "a focused button is pressed")
  }

  // MARK: Layout

  @Test(
    arguments: InterfaceLayoutTests.windows + [Size(width: 3840, height: 1080)], ["en", "ar"])
  func everyTargetIsLargeEnoughAndFree(window: Size, language: String) throws {
    let languages =
      language == "ar" ? LanguageSheetTests.languages(first: "ar") : Languages()
    let editor = editor(5400, window: window, languages: languages)
    editor.type("Tab")
    editor.frame()
    _ = editor.app.drawnItems()
    let (layout, bar) = (
      try #require(editor.world.layout), try #require(editor.world.shown(TransportBar.self))
    )
    #expect(bar.frame(of: .plate) == layout.lowerBar)
    #expect(Rect(origin: .zero, size: window).contains(layout.lowerBar))
    for panel in [layout.tray, layout.toolbar, layout.canvas, editor.world.selectionBarFrame!] {
      #expect(!panel.overlaps(layout.lowerBar))
    }
    for (index, button) in bar.buttons.enumerated() {
      #expect(button.frame.size.width >= Layout.target && button.frame.size.height >= 48)
      #expect(layout.lowerBar.contains(button.frame))
      for other in bar.buttons[(index + 1)...] { #expect(!button.frame.overlaps(other.frame)) }
    }
    let scrub = try scrubBar(editor)
    #expect(bar.buttons.count == 8 && scrub.size.width >= 184)
    #expect(layout.canvas.size.height >= 0.4 * window.height)
    let order = [EditorAction.previousFrame, .play, .nextFrame, .loop, .mute].compactMap { action in
      bar.buttons.first { $0.action == action }?.frame.minX
    }
    #expect(order == order.sorted(), "from left to right in every language")
    let (start, end) = (try place(0, editor), try place(5400, editor))
    #expect(start.x < end.x)
    let room = try #require(bar.frame(of: .time))
    let digits = editor.world.items(of: TransportBar.self).filter {
      if case .image = $0.picture {
        room.contains($0.transform.apply(Point(0.5, 0.5)))
      } else {
        false
      }
    }
    let text = room.size.width >= 140 ? "0:00.0/1:30:00" : "0:00.0"
    #expect(digits.count == text.count, "each character lies in the room of the time")
  }

  @Test func resizedWindowLaysBarOutAnew() throws {
    let editor = editor()
    editor.world.playhead.seek(to: 6)
    editor.send(.resize(Size(width: 480, height: 320)))
    editor.frame()
    _ = editor.app.drawnItems()
    let layout = try #require(editor.world.layout)
    #expect(layout.lowerBar.size.height == 104 && layout.window.width == 480)
    #expect(editor.world.shown(TransportBar.self)?.frame(of: .plate) == layout.lowerBar)
    #expect(editor.world.playhead.time == 6)
  }

  @Test func restartRewindsClip() {
    let editor = editor()
    editor.tap(.loop)
    editor.type("L")
    editor.rest(1)
    #expect(!editor.world.isAtRest)
    editor.app.reset(to: editor.world.document)
    #expect(editor.world.playhead.time == 0 && editor.world.playhead.duration == 10)
    #expect(!editor.world.playhead.isPlaying && !editor.world.playhead.isLooping)
    #expect(editor.world.isAtRest)
  }
}
