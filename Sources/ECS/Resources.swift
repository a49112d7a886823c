/// A resource in a box of its own, so that it can be changed in place.
@usableFromInline
final class ResourceBox<R> {
  @usableFromInline var value: R
  /// Whether `withResource` is lending the value to a closure.
  @usableFromInline var isLent = false
  init(_ value: R) { self.value = value }
}

extension World {
  /// Gives the world a value that belongs to no entity, or replaces the one of this type.
  ///
  /// Traps while `withResource` lends that one.
  public func insertResource<R>(_ resource: R) {
    if let box = freeBox(of: R.self) {
      box.value = resource
    } else {
      resources[ObjectIdentifier(R.self)] = ResourceBox(resource)
    }
  }

  /// A copy of the resource of this type; nil if there is none.
  ///
  /// O(1). Traps while `withResource` lends the resource.
  @inlinable
  public func resource<R>(_ type: R.Type) -> R? { freeBox(of: type)?.value }

  /// The resource of this type.
  ///
  /// O(1). Traps if a read or a change finds none, and while the resource is changed. An assignment inserts it.
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
  /// Traps if there is none, and if `body` reads, changes, replaces or removes the same resource through the world.
  public func withResource<R, T>(_ type: R.Type, _ body: (inout R) throws -> T) rethrows -> T {
    guard let box = freeBox(of: type) else { missingResource(type) }
    box.isLent = true
    defer { box.isLent = false }
    return try body(&box.value)
  }

  /// Removes the resource of this type and returns it; nil if there is none.
  ///
  /// Traps while `withResource` lends the resource.
  @discardableResult
  public func removeResource<R>(_ type: R.Type) -> R? {
    _ = freeBox(of: type)
    unsafe state.pointee.found.forget(ObjectIdentifier(type))
    return (resources.removeValue(forKey: ObjectIdentifier(type)) as? ResourceBox<R>)?.value
  }

  @inlinable
  func box<R>(of type: R.Type) -> ResourceBox<R>? {
    if unsafe state.pointee.isBound { checkThread() }
    let key = ObjectIdentifier(type)
    guard let box = unsafe state.pointee.found.box(key) ?? search(key) else { return nil }
    // Filed under the very type it is cast to.
    return unsafe unsafeDowncast(box, to: ResourceBox<R>.self)
  }

  /// The box of a resource that `withResource` is not lending; traps if it is.
  @inlinable
  func freeBox<R>(of type: R.Type) -> ResourceBox<R>? {
    let box = box(of: type)
    if let box, _slowPath(box.isLent) { overlappingResource(type) }
    return box
  }

  /// The box of a resource, which from now on is found faster.
  @usableFromInline
  @inline(never)
  func search(_ key: ObjectIdentifier) -> AnyObject? {
    guard let box = resources[key] else { return nil }
    unsafe state.pointee.found.note(box, key)
    return box
  }
}

/// A cache of resources that were looked up: each type has one place, which other types may share.
@unsafe
@frozen
@usableFromInline
struct FoundResources {
  @usableFromInline
  typealias Place = (key: ObjectIdentifier?, box: Unmanaged<AnyObject>?)

  @usableFromInline let places: UnsafeMutablePointer<Place>

  init() {
    // Safe: freed by `deallocate`; boxes are not kept alive by it, but by the world.
    unsafe places = .allocate(capacity: Self.count)
    unsafe places.initialize(repeating: (nil, nil), count: Self.count)
  }

  @inlinable static var count: Int { 64 }

  @inlinable
  @inline(__always)
  func place(_ key: ObjectIdentifier) -> UnsafeMutablePointer<Place> {
    let hash = unsafe ColumnTable.hash(UInt(bitPattern: key))
    // Safe: the rest is the number of a place.
    return unsafe places + Int(hash % UInt(Self.count))
  }

  @inlinable
  @inline(__always)
  func box(_ key: ObjectIdentifier) -> AnyObject? {
    let place = unsafe place(key)
    // Safe: the world keeps the box for as long as its place is noted.
    return unsafe place.pointee.key == key ? place.pointee.box?.takeUnretainedValue() : nil
  }

  func note(_ box: AnyObject, _ key: ObjectIdentifier) {
    unsafe place(key).pointee = unsafe (key, .passUnretained(box))
  }

  func forget(_ key: ObjectIdentifier) {
    let place = unsafe place(key)
    if unsafe place.pointee.key == key { unsafe place.pointee = (nil, nil) }
  }

  func deallocate() { unsafe places.deallocate() }
}
