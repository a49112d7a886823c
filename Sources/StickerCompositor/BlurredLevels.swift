import Geometry
import Synchronization

/// Copies of a picture's levels for videos, in each of which a texel is the mean over about the area of a pixel of the video.
///
/// A single bilinear sample of such a copy is as smooth as many samples of the level. A copy is made when it is first drawn; may
/// be used on any thread.
final class BlurredLevels: Sendable {
  private struct Key: Hashable {
    let level: Int
    let blur: Int
  }

  private let levels = Mutex<[Key: MipmapLevel]>([:])

  /// The blurs of steps from 0.65 to 2.18 texels.
  private static let blurs = -2...4

  /// Returns the blur for a step from pixel to pixel, in texels; `nil` for a step that a single sample doesn't suit.
  ///
  /// Four blurs stand for steps of which the longest is twice the shortest, so that stickers of nearly the same size share a copy.
  static func blur(step: Double) -> Int? {
    let blur = (4 * logarithm2(step)).rounded()
    return Double(blurs.lowerBound)...Double(blurs.upperBound) ~= blur ? Int(blur) : nil
  }

  /// Returns the copy of a level of a picture, whose blur is one that ``blur(step:)`` returned.
  func level(_ level: Int, blur: Int, of mipmap: Mipmap) -> MipmapLevel {
    let key = Key(level: level, blur: blur)
    return levels.withLock { levels in
      if let known = levels[key] { return known }
      let made = mipmap.level(level).blurred(blur, level: level)
      levels[key] = made
      return made
    }
  }
}

extension MipmapLevel {
  /// Returns the texels of level `level` of a mipmap with a blur that ``BlurredLevels/blur(step:)`` returned; O(texels).
  func blurred(_ blur: Int, level: Int) -> MipmapLevel {
    // The mean over a width has a variance of width² / 12: twice the share of each of the two neighbors. The variance
    // of a halving's texels, which are means already, is a part of it.
    let variance = (power(2, Double(blur) / 2) - 1 + power(4, -Double(level))) / 12
    return blurred(max(0, variance) / 2)
  }

  /// Returns the level with each texel replaced by the mean with its neighbors, first along y, then along x.
  ///
  /// Each of the two neighbors has a share of at most a third. Texels at the edges are repeated beyond them. O(texels).
  private func blurred(_ share: Double) -> MipmapLevel {
    let share = Lanes(repeating: UInt16((share * 65536).rounded()))
    let (count, stride) = (rows.width, stride(from: 0, to: rows.width, by: 4))
    // An odd number of cache lines: with a power of two, the texels of a column share few lines of the cache, and sprites
    // that are rotated by about a right angle take twice as long.
    let pitch = ((count + 15) / 16 | 1) * 16
    // Room for four texels from the last one on.
    let padded = rows.pixels + [0, 0, 0]
    let texels = padded.span
    var pixels = [UInt32](repeating: 0, count: pitch * rows.height + 3)
    var result = pixels.mutableSpan
    // The means along y, in 8.8 fixed point, from the texel before the row on.
    var columnRB = [UInt32](repeating: 0, count: count + 5)
    var columnAG = columnRB
    var rb = columnRB.mutableSpan
    var ag = columnAG.mutableSpan
    for y in 0..<rows.height {
      let (above, row) = (max(y - 1, 0) * count, y * count)
      let below = min(y + 1, rows.height - 1) * count
      for x in stride {
        let (a, b) = (texels.colors(at: above + x), texels.colors(at: row + x))
        let c = texels.colors(at: below + x)
        rb.store(four(mean(a.rb, b.rb, c.rb, share)), at: x + 1)
        ag.store(four(mean(a.ag, b.ag, c.ag, share)), at: x + 1)
      }
      (rb[0], rb[count + 1], ag[0], ag[count + 1]) = (rb[1], rb[count], ag[1], ag[count])
      for x in stride {
        let rb = rb.span.mean(at: x, share)
        let ag = ag.span.mean(at: x, share)
        // The last store may reach into the next row, which follows.
        result.store(
          four((rb &+ 128) &>> 8 | (ag &+ 128) & FourColors.highBytes), at: y * pitch + x)
      }
    }
    pixels.removeLast(3)
    return MipmapLevel(
      width: width, height: height,
      rows: Bitmap(width: pitch, height: rows.height, pixels: pixels))
  }
}

extension Span<UInt32> {
  /// Returns four pixels from an index on.
  @inline(__always)
  fileprivate func colors(at index: Int) -> FourColors { FourColors(lanes(vector(at: index))) }

  /// Returns the means of three numbers in a row, from an index on.
  @inline(__always)
  fileprivate func mean(at index: Int, _ share: Lanes) -> Lanes {
    StickerCompositor.mean(
      lanes(vector(at: index)), lanes(vector(at: index + 1)), lanes(vector(at: index + 2)), share)
  }
}

/// Returns the means of numbers, in which `a` and `c` have a share each, in 1/65536.
@inline(__always)
private func mean(_ a: Lanes, _ b: Lanes, _ c: Lanes, _ share: Lanes) -> Lanes {
  b &- highProduct(b, share &* 2) &+ highProduct(a, share) &+ highProduct(c, share)
}
