import ECS
import Gestures

/// The touches that are down, each in one place.
///
/// A touch that is not among them has lifted, or what it was on is gone.
struct Hands {
  /// Where a touch is, with what it has done there.
  enum Place {
    /// On a sticker, or on the handle of one.
    case sticker(Hold)
    /// Beside all stickers.
    case background(BackgroundTouch)
    /// On the tray, on a button, or between them.
    case interface(Interface.Press)
    /// On a key of the panel for writing; nil for the words.
    case panel(TextEntry.Key?)
    /// Where nobody takes notice of it.
    case ignored
  }

  /// Where each touch is; changed from elsewhere one by one.
  private(set) var places: [TouchID: Place] = [:]
  /// What the touches beside all stickers do to the canvas.
  var canvas = CanvasGrip()

  /// Where a touch is; nil for one that has lifted.
  subscript(_ id: TouchID) -> Place? {
    get { places[id] }
    set { places[id] = newValue }
  }

  /// Whether touches are on stickers, beside them, or on the tray and the buttons.
  var isBusy: Bool {
    places.values.contains { place in
      switch place {
      case .sticker, .background, .interface: true
      case .panel, .ignored: false
      }
    }
  }

  // MARK: On stickers

  /// What a touch has done to a sticker; nil for one that is elsewhere.
  func hold(_ id: TouchID) -> Hold? {
    if case .sticker(let hold) = places[id] { hold } else { nil }
  }

  /// What all touches on stickers have done.
  var holds: [Hold] { places.keys.compactMap(hold) }

  /// Takes a touch from a sticker: true if it was the last one there.
  ///
  /// What it has dragged the others have dragged, too.
  mutating func lift(_ id: TouchID, from hold: Hold) -> Bool {
    places[id] = nil
    var isLast = true
    for (other, place) in places {
      guard case .sticker(var held) = place, held.sticker == hold.sticker else { continue }
      held.isDrag = held.isDrag || hold.isDrag
      places[other] = .sticker(held)
      isLast = false
    }
    return isLast
  }

  /// Forgets the touches that have lost what they held.
  mutating func forget(where isLost: (TouchID, Hold) -> Bool) {
    for id in places.keys {
      if let hold = hold(id), isLost(id, hold) { places[id] = nil }
    }
  }

  // MARK: In front of stickers

  /// Whether a touch is on the tray or on the buttons.
  func isOnInterface(_ id: TouchID) -> Bool {
    if case .interface = places[id] { true } else { false }
  }

  /// Whether fingers press a button.
  func isPressed(_ button: Button) -> Bool {
    places.values.contains {
      if case .interface(.button(button, isInside: true)) = $0 { true } else { false }
    }
  }

  /// The keys on the screen that fingers press.
  var pressedKeys: Set<TextEntry.Key> {
    Set(places.values.compactMap { if case .panel(let key) = $0 { key } else { nil } })
  }

  /// The panel for writing is gone: nothing comes any more of the touches on it.
  mutating func closePanel() {
    places = places.mapValues { if case .panel = $0 { .ignored } else { $0 } }
  }
}
