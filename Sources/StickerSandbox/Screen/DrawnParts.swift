import EditorKit
import Geometry
import StickerCompositor

/// The parts of the window to which drawing is clipped, in whole output pixels.
struct DrawnParts {
  private let clips: [SpriteClip]

  /// A distance beyond the edges of any window, in pixels.
  private static let farthest = 32_766.0

  /// Creates the parts for a canvas, in window points; `scale` is output pixels per point.
  init(canvas: Rect, scale: Double) {
    // Edges are rounded one by one, so that the parts leave no gap and share no pixel.
    func pixel(_ edge: Double) -> Int {
      Int(max(-Self.farthest, min(Self.farthest, (edge * scale).rounded())))
    }
    let whole = Rect(
      x: Double(pixel(canvas.minX)), y: Double(pixel(canvas.minY)),
      width: Double(pixel(canvas.maxX) - pixel(canvas.minX)),
      height: Double(pixel(canvas.maxY) - pixel(canvas.minY)))
    clips = DrawnPart.allCases.map { part in
      guard let area = part.area(canvas: whole, farthest: Self.farthest) else { return .none }
      return SpriteClip(
        PixelRect(
          minX: Int(area.minX), minY: Int(area.minY), maxX: Int(area.maxX), maxY: Int(area.maxY)))
    }
  }

  subscript(_ part: DrawnPart) -> SpriteClip { clips[Int(part.rawValue)] }
}
