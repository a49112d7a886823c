public import ECS
import Gestures

/// The contacts that are down, each in one place, in the order in which they got there.
///
/// A contact that is not among them has lifted, or what it was on is gone.
final class Hands {
  /// Where a contact is, with what it has done there.
  enum Place {
    /// On a sticker, or on the handle of one.
    case sticker(Hold)
    /// Beside all stickers.
    case background(BackgroundTouch)
    /// On something in front of the stickers.
    case captured(any ContactCapture)
  }

  private(set) var places: [(id: TouchID, place: Place)] = []
  /// What the contacts beside all stickers do to the canvas.
  var canvas = CanvasGrip()

  /// Where a contact is; nil for one that has lifted.
  subscript(_ id: TouchID) -> Place? {
    get { places.first { $0.id == id }?.place }
    set {
      let index = places.firstIndex { $0.id == id }
      switch (index, newValue) {
      case (let index?, let place?): places[index].place = place
      case (let index?, nil): places.remove(at: index)
      case (nil, let place?): places.append((id, place))
      case (nil, nil): break
      }
    }
  }

  /// Whether nobody is down.
  var isEmpty: Bool { places.isEmpty }

  /// Whether contacts are on stickers, beside them, or do something to the interface.
  var areAtWork: Bool {
    places.contains { _, place in
      switch place {
      case .sticker, .background: true
      case .captured(let capture): capture.isAtWork
      }
    }
  }

  /// What has taken a contact; nil for one that is elsewhere.
  func capture(_ id: TouchID) -> (any ContactCapture)? {
    if case .captured(let capture) = self[id] { capture } else { nil }
  }

  /// What has taken contacts.
  var captures: [any ContactCapture] {
    places.compactMap { if case .captured(let capture) = $0.place { capture } else { nil } }
  }

  /// Takes all contacts away.
  func removeAll() {
    places.removeAll()
    canvas = CanvasGrip()
  }

  // MARK: On stickers

  /// What a contact has done to a sticker; nil for one that is elsewhere.
  func hold(_ id: TouchID) -> Hold? {
    if case .sticker(let hold) = self[id] { hold } else { nil }
  }

  /// What all contacts on stickers have done.
  var holds: [Hold] {
    places.compactMap { if case .sticker(let hold) = $0.place { hold } else { nil } }
  }

  /// Takes a contact from a sticker: true if it was the last one there.
  ///
  /// What it has dragged the others have dragged, too.
  func lift(_ id: TouchID, from hold: Hold) -> Bool {
    self[id] = nil
    var isLast = true
    for index in places.indices {
      guard case .sticker(var held) = places[index].place, held.sticker == hold.sticker else {
        continue
      }
      held.isDrag = held.isDrag || hold.isDrag
      places[index].place = .sticker(held)
      isLast = false
    }
    return isLast
  }

  /// Forgets the contacts that have lost what they held.
  func forget(where isLost: (TouchID, Hold) -> Bool) {
    places.removeAll { id, place in
      if case .sticker(let hold) = place { isLost(id, hold) } else { false }
    }
  }

  /// Changes the contacts beside all stickers.
  func changeBackground(_ body: (inout BackgroundTouch) -> Void) {
    for index in places.indices {
      guard case .background(var touch) = places[index].place else { continue }
      body(&touch)
      places[index].place = .background(touch)
    }
  }

  /// What contacts of something that has gone have done comes to nothing.
  func end(where isGone: (any ContactCapture) -> Bool) {
    for index in places.indices {
      guard case .captured(let capture) = places[index].place, isGone(capture) else { continue }
      places[index].place = .captured(IgnoredContact(isAtWork: false))
    }
  }
}

extension World {
  /// The contacts that are down, and what they do.
  var hands: Hands { self[Hands.self] }

  /// Whether hands are on stickers, on the canvas, or on the interface.
  public var isHeld: Bool { hands.areAtWork }
}
