/// A statement that something is active, for as long as the token is held.
///
/// A performer that works by itself, for instance with a timer, a sound or another engine's animation, asks for a token with
/// ``MotionRuntime/makeActivityToken()`` when the work begins, and terminates it when the work is over. While any token is
/// active, so is the runtime: ``MotionRuntime/isActive`` is true, and ``MotionRuntime/state`` tells when that changes.
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

  /// Whether the token counts; false once it has been terminated.
  public var isActive: Bool { onEnd != nil }

  /// Ends the activity; a second time does nothing.
  ///
  /// A token that is released ends its activity as well.
  public func terminate() {
    let end = onEnd
    onEnd = nil
    end?()
  }
}
