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

// The wrappers of the C library's functions, for other modules, too, which then need no import for each platform; a
// further function goes here. Results may differ in their last bits from one C library to another.

/// Returns the angle of the direction (x, y) in radians, from −π to π, positive clockwise on screen; 0 for (0, 0).
public func arcTangent(y: Double, x: Double) -> Double { atan2(y, x) }

/// Returns the angle that has the same direction as `angle` and is nearest to `reference`, in radians.
///
/// With the previous angle as the reference, a rotation continues beyond ±π instead of wrapping.
@inlinable
public func unwrap(_ angle: Double, near reference: Double) -> Double {
  let turn = 2 * Double.pi
  return angle + turn * ((reference - angle) / turn).rounded()
}

/// Returns the C library's sine and cosine of an angle in radians.
func librarySinCos(_ angle: Double) -> (sine: Double, cosine: Double) { (sin(angle), cos(angle)) }

/// Returns `base` to the power of `exponent`.
public func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

/// Returns the base-2 logarithm; −∞ for 0, and NaN for a negative value.
public func logarithm2(_ value: Double) -> Double { log2(value) }

/// Returns the natural logarithm; −∞ for 0, and NaN for a negative value.
public func logarithm(_ value: Double) -> Double { log(value) }

/// Returns e to the power of a number.
public func exponential(_ exponent: Double) -> Double { exp(exponent) }

/// Returns e to the power of a number, minus 1; accurate near 0, where the subtraction would lose digits.
public func exponentialMinusOne(_ exponent: Double) -> Double { expm1(exponent) }
