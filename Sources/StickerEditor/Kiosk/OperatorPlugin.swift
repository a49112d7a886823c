import ECS
import Geometry
import Gestures

/// A way out of a kiosk for who knows the code; nothing of it is seen.
public struct OperatorPlugin: Plugin {
  private let code: OperatorCode

  /// The way out by a code.
  public init(_ code: OperatorCode) { self.code = code }

  /// Listens to taps in the corners, or to the key.
  public func build(_ app: App) {
    switch code {
    case .corners(let corners):
      app.world.insertResource(CornerEntry(code: CornerCode(corners)))
      app.on(HandsStir.self) { world, stir in
        switch stir.kind {
        case .touch(.down, _, _, let position, _): world.tapCorner(at: position)
        case .mouseButton(.down, button: 1, let position): world.tapCorner(at: position)
        default: break
        }
      }
    case .keys(let chord):
      app.world.insertResource(KeyEntry(code: KeyCode(chord)))
      app.respond(to: KeyPress.self) { world, press in
        guard press.isDown, !world.isKeyRepeated, world.enterKey(press) else { return false }
        world.commitAndRequest(.quit)
        return true
      }
    }
  }
}

/// The corner code as the operator enters it.
///
/// Outlives visits, so that a reset ends no pause.
private struct CornerEntry {
  var code: CornerCode
}

/// The key code as the operator enters it.
///
/// Outlives visits, so that a reset ends no pause.
private struct KeyEntry {
  var code: KeyCode
}

extension World {
  /// Passes a key that went down to the key code, and returns whether it is the code.
  fileprivate func enterKey(_ press: KeyPress) -> Bool {
    let isShortcut = actions.action(for: press) != nil
    return withResource(KeyEntry.self) {
      $0.code.take(press, isShortcut: isShortcut, at: eventTime)
    }
  }

  /// Passes a finger or mouse button that has landed to the corner code.
  fileprivate func tapCorner(at point: Point) {
    let corner = CornerCode.corner(of: point, in: windowSize)
    let isComplete = withResource(CornerEntry.self) { $0.code.take(corner, at: eventTime) }
    if isComplete { commitAndRequest(.quit) }
  }
}
