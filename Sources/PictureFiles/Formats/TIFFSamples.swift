internal import CTIFF
import StickerCompositor

/// A reader of TIFF pixels that the library's own conversion refuses, or gets wrong: 32-bit integers, floating-point
/// numbers of 16 to 64 bits, and CIE L*a*b* of 8 and 16 bits.
struct TIFFSamples {
  private let width: Int
  private let blocks: TIFFBlocks
  private let file: TIFFFile
  private let bits: Int
  private let isFloating: Bool
  private let photometric: Int32
  private let samplesPerPixel: Int
  private let isSeparate: Bool
  private let hasAlpha: Bool
  private let isPremultiplied: Bool
  /// The white point of CIE L*a*b*: the file's, or D50 if the file has none or uses Adobe's variant.
  private let white: WhitePoint

  /// Creates a reader of an open file's samples; returns `nil` if libtiff's own conversion has to be used.
  init?(_ file: TIFFFile, _ blocks: TIFFBlocks, width: Int) {
    (self.file, self.blocks, self.width) = (file, blocks, width)
    bits = file.number16(TIFFTAG_BITSPERSAMPLE)
    samplesPerPixel = file.number16(TIFFTAG_SAMPLESPERPIXEL)
    photometric = Int32(file.number16(TIFFTAG_PHOTOMETRIC))
    isSeparate = file.number16(TIFFTAG_PLANARCONFIG) == PLANARCONFIG_SEPARATE
    let format = Int32(file.number16(TIFFTAG_SAMPLEFORMAT))
    isFloating = format == SAMPLEFORMAT_IEEEFP
    let isLab = photometric == PHOTOMETRIC_CIELAB || photometric == PHOTOMETRIC_ICCLAB
    let isKnown = isLab || photometric == PHOTOMETRIC_RGB || Self.greys.contains(photometric)
    let colors = Self.greys.contains(photometric) ? 1 : 3
    let extra = samplesPerPixel > colors ? file.firstExtraSample : EXTRASAMPLE_UNSPECIFIED
    isPremultiplied = extra == EXTRASAMPLE_ASSOCALPHA
    hasAlpha = isPremultiplied || extra == EXTRASAMPLE_UNASSALPHA
    white = (photometric == PHOTOMETRIC_CIELAB ? file.white : nil) ?? .print
    let isMeant =
      isLab
      ? [8, 16].contains(bits) && !isFloating
      : isFloating ? [16, 32, 64].contains(bits) : format == SAMPLEFORMAT_UINT && bits == 32
    guard isKnown, isMeant, (colors...16).contains(samplesPerPixel) else { return nil }
  }

  private static let greys = [PHOTOMETRIC_MINISBLACK, PHOTOMETRIC_MINISWHITE]

  /// Decodes rows, of which all but the last are whole rows of strips or tiles; returns `false` if no part can be read.
  func read(_ rows: Range<Int>, into target: inout MutableSpan<UInt32>) -> Bool {
    let size = file.blockByteCount
    let count =
      blocks.columns * blocks.rows * (isSeparate ? 1 : samplesPerPixel) * (bits / 8)
    guard size >= count, size <= 1 << 30 else { return false }
    var planes = Array(
      repeating: [UInt8](repeating: 0, count: size), count: isSeparate ? samplesPerPixel : 1)
    var isAnyRead = false
    for y in stride(from: rows.lowerBound, to: rows.upperBound, by: blocks.rows) {
      for x in stride(from: 0, to: width, by: blocks.columns) {
        let number = y / blocks.rows * blocks.across + x / blocks.columns
        var isRead = true
        for plane in planes.indices {
          let place = UInt32(number + plane * blocks.across * blocks.down)
          if !file.read(block: place, into: &planes[plane]) { isRead = false }
        }
        guard isRead else { continue }
        isAnyRead = true
        let height = min(blocks.rows, rows.upperBound - y)
        draw(
          planes, on: &target, from: (y - rows.lowerBound) * width + x,
          min(blocks.columns, width - x), height)
      }
    }
    return isAnyRead
  }

  /// Converts a block's samples to as many columns and rows of pixels from index `start` on.
  private func draw(
    _ planes: [[UInt8]], on target: inout MutableSpan<UInt32>, from start: Int, _ columns: Int,
    _ rows: Int
  ) {
    var samples = [Double](repeating: 0, count: samplesPerPixel)
    for row in 0..<rows {
      for column in 0..<columns {
        let place = row * blocks.columns + column
        for index in 0..<samplesPerPixel {
          samples[index] =
            isSeparate
            ? sample(planes[index], place, index)
            : sample(planes[0], place * samplesPerPixel + index, index)
        }
        target[start + row * width + column] = pixel(samples)
      }
    }
  }

  /// Returns a sample as a number: from 0 to 1, or for L*a*b* from 0 to 100 and from -128 to 128.
  private func sample(_ bytes: [UInt8], _ place: Int, _ channel: Int) -> Double {
    let offset = place * bits / 8
    switch (bits, isFloating) {
    case (16, true): return Double(Float16(bitPattern: bytes.number(at: offset)))
    case (32, true): return Double(Float(bitPattern: bytes.number(at: offset)))
    case (64, true): return Double(bitPattern: bytes.number(at: offset))
    case (32, false): return Double(bytes.number(at: offset) as UInt32) / Double(UInt32.max)
    case (8, _):
      return lab(Double(bytes[offset]), Double(Int8(bitPattern: bytes[offset])), channel, 1)
    default:
      let number: UInt16 = bytes.number(at: offset)
      return lab(Double(number), Double(Int16(bitPattern: number)), channel, 256)
    }
  }

  /// Returns a sample of L*a*b* as a number: Adobe's variant adds 128 to a* and b*, and its 16-bit samples are 256
  /// times the 8-bit ones.
  private func lab(_ number: Double, _ signed: Double, _ channel: Int, _ unit: Double) -> Double {
    let isAdobes = photometric == PHOTOMETRIC_ICCLAB
    switch channel {
    case 0: return number * 100 / (isAdobes ? 255 * unit : 256 * unit - 1)
    case 1, 2: return isAdobes ? number / unit - 128 : signed / unit
    default: return number / (256 * unit - 1)
    }
  }

  private func pixel(_ samples: [Double]) -> UInt32 {
    var color: (Double, Double, Double)
    var next = 3
    switch photometric {
    case PHOTOMETRIC_RGB: color = (samples[0], samples[1], samples[2])
    case PHOTOMETRIC_CIELAB, PHOTOMETRIC_ICCLAB:
      color = LabColor(lightness: samples[0], a: samples[1], b: samples[2]).sRGB(white: white)
    default:
      let grey = photometric == PHOTOMETRIC_MINISWHITE ? 1 - samples[0] : samples[0]
      color = (grey, grey, grey)
      next = 1
    }
    let cover = hasAlpha ? samples[next] : 1
    if isPremultiplied {
      return Pixels.clamped(
        Self.byte(cover) << 24 | Self.byte(color.0) << 16 | Self.byte(color.1) << 8
          | Self.byte(color.2))
    }
    return Pixels.premultiplied(
      red: Self.byte(color.0), green: Self.byte(color.1), blue: Self.byte(color.2),
      alpha: Self.byte(cover))
  }

  /// Returns a value from 0 to 1 as a byte from 0 to 255; a NaN gives 0.
  private static func byte(_ value: Double) -> UInt32 {
    UInt32((min(max(value.isNaN ? 0 : value, 0), 1) * 255).rounded())
  }
}
