import Geometry

@testable import StickerCompositor

/// A disc with smooth edges about the middle of a square picture, in one opaque color.
func disc(
  radius: Double, side: Int, color: UInt32 = 0xFF00_80FF, dx: Double = 0
) -> Bitmap {
  var bitmap = Bitmap(width: side, height: side)
  let middle = Double(side) / 2
  for y in 0..<side {
    for x in 0..<side {
      let distance = Vector(
        Double(x) + 0.5 - middle - dx, Double(y) + 0.5 - middle
      ).length
      let share = max(0, min(1, radius - distance + 0.5))
      bitmap[x, y] = Pixels.premultiplied(color, alpha: UInt32((share * 255).rounded()))
    }
  }
  return bitmap
}
