import Foundation
import StickerCompositor

/// A frame whose samples are converted with real numbers, straight from the definitions.
struct RealFrame {
  private let layout: FrameLayout
  private let planes: [[Double]]

  init(_ frame: VideoFrame) {
    layout = frame.layout
    planes = (0..<3).map { frame.samples($0).map(Double.init) }
  }

  /// Returns the picture at a size.
  func picture(_ colors: VideoColors, width: Int, height: Int) -> RealPicture {
    let (left, top) = (colors.siting != .center ? 0.25 : 0, colors.siting == .topLeft ? 0.25 : 0)
    var pixels: [SIMD3<Double>] = []
    for y in 0..<height {
      for x in 0..<width {
        let samples = (0..<3).map { plane in
          let half = plane == 0 ? 1.0 : 2.0
          return mean(
            plane, step(x, Double(layout.width) / half / Double(width), plane > 0 ? left : 0),
            step(y, Double(layout.height) / half / Double(height), plane > 0 ? top : 0))
        }
        pixels.append(Self.color(samples, colors))
      }
    }
    return RealPicture(width: width, pixels: pixels)
  }

  /// Returns the part of a plane's axis that a pixel covers.
  private func step(_ pixel: Int, _ length: Double, _ shift: Double) -> ClosedRange<Double> {
    let (middle, reach) = ((Double(pixel) + 0.5) * length + shift, max(length, 1) / 2)
    return middle - reach...middle + reach
  }

  private func mean(_ plane: Int, _ x: ClosedRange<Double>, _ y: ClosedRange<Double>) -> Double {
    let part = layout.planes[plane]
    var sum = 0.0
    for row in Int(y.lowerBound.rounded(.down))..<Int(y.upperBound.rounded(.up)) {
      let tall = min(y.upperBound, Double(row + 1)) - max(y.lowerBound, Double(row))
      for column in Int(x.lowerBound.rounded(.down))..<Int(x.upperBound.rounded(.up)) {
        let wide = min(x.upperBound, Double(column + 1)) - max(x.lowerBound, Double(column))
        let (u, v) = (min(max(column, 0), part.width - 1), min(max(row, 0), part.height - 1))
        sum += tall * wide * planes[plane][v * part.width + u]
      }
    }
    return sum / ((x.upperBound - x.lowerBound) * (y.upperBound - y.lowerBound))
  }

  /// Returns red, green and blue, from 0 to 255, by the formulas of the standards.
  static func color(_ samples: [Double], _ colors: VideoColors) -> SIMD3<Double> {
    let (kr, kb) = weights(colors.matrix)
    let y = colors.isFullRange ? samples[0] / 255 : (samples[0] - 16) / 219
    let chroma = colors.isFullRange ? 255.0 : 224.0
    let (b, r) = ((samples[1] - 128) / chroma, (samples[2] - 128) / chroma)
    let red = y + 2 * (1 - kr) * r
    let blue = y + 2 * (1 - kb) * b
    let green = (y - kr * red - kb * blue) / (1 - kr - kb)
    return (SIMD3(red, green, blue) * 255).clamped(
      lowerBound: SIMD3(repeating: 0), upperBound: SIMD3(repeating: 255))
  }

  /// Returns the samples Y, U and V of red, green and blue from 0 to `alpha`, which are premultiplied by alpha from 0 to 1.
  static func samples(_ color: SIMD3<Double>, alpha: Double, _ colors: VideoColors) -> [Double] {
    let (kr, kb) = weights(colors.matrix)
    let y = kr * color.x + kb * color.z + (1 - kr - kb) * color.y
    let (b, r) = ((color.z - y) / (2 * (1 - kb)), (color.x - y) / (2 * (1 - kr)))
    return colors.isFullRange
      ? [255 * y, 128 * alpha + 255 * b, 128 * alpha + 255 * r]
      : [16 * alpha + 219 * y, 128 * alpha + 224 * b, 128 * alpha + 224 * r]
  }

  private static func weights(_ matrix: VideoColors.Matrix) -> (red: Double, blue: Double) {
    switch matrix {
    case .bt601: (0.299, 0.114)
    case .bt709: (0.2126, 0.0722)
    case .bt2020: (0.2627, 0.0593)
    }
  }
}

/// Pixels of red, green and blue as real numbers.
struct RealPicture {
  let width: Int
  let pixels: [SIMD3<Double>]

  /// Returns the peak signal-to-noise ratio of a bitmap relative to the picture, in dB.
  func noise(of bitmap: Bitmap) -> Double {
    let squares = differences(from: bitmap).reduce(0) { $0 + ($1 * $1).sum() }
    return 10 * log10(255 * 255 / max(squares / Double(3 * pixels.count), 1e-9))
  }

  /// Returns the greatest difference of a channel, in levels.
  func greatestDifference(from bitmap: Bitmap) -> Double {
    differences(from: bitmap).reduce(0) { max($0, $1.max(), -$1.min()) }
  }

  private func differences(from bitmap: Bitmap) -> [SIMD3<Double>] {
    pixels.indices.map { index in
      let pixel = bitmap[index % width, index / width]
      return pixels[index]
        - SIMD3(Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255))
    }
  }
}
