/// A resource that a system reads.
///
/// ```swift
/// struct FrameTime { var seconds = 0.0 }
///
/// struct CountSeconds: System {
///   @Res var time: FrameTime
///   var total = 0.0
///
///   mutating func run() { total += time.seconds }
/// }
/// ```
/// A read traps if the world has no such resource. O(1).
@propertyWrapper
public struct Res<R>: SystemParameter {
  @usableFromInline let binding = WorldBinding()

  /// Creates a parameter that is not bound to a world yet.
  public init() {}

  /// A copy of the resource.
  @inlinable public var wrappedValue: R {
    // Not the world's subscript, which would not be inlined and would retain the world.
    binding.world.presentPlace(of: R.self).pointee.value
  }

  /// Adds read access to the resource.
  public func addAccess(to access: inout SystemAccess) { access.read(resource: R.self) }

  /// Binds the parameter to a world.
  public func bind(to world: World) { binding.bind(to: world) }
}

/// A resource that a system reads if the world has one; otherwise works like ``Res``.
@propertyWrapper
public struct OptionalRes<R>: SystemParameter {
  @usableFromInline let binding = WorldBinding()

  /// Creates a parameter that is not bound to a world yet.
  public init() {}

  /// A copy of the resource; `nil` if the world has none.
  @inlinable public var wrappedValue: R? { binding.world.freePlace(of: R.self)?.pointee.value }

  /// Adds read access to the resource.
  public func addAccess(to access: inout SystemAccess) { access.read(resource: R.self) }

  /// Binds the parameter to a world.
  public func bind(to world: World) { binding.bind(to: world) }
}

/// A resource that a system changes; otherwise works like ``Res``.
@propertyWrapper
public struct ResMut<R>: SystemParameter {
  @usableFromInline let binding = WorldBinding()

  /// Creates a parameter that is not bound to a world yet.
  public init() {}

  /// The resource, to be read or changed in place.
  ///
  /// Traps if the world has no such resource, and if the resource is used elsewhere while it is being changed.
  public var wrappedValue: R {
    @inlinable get { binding.world.presentPlace(of: R.self).pointee.value }
    @inlinable nonmutating _modify {
      let place = binding.world.presentPlace(of: R.self)
      place.pointee.isLent = true
      defer { place.pointee.isLent = false }
      yield &place.pointee.value
    }
  }

  /// Adds write access to the resource.
  public func addAccess(to access: inout SystemAccess) { access.write(resource: R.self) }

  /// Binds the parameter to a world.
  public func bind(to world: World) { binding.bind(to: world) }
}
