#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(WASILibc)
  import WASILibc
#endif

/// The angle of the direction (x, y) in (−π, π], positive clockwise on screen.
public func arcTangent(y: Double, x: Double) -> Double { atan2(y, x) }

/// The angle that shows the same direction as `angle` and lies nearest to `reference`, in radians.
///
/// This is how a rotation goes on past ±π instead of wrapping.
@inlinable
public func unwrap(_ angle: Double, near reference: Double) -> Double {
  let turn = 2 * Double.pi
  return angle + turn * ((reference - angle) / turn).rounded()
}

/// `base` to the power of `exponent`.
public func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

/// The power of two that gives `value`.
public func logarithm2(_ value: Double) -> Double { log2(value) }

/// The power of e that gives `value`.
public func logarithm(_ value: Double) -> Double { log(value) }

/// e to the power of a number.
public func exponential(_ exponent: Double) -> Double { exp(exponent) }

/// e to the power of a number, less 1; exact also for numbers near 0.
public func exponentialMinusOne(_ exponent: Double) -> Double { expm1(exponent) }
