import Geometry
import Synchronization

/// The blurred levels of a picture in the samples of videos, each in a border of transparent texels.
///
/// A level is converted when it is first drawn; may be used on any thread.
final class PlanarLevels: Sendable {
  private struct Key: Hashable {
    let level: Int
    let blur: Int
    let colors: VideoColors
  }

  private struct Levels {
    var luma: [Key: LumaTexels] = [:]
    var chroma: [Key: MipmapLevel] = [:]
  }

  private let levels = Mutex(Levels())

  /// The width of the border, in texels.
  ///
  /// A walk of eight samples ends up to seven steps of 2.4 texels behind the visible texels, and a sample reads the texels
  /// beside and below its place.
  static let border = 24

  /// Ends the program, because a walk would leave the texels.
  static func fail() -> Never {
    fatalError("StickerCompositor: the texels have no such place; widen their border.")
  }

  /// Returns the luma of a level with a blur that ``BlurredLevels/blur(step:)`` returned.
  func luma(_ level: Int, blur: Int, _ colors: VideoColors, of mipmap: Mipmap) -> LumaTexels {
    let key = Key(level: level, blur: blur, colors: colors)
    return levels.withLock { levels in
      if let known = levels.luma[key] { return known }
      let made = LumaTexels(mipmap.framed(level, blur: blur), LayerMatrix(colors))
      levels.luma[key] = made
      return made
    }
  }

  /// Returns the chroma of a level with a blur that ``BlurredLevels/blur(step:)`` returned.
  ///
  /// The bytes of a texel are U, alpha, V and alpha again, from the lowest one on; U and V are premultiplied.
  func chroma(_ level: Int, blur: Int, _ colors: VideoColors, of mipmap: Mipmap) -> MipmapLevel {
    let key = Key(level: level, blur: blur, colors: colors)
    return levels.withLock { levels in
      if let known = levels.chroma[key] { return known }
      let made = mipmap.framed(level, blur: blur).chroma(LayerMatrix(colors))
      levels.chroma[key] = made
      return made
    }
  }
}

extension Mipmap {
  /// Returns a level in a border of transparent texels, and with a blur.
  ///
  /// Texels that reach past the picture's edges are fainter.
  fileprivate func framed(_ level: Int, blur: Int) -> MipmapLevel {
    let source = self.level(level)
    let shrink = 1 / Double(1 << level)
    let size = Size(width: Double(width) * shrink, height: Double(height) * shrink)
    let border = PlanarLevels.border
    var rows = Bitmap(width: source.width + 2 * border, height: source.height + 2 * border)
    for y in 0..<source.height {
      let tall = min(1, max(0, size.height - Double(y)))
      for x in 0..<source.width {
        let pixel = source.rows[x, min(y, source.rows.height - 1)]
        let part = tall * min(1, max(0, size.width - Double(x)))
        rows[x + border, y + border] = part == 1 ? pixel : pixel.faded(by: part)
      }
    }
    return MipmapLevel(rows).blurred(blur, level: level)
  }
}

extension MipmapLevel {
  /// Returns the chroma of the texels, as ``PlanarLevels/chroma(_:blur:_:of:)`` does; O(texels).
  fileprivate func chroma(_ matrix: LayerMatrix) -> MipmapLevel {
    let rows = rows
    var chroma = [UInt32](repeating: 0, count: rows.pixels.count)
    var texels = chroma.mutableSpan
    let pixels = rows.pixels.span
    for index in stride(from: 0, to: pixels.count, by: 8) {
      let pixels = pixels.eight(at: index, count: pixels.count - index)
      let channels = LayerChannels(pixels)
      let (u, v) = (matrix.u(channels), matrix.v(channels))
      for k in 0..<min(8, texels.count - index) {
        let alpha = UInt16(pixels[k] >> 24)
        let (u, v) = (UInt32(u[k].level(atMost: alpha)), UInt32(v[k].level(atMost: alpha)))
        texels[index + k] = u | v << 16 | UInt32(alpha) * 0x100_0100
      }
    }
    let bitmap = Bitmap(width: rows.width, height: rows.height, pixels: chroma)
    return MipmapLevel(width: width, height: height, rows: bitmap)
  }
}

extension UInt16 {
  /// Returns the nearest level of a number in 8.8 fixed point, but at most a limit.
  func level(atMost limit: UInt16) -> UInt16 { Swift.min((self + 128) >> 8, limit) }
}

extension UInt32 {
  /// Returns a premultiplied pixel with its four channels multiplied by a factor from 0 to 1, rounded down.
  fileprivate func faded(by factor: Double) -> UInt32 {
    [0, 8, 16, 24].reduce(0) { result, shift in
      result | UInt32(Double(self >> shift & 255) * factor) << shift
    }
  }
}
