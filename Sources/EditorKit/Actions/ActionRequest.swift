package import ECS

/// A request to perform an action.
///
/// Systems of the stage `behave` read the message, and perform the actions of their feature. A request for an action
/// that no plugin has is ignored. Keys and buttons also request an action that isn't possible now; see
/// ``Action/possible(if:)``.
public struct ActionRequest: Equatable, Sendable {
  /// The requested action.
  public let action: EditorAction

  /// Creates a request for an action.
  public init(_ action: EditorAction) { self.action = action }
}

extension MessageReader<ActionRequest> {
  /// Performs the requested actions that a table has, in the order of the requests.
  ///
  /// The table is made only if there are requests, since most frames have none.
  package func perform(_ performances: @autoclosure () -> [EditorAction: () -> Void]) {
    if isEmpty { return }
    let performances = performances()
    for request in read() { performances[request.action]?() }
  }
}

/// Switches a state of a resource on or off at each request for an action.
package struct Toggle<R>: System {
  private let requests = MessageReader<ActionRequest>()
  private let action: EditorAction
  private let state: WritableKeyPath<R, Bool>
  @ResMut private var resource: R

  package init(_ state: WritableKeyPath<R, Bool>, at action: EditorAction) {
    (self.state, self.action) = (state, action)
  }

  package func run() { requests.perform([action: { resource[keyPath: state].toggle() }]) }
}

extension MessageHandler<ActionRequest> {
  /// Passes each unhandled request for an action to `body`, which returns true if it has handled the request.
  package func handle(_ action: EditorAction, _ body: () -> Bool) {
    handle { $0.action == action && body() }
  }

  /// Handles requests for an action while a condition holds.
  package func handle(
    _ action: EditorAction, if isPossible: @autoclosure () -> Bool, _ body: () -> Void
  ) {
    handle(action) {
      guard isPossible() else { return false }
      body()
      return true
    }
  }
}

/// Requests the actions of key presses that no other system has handled.
struct RequestActionsOfKeys: System {
  let presses = MessageHandler<KeyPress>()
  let requests = MessageWriter<ActionRequest>()
  @Res var table: ActionTable

  func run() {
    presses.handle { press in
      guard press.isDown, let action = table.action(for: press) else { return false }
      requests.send(ActionRequest(action.id))
      return true
    }
  }
}

extension App {
  /// Performs an action at once, as its button would.
  public func perform(_ action: EditorAction) {
    world.send(ActionRequest(action))
    runRounds()
  }
}
