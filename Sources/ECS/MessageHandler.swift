/// A reader of the messages of one type that no earlier handler has handled.
///
/// For messages that at most one system answers, such as a key press: the handlers of a message are called in the order
/// in which their systems run, until a handler returns that it has handled the message. Later handlers, also in the
/// next run, do not see a handled message; a ``MessageReader`` sees every message.
///
/// ```swift
/// struct KeyPress { var name: String }
///
/// struct CloseMenu: System {
///   let keys = MessageHandler<KeyPress>()
///   @ResMut var menu: Menu
///
///   func run() {
///     keys.handle { press in
///       guard menu.isOpen, press.name == "Escape" else { return false }
///       menu.isOpen = false
///       return true
///     }
///   }
/// }
/// struct Menu { var isOpen = false }
/// ```
public struct MessageHandler<M>: SystemParameter {
  private let reader = MessageReader<M>()

  /// Creates a handler that is not bound to a world yet.
  public init() {}

  /// Calls `body` with each message that is new to this handler and not yet handled, oldest first.
  ///
  /// A message for which `body` returns true counts as handled. Messages that are sent meanwhile come with the next
  /// call. O(new messages).
  public func handle(_ body: (M) -> Bool) {
    guard !reader.isEmpty else { return }
    let queue = reader.queue
    let new = reader.read()
    var number = queue.end - new.count
    for message in new {
      if !queue.handled.contains(number), body(message) { queue.handled.insert(number) }
      number += 1
    }
  }

  /// Whether no message is new to this handler, handled or not.
  ///
  /// O(1).
  public var isEmpty: Bool { reader.isEmpty }

  /// Adds access that handles the messages of this type, which conflicts with every other handler, reader and writer of
  /// them.
  public func addAccess(to access: inout SystemAccess) { access.handle(message: M.self) }

  /// Binds the handler to a world, before the oldest queued message of this type.
  public func bind(to world: World) { reader.bind(to: world) }
}
