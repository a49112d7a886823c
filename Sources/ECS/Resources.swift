/// The memory of a resource, so that the resource can be changed in place.
///
/// The value does not lie in the object itself, because ``Lendable/isLent`` makes exclusivity checks unnecessary.
@usableFromInline
final class ResourceBox<R>: AnyResourceBox {
  private let own: Place<Lendable<R>>

  init(_ value: R) {
    own = .make(Lendable(value: value))
    super.init(own.known(as: Void.self))
  }

  deinit { own.deallocate() }
}

/// The memory of a resource of any type.
@usableFromInline
class AnyResourceBox {
  final let place: Place<Void>

  fileprivate init(_ place: Place<Void>) { self.place = place }
}

/// A resource, and whether it is lent.
@frozen
@usableFromInline
struct Lendable<R> {
  @usableFromInline var value: R
  /// Whether the value is being changed in place, by `withResource`, by the world's subscript or by ``ResMut``.
  @usableFromInline var isLent = false

  init(value: R) { self.value = value }
}

extension World {
  /// Inserts a resource, a value that belongs to no entity, or replaces the resource of this type.
  ///
  /// Traps while the old resource is being changed in place.
  public func insertResource<R>(_ resource: R) {
    if let place = freePlace(of: R.self) {
      place.pointee.value = resource
    } else {
      resources[ObjectIdentifier(R.self)] = ResourceBox(resource)
    }
  }

  /// Returns a copy of the resource of this type; `nil` if there is none.
  ///
  /// O(1). Traps while the resource is being changed in place.
  @inlinable
  public func resource<R>(_ type: R.Type) -> R? { freePlace(of: type)?.pointee.value }

  /// The resource of this type.
  ///
  /// An assignment inserts the resource. A read or a change traps if there is no such resource, and every access traps
  /// while the resource is being changed in place. O(1).
  @inlinable
  public subscript<R>(_ type: R.Type) -> R {
    get { presentPlace(of: type).pointee.value }
    _modify {
      let place = presentPlace(of: type)
      place.pointee.isLent = true
      defer { place.pointee.isLent = false }
      yield &place.pointee.value
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
    _ = freePlace(of: type)
    state.pointee.found.forget(ObjectIdentifier(type))
    guard let box = resources.removeValue(forKey: ObjectIdentifier(type)) else { return nil }
    return box.place.known(as: Lendable<R>.self).pointee.value
  }

  /// Returns the place of a resource, `nil` if there is none; traps if the resource is being changed in place.
  @inlinable
  @inline(__always)
  func freePlace<R>(of type: R.Type) -> Place<Lendable<R>>? {
    guard let found = state.pointee.found.place(ObjectIdentifier(type)) else {
      return search(type)
    }
    let place = found.known(as: Lendable<R>.self)
    if _slowPath(place.pointee.isLent) { overlappingResource(type) }
    return place
  }

  /// Returns the place of a resource like ``freePlace(of:)``; traps if there is none.
  @inlinable
  @inline(__always)
  func presentPlace<R>(of type: R.Type) -> Place<Lendable<R>> {
    guard let place = freePlace(of: type) else { missingResource(type) }
    return place
  }

  /// Returns the place of a resource like ``freePlace(of:)``, and caches the place for faster lookups.
  ///
  /// Returns `nil` if there is no such resource.
  @usableFromInline
  @inline(never)
  func search<R>(_ type: R.Type) -> Place<Lendable<R>>? {
    let key = ObjectIdentifier(type)
    guard let place = resources[key]?.place else { return nil }
    state.pointee.found.note(place, key)
    return freePlace(of: type)
  }
}

/// A cache of the places of resources that were looked up; types whose hashes collide share one entry.
@frozen
@usableFromInline
struct FoundResources {
  @usableFromInline var entries: [(key: ObjectIdentifier?, place: Place<Void>?)]

  init() { entries = Array(repeating: (nil, nil), count: Self.count) }

  @inlinable static var count: Int { 64 }

  @inlinable
  @inline(__always)
  static func index(_ key: ObjectIdentifier) -> Int {
    Int(ColumnTable.hash(UInt(bitPattern: key)) % UInt(count))
  }

  @inlinable
  @inline(__always)
  func place(_ key: ObjectIdentifier) -> Place<Void>? {
    let index = Self.index(key)
    return entries[index].key == key ? entries[index].place : nil
  }

  mutating func note(_ place: Place<Void>, _ key: ObjectIdentifier) {
    entries[Self.index(key)] = (key, place)
  }

  mutating func forget(_ key: ObjectIdentifier) {
    if entries[Self.index(key)].key == key { entries[Self.index(key)] = (nil, nil) }
  }
}
