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
@Suite struct TransportPluginTests: TransportHarness {
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
