import Geometry
import StickerCompositor

/// A picture in doubles, premultiplied, four channels (blue, green, red, alpha) from 0 to 255.
struct TruePicture {
  let width: Int
  let height: Int
  var channels: [Double]

  init(_ bitmap: Bitmap) {
    width = bitmap.width
    height = bitmap.height
    channels = []
    channels.reserveCapacity(4 * width * height)
    for y in 0..<height {
      for x in 0..<width {
        let pixel = bitmap[x, y]
        for shift in [0, 8, 16, 24] { channels.append(Double(pixel >> UInt32(shift) & 255)) }
      }
    }
  }
}

/// The share of each pixel of a target that sprites cover (alpha resolved, without background).
struct TrueCoverage {
  var alpha: [Double]
}

/// Composes sprites by brute force and returns their coverage.
///
/// For each sprite and pixel, takes `side` × `side` samples of the bilinear picture, cut off at its
/// rectangle, averages the samples, and blends the mean over the pixel below. Written to be
/// obviously right, and to share no code with the compositor.
func composeTruly(
  _ sprites: [(picture: TruePicture, transform: AffineTransform, opacity: Double)],
  over target: inout TruePicture, side: Int = 8
) -> TrueCoverage {
  var coverage = TrueCoverage(alpha: Array(repeating: 0, count: target.width * target.height))
  for sprite in sprites {
    guard let inverse = sprite.transform.inverse else { continue }
    let picture = sprite.picture
    let corners = Rect(
      x: 0, y: 0, width: Double(picture.width), height: Double(picture.height)
    ).corners.map(sprite.transform.apply)
    let bounds = Rect(around: corners)!
    let columns = span(bounds.minX, bounds.maxX, target.width)
    let rows = span(bounds.minY, bounds.maxY, target.height)
    for y in rows {
      for x in columns {
        let mean = meanColor(picture, inverse, x: x, y: y, side: side)
        let alpha = mean.3 * sprite.opacity / 255
        if alpha == 0 { continue }
        let index = y * target.width + x
        coverage.alpha[index] = alpha + coverage.alpha[index] * (1 - alpha)
        let above = [mean.0, mean.1, mean.2, mean.3]
        for channel in 0..<4 {
          target.channels[4 * index + channel] =
            above[channel] * sprite.opacity + target.channels[4 * index + channel] * (1 - alpha)
        }
      }
    }
  }
  return coverage
}

private func span(_ from: Double, _ to: Double, _ limit: Int) -> Range<Int> {
  let first = Int(max(0, min(Double(limit), from.rounded(.down))))
  let last = Int(max(0, min(Double(limit), to.rounded(.up))))
  return first..<max(first, last)
}

private func meanColor(
  _ picture: TruePicture, _ inverse: AffineTransform, x: Int, y: Int, side: Int
) -> (Double, Double, Double, Double) {
  var sum = (0.0, 0.0, 0.0, 0.0)
  let (width, height) = (picture.width, picture.height)
  for j in 0..<side {
    for i in 0..<side {
      let place = inverse.apply(
        Point(
          x: Double(x) + (Double(i) + 0.5) / Double(side),
          y: Double(y) + (Double(j) + 0.5) / Double(side)))
      if place.x < 0 || place.y < 0 || place.x >= Double(width) || place.y >= Double(height) {
        continue
      }
      let u = max(0, min(Double(width - 1), place.x - 0.5))
      let v = max(0, min(Double(height - 1), place.y - 0.5))
      let (x0, y0) = (Int(u), Int(v))
      let (x1, y1) = (min(x0 + 1, width - 1), min(y0 + 1, height - 1))
      let (fx, fy) = (u - Double(x0), v - Double(y0))
      for (column, row, weight) in [
        (x0, y0, (1 - fx) * (1 - fy)), (x1, y0, fx * (1 - fy)),
        (x0, y1, (1 - fx) * fy), (x1, y1, fx * fy),
      ] {
        let index = 4 * (row * width + column)
        sum.0 += weight * picture.channels[index]
        sum.1 += weight * picture.channels[index + 1]
        sum.2 += weight * picture.channels[index + 2]
        sum.3 += weight * picture.channels[index + 3]
      }
    }
  }
  let count = Double(side * side)
  return (sum.0 / count, sum.1 / count, sum.2 / count, sum.3 / count)
}

/// How far a picture is from the truth, over some of its pixels.
struct Deviation {
  var squares = 0.0
  var sum = 0.0
  var worst = 0.0
  var count = 0

  /// Adds the color channels of the pixels for which `isCounted` holds.
  mutating func add(
    _ bitmap: Bitmap, _ truth: TruePicture, where isCounted: (Int) -> Bool
  ) {
    let actual = TruePicture(bitmap)
    for index in 0..<truth.width * truth.height where isCounted(index) {
      for channel in 4 * index..<4 * index + 3 {
        let error = actual.channels[channel] - truth.channels[channel]
        squares += error * error
        sum += error
        worst = max(worst, abs(error))
        count += 1
      }
    }
  }

  /// Peak signal to noise ratio in decibels.
  var decibels: Double {
    squares == 0 ? .infinity : 10 * log10Of(255 * 255 * Double(count) / squares)
  }

  /// The mean error, with its sign, in levels.
  var bias: Double { sum / Double(count) }
}

/// The logarithm to base 10, good enough for decibels.
private func log10Of(_ x: Double) -> Double {
  // ln of the significand by its series in (m − 1) / (m + 1), with m from 1 to 2.
  let ratio = (x.significand - 1) / (x.significand + 1)
  var term = ratio
  var sum = 0.0
  for n in 0..<40 {
    sum += term / Double(2 * n + 1)
    term *= ratio * ratio
  }
  let ln2 = 0.693_147_180_559_945_3
  return (2 * sum + Double(x.exponent) * ln2) / 2.302_585_092_994_046
}
