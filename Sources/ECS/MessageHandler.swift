/// The messages of one type that no handler before this one has handled.
///
/// For messages that at most one system answers, such as a key: the handlers of a message are asked in the order in which
/// their systems run, until one says that it has handled it. Handlers that come later, also in the next run, do not see a handled
/// message; a ``MessageReader`` sees all.
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

  /// A handler of that type.
  public init() {}

  /// Calls `body` with each message that is new to this handler and not yet handled, oldest first.
  ///
  /// A message for which `body` returns true counts as handled.
  ///
  /// Messages that are sent meanwhile come with the next call. O(new messages).
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

  /// Whether there is nothing new, handled or not.
  ///
  /// O(1).
  public var isEmpty: Bool { reader.isEmpty }

  /// Adds the reading and the handling of the messages: handlers of one type must be in order.
  public func addAccess(to access: inout SystemAccess) { access.handle(message: M.self) }

  /// Makes it a handler of that world's messages, from the beginning.
  public func bind(to world: World) { reader.bind(to: world) }
}
