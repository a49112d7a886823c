/// A resource in a box of its own, so that it can be changed in place.
@usableFromInline
final class ResourceBox<R> {
  @usableFromInline var value: R
  init(_ value: R) { self.value = value }
}

extension World {
  /// Gives the world a value that belongs to no entity, or replaces the one of this type.
  public func insertResource<R>(_ resource: R) {
    if let box = box(of: R.self) {
      box.value = resource
    } else {
      resources[ObjectIdentifier(R.self)] = ResourceBox(resource)
    }
  }

  /// A copy of the resource of this type; nil if there is none.
  ///
  /// O(1).
  @inlinable
  public func resource<R>(_ type: R.Type) -> R? { box(of: type)?.value }

  /// Changes the resource of this type in place, and gives what `body` gives.
  ///
  /// Traps if there is none, and if `body` reaches for the same resource again.
  public func withResource<R, T>(_ type: R.Type, _ body: (inout R) throws -> T) rethrows -> T {
    guard let box = box(of: type) else { missingResource(type) }
    return try body(&box.value)
  }

  /// Takes the resource of this type back; nil if there is none.
  @discardableResult
  public func removeResource<R>(_ type: R.Type) -> R? {
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

  /// The box of a resource, which from now on is found faster.
  @usableFromInline
  @inline(never)
  func search(_ key: ObjectIdentifier) -> AnyObject? {
    guard let box = resources[key] else { return nil }
    unsafe state.pointee.found.note(box, key)
    return box
  }
}

/// Where resources were found that are asked for again and again: each type has one place, which it may share.
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
