import DirectManipulation
import ECS
package import EditorKit
package import Gestures

/// Undoes the last step when three fingers of one hand tap, wherever they tap.
package struct ThreeFingerTapPlugin: Plugin {
  package init() {}

  package func build(_ app: App) {
    app.add(UndoByThreeFingers(), to: .behave)
    app.describe("Undo", touch: "a tap of three fingers", touchIcon: "hand-three-taps", rank: 60)
  }

  package func finish(_ app: App) {
    app.runtime.attachToHands(
      of: app.world[CanvasElement.self].entity,
      HandRule(window: 0.15, reach: ThreeFingerTap.reach, kind: .finger, leastSlop: leastTapSlop)
    ) { [ThreeFingerTap()] }
  }
}

/// Requests undo for each tap of three fingers.
private struct UndoByThreeFingers: System {
  let gestures = MessageReader<HandGesture>()
  let requests = MessageWriter<ActionRequest>()

  func run() {
    for gesture in gestures.read()
    where gesture.recognizer is ThreeFingerTap && gesture.state == .ended {
      requests.send(ActionRequest(.undo))
    }
  }
}

/// Recognizes three fingers of one hand that land together and lift where they have landed.
///
/// A finger of a tap is taken away as it lifts, so that the sticker that it has touched stays as it was.
package final class ThreeFingerTap: TapGestureRecognizer {
  /// The greatest distance between the fingers of one hand when they land, in window points.
  static let reach = 300.0
  /// The distance within which contacts may be a palm, in window points.
  package static let palm = 60.0

  init() {
    super.init(numberOfTouchesRequired: 3)
    maximumDistance = Self.reach
    maximumDuration = 1
    minimumSpread = Self.palm
    cancelsTouches = true
  }
}
