import Geometry
import Gestures

@testable import StickerCanvas

/// An editor whose canvas fingers move.
protocol CanvasHarness {}

extension CanvasHarness {
  /// The share of the view that shows canvas.
  func share(_ editor: EditorHarness) -> Double {
    let (map, view, canvas) = (
      editor.world.canvas.toWindow, editor.world.canvas.view, editor.world.canvas.size
    )
    let (from, to) = (map.apply(.zero), map.apply(Point(canvas.width, canvas.height)))
    let width = min(to.x, view.maxX) - max(from.x, view.minX)
    let height = min(to.y, view.maxY) - max(from.y, view.minY)
    return max(0, width) * max(0, height) / (view.size.width * view.size.height)
  }

  func twoFingers(_ editor: EditorHarness, _ from: [Point], to: [Point], lifts: Bool = true) {
    for (finger, point) in from.enumerated() {
      editor.touch(.down, Int64(finger), point.x, point.y)
    }
    editor.frame()
    for step in 1...20 {
      for finger in 0..<2 {
        let point = from[finger] + (to[finger] - from[finger]) * (Double(step) / 20)
        editor.touch(.move, Int64(finger), point.x, point.y)
      }
      editor.frame()
    }
    for finger in 0..<2 where lifts { editor.touch(.up, Int64(finger), 0, 0) }
    editor.frame()
  }
}
