import Foundation

/// A point of the plane as a complex number: the independent arithmetic that saved scenes are held against.
struct Complex: Equatable {
  var x: Double
  var y: Double

  init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

  static func + (a: Complex, b: Complex) -> Complex { Complex(a.x + b.x, a.y + b.y) }
  static func - (a: Complex, b: Complex) -> Complex { Complex(a.x - b.x, a.y - b.y) }
  static func * (a: Complex, b: Complex) -> Complex {
    Complex(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x)
  }
  static func / (a: Complex, b: Complex) -> Complex {
    let norm = b.x * b.x + b.y * b.y
    return Complex((a.x * b.x + a.y * b.y) / norm, (a.y * b.x - a.x * b.y) / norm)
  }
  func distance(to other: Complex) -> Double { hypot(x - other.x, y - other.y) }
}

/// A similarity: p becomes factor · p + shift.
struct Turn {
  var factor: Complex
  var shift: Complex

  init(factor: Complex, shift: Complex) { (self.factor, self.shift) = (factor, shift) }

  init(shift: Complex) { self.init(factor: Complex(1, 0), shift: shift) }

  /// The one that carries two points to two others.
  init(from: (Complex, Complex), to: (Complex, Complex)) {
    let factor = (to.1 - to.0) / (from.1 - from.0)
    self.init(factor: factor, shift: to.0 - factor * from.0)
  }

  /// The one that scales and turns, clockwise on screen, about a point.
  init(about point: Complex, scale: Double, angle: Double) {
    let factor = Complex(scale * cos(angle), scale * sin(angle))
    self.init(factor: factor, shift: point - factor * point)
  }

  func callAsFunction(_ point: Complex) -> Complex { factor * point + shift }

  func then(_ next: Turn) -> Turn {
    Turn(factor: next.factor * factor, shift: next.factor * shift + next.shift)
  }
}
