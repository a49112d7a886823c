/// Sixteen bytes of a row, and the bytes of the pixels to the left, above, and above to the left.
struct PNGVectors {
  typealias Bytes = SIMD16<UInt8>

  let bytes: Bytes
  let left: Bytes
  let above: Bytes
  let corner: Bytes

  /// Loads the bytes at an offset into a row, and their neighbors; traps if some lie outside the rows.
  @inline(__always)
  init(_ row: Span<UInt8>, _ rowAbove: Span<UInt8>, at offset: Int, channels: Int) {
    bytes = row.vector(at: offset)
    left = row.vector(at: offset - channels)
    above = rowAbove.vector(at: offset)
    corner = rowAbove.vector(at: offset - channels)
  }

  /// Returns the bytes minus the prediction of a filter.
  @inline(__always)
  func filtered(by filter: PNGFilter) -> Bytes {
    switch filter {
    case .none: bytes
    case .left: bytes &- left
    case .above: bytes &- above
    case .mean: bytes &- mean
    case .paeth: bytes &- paeth
    }
  }

  /// The mean of ``left`` and ``above``, rounded down.
  @inline(__always)
  private var mean: Bytes {
    (left & above) &+ Self.halved(left ^ above)
  }

  /// The value among ``left``, ``above`` and ``corner`` that is nearest to left + above − corner.
  @inline(__always)
  private var paeth: Bytes {
    let (a, b, c) = (Self.lanes(left), Self.lanes(above), Self.lanes(corner))
    let evens = Self.paeth(a & 0xFF, b & 0xFF, c & 0xFF)
    let odds = Self.paeth(a &>> 8, b &>> 8, c &>> 8)
    return Self.bytes(evens | odds &* 256)
  }

  @inline(__always)
  private static func paeth(_ a: Lanes, _ b: Lanes, _ c: Lanes) -> Lanes {
    let fromA = SIMD8<Int16>(truncatingIfNeeded: b &- c)
    let fromB = SIMD8<Int16>(truncatingIfNeeded: a &- c)
    let distanceA = size(fromA)
    let distanceB = size(fromB)
    let distanceC = size(fromA &+ fromB)
    let isA = distanceA .<= distanceB .& distanceA .<= distanceC
    return c.replacing(with: b, where: distanceB .<= distanceC).replacing(with: a, where: isA)
  }

  @inline(__always)
  private static func size(_ a: SIMD8<Int16>) -> SIMD8<Int16> {
    // The compiler turns a comparison with a scalar into a loop, and this code into three instructions.
    let sign = a &>> 15
    return (a ^ sign) &- sign
  }

  /// Returns the magnitudes of the bytes as signed numbers, added up in pairs.
  @inline(__always)
  static func sizes(_ bytes: Bytes) -> Lanes {
    let all = lanes(bytes)
    return smaller(all & 0xFF) &+ smaller(all &>> 8)
  }

  @inline(__always)
  private static func smaller(_ a: Lanes) -> Lanes {
    let b = 256 &- a
    return a.replacing(with: b, where: b .< a)
  }

  @inline(__always)
  private static func halved(_ a: Bytes) -> Bytes {
    bytes(lanes(a) &>> 1 & 0x7F7F)
  }

  @inline(__always)
  private static func lanes(_ bytes: Bytes) -> Lanes { bits(of: bytes) }

  @inline(__always)
  private static func bytes(_ lanes: Lanes) -> Bytes { bits(of: lanes) }
}
