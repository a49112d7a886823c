public import ECS
public import Geometry
public import Spaces

/// A number, a point or a size in a component of elements, which can be animated.
///
/// ```swift
/// struct Look: Component { var opacity = 1.0 }
///
/// enum OpacityProperty: AnimatableProperty {
///   static func get(_ look: Look) -> Double { look.opacity }
///   static func set(_ opacity: Double, of look: inout Look) { look.opacity = opacity }
/// }
/// let fading = SpringMotion(from: 0.0, to: 1, at: 0)
/// world.spawn(Look(), PropertyAnimation<OpacityProperty, SpringMotion<Double>>(fading))
/// ```
public protocol AnimatableProperty<Value> {
  /// The component that stores the property.
  associatedtype Owner: Component
  /// The type of the animated value.
  associatedtype Value: Componentwise & Hashable & Sendable where Value.Component == Double

  /// Returns the value.
  static func get(_ owner: Owner) -> Value

  /// Writes the value.
  static func set(_ value: Value, of owner: inout Owner)
}

/// The property of its elements that an interaction animates.
public struct ElementProperty<Value: Componentwise & Hashable & Sendable>
where Value.Component == Double {
  /// The type that reads and writes the property.
  public let type: any AnimatableProperty<Value>.Type

  /// A property of one's own.
  public init(_ type: any AnimatableProperty<Value>.Type) { self.type = type }
}

extension ElementProperty<Point> {
  /// ``/Spaces/Transform/position``, in the parent's points.
  public static var position: Self { Self(PositionProperty.self) }
  /// ``/Spaces/Transform/scale``.
  public static var scale: Self { Self(ScaleProperty.self) }
}

extension ElementProperty<Double> {
  /// ``/Spaces/Transform/rotation``, in radians.
  public static var rotation: Self { Self(RotationProperty.self) }
}

/// ``/Spaces/Transform/position``.
public enum PositionProperty: AnimatableProperty {
  /// The position.
  @inlinable public static func get(_ owner: Transform) -> Point { owner.position }
  /// Writes the position.
  @inlinable public static func set(_ value: Point, of owner: inout Transform) {
    owner.position = value
  }
}

/// ``/Spaces/Transform/scale``.
public enum ScaleProperty: AnimatableProperty {
  /// The scale.
  @inlinable public static func get(_ owner: Transform) -> Vector { owner.scale }
  /// Writes the scale.
  @inlinable public static func set(_ value: Vector, of owner: inout Transform) {
    owner.scale = value
  }
}

/// ``/Spaces/Transform/rotation``.
public enum RotationProperty: AnimatableProperty {
  /// The rotation.
  @inlinable public static func get(_ owner: Transform) -> Double { owner.rotation }
  /// Writes the rotation.
  @inlinable public static func set(_ value: Double, of owner: inout Transform) {
    owner.rotation = value
  }
}
