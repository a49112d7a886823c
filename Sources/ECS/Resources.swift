/// A box for a resource, so that the resource can be changed in place.
@usableFromInline
final class ResourceBox<R> {
  @usableFromInline var value: R
  /// Whether the value is being changed in place, by `withResource`, by the world's subscript or by ``ResMut``.
  @usableFromInline var isLent = false
  init(_ value: R) { self.value = value }
}

extension World {
  /// Inserts a resource, a value that belongs to no entity, or replaces the resource of this type.
  ///
  /// Traps while the old resource is being changed in place.
  public func insertResource<R>(_ resource: R) {
    if let box = freeBox(of: R.self) {
      box.value = resource
    } else {
      resources[ObjectIdentifier(R.self)] = ResourceBox(resource)
    }
  }

  /// Returns a copy of the resource of this type; `nil` if there is none.
  ///
  /// O(1). Traps while the resource is being changed in place.
  @inlinable
  public func resource<R>(_ type: R.Type) -> R? { freeBox(of: type)?.value }

  /// The resource of this type.
  ///
  /// An assignment inserts the resource. A read or a change traps if there is no such resource, and every access traps
  /// while the resource is being changed in place. O(1).
  @inlinable
  public subscript<R>(_ type: R.Type) -> R {
    get {
      guard let box = freeBox(of: type) else { missingResource(type) }
      return box.value
    }
    _modify {
      guard let box = freeBox(of: type) else { missingResource(type) }
      box.isLent = true
      defer { box.isLent = false }
      yield &box.value
    }
    set { insertResource(newValue) }
  }

  /// Changes the resource of this type in place, and returns the result of `body`.
  ///
  /// Traps if there is no such resource, and if `body` reads, changes, replaces or removes the resource through the
  /// world.
  public func withResource<R, T>(_ type: R.Type, _ body: (inout R) throws -> T) rethrows -> T {
    try body(&self[type])
  }

  /// Removes the resource of this type and returns it; `nil` if there is none.
  ///
  /// Traps while the resource is being changed in place.
  @discardableResult
  public func removeResource<R>(_ type: R.Type) -> R? {
    _ = freeBox(of: type)
    state.pointee.found.forget(ObjectIdentifier(type))
    return (resources.removeValue(forKey: ObjectIdentifier(type)) as? ResourceBox<R>)?.value
  }

  /// Returns the box of a resource, `nil` if there is none; traps if the resource is being changed in place.
  @inlinable
  func freeBox<R>(of type: R.Type) -> ResourceBox<R>? {
    if state.pointee.isBound { checkThread() }
    let key = ObjectIdentifier(type)
    guard let found = state.pointee.found.box(key) ?? search(key) else { return nil }
    let box = knownObject(found, as: ResourceBox<R>.self)
    if _slowPath(box.isLent) { overlappingResource(type) }
    return box
  }

  /// Returns the box of a resource, and caches the box for faster lookups; `nil` if there is none.
  @usableFromInline
  @inline(never)
  func search(_ key: ObjectIdentifier) -> AnyObject? {
    guard let box = resources[key] else { return nil }
    state.pointee.found.note(box, key)
    return box
  }
}

/// A cache of the boxes of resources that were looked up; types whose hashes collide share one place.
@frozen
@usableFromInline
struct FoundResources {
  @usableFromInline var places: [(key: ObjectIdentifier?, box: AnyObject?)]

  init() { places = Array(repeating: (nil, nil), count: Self.count) }

  @inlinable static var count: Int { 64 }

  @inlinable
  @inline(__always)
  static func index(_ key: ObjectIdentifier) -> Int {
    Int(ColumnTable.hash(UInt(bitPattern: key)) % UInt(count))
  }

  @inlinable
  @inline(__always)
  func box(_ key: ObjectIdentifier) -> AnyObject? {
    let index = Self.index(key)
    return places[index].key == key ? places[index].box : nil
  }

  mutating func note(_ box: AnyObject, _ key: ObjectIdentifier) {
    places[Self.index(key)] = (key, box)
  }

  mutating func forget(_ key: ObjectIdentifier) {
    if places[Self.index(key)].key == key { places[Self.index(key)] = (nil, nil) }
  }
}
