import DirectManipulation
import EditorKit
import InterfaceKit

/// The shape of the canvas in a window with an interface; exports are rectangles.
enum CanvasCorners {
  /// The corner radius, in interface points.
  static let radius = 4.0
  /// The distance over which the shadow of the canvas fades, in interface points.
  static let shadowReach = 20.0
}

/// Rounds the corners of the canvas, in front of the photo and the stickers.
struct CanvasCornersPlugin: Plugin {
  func build(_ app: App) { app.draw(DrawCanvasCorners(), in: .content) }
}

/// Covers the corners of the canvas outside of their arcs.
private struct DrawCanvasCorners: System {
  let canvas = Canvas()
  @Res var palette: Palette
  @OptionalRes var layout: Layout?
  @ResMut var display: Display

  func run() {
    let (frame, radius) = (canvas.frame, CanvasCorners.radius)
    guard layout != nil, min(frame.size.width, frame.size.height) >= 2 * radius else { return }
    display.draw(
      DrawnItem.cutOffCorners(
        of: frame, radius: radius, color: palette.surround, reach: CanvasCorners.shadowReach,
        shadow: palette.shadow))
  }
}
