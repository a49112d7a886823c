internal import CTIFF

/// A reader of TIFF pixels that the library's own conversion refuses, or gets wrong: 32-bit integers, floating-point
/// numbers of 16 to 64 bits, and CIE L*a*b* of 8 and 16 bits.
@safe
struct TIFFSamples {
  private let width: Int
  private let blocks: TIFFBlocks
  // Safe: the library's state outlives this value, which its reader creates and discards.
  private let file: OpaquePointer
  private let bits: Int
  private let isFloating: Bool
  private let photometric: Int32
  private let samplesPerPixel: Int
  private let isSeparate: Bool
  private let alpha: Alpha
  /// The white point of CIE L*a*b*: the file's, or D50 if the file has none or uses Adobe's variant.
  private let white: WhitePoint

  private enum Alpha {
    case none, premultiplied, straight

    /// Creates the kind of alpha from TIFF's type of an extra sample.
    init(_ kind: UInt16) {
      self =
        switch Int32(kind) {
        case EXTRASAMPLE_ASSOCALPHA: .premultiplied
        case EXTRASAMPLE_UNASSALPHA: .straight
        default: .none
        }
    }
  }

  /// Creates a reader of an open file's samples; returns `nil` if libtiff's own conversion has to be used.
  init?(_ file: OpaquePointer, width: Int, height: Int) {
    unsafe self.file = file
    self.width = width
    blocks = unsafe TIFFBlocks(file, width: width, height: height)
    func field(_ tag: Int32) -> Int {
      var value: UInt16 = 0
      // Safe: one number is filled in.
      _ = unsafe tiff_get_number16(file, UInt32(tag), &value)
      return Int(value)
    }
    bits = field(TIFFTAG_BITSPERSAMPLE)
    samplesPerPixel = field(TIFFTAG_SAMPLESPERPIXEL)
    photometric = Int32(field(TIFFTAG_PHOTOMETRIC))
    isSeparate = field(TIFFTAG_PLANARCONFIG) == PLANARCONFIG_SEPARATE
    let format = Int32(field(TIFFTAG_SAMPLEFORMAT))
    isFloating = format == SAMPLEFORMAT_IEEEFP
    let isLab = photometric == PHOTOMETRIC_CIELAB || photometric == PHOTOMETRIC_ICCLAB
    let isKnown = isLab || photometric == PHOTOMETRIC_RGB || Self.greys.contains(photometric)
    let colors = Self.greys.contains(photometric) ? 1 : 3
    alpha = samplesPerPixel > colors ? Alpha(unsafe tiff_first_extra_sample(file)) : .none
    white = (photometric == PHOTOMETRIC_CIELAB ? unsafe Self.white(of: file) : nil) ?? .print
    let isMeant =
      isLab
      ? [8, 16].contains(bits) && !isFloating
      : isFloating ? [16, 32, 64].contains(bits) : format == SAMPLEFORMAT_UINT && bits == 32
    guard isKnown, isMeant, (colors...16).contains(samplesPerPixel) else { return nil }
  }

  private static func white(of file: OpaquePointer) -> WhitePoint? {
    var (x, y): (Float, Float) = (0, 0)
    // Safe: both numbers are filled in.
    guard unsafe tiff_get_white_point(file, &x, &y) == 1 else { return nil }
    return WhitePoint(x: Double(x), y: Double(y))
  }

  private static let greys = [PHOTOMETRIC_MINISBLACK, PHOTOMETRIC_MINISWHITE]

  /// Decodes rows, of which all but the last are whole rows of strips or tiles; returns `false` if no part can be read.
  ///
  /// `target` is the first pixel of the first row.
  func read(_ rows: Range<Int>, into target: UnsafeMutablePointer<UInt32>) -> Bool {
    let size = unsafe Int(blocks.isTiled ? TIFFTileSize(file) : TIFFStripSize(file))
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
          // Safe: a plane has room for a whole block.
          let got = unsafe planes[plane].withUnsafeMutableBytes { bytes in
            unsafe blocks.isTiled
              ? TIFFReadEncodedTile(file, place, bytes.baseAddress, tmsize_t(size))
              : TIFFReadEncodedStrip(file, place, bytes.baseAddress, tmsize_t(size))
          }
          if got < 0 { isRead = false }
        }
        guard isRead else { continue }
        isAnyRead = true
        let height = min(blocks.rows, rows.upperBound - y)
        // Safe: the block begins within the rows, and is cut at their end and at the right.
        unsafe draw(
          planes, on: target + (y - rows.lowerBound) * width + x, min(blocks.columns, width - x),
          height)
      }
    }
    return isAnyRead
  }

  /// Converts a block's samples to as many columns and rows of pixels from `target` on.
  private func draw(
    _ planes: [[UInt8]], on target: UnsafeMutablePointer<UInt32>, _ columns: Int, _ rows: Int
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
        // Safe: column and row are within the caller's pixels.
        unsafe target[row * width + column] = pixel(samples)
      }
    }
  }

  /// Returns a sample as a number: from 0 to 1, or for L*a*b* from 0 to 100 and from -128 to 128.
  private func sample(_ bytes: [UInt8], _ place: Int, _ channel: Int) -> Double {
    let offset = place * bits / 8
    // Safe: the offset lies within the block, whose length has been checked.
    return unsafe bytes.withUnsafeBytes { bytes in
      func load<Number: BitwiseCopyable>(_ type: Number.Type) -> Number {
        unsafe bytes.loadUnaligned(fromByteOffset: offset, as: type)
      }
      switch (bits, isFloating) {
      case (16, true): return Double(load(Float16.self))
      case (32, true): return Double(load(Float.self))
      case (64, true): return load(Double.self)
      case (32, false): return Double(load(UInt32.self)) / Double(UInt32.max)
      case (8, _): return lab(Double(load(UInt8.self)), Double(load(Int8.self)), channel, 1)
      default: return lab(Double(load(UInt16.self)), Double(load(Int16.self)), channel, 256)
      }
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
    let cover = alpha == .none ? 1 : samples[next]
    if alpha == .premultiplied {
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
