import DirectManipulation
public import EditorKit
import StickerCanvas

/// Lets an operator who knows the code quit the kiosk; draws nothing.
///
/// Taps and keys still reach the editor, except for the key press that is accepted as the code. Taps count wherever
/// they land, even on a panel such as the countdown's. Add the plugin after all others, so that no other plugin handles
/// the key press first. The accepted code commits the manipulations in progress, and then requests to quit. The program
/// adds the plugin for `--exit-code` together with `--kiosk`.
public struct OperatorPlugin: Plugin {
  private let code: OperatorCode

  /// Creates the plugin for a code.
  public init(_ code: OperatorCode) { self.code = code }

  /// Adds the system that reads taps in the corners, or the key chord.
  ///
  /// The plugin begins with an empty entry and without a pause; an accepted code resets both. A restart of the editor
  /// keeps the entry and the pause, so that a new visit does not end a pause.
  public func build(_ app: App) {
    switch code {
    case .corners(let corners):
      app.world.insertResource(CornerCode(corners))
      app.add(EnterCornerCode(), to: .input)
    case .keys(let chord):
      app.world.insertResource(KeyCode(chord))
      app.add(EnterKeyCode(), to: .behave)
    }
  }
}

/// Passes the landing points of fingers and the left mouse button to the corner code, which requests to quit when
/// complete.
private struct EnterCornerCode: System {
  let inputs = MessageReader<InputReceived>()
  let committed = CommittedRequests()
  @Res var window: WindowSize
  @Res var clock: Clock
  @ResMut var code: CornerCode

  func run() {
    for input in inputs.read() {
      switch input.kind {
      case .touch(.down, _, _, let position, _): tap(at: position)
      case .mouseButton(.down, button: 1, let position): tap(at: position)
      default: break
      }
    }
  }

  private func tap(at point: Point) {
    let corner = CornerCode.corner(of: point, in: window.size)
    if code.take(corner, at: clock.event) { committed.send(.quit) }
  }
}

/// Passes keys that go down to the key code, which requests to quit when complete.
private struct EnterKeyCode: System {
  let presses = MessageHandler<KeyPress>()
  let committed = CommittedRequests()
  @Res var actions: ActionTable
  @Res var keyboard: Keyboard
  @Res var clock: Clock
  @ResMut var code: KeyCode

  func run() {
    presses.handle { press in
      guard press.isDown, !keyboard.isRepeat else { return false }
      let isShortcut = Action.KeyState.allCases.contains {
        actions.action(for: press, in: $0) != nil
      }
      guard code.take(press, isShortcut: isShortcut, at: clock.event) else { return false }
      committed.send(.quit)
      return true
    }
  }
}
