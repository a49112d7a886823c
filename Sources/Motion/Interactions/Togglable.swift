/// An object that can be enabled and disabled.
public protocol Togglable {
  /// Whether the object is enabled; a disabled object neither reacts nor changes anything.
  var enabled: ReactiveProperty<Bool> { get }
}
