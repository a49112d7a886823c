import DirectManipulation
import EditorKit
import StickerCanvas

/// A resource: the hold of the space bar, which plays or stops the clip when the key goes up.
struct SpaceHold {
  /// Whether the space bar went down for the clip.
  var isDown = false
  /// Whether the mouse has moved the canvas since then, so that the key's release does nothing.
  var hasGrabbed = false
}

/// Requests the actions of the keys of a scene with time.
///
/// A key that changes selected stickers keeps that meaning while stickers are selected: `,` and `.` rotate, arrows
/// nudge, L locks. The space bar acts when it goes up, because Space+drag moves the canvas.
struct TakeTransportKeys: System {
  let keys = MessageHandler<KeyPress>()
  let grabs = MessageReader<MiddleButton>()
  let requests = MessageWriter<ActionRequest>()
  let selection = Selection()
  let hasTime = HasTime()
  @Res var table: ActionTable
  @Res var keyboard: Keyboard
  @ResMut var space: SpaceHold

  func run() {
    if grabs.read().contains(where: \.isDown) { space.hasGrabbed = true }
    keys.handle { take($0) }
  }

  private func take(_ press: KeyPress) -> Bool {
    guard hasTime.value else { return false }
    if press.name == "Space", !press.isDown { return releaseSpace() }
    guard press.isDown, let action = table.action(for: press, in: .time),
      selection.isEmpty || table.action(for: press) == nil
    else { return false }
    if action.id == .play {
      if !space.isDown { space = SpaceHold(isDown: true) }
    } else if !keyboard.isRepeat || Self.repeated.contains(action.id) {
      requests.send(ActionRequest(action.id))
    }
    return true
  }

  private func releaseSpace() -> Bool {
    defer { space = SpaceHold() }
    if space.isDown, !space.hasGrabbed { requests.send(ActionRequest(.play)) }
    return space.isDown
  }

  /// The actions that a held key repeats.
  private static let repeated: Set<EditorAction> = [
    .previousFrame, .nextFrame, .back, .ahead, .backFar, .aheadFar,
  ]
}

extension EditorAction {
  /// The actions of the keys that move the playhead while the scrub bar has the focus, whatever is selected.
  static let scrubActions: [String: EditorAction] = [
    "Left": .back, "Right": .ahead, "Home": .toStart, "End": .toEnd,
  ]
}
