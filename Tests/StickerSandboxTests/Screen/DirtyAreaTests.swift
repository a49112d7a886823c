import ArgumentParser
import Backend
import EditorKit
import Foundation
import Geometry
import Gestures
import HeadlessBackend
import InputRecording
import PictureFiles
import StickerCompositor
import StickerScene
import Testing

@testable import StickerSandbox

/// The redrawn area while fingers land, drag and lift among a thousand stickers.
@Suite(.serialized) struct DirtyAreaTests {
  private let files: ProgramFolder

  init() throws { files = try ProgramFolder() }

  /// Draws as a window in memory does, and keeps how many pixels it has drawn.
  private final class Counting: Presenter {
    private let buffer = FrameBuffer()
    var drawn: [Int] = []
    let outputSize: (width: Int, height: Int)
    init(_ size: Size) { outputSize = (Int(size.width), Int(size.height)) }
    var name: String { "counting" }
    var waitsForScreen: Bool { false }
    var shrinksSmoothly: Bool { true }
    var background: UInt32 {
      get { buffer.background }
      set { buffer.background = newValue }
    }
    func add(_ bitmap: Bitmap) -> ImageID { buffer.add(bitmap) }
    func add(_ frame: VideoFrame, _ colors: VideoColors) -> ImageID { buffer.add(frame, colors) }
    func replace(_ image: ImageID, with frame: VideoFrame, _ colors: VideoColors) {
      buffer.replace(image, with: frame, colors)
    }
    func remove(_ image: ImageID) { buffer.remove(image) }
    func present(_ sprites: [Sprite]) {
      let areas = buffer.draw(sprites, width: outputSize.width, height: outputSize.height)
      drawn.append(areas.reduce(0) { $0 + $1.width * $1.height })
    }
    func screenshot() -> Bitmap { buffer.bitmap }
    func restore(_ news: DisplayNews) {}
  }

  /// A window that counts.
  private final class CountingWindow: Window {
    private let window: any Window
    let presenter: any Presenter
    init(_ window: any Window, _ presenter: Counting) {
      (self.window, self.presenter) = (window, presenter)
    }
    var size: Size { window.size }
    var pump: any EventPump { window.pump }
    func toggleFullScreen() {}
    func showPointer(_ isShown: Bool) {}
    func grabKeyboard() {}
    func setWriting(_ isWriting: Bool) {}
    func setTextInputArea(_ caret: Rect) {}
    var clipboard: any SystemClipboard { window.clipboard }
  }

  private struct CountingPlatform: Platform {
    let platform = HeadlessPlatform()
    let counting: Counting
    var wake: @Sendable () -> Void { platform.wake }
    var requestQuit: @Sendable () -> Void { platform.requestQuit }
    func openWindow(_ options: WindowOptions) throws(BackendError) -> any Window {
      CountingWindow(try platform.openWindow(options), counting)
    }
  }

  @Test func redrawsSmallAreasAmongThousandStickers() throws {
    // A grid of cards that overlap, over all of a photo that lies among the tray and the buttons.
    let stickers = (0..<1000).map { number in
      """
      {"id": \(number + 1), "image": "card.svg", "size": {"width": 20, "height": 20},
       "position": {"x": \(20 + number % 40 * 15), "y": \(20 + number / 40 * 15)},
       "scale": {"x": 1, "y": 1}, "rotation": \(Double(number) * 0.7),
       "anchorPoint": {"x": 0.5, "y": 0.5}, "opacity": 1, "flipped": false, "locked": false}
      """
    }
    try files.write(
      Array(
        """
        {"version": 1, "canvas": {"width": 640, "height": 400}, "background": {"path": "photo.svg"},
         "stickers": [\(stickers.joined(separator: ",\n"))]}
        """.utf8), to: "scene.json")
    let size = Size(width: 1280, height: 800)
    // One after another, each on its own sticker, at the canvas' place in the window.
    var hands = InputScript()
    hands.send(.resize(size))
    hands.wait(0.5)
    var frames: Set<Int> = []
    for turn in 0..<3 {
      let start = Point(500 + 80 * Double(turn), 250 + 120 * Double(turn))
      frames.insert(frame(at: hands.time))
      hands.touch(.down, 1, start)
      for step in 1...6 { hands.touch(.move, 1, start + Vector(x: 6 * Double(step), y: 0)) }
      frames.insert(frame(at: hands.time))
      hands.touch(.up, 1, start + Vector(x: 36, y: 0))
      hands.wait(0.3)
    }
    hands.end()
    let recording = try RecordingWriter(path: files.path("hands.jsonl"))
    hands.events.forEach(recording.append)
    try recording.close()
    let counting = Counting(size)
    let session = try Session(
      Options.parse([
        "--scene", files.path("scene.json"), "--size", "1280x800", "--headless", "--replay",
        files.path("hands.jsonl"), "--stats", files.path("stats.json"),
      ]), on: CountingPlatform(counting: counting), fence: PictureFence(executable: Program.path))
    try session.run()
    let whole = Int(size.width * size.height)
    #expect(counting.drawn.first == whole)
    // The bin and the selection's bar appear and disappear meanwhile.
    let later = counting.drawn.dropFirst(60)
    #expect(later.max() ?? whole < whole / 10, "\(later.max() ?? 0) of \(whole)")
    // The bar of the last selection disappears one frame after a finger has lifted, and the bar of the new one appears in
    // the next frame.
    for frame in frames.sorted() {
      #expect(counting.drawn[frame] > 0, "frame \(frame)")
      #expect(counting.drawn[frame] < whole / 20, "\(counting.drawn[frame]) in frame \(frame)")
    }
    let moved = try SceneDocument(reading: files.bytes("scene.json")).stickers
    #expect(moved.map(\.id) != Array(1...1000), "nothing was raised")
  }

  /// The frame that takes what happens at a time, in seconds.
  private func frame(at time: Double) -> Int {
    Int((time * RecordingFrames.rate).rounded(.up)) - 1
  }
}
