import Glibc

/// Sine and cosine of an angle in radians.
@inlinable
public func sincos(_ angle: Double) -> (sine: Double, cosine: Double) {
  (_sin(angle), _cos(angle))
}

@usableFromInline
func _sin(_ x: Double) -> Double { Glibc.sin(x) }

@usableFromInline
func _cos(_ x: Double) -> Double { Glibc.cos(x) }
