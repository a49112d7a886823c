package import DirectManipulation
package import EditorKit

/// Undoes the last step when three fingers of one hand tap the canvas or stickers.
package struct ThreeFingerTapPlugin: Plugin {
  package init() {}

  package func build(_ app: App) {
    app.add(UndoByThreeFingers(), to: .behave)
    app.describe("Undo", touch: "three-finger tap", touchIcon: "hand-three-taps", rank: 60)
  }

  package func finish(_ app: App) {
    app.runtime.attachToHands(
      of: app.world[CanvasElement.self].entity,
      HandRule(window: 0.15, reach: ThreeFingerTap.reach, kind: .finger, leastSlop: leastTapSlop)
    ) { [ThreeFingerTap()] }
  }
}

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

/// Recognizes a tap of three fingers of one hand.
///
/// The contact of each finger is cancelled when the finger lifts, so that the sticker under the finger stays unchanged.
package final class ThreeFingerTap: TapGestureRecognizer {
  /// The maximum distance between the landing points of one hand's fingers, in interface points.
  static let reach = 300.0
  /// The minimum distance between two fingers of the tap, in interface points; contacts that are all closer together
  /// are a palm.
  package static let palm = 60.0

  init() {
    super.init(numberOfTouchesRequired: 3)
    maximumDistance = Self.reach
    maximumDuration = 1
    minimumSpread = Self.palm
    cancelsTouches = true
  }
}
