public import Geometry

/// The map that fits the canvas into the window: centered, and as large as possible.
public enum CanvasFit {
  /// Returns the map from canvas points to interface points that fits the canvas into a part of the window; the
  /// identity if the canvas or the part has no area.
  public static func transform(canvas: Size, into area: Rect) -> AffineTransform {
    guard !canvas.isEmpty, !area.size.isEmpty else { return .identity }
    let scale = min(area.size.width / canvas.width, area.size.height / canvas.height)
    return AffineTransform(
      a: scale, b: 0, c: 0, d: scale,
      tx: area.minX + (area.size.width - canvas.width * scale) / 2,
      ty: area.minY + (area.size.height - canvas.height * scale) / 2)
  }
}
