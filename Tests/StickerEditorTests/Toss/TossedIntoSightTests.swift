import DirectManipulation
import Geometry
import Gestures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas

/// A tossed sticker comes to rest where it is visible: on the photo, and beneath no part of the interface.
@Suite struct TossedIntoSightTests {
  private func frame(_ editor: EditorHarness, _ id: Int) -> Rect {
    let sticker = editor.world.entities[id]!
    return Rect(
      around: Rect(origin: .zero, size: editor.world[sticker, Size.self]),
      through: editor.world.runtime.matrixToWindow(of: sticker))
  }

  /// Tosses a sticker at a speed in window points per second.
  private func toss(_ editor: EditorHarness, _ way: Vector, speed: Double) {
    let start = editor.middle(1)
    editor.touch(.down, 1, start.x, start.y)
    editor.frame()
    var point = start
    for _ in 1...8 {
      point += way * (speed / 60)
      editor.touch(.move, 1, point.x, point.y)
      editor.frame()
    }
    editor.touch(.up, 1, point.x, point.y)
    editor.frame()
    editor.settle(within: 4)
  }

  @Test(
    arguments: LayoutTests.windows + [Size(width: 390, height: 844)], [1.0, 2.5])
  func aTossInAnyDirectionEndsInSight(window: Size, zoom: Double) throws {
    var tosses = 0
    for direction in 0..<8 {
      for (scale, rotation) in [(0.6, 0.0), (2, 0.8)] {
        for isHeld in [false, true] {
          var sticker = EditorHarness.sticker()
          sticker.scale = Vector(scale, scale)
          sticker.rotation = rotation
          let editor = EditorHarness.withInterface([sticker], window: window)
          editor.world.cameraControl.zoom(by: zoom, about: editor.world.canvas.view.center)
          if isHeld { editor.world.selectedIDs = [1] }
          editor.frame()
          let (sine, cosine) = sincos(Double(direction) * .pi / 4)
          toss(editor, Vector(cosine, sine), speed: 2600)
          // The toss may have passed through the bin, which deletes the sticker.
          guard editor.record(1) != nil else { continue }
          tosses += 1
          let frame = frame(editor, 1)
          let canvas = try #require(
            editor.world.canvas.frame.intersection(editor.world.canvas.view))
          let story: Comment = "\(direction) \(scale): \(frame)"
          for (low, high, from, to) in [
            (frame.minX, frame.maxX, canvas.minX, canvas.maxX),
            (frame.minY, frame.maxY, canvas.minY, canvas.maxY),
          ] {
            if high - low <= to - from {
              #expect(low >= from - 0.5 && high <= to + 0.5, story)
            } else {
              #expect(low <= from + 0.5 && high >= to - 0.5, story)
            }
          }
          let bar = try #require(editor.world.contextBarFrame)
          let element = editor.world.entities[1]!
          #expect(
            !bar.meets(
              Rect(origin: .zero, size: editor.world[element, Size.self]),
              through: editor.world.runtime.matrixToWindow(of: element)), story)
          expectHonest(editor)
        }
      }
    }
    #expect(tosses > 20)
  }

  /// At least 48 points of a sticker, or half of a smaller sticker, stay visible after a slow drag under the interface.
  @Test(arguments: LayoutTests.windows)
  func stickerReleasedUnderInterfaceShowsEdge(window: Size) throws {
    for zoom in [1.0, 3] {
      for way in [Vector(-1, 0), Vector(1, 0), Vector(0, -1), Vector(0, 1)] {
        let editor = EditorHarness.withInterface(window: window)
        editor.world.cameraControl.zoom(by: zoom, about: editor.world.canvas.view.center)
        editor.frame()
        let start = editor.middle(1)
        let goal = Rect(origin: .zero, size: window).inset(by: 10)
          .nearestPoint(to: start + way * 5000)
        editor.drag(1, start, goal, resting: 0.4)
        editor.settle(within: 3)
        guard editor.record(1) != nil else { continue }
        let seen = frame(editor, 1).intersection(editor.world.canvas.view)
        let size = frame(editor, 1).size
        #expect(seen != nil, "\(zoom) \(way)")
        #expect((seen?.size.width ?? 0) >= min(48, size.width / 2) - 0.5)
        #expect((seen?.size.height ?? 0) >= min(48, size.height / 2) - 0.5)
      }
    }
  }
}
