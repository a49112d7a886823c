/// A resource in a box of its own, so that it can be changed in place.
final class ResourceBox<R> {
  var value: R
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
    (resources.removeValue(forKey: ObjectIdentifier(type)) as? ResourceBox<R>)?.value
  }

  private func box<R>(of type: R.Type) -> ResourceBox<R>? {
    // Filed under the very type it is cast to.
    resources[ObjectIdentifier(type)].map { unsafe unsafeDowncast($0, to: ResourceBox<R>.self) }
  }
}
