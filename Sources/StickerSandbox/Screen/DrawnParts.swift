import EditorKit
import Geometry
import StickerCompositor

/// The parts of the window to which drawing is clipped, in whole output pixels.
struct DrawnParts {
  private let clips: [SpriteClip]

  /// A distance beyond the edges of any window, in pixels.
  private static let farthest = 32_766.0

  /// Creates the parts for the frames of a canvas and of the areas that scroll, in interface points; `scale` is output
  /// pixels per point.
  init(canvas: Rect, scrollArea: Rect, trayArea: Rect, scale: Double) {
    // Edges are rounded one by one, so that the parts leave no gap and share no pixel.
    func pixel(_ edge: Double) -> Int {
      Int(max(-Self.farthest, min(Self.farthest, (edge * scale).rounded())))
    }
    func pixels(_ frame: Rect) -> Rect {
      Rect(
        x: Double(pixel(frame.minX)), y: Double(pixel(frame.minY)),
        width: Double(pixel(frame.maxX) - pixel(frame.minX)),
        height: Double(pixel(frame.maxY) - pixel(frame.minY)))
    }
    let (canvas, scrollArea, trayArea) = (pixels(canvas), pixels(scrollArea), pixels(trayArea))
    clips = DrawnPart.allCases.map { part in
      guard
        let area = part.area(
          canvas: canvas, scrollArea: scrollArea, trayArea: trayArea, farthest: Self.farthest)
      else { return .none }
      return SpriteClip(
        PixelRect(
          minX: Int(area.minX), minY: Int(area.minY), maxX: Int(area.maxX), maxY: Int(area.maxY)))
    }
  }

  subscript(_ part: DrawnPart) -> SpriteClip { clips[Int(part.rawValue)] }
}
