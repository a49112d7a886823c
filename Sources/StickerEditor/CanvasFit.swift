public import Geometry

/// How the canvas lies in the window: as large as it fits, in the middle.
public enum CanvasFit {
  /// The map from canvas points to window points; the identity where one of the two has no area.
  public static func transform(canvas: Size, window: Size) -> AffineTransform {
    guard !canvas.isEmpty, !window.isEmpty else { return .identity }
    let scale = min(window.width / canvas.width, window.height / canvas.height)
    return AffineTransform(
      a: scale, b: 0, c: 0, d: scale,
      tx: (window.width - canvas.width * scale) / 2,
      ty: (window.height - canvas.height * scale) / 2)
  }
}
