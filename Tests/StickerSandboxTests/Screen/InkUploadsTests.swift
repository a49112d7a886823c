import Backend
import EditorKit
import Foundation
import Geometry
import Gestures
import InputRecording
import Pictures
import StickerCompositor
import StickerScene
import Testing

@testable import StickerSandbox

/// Strokes while they are drawn, and what becomes of them.
@Suite struct InkUploadsTests {
  /// A presenter in memory that counts its pictures.
  private final class Paper: Presenter {
    let buffer = FrameBuffer()
    var pictures: Set<ImageID> = []
    var added = 0
    var outputSize: (width: Int, height: Int) = (200, 150)
    var name: String { "paper" }
    var waitsForScreen: Bool { false }
    var shrinksSmoothly: Bool { true }
    var background: UInt32 = 0xFF00_0000
    func add(_ bitmap: Bitmap) -> ImageID {
      let image = buffer.add(bitmap)
      pictures.insert(image)
      added += 1
      return image
    }
    func add(_ frame: VideoFrame, _ colors: VideoColors) -> ImageID { buffer.add(frame, colors) }
    func replace(_ image: ImageID, with frame: VideoFrame, _ colors: VideoColors) {}
    func remove(_ image: ImageID) {
      pictures.remove(image)
      buffer.remove(image)
    }
    func present(_ sprites: [Sprite]) {
      _ = buffer.draw(sprites, width: outputSize.width, height: outputSize.height)
    }
    func screenshot() -> Bitmap { buffer.bitmap }
    func restore(_ news: DisplayNews) {}
  }

  /// Returns a stroke that wanders over the paper in small steps.
  private func stroke(_ tool: Stroke.Tool, _ count: Int) -> Stroke {
    Stroke(
      tool, color: 0xE5_372B,
      samples: (0..<count).map { step in
        let angle = Double(step) / 9
        return Stroke.Sample(
          Point(100 + 70 * cos(angle * 1.3), 75 + 55 * sin(angle)),
          width: tool == .pen ? 3 + Double(step % 40) / 10 : 18)
      })
  }

  /// Returns the pixels of a stroke that is drawn at once, over black.
  private func atOnce(_ stroke: Stroke, scale: Double = 1) throws -> Bitmap {
    var coverage = StrokeCoverage(PixelRect(x: 0, y: 0, width: 200, height: 150))
    stroke.forEachPiece(ofSpans: 0..<stroke.spanCount, scale: Vector(scale, scale)) {
      coverage.cover($0)
    }
    let paper = Paper()
    paper.present([Sprite(image: paper.add(coverage.bitmap(like: stroke)), transform: .identity)])
    return paper.screenshot()
  }

  private func difference(_ a: Bitmap, _ b: Bitmap) -> Int {
    var most = 0
    for y in 0..<a.height {
      for x in 0..<a.width {
        for shift in [0, 8, 16] as [UInt32] {
          most = max(most, abs(Int(a[x, y] >> shift & 255) - Int(b[x, y] >> shift & 255)))
        }
      }
    }
    return most
  }

  /// Each frame of a stroke that grows shows the same pixels as the stroke drawn at once, so nothing changes at the lift.
  @Test(arguments: Stroke.Tool.allCases)
  func growsToTheSamePixelsAsDrawnAtOnce(tool: Stroke.Tool) throws {
    let (paper, whole) = (Paper(), stroke(tool, 150))
    var uploads = InkUploads()
    for count in 1...150 {
      var grown = whole
      grown.samples.removeLast(150 - count)
      let ink = LiveInk(id: 1, grown, settled: max(0, count - 2), scale: 1, origin: .zero)
      paper.present(uploads.sprites(of: ink, scale: 1, on: paper))
      uploads.endFrame(on: paper)
      if count % 10 == 1 || count == 150 {
        #expect(difference(paper.screenshot(), try atOnce(grown)) <= 1, "after \(count) samples")
      }
    }
    uploads.remove(from: paper)
    #expect(paper.pictures.isEmpty)
  }

  /// Samples that have not settled may change again.
  @Test func redrawsTheEndThatHasNotSettled() throws {
    let (paper, whole) = (Paper(), stroke(.pen, 40))
    var uploads = InkUploads()
    func show(_ stroke: Stroke, settled: Int) {
      let ink = LiveInk(id: 1, stroke, settled: settled, scale: 1, origin: .zero)
      paper.present(uploads.sprites(of: ink, scale: 1, on: paper))
      uploads.endFrame(on: paper)
    }
    var moved = whole
    moved.samples[39] = Stroke.Sample(Point(5, 140), width: 9)
    moved.samples[38] = Stroke.Sample(Point(190, 140), width: 9)
    show(moved, settled: 38)
    show(whole, settled: 38)
    #expect(difference(paper.screenshot(), try atOnce(whole)) <= 1, "nothing is left of the end")
  }

