import CMemoryHints

/// Texels that will be read soon, which the processor fetches from memory in the meantime.
///
/// A rotated sprite reads its texels in an order that the processor doesn't foresee. Beside an encoder, which needs the
/// caches for itself, drawing takes twice as long without this.
struct UpcomingTexels {
  /// The address of the next line; an address alone, from which nothing is read.
  private var address: UInt
  private let end: UInt

  /// The size of a cache line, in bytes.
  private static let line: UInt = 64

  /// Creates texels of which nothing is fetched.
  init() { (address, end) = (0, 0) }

  /// Creates the texels of a level in a border, by the address and the number of its rows, `pitch` bytes each.
  init(_ address: UInt, rows: Int, pitch: Int) {
    self.address = address &+ UInt(PlanarLevels.border * pitch)
    end = address &+ UInt((rows - PlanarLevels.border) * pitch)
  }

  /// Whether lines of the cache are left to fetch.
  @inline(__always)
  var isLeft: Bool { address < end }

  /// Makes the processor fetch the next lines of the cache, if any are left.
  @inline(__always)
  mutating func fetch(lines: Int) {
    guard isLeft else { return }
    for _ in 0..<lines {
      prefetch_to_read_later(address)
      address &+= Self.line
    }
  }
}
