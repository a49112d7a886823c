/// Something that can be switched on and off.
public protocol Togglable {
  /// Whether it may take effect; what is not enabled neither reacts nor changes anything.
  var enabled: ReactiveProperty<Bool> { get }
}
