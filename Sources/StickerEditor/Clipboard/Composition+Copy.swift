import ColorGrading
import Geometry
public import StickerScene

extension Composition {
  /// Creates the picture of some stickers on a transparent background, at their size on the canvas in whole pixels.
  ///
  /// The upper left corner of the picture is that of the stickers, so that stickers that lie between pixels are as
  /// sharp and as large as any other. Pictures of more than `pixelLimit` pixels are scaled down. Returns `nil` if there
  /// are no stickers, or if their frame isn't finite.
  public init?(
    copyOf stickers: [SceneDocument.Sticker], pixelLimit: Double, resolve: (String) -> String
  ) {
    let corners = stickers.flatMap { sticker in
      sticker.drawnUnits.corners.map(sticker.unitToCanvas.apply)
    }
    guard let frame = Rect(around: corners), frame.size.width.isFinite, frame.size.height.isFinite
    else { return nil }
    let width = max(1, frame.size.width.rounded())
    let height = max(1, frame.size.height.rounded())
    let factor = min(1, (pixelLimit / (width * height)).squareRoot())
    let moved = stickers.map { record in
      var sticker = record
      sticker.position = Point.zero + (record.position - frame.origin) * factor
      sticker.scale = record.scale * factor
      return sticker
    }
    let size = Size(
      width: max(1, (width * factor).rounded()), height: max(1, (height * factor).rounded()))
    self.init(
      SceneDocument(canvas: size, stickers: moved), background: nil, resolve: resolve)
    paper = nil
  }
}

extension SceneDocument.Sticker {
  /// The rectangle in which the sticker is drawn with its effects, in units of its picture.
  fileprivate var drawnUnits: Rect {
    let whole = Rect(x: 0, y: 0, width: 1, height: 1)
    guard traits.hasEffects, !size.isEmpty else { return whole }
    let reach = traits.effects.limited(to: size).reach
    let (across, down) = (reach / size.width, reach / size.height)
    return Rect(x: -across, y: -down, width: 1 + 2 * across, height: 1 + 2 * down)
  }
}
