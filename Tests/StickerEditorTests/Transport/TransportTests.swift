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
  private func desk(
    _ duration: Double? = 10, window: Size = Size(width: 1280, height: 800),
    languages: Languages = Languages()
  ) -> Desk {
    let desk = Desk.withInterface(window: window, languages: languages)
    desk.world.playhead.duration = duration
    desk.frame()
    _ = desk.app.drawnItems()
    return desk
  }

  private func isNear(_ desk: Desk, _ time: Double, within tolerance: Double = 1e-9) -> Bool {
    abs(desk.world.playhead.time - time) <= tolerance
  }

  private func scrubBar(_ desk: Desk) throws -> Rect {
    try #require(desk.world.shown(TransportBar.self)?.frame(of: .scrub))
  }

  /// Returns the window point of a time on the scrub bar.
  private func place(_ time: Double, _ desk: Desk) throws -> Point {
    let duration = try #require(desk.world.playhead.duration)
    return TransportBar.rail(in: try scrubBar(desk)).thumb(at: time / duration)
  }

  // MARK: Without time

  @Test func sceneWithoutTimeHasNoBarAndIgnoresKeys() {
    let (desk, other) = (desk(nil), Desk.withInterface())
    other.frame()
    #expect(desk.world.shown(TransportBar.self)?.panel == nil)
    #expect(desk.world.layout == other.world.layout)
    _ = desk.app.drawnItems()
    for key in ["Space", "K", "J", "L", "M", "Home", "End", ",", ".", "Left", "Right"] {
      desk.type(key)
    }
    #expect(desk.world.playhead == Playhead() && !desk.world.isMoving && desk.world.isAtRest)
    let titles = desk.world.help(.keys).tiles.map(\.title.description)
    #expect(!titles.contains("Next frame") && titles.contains("Rotate right"))
  }

  @Test func clipReservesRoomAndGivesItBack() throws {
    let desk = desk()
    let with = try #require(desk.world.layout)
    #expect(with.lowerBar.size.height == 60 && with.canvas.maxY == 800 - 60 - 8)
    #expect(desk.world.canvas.frame.maxY <= with.canvas.maxY + 1e-9, "the canvas is fitted anew")
    desk.world.playhead.duration = nil
    desk.frame()
    _ = desk.app.drawnItems()
    #expect(desk.world.layout == Layout(window: desk.world.windowSize))
    #expect(desk.world.shown(TransportBar.self)?.panel == nil)
  }

  // MARK: Playing

  @Test func spacePlaysAndStops() {
    let desk = desk()
    #expect(!desk.world.isMoving)
    desk.type("Space")
    #expect(desk.world.playhead.isPlaying && desk.world.isMoving)
    desk.rest(1)
    #expect(isNear(desk, 1), "60 frames after the frame of the key")
    desk.type("Space")
    let time = desk.world.playhead.time
    desk.rest(1)
    #expect(desk.world.playhead.time == time && !desk.world.isMoving)
  }

  @Test func stoppedClipRedrawsNothing() {
    let desk = desk()
    _ = desk.app.drawnItems()
    desk.rest(0.5)
    #expect(!desk.world.needsDisplay)
    desk.type("Space")
    _ = desk.app.drawnItems()
    desk.frame()
    #expect(desk.world.needsDisplay)
  }

  @Test func buttonShowsItsNextEffect() {
    let desk = desk()
    #expect(desk.world.icon(of: .play) == "play")
    desk.tap(.play)
    #expect(desk.world.playhead.isPlaying && desk.world.icon(of: .play) == "pause")
    desk.tap(.play)
    #expect(!desk.world.playhead.isPlaying)
    desk.tap(.mute)
    #expect(desk.world.playhead.isMuted && desk.world.icon(of: .mute) == "muted")
    desk.tap(.loop)
    #expect(desk.world.playhead.isLooping && desk.world.actions[.loop]?.isOn == true)
  }

  @Test func clipStopsAtEndUnlessItLoops() {
    let desk = desk(0.5)
    desk.type("Space")
    desk.rest(1)
    #expect(desk.world.playhead.time == 0.5 && !desk.world.playhead.isPlaying)
    #expect(!desk.world.isMoving)
    desk.tap(.loop)
    desk.type("Space")
    desk.rest(0.75)
    #expect(isNear(desk, 0.25, within: 1.0 / 30) && desk.world.playhead.isPlaying)
  }

  @Test func spaceDragMovesCanvasWithoutPlaying() {
    let desk = desk()
    desk.key("Space")
    desk.frame()
    desk.press(600, 200)
    desk.move(640, 220)
    desk.release(640, 220)
    desk.key("Space", .up)
    desk.frame()
    #expect(!desk.world.playhead.isPlaying)
    desk.type("Space")
    #expect(desk.world.playhead.isPlaying, "the next press counts")
  }

  @Test func heldSpaceTogglesOnce() {
    let desk = desk()
    for _ in 0..<5 { desk.key("Space") }
    desk.key("Space", .up)
    desk.frame()
    #expect(desk.world.playhead.isPlaying)
  }

  @Test func shuttleKeysChangeSpeedAndStop() {
    let desk = desk()
    for (key, rate) in [("L", 1.0), ("L", 2), ("L", 4), ("J", -1), ("J", -2)] {
      desk.type(key)
      #expect(desk.world.playhead.rate == rate && desk.world.playhead.isPlaying)
    }
    desk.type("K")
    #expect(!desk.world.playhead.isPlaying)
    for _ in 0..<4 { desk.key("L") }
    desk.frame()
    #expect(desk.world.playhead.rate == 1, "a held key counts once")
  }

  // MARK: Keys that selected stickers have, too

  @Test func keysOfSelectedStickersKeepTheirMeaning() {
    let desk = desk()
    desk.world.playhead.seek(to: 5)
    desk.type("Tab")
    let before = desk.first
    desk.type(".")
    desk.type("Right")
    #expect(desk.first.rotation > before.rotation && desk.first.position.x > before.position.x)
    desk.type("L")
    #expect(desk.first.locked && desk.world.playhead.time == 5)
    #expect(!desk.world.playhead.isPlaying)
    desk.type("Space")
    desk.type("K")
    desk.type("End")
    #expect(desk.world.playhead.time == 10, "these keys mean time alone")
  }

  @Test func stepAndSeekKeysMoveTimeWithoutSelection() {
    let desk = desk()
    desk.world.playhead.frames = ClipFrames(rate: 25)
    let sticker = desk.first
    desk.type(".")
    desk.type(".")
    #expect(isNear(desk, 0.08))
    desk.type(",")
    #expect(isNear(desk, 0.04))
    desk.type("Right")
    #expect(isNear(desk, 1.04))
    desk.type("Left")
    desk.type("Right", with: "Shift")
    #expect(desk.world.playhead.time == 10, "limited to the clip")
    desk.type("Left", with: "Shift")
    desk.type("End")
    #expect(desk.world.playhead.time == 10)
    desk.type("Home")
    #expect(desk.world.playhead.time == 0 && desk.first == sticker)
  }

  @Test func keysTypeTextWhileUserWrites() {
    let desk = desk()
    desk.type("T")
    for key in ["Space", "L", "J", "."] { desk.type(key) }
    #expect(desk.world.isWriting && desk.world.playhead.time == 0)
    #expect(!desk.world.playhead.isPlaying)
  }

  @Test func helpListsKeysOfSceneWithTime() {
    let desk = desk()
    let titles = desk.world.help(.keys).tiles.map(\.title.description)
    #expect(Set(titles).isSuperset(of: ["Play", "Next frame", "Go to the end"]))
    let touch = desk.world.help(.touch).tiles.filter { $0.detail == "playback bar" }
    #expect(
      touch.map(\.title) == [
        "Play", "Record motion", "Loop", "Mute", "Previous frame", "Next frame", "Go to a time",
        "Timeline",
      ])
  }

  @Test func everyIconExists() {
    let desk = desk()
    let icons = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Assets/Icons")
    let buttons = desk.world.actions.actions.filter { $0.place == .playback }
    for name in buttons.map(\.icon) + ["pause", "muted"] {
      let path = icons.appendingPathComponent("\(name).svg").path
      #expect(FileManager.default.fileExists(atPath: path), "\(name)")
    }
  }

  @Test func hintLiesAboveBar() throws {
    let desk = desk()
    let button = try #require(desk.world.buttons.first { $0.action == .nextFrame }).frame
    desk.move(button.center.x, button.center.y)
    desk.rest(1)
    _ = desk.app.drawnItems()
    let hint = try #require(desk.world.shown(HintPanel.self)?.panel)
    #expect(hint.frame.maxY <= button.minY)
  }

  // MARK: Scrubbing

  @Test(arguments: [false, true]) func scrubFollowsContactExactly(byMouse: Bool) throws {
    let desk = desk()
    let start = try place(2, desk)
    if byMouse { desk.press(start.x, start.y) } else { desk.touch(.down, 1, start.x, start.y) }
    desk.frame()
    #expect(isNear(desk, 2), "the playhead jumps to the contact")
    for time in stride(from: 2.0, through: 8, by: 0.5) {
      let point = try place(time, desk)
      if byMouse { desk.move(point.x, 0) } else { desk.touch(.move, 1, point.x, 0) }
      desk.frame()
      #expect(isNear(desk, time) && desk.world.playhead.isScrubbing)
    }
    let end = try place(8, desk)
    if byMouse { desk.release(end.x, 0) } else { desk.touch(.up, 1, end.x, 0) }
    desk.frame()
    #expect(isNear(desk, 8) && !desk.world.playhead.isScrubbing && !desk.world.isMoving)
    #expect(!desk.world.store.history.canUndo)
  }

  @Test func tapAnywhereOnScrubBarJumps() throws {
    let desk = desk()
    let bar = try scrubBar(desk)
    desk.tap(try place(7.5, desk).x, bar.minY + 1)
    #expect(isNear(desk, 7.5))
    desk.tap(bar.maxX - 1, bar.maxY - 1)
    #expect(desk.world.playhead.time == 10)
  }

  @Test func playingClipWaitsForScrub() throws {
    let desk = desk()
    desk.type("Space")
    let point = try place(4, desk)
    desk.touch(.down, 1, point.x, point.y)
    desk.rest(1)
    #expect(isNear(desk, 4) && desk.world.playhead.isPlaying && !desk.world.isMoving)
    desk.touch(.up, 1, point.x, point.y)
    desk.rest(0.5)
    #expect(isNear(desk, 4.5, within: 1.0 / 30))
  }

  @Test func cancelledScrubReturns() throws {
    let desk = desk()
    desk.world.playhead.seek(to: 3)
    desk.drag(1, try place(5, desk), try place(9, desk), lifts: false)
    #expect(isNear(desk, 9))
    desk.type("Escape")
    #expect(isNear(desk, 3) && !desk.world.playhead.isScrubbing)
  }

  @Test func secondContactDoesNotTakePlayhead() throws {
    let desk = desk()
    let (one, two) = (try place(2, desk), try place(8, desk))
    desk.touch(.down, 1, one.x, one.y)
    desk.touch(.down, 2, two.x, two.y)
    desk.frame()
    #expect(isNear(desk, 2))
    desk.touch(.up, 1, one.x, one.y)
    desk.touch(.up, 2, two.x, two.y)
    desk.frame()
    #expect(isNear(desk, 2) && !desk.world.playhead.isScrubbing)
  }

  @Test func scrubSurvivesClipThatDisappears() throws {
    let desk = desk()
    let point = try place(2, desk)
    desk.touch(.down, 1, point.x, point.y)
    desk.frame()
    desk.world.playhead.duration = nil
    desk.touch(.move, 1, point.x + 50, point.y)
    desk.frame()
    desk.touch(.up, 1, point.x + 50, point.y)
    desk.frame()
    desk.world.playhead.duration = 4
    desk.frame()
    _ = desk.app.drawnItems()
    #expect(desk.world.playhead.time == 0 && !desk.world.playhead.isScrubbing)
    desk.tap(try place(1, desk).x, try place(1, desk).y)
    #expect(isNear(desk, 1))
  }

  // MARK: Focus

  @Test func focusedScrubBarTakesArrowsWhateverIsSelected() {
    let desk = desk()
    desk.type("Tab")
    let sticker = desk.first
    while desk.world.bound(FocusPlaces()).current?.area != .time { desk.type("F6") }
    for _ in 0..<4 { desk.type("Tab") }
    #expect(desk.world.bound(FocusPlaces()).current?.item == .button(.scrub))
    desk.type("Right")
    desk.type("Right")
    desk.type("Left")
    #expect(isNear(desk, 1) && desk.first == sticker)
    desk.type("Space")
    #expect(desk.world.playhead.isPlaying)
    desk.type("Tab")
    desk.type("Space")
    #expect(desk.world.playhead.isLooping, "a focused button is pressed")
  }

  // MARK: Layout

  @Test(
    arguments: InterfaceLayoutTests.windows + [Size(width: 3840, height: 1080)], ["en", "ar"])
  func everyTargetIsLargeEnoughAndFree(window: Size, language: String) throws {
    let languages =
      language == "ar" ? LanguageSheetTests.languages(first: "ar") : Languages()
    let desk = desk(5400, window: window, languages: languages)
    desk.type("Tab")
    desk.frame()
    _ = desk.app.drawnItems()
    let (layout, bar) = (
      try #require(desk.world.layout), try #require(desk.world.shown(TransportBar.self))
    )
    #expect(bar.frame(of: .plate) == layout.lowerBar)
    #expect(Rect(origin: .zero, size: window).contains(layout.lowerBar))
    for panel in [layout.tray, layout.toolbar, layout.canvas, desk.world.selectionBarFrame!] {
      #expect(!panel.overlaps(layout.lowerBar))
    }
    for (index, button) in bar.buttons.enumerated() {
      #expect(button.frame.size.width >= Layout.target && button.frame.size.height >= 48)
      #expect(layout.lowerBar.contains(button.frame))
      for other in bar.buttons[(index + 1)...] { #expect(!button.frame.overlaps(other.frame)) }
    }
    let scrub = try scrubBar(desk)
    #expect(bar.buttons.count == 8 && scrub.size.width >= 184)
    #expect(layout.canvas.size.height >= 0.4 * window.height)
    let order = [EditorAction.previousFrame, .play, .nextFrame, .loop, .mute].compactMap { action in
      bar.buttons.first { $0.action == action }?.frame.minX
    }
    #expect(order == order.sorted(), "from left to right in every language")
    let (start, end) = (try place(0, desk), try place(5400, desk))
    #expect(start.x < end.x)
    let room = try #require(bar.frame(of: .time))
    let digits = desk.world.items(of: TransportBar.self).filter {
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
    let desk = desk()
    desk.world.playhead.seek(to: 6)
    desk.send(.resize(Size(width: 480, height: 320)))
    desk.frame()
    _ = desk.app.drawnItems()
    let layout = try #require(desk.world.layout)
    #expect(layout.lowerBar.size.height == 104 && layout.window.width == 480)
    #expect(desk.world.shown(TransportBar.self)?.frame(of: .plate) == layout.lowerBar)
    #expect(desk.world.playhead.time == 6)
  }

  @Test func restartRewindsClip() {
    let desk = desk()
    desk.tap(.loop)
    desk.type("L")
    desk.rest(1)
    #expect(!desk.world.isAtRest)
    desk.app.reset(to: desk.world.document)
    #expect(desk.world.playhead.time == 0 && desk.world.playhead.duration == 10)
    #expect(!desk.world.playhead.isPlaying && !desk.world.playhead.isLooping)
    #expect(desk.world.isAtRest)
  }
}
