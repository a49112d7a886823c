import ColorGrading
import Geometry
import StickerCompositor
import StickerScene

/// A cropped, straightened and adjusted photo in Double, written to be obviously right, and to share no code with the
/// compositor.
struct TrueAdjustedPhoto {
  private let width: Int
  private let height: Int
  /// The adjusted colors of the photo's pixels: red, green and blue, from 0 to 255.
  private var colors: [SIMD3<Double>] = []
  /// The map from the pixels of the result to those of the photo.
  private let toPhoto: AffineTransform

  init(_ photo: Bitmap, _ grade: ColorGrade, _ crop: PhotoCrop, width: Int, height: Int) {
    (self.width, self.height) = (photo.width, photo.height)
    let shown = crop.shownSize
    let scale = AffineTransform.scale(
      Vector(Double(width) / shown.width, Double(height) / shown.height))
    toPhoto = crop.photoToShown.then(scale).inverse!
    for y in 0..<photo.height {
      for x in 0..<photo.width {
        let place = crop.photoToShown.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
        colors.append(Self.color(photo[x, y], grade, at: place, in: shown))
      }
    }
  }

  private static func color(
    _ pixel: UInt32, _ grade: ColorGrade, at place: Point, in shown: Size
  ) -> SIMD3<Double> {
    let color = SIMD3(
      grade.red[Int(pixel >> 16 & 255)], grade.green[Int(pixel >> 8 & 255)],
      grade.blue[Int(pixel & 255)])
    let across = 2 * place.x / shown.width - 1
    let down = 2 * place.y / shown.height - 1
    let distance = (across * across + down * down) / 2
    let share = grade.vignette * distance * distance
    var result = SIMD3<Double>.zero
    for (index, row) in [grade.matrix.red, grade.matrix.green, grade.matrix.blue].enumerated() {
      let shaded = (row * color).sum() * (1 - share) + (grade.isVignetteLight ? share : 0)
      result[index] = max(0, min(1, shaded)) * 255
    }
    return result
  }

  /// Returns the mean color of a pixel of the result: of 8 × 8 bilinear samples.
  func color(_ x: Int, _ y: Int) -> [Double] {
    var sum = SIMD3<Double>.zero
    for j in 0..<8 {
      for i in 0..<8 {
        let place = Point(
          Double(x) + (Double(i) + 0.5) / 8, Double(y) + (Double(j) + 0.5) / 8)
        sum += sample(toPhoto.apply(place))
      }
    }
    return [sum.x / 64, sum.y / 64, sum.z / 64]
  }

  private func sample(_ place: Point) -> SIMD3<Double> {
    let (left, top) = ((place.x - 0.5).rounded(.down), (place.y - 0.5).rounded(.down))
    let (dx, dy) = (place.x - 0.5 - left, place.y - 0.5 - top)
    func at(_ x: Double, _ y: Double) -> SIMD3<Double> {
      let (column, row) = (max(0, min(Int(x), width - 1)), max(0, min(Int(y), height - 1)))
      return colors[row * width + column]
    }
    return (at(left, top) * (1 - dx) + at(left + 1, top) * dx) * (1 - dy)
      + (at(left, top + 1) * (1 - dx) + at(left + 1, top + 1) * dx) * dy
  }
}
