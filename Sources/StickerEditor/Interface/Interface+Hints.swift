import Geometry
import Gestures

/// The name of a button, for a mouse that rests on it or a finger that is held on it.
struct Hint: Equatable {
  let button: Button
  /// The finger that is held; nil for the mouse.
  let finger: TouchID?
  let since: Double
  var isShown = false

  /// How long it takes, in seconds.
  static let delay = 0.5
}

extension Interface {
  /// All buttons that can be pressed now.
  var buttons: [Button] { toolbar.overflow + toolbar.buttons + row + tabs }

  /// The mouse is somewhere with no button pressed.
  mutating func hover(at point: Point, time: Double) {
    let button = buttons.first { $0.frame.contains(point) }
    if let hint, hint.finger == nil, hint.button == button { return }
    hint = button.map { Hint(button: $0, finger: nil, since: time) }
  }

  /// Lets time go on; whether a name is to be seen from now on.
  mutating func showHint(at time: Double) -> Bool {
    guard let known = hint, !known.isShown, time >= known.since + Hint.delay else { return false }
    hint?.isShown = true
    return true
  }

  /// When a name is to be seen, in seconds; nil for never.
  var hintTime: Double? {
    hint.flatMap { $0.isShown || !buttons.contains($0.button) ? nil : $0.since + Hint.delay }
  }
}

extension Editor {
  /// The name of a button beside it.
  func hintItems(_ interface: Interface) -> [DrawnItem] {
    guard let banner = hintBanner(interface) else { return [] }
    return items(of: banner, color: Palette.notice, radius: 8)
  }

  /// Where the name of a button is shown, with what it says; nil while none is.
  func hintBanner(_ interface: Interface) -> Banner? {
    guard let hint = interface.hint, hint.isShown, interface.buttons.contains(hint.button),
      writing == nil
    else { return nil }
    let layout = interface.layout
    let window = Rect(origin: .zero, size: layout.window).inset(by: 4)
    let action = hint.button.action
    let title = action == .lock && isOn(.lock) ? "Unlock" : title(of: action)
    let banner = Banner(title, line: LineHeight.least, most: 1, in: window, measure: width)
    let frame = hint.button.frame
    // A finger hides what is next to it.
    let gap = hint.finger == nil ? 6.0 : 22
    let isBeside = layout.isWide && !interface.row.contains(hint.button)
    let half = banner.frame.size.vector / 2
    let toRight = frame.center.x < layout.window.width / 2
    let below = frame.center.y < layout.window.height / 2
    let center =
      isBeside
      ? Point(
        toRight ? frame.maxX + gap + half.x : frame.minX - gap - half.x, frame.center.y)
      : Point(
        frame.center.x, below ? frame.maxY + gap + half.y : frame.minY - gap - half.y)
    return banner.centered(at: center, within: window)
  }

  private func title(of action: EditorAction) -> String {
    action == .export && exportProgress != nil
      ? EditorAction.cancelExport.title : action.title
  }
}

extension EditorAction {
  /// What its button is called.
  var title: String {
    switch self {
    case .undo: "Undo"
    case .redo: "Redo"
    case .text: "Write"
    case .chooseSeveral: "Choose several"
    case .snap: "Hold at lines"
    case .home: "Bring all back"
    case .fit: "Show the whole photo"
    case .export: "Make a picture"
    case .cancelExport: "Stop the picture"
    case .save: "Save"
    case .fullScreen: "Full screen"
    case .quit: "Leave"
    case .more: "More"
    case .help: "Help"
    case .stickers: "Stickers"
    case .emoji: "Emoji"
    case .duplicate: "Copy"
    case .flip: "Mirror"
    case .forward: "Forward"
    case .backward: "Back"
    case .lock: "Lock"
    case .opacity: "See through"
    case .edit: "Change the words"
    case .delete: "Throw away"
    default: rawValue.split(separator: "-").joined(separator: " ")
    }
  }
}
