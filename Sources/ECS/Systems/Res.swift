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

  /// The resource of that type.
  public init() {}

  /// A copy of the resource.
  @inlinable public var wrappedValue: R {
    guard let box = binding.world.freeBox(of: R.self) else { missingResource(R.self) }
    return box.value
  }

  /// Adds the reading of the resource.
  public func addAccess(to access: inout SystemAccess) { access.read(resource: R.self) }

  /// Makes it the resource of that world.
  public func bind(to world: World) { binding.bind(to: world) }
}

/// A resource that a system reads if the world has one; otherwise as ``Res``.
@propertyWrapper
public struct OptionalRes<R>: SystemParameter {
  @usableFromInline let binding = WorldBinding()

  /// The resource of that type.
  public init() {}

  /// A copy of the resource; `nil` if the world has none.
  @inlinable public var wrappedValue: R? { binding.world.freeBox(of: R.self)?.value }

  /// Adds the reading of the resource.
  public func addAccess(to access: inout SystemAccess) { access.read(resource: R.self) }

  /// Makes it the resource of that world.
  public func bind(to world: World) { binding.bind(to: world) }
}

/// A resource that a system changes; otherwise as ``Res``.
@propertyWrapper
public struct ResMut<R>: SystemParameter {
  @usableFromInline let binding = WorldBinding()

  /// The resource of that type.
  public init() {}

  /// The resource, to be read or changed in place.
  ///
  /// A use of the same resource while it is changed traps.
  public var wrappedValue: R {
    @inlinable get { box.value }
    @inlinable nonmutating _modify {
      let box = box
      box.isLent = true
      defer { box.isLent = false }
      yield &box.value
    }
  }

  @inlinable var box: ResourceBox<R> {
    guard let box = binding.world.freeBox(of: R.self) else { missingResource(R.self) }
    return box
  }

  /// Adds the changing of the resource.
  public func addAccess(to access: inout SystemAccess) { access.write(resource: R.self) }

  /// Makes it the resource of that world.
  public func bind(to world: World) { binding.bind(to: world) }
}
