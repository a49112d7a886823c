public import ECS
public import Geometry
public import Spaces

/// A property of a component, such as a number, a point or a size, that can be animated.
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

  /// Returns the value of the property.
  static func get(_ owner: Owner) -> Value

  /// Writes the value of the property.
  ///
  /// Called during an iteration over components: it must not spawn, despawn, insert or remove anything, nor notify
  /// observers that could.
  static func set(_ value: Value, of owner: inout Owner)
}

/// A reference to a property of elements that can be animated.
public struct ElementProperty<Value: Componentwise & Hashable & Sendable>
where Value.Component == Double {
  /// The type that reads and writes the property.
  public let type: any AnimatableProperty<Value>.Type

  /// Creates a reference to a property.
  public init(_ type: any AnimatableProperty<Value>.Type) { self.type = type }
}

extension ElementProperty<Point> {
  /// The property ``/Spaces/Transform/position``, in the parent's points.
  public static var position: Self { Self(PositionProperty.self) }
  /// The property ``/Spaces/Transform/scale``, as factors along the element's axes; 1 on both axes is unscaled.
  public static var scale: Self { Self(ScaleProperty.self) }
}

extension ElementProperty<Double> {
  /// The property ``/Spaces/Transform/rotation``, in radians, positive clockwise on screen.
  public static var rotation: Self { Self(RotationProperty.self) }
}

/// The property ``/Spaces/Transform/position``, in the parent's points.
public enum PositionProperty: AnimatableProperty {
  /// Returns the position.
  @inlinable public static func get(_ owner: Transform) -> Point { owner.position }
  /// Writes the position.
  @inlinable public static func set(_ value: Point, of owner: inout Transform) {
    owner.position = value
  }
}

/// The property ``/Spaces/Transform/scale``, as factors along the element's axes.
public enum ScaleProperty: AnimatableProperty {
  /// Returns the scale.
  @inlinable public static func get(_ owner: Transform) -> Vector { owner.scale }
  /// Writes the scale.
  @inlinable public static func set(_ value: Vector, of owner: inout Transform) {
    owner.scale = value
  }
}

/// The property ``/Spaces/Transform/rotation``, in radians.
public enum RotationProperty: AnimatableProperty {
  /// Returns the rotation.
  @inlinable public static func get(_ owner: Transform) -> Double { owner.rotation }
  /// Writes the rotation.
  @inlinable public static func set(_ value: Double, of owner: inout Transform) {
    owner.rotation = value
  }
}
