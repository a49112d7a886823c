import Glibc

/// The angle of the direction (x, y) in (−π, π], positive clockwise on screen.
public func arcTangent(y: Double, x: Double) -> Double { Glibc.atan2(y, x) }

/// The angle that shows the same direction as `angle` and lies nearest to `reference`, in radians.
///
/// This is how a rotation goes on past ±π instead of wrapping.
@inlinable
public func unwrap(_ angle: Double, near reference: Double) -> Double {
  let turn = 2 * Double.pi
  return angle + turn * ((reference - angle) / turn).rounded()
}

/// `base` to the power of `exponent`.
public func power(_ base: Double, _ exponent: Double) -> Double { Glibc.pow(base, exponent) }
