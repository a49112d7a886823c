/// The address of a value in the memory of a world: a component at its slot, the header of a column, or the state.
///
/// A place is safe to use because the world hands out only places that hold a value. Such a value stays where it is
/// until the next structural change, so code that keeps a place locks structural changes or finds the place again.
@safe
@frozen
public struct _Place<Value> {
  @usableFromInline let address: UnsafeMutablePointer<Value>

  @inlinable
  @inline(__always)
  init(_ address: UnsafeMutablePointer<Value>) { unsafe self.address = unsafe address }

  /// The value, read and changed where it lies.
  @usableFromInline var pointee: Value {
    @_transparent
    unsafeAddress { unsafe UnsafePointer(address) }
    @_transparent
    nonmutating unsafeMutableAddress { unsafe address }
  }

  /// Returns the place of a value in memory of its own, which ``deallocate()`` frees.
  static func make(_ value: consuming Value) -> Self {
    let address = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    unsafe address.initialize(to: value)
    return unsafe Self(address)
  }

  /// Ends the value, and frees the memory of a place that ``make(_:)`` has returned.
  func deallocate() {
    unsafe address.deinitialize(count: 1)
    unsafe address.deallocate()
  }

  /// Returns the place as one of a value of another type; the caller knows that such a value lies there.
  @inlinable
  @inline(__always)
  func known<Other>(as type: Other.Type) -> Place<Other> {
    unsafe Place<Other>(UnsafeMutableRawPointer(address).assumingMemoryBound(to: Other.self))
  }

  /// Moves the value out; the place must get another value, or not be used again.
  @inlinable
  @inline(__always)
  func take() -> Value { unsafe address.move() }

  /// Stores a value where none is.
  @inlinable
  @inline(__always)
  func initialize(to value: consuming Value) { unsafe address.initialize(to: value) }
}

@usableFromInline typealias Place = _Place

extension _Place: Equatable {
  /// Returns whether both places have the same address.
  public static func == (a: _Place, b: _Place) -> Bool { unsafe a.address == b.address }
}

extension Optional {
  /// The value, which must exist; a check would keep the optimizer from removing the optional.
  @inlinable
  @inline(__always)
  var known: Wrapped { unsafe unsafelyUnwrapped }
}

/// Returns an object as an instance of its class; the caller has stored the object under this class.
///
/// A checked cast takes longer than sending a message or reading a resource.
@inlinable
@inline(__always)
func knownObject<Object: AnyObject>(_ object: AnyObject, as type: Object.Type) -> Object {
  unsafe unsafeDowncast(object, to: type)
}
