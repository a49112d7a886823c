import ColorGrading
import EditorKit
import Geometry
import InterfaceKit

/// A disc that chooses a color, or opens the color picker.
struct ColorDisc {
  /// The middle, in interface points.
  let center: Point
  /// The radius, in interface points.
  let radius: Double
  /// Whether the disc shows the current choice, by a ring.
  var isChosen = false
  /// The color behind the disc, which shows between the disc and its ring, `0xAARRGGBB`.
  let plate: UInt32

  /// Returns the drawing of a disc in a color, `0xRRGGBB`.
  func items(_ color: UInt32, _ palette: Palette) -> [DrawnItem] {
    around(palette) + [DrawnItem(disc: center, radius: radius, color: 0xFF00_0000 | color)]
  }

  /// Returns the drawing of a disc in all hues; in the middle is a color that no other disc has, `0xRRGGBB`, or a plus
  /// sign for `nil`.
  func rainbow(around color: UInt32?, _ palette: Palette) -> [DrawnItem] {
    let hues = (0..<6).map { step in
      let hue = HSBColor(hue: Double(step) / 6, saturation: 0.85, brightness: 1)
      let place = center + Vector(angle: Double(step) * .pi / 3, length: radius * 0.55)
      return DrawnItem(disc: place, radius: radius * 0.45, color: 0xFF00_0000 | hue.rgb)
    }
    let middle = DrawnItem(
      disc: center, radius: radius * 0.62, color: 0xFF00_0000 | (color ?? NamedColor.white.rawValue)
    )
    let arm = radius * 0.34
    let plus =
      color == nil
      ? [Vector(x: arm, y: 0), Vector(x: 0, y: arm)].map {
        DrawnItem(
          from: center - $0, to: center + $0, width: 2,
          color: 0xFF00_0000 | NamedColor.black.rawValue)
      } : []
    return (isChosen ? around(palette) : []) + hues + [middle] + plus
  }

  /// Returns the drawing behind the disc: the ring of the current choice, or a rim.
  private func around(_ palette: Palette) -> [DrawnItem] {
    let discs =
      isChosen
      ? [(radius + 6, palette.iconColor), (radius + 3.5, plate)] : [(radius + 1.5, palette.rim)]
    return discs.map { DrawnItem(disc: center, radius: $0.0, color: $0.1) }
  }
}

extension Palette {
  /// The color of icons, `0xAARRGGBB`.
  var iconColor: UInt32 { foreground == .light ? 0xFFFF_FFFF : 0xFF26_2122 }
}
