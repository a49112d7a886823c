import EditorKit
import Geometry
import StickerCompositor

/// The parts of the window in which things are drawn, in whole output pixels.
struct DrawnParts {
  private let clips: [SpriteClip]

  /// Farther than any window reaches, in pixels.
  private static let farthest = 32_766.0

  /// The parts around a canvas that lies somewhere in the window, in points; `scale` is pixels for a point.
  init(canvas: Rect, scale: Double) {
    // Each edge goes to a whole pixel by itself, so that the parts leave no gap and share no pixel.
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

  /// The pixels of a part.
  subscript(_ part: DrawnPart) -> SpriteClip { clips[Int(part.rawValue)] }
}
