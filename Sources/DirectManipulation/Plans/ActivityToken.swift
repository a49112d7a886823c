/// A handle that keeps a runtime active until it is terminated or released.
///
/// A performer that works by itself, for instance with a timer, a sound or another engine's animation, makes a token
/// with ``MotionRuntime/makeActivityToken()`` when the work begins, and terminates the token when the work is over.
/// While any token is active, so is the runtime: ``MotionRuntime/isActive`` is true, and ``MotionRuntime/state`` sends
/// each change.
///
/// ```swift
/// final class Sounds {
///   private var token: ActivityToken?
///
///   func begin(in runtime: MotionRuntime) { token = runtime.makeActivityToken() }
///   func end() { token?.terminate() }
/// }
/// ```
public final class ActivityToken {
  private var onEnd: (() -> Void)?

  init(onEnd: @escaping () -> Void) { self.onEnd = onEnd }

  deinit { terminate() }

  /// Whether the token keeps its runtime active; false once the token is terminated.
  public var isActive: Bool { onEnd != nil }

  /// Ends the activity; further calls do nothing.
  ///
  /// The release of the token ends the activity, too.
  public func terminate() {
    let end = onEnd
    onEnd = nil
    end?()
  }
}
