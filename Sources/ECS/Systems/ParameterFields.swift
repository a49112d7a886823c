import Synchronization
@_spi(Reflection) import Swift

/// The offsets at which values of a struct or objects of a class store parameters.
///
/// Computed once for each type: an app binds some thousand parameters when it starts, and `Mirror` asks the runtime
/// several questions about each of them.
struct ParameterFields: @unchecked Sendable {
  private let fields: [(offset: Int, type: any SystemParameter.Type)]

  // Safe to share between threads and never outdated: the fields of a type don't change.
  private static let known = Mutex<[ObjectIdentifier: ParameterFields?]>([:])

  /// Returns the fields of a type; `nil` for a type whose parameters only a `Mirror` of a value can find.
  ///
  /// Such a type has a field that is a world, an existential or an optional.
  static func of(_ type: Any.Type) -> ParameterFields? {
    known.withLock { known in
      let id = ObjectIdentifier(type)
      if let found = known[id] { return found }
      let found = ParameterFields(type)
      known[id] = .some(found)
      return found
    }
  }

  private init?(_ type: Any.Type) {
    var fields: [(offset: Int, type: any SystemParameter.Type)] = []
    // The value of `_EachFieldOptions.classType`, a variable that only one thread may use.
    let options = _EachFieldOptions(rawValue: type is AnyObject.Type ? 1 : 0)
    let isTold = unsafe _forEachField(of: type, options: options) { _, offset, type, kind in
      if let parameter = type as? any SystemParameter.Type {
        fields.append((offset, parameter))
        return true
      }
      return kind != .existential && kind != .optional && !(type is World.Type)
    }
    guard isTold else { return nil }
    self.fields = fields
  }

  /// Returns the parameters that a value of the type stores, in their order.
  func parameters<Owner>(of owner: Owner) -> [any SystemParameter] {
    // Safe: the owner exists while its fields are copied, and has a field of that type at that offset.
    guard Owner.self is AnyObject.Type else {
      return unsafe withUnsafePointer(to: owner) { unsafe parameters(at: UnsafeRawPointer($0)) }
    }
    let object = owner as AnyObject
    defer { withExtendedLifetime(object) {} }
    return unsafe parameters(at: UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()))
  }

  private func parameters(at owner: UnsafeRawPointer) -> [any SystemParameter] {
    fields.map { unsafe $0.type.copy(at: owner + $0.offset) }
  }
}

extension SystemParameter {
  /// Returns a copy of the value of this type at an address.
  fileprivate static func copy(at place: UnsafeRawPointer) -> any SystemParameter {
    unsafe place.assumingMemoryBound(to: Self.self).pointee
  }
}
