import EditorKit
import Geometry
import InterfaceKit
import StickerCanvas

/// A slider with its name at the start above the rail, and its value at the end.
///
/// Where there is no room for both, the value replaces the name while the slider is dragged.
struct NamedSlider {
  /// The height, in interface points.
  static let height = 48.0
  private static let thumb = 9.0

  let name: Phrase
  let value: String
  /// The share of the rail before the thumb.
  let share: Double
  var isDragged = false
  var isMarked = false
  /// Whether the rail is filled from its start; otherwise from its middle, between a negative and a positive end.
  var isFromStart = false

  /// Returns the rail in the frame of a slider, in interface points.
  static func rail(in frame: Rect, isRightToLeft: Bool) -> SliderRail {
    SliderRail(
      Rect(x: frame.minX + 16, y: frame.minY + 30, width: frame.size.width - 32, height: 4),
      isRightToLeft: isRightToLeft)
  }

  func items(in frame: Rect, by interface: InterfaceDrawing) -> [DrawnItem] {
    let (palette, labels) = (interface.palette, interface.labels)
    let rail = Self.rail(in: frame, isRightToLeft: interface.isMirrored)
    let (middle, thumb) = (rail.frame.center, rail.thumb(at: share))
    let filled =
      isFromStart
      ? rail.filled(to: share)
      : Rect(
        x: min(middle.x, thumb.x) - 2, y: rail.frame.minY, width: abs(thumb.x - middle.x) + 4,
        height: rail.frame.size.height)
    let half = labels.width(of: value) * LineHeight.least / 200
    let words = Rect(
      x: rail.frame.minX - 8, y: frame.minY + 2, width: rail.frame.size.width + 16, height: 20)
    let end = interface.isMirrored ? words.minX + half : words.maxX - half
    let text = interface.text(of: name)
    let beside = words.size.width - 2 * half - 8
    let hasBoth = labels.width(of: text) * LineHeight.label / 100 <= beside
    let (name, line) = labels.shrunk(text, to: hasBoth ? beside : words.size.width)
    return [
      DrawnItem(panel: rail.frame, radius: 2, color: palette.rim),
      DrawnItem(panel: filled, radius: 2, color: palette.accent),
      DrawnItem(
        disc: thumb, radius: Self.thumb + (isDragged ? 5 : 3),
        color: isMarked ? palette.accent : palette.rim),
      DrawnItem(disc: thumb, radius: Self.thumb + (isDragged ? 2 : 0), color: 0xFFFF_FFFF),
    ] + (hasBoth || !isDragged ? labels.items(name, atStartOf: words, line: line) : [])
      + (hasBoth || isDragged
        ? labels.items(value, at: Point(end, words.center.y), line: LineHeight.least) : [])
  }
}