  @Test func redrawsAllAtAnotherScale() throws {
    let (paper, whole) = (Paper(), stroke(.marker, 60))
    var uploads = InkUploads()
    for scale in [1, 0.5, 1] {
      let ink = LiveInk(id: 1, whole, settled: 60, scale: scale, origin: .zero)
      paper.present(uploads.sprites(of: ink, scale: 1, on: paper))
      uploads.endFrame(on: paper)
      #expect(difference(paper.screenshot(), try atOnce(whole, scale: scale)) <= 1)
    }
  }

  /// The cost of a frame doesn't grow with the stroke: few tiles are made anew.
  @Test func framesMakeFewTiles() {
    let (paper, whole) = (Paper(), stroke(.pen, 600))
    var uploads = InkUploads()
    var most = 0
    for count in 1...600 {
      var grown = whole
      grown.samples.removeLast(600 - count)
      let ink = LiveInk(id: 1, grown, settled: max(0, count - 2), scale: 1, origin: .zero)
      let before = paper.added
      _ = uploads.sprites(of: ink, scale: 1, on: paper)
      _ = uploads.sprites(of: ink, scale: 1, on: paper)
      uploads.endFrame(on: paper)
      most = max(most, paper.added - before)
    }
    #expect(most <= 6)
    #expect(paper.pictures.count <= 12, "the paper has twelve tiles")
    uploads.endFrame(on: paper)
    #expect(paper.pictures.isEmpty, "the stroke is not shown any more")
  }

  // MARK: The program

  /// Returns the picture of the last frame and the scene after a finger has drawn.
  private func play(_ files: ProgramFolder, lifts: Bool) throws -> (
    Bitmap, SceneDocument
  ) {
    var hands = InputScript()
    hands.key("D")
    hands.touch(.down, 1, Point(300, 300))
    for step in 1...30 {
      hands.touch(.move, 1, Point(300 + Double(step) * 12, 300 + 80 * sin(Double(step) / 4)))
    }
    if lifts { hands.touch(.up, 1, .zero) }
    try files.write(Recording(events: hands.events).written(), to: "hands.jsonl")
    try? FileManager.default.removeItem(atPath: files.path("scene.json"))
    let outcome = try files.run(
      "photo.svg", "--scene", "scene.json", "--replay", "hands.jsonl", "--screenshot", "shown.png",
      "--size", "1280x800")
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    return (try files.picture("shown.png"), try SceneDocument(reading: files.bytes("scene.json")))
  }

  /// The last frame of a replay that ends with a movement shows ink up to the finger, and no farther; after the lift, it
  /// shows the same pixels.
  @Test func inkReachesTheFingerInTheSameFrameAndStaysAfterTheLift() throws {
    let files = try ProgramFolder()
    try files.write(ProgramFolder.photo(width: 1064, height: 760), to: "photo.svg")
    let (live, document) = try play(files, lifts: false)
    let finger = (x: 660, y: Int((300 + 80 * sin(7.5)).rounded()))
    #expect(live[finger.x, finger.y] == 0xFFFF_3B30)
    #expect(live[finger.x + 6, finger.y] != 0xFFFF_3B30)
    #expect(document.stickers.isEmpty, "the finger has not lifted")
    let (lifted, scene) = try play(files, lifts: true)
    #expect(scene.stickers.count == 1 && scene.writtenVersion == 2)
    var (most, changed) = (0, 0)
    for y in 200..<400 {
      for x in 280..<700 {
        for shift in [0, 8, 16] as [UInt32] {
          let change = abs(Int(live[x, y] >> shift & 255) - Int(lifted[x, y] >> shift & 255))
          most = max(most, change)
          if change > 2 { changed += 1 }
        }
      }
    }
    #expect(changed == 0, "at most \(most)")
  }

  @Test func replaysGiveTheSameBytes() throws {
    let (one, other) = (try ProgramFolder(), try ProgramFolder())
    let (first, second) = (try play(one, lifts: true), try play(other, lifts: true))
    #expect(first.0 == second.0)
    #expect(try one.bytes("scene.json") == other.bytes("scene.json"))
  }
}
