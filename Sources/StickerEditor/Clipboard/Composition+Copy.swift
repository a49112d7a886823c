import Geometry
public import StickerScene

extension Composition {
  /// The picture of some stickers alone, on nothing, as large as they are on the canvas.
  ///
  /// Smaller where it had more than so many pixels. Nil where there is nothing to be seen.
  public init?(
    copyOf stickers: [SceneDocument.Sticker], pixelLimit: Double, resolve: (String) -> String
  ) {
    let corners = stickers.flatMap { sticker in
      [Point.zero, Point(1, 0), Point(0, 1), Point(1, 1)].map(sticker.unitToCanvas.apply)
    }
    guard let frame = Rect(around: corners), frame.size.width.isFinite, frame.size.height.isFinite
    else { return nil }
    // What is off by rounding errors is no pixel more.
    let (left, top) = ((frame.minX + 1e-6).rounded(.down), (frame.minY + 1e-6).rounded(.down))
    let (right, bottom) = ((frame.maxX - 1e-6).rounded(.up), (frame.maxY - 1e-6).rounded(.up))
    let (width, height) = (max(1, right - left), max(1, bottom - top))
    let factor = min(1, (pixelLimit / (width * height)).squareRoot())
    let moved = stickers.map { record in
      var sticker = record
      sticker.position = Point.zero + (record.position - Point(left, top)) * factor
      sticker.scale = record.scale * factor
      return sticker
    }
    let size = Size(
      width: max(1, (width * factor).rounded()), height: max(1, (height * factor).rounded()))
    self.init(
      SceneDocument(canvas: size, stickers: moved), background: nil, resolve: resolve)
    ground = 0
  }
}
