/// A position in a mipmap level, or an offset there, in texels as 16.16 fixed point.
struct Position {
  var u: Int
  var v: Int

  /// Creates the nearest position; the magnitudes of the coordinates, in texels, must be below 2^46.
  @inline(__always)
  init(u: Double, v: Double) {
    self.u = (u * 65536 + 0.5).roundedDown
    self.v = (v * 65536 + 0.5).roundedDown
  }

  init(u: Int, v: Int) {
    self.u = u
    self.v = v
  }

  static func + (a: Position, b: Position) -> Position { Position(u: a.u &+ b.u, v: a.v &+ b.v) }
  static func - (a: Position, b: Position) -> Position { Position(u: a.u &- b.u, v: a.v &- b.v) }
  static func * (a: Position, n: Int) -> Position { Position(u: a.u &* n, v: a.v &* n) }

  /// Both coordinates in one number, v above u.
  ///
  /// The coordinates of a position must be at least 0 and below 65536 texels; coordinates of an offset may be negative.
  var packed: UInt { UInt(bitPattern: v &<< 32 &+ u) }
}

extension Double {
  /// The greatest integer that is not above the number; traps if the number doesn't fit into an `Int`.
  ///
  /// Faster than `rounded(.down)` on processors without an instruction for rounding.
  @inline(__always)
  var roundedDown: Int {
    let cut = Int(self)
    return Double(cut) > self ? cut - 1 : cut
  }

  /// The least integer that is not below the number; traps if the number doesn't fit into an `Int`.
  @inline(__always)
  var roundedUp: Int {
    let cut = Int(self)
    return Double(cut) < self ? cut + 1 : cut
  }
}
