package import DirectManipulation
import EditorKit

/// Marks a sticker that at least one contact holds, moving or not.
package struct Held: Component {
  /// Whether a contact on the sticker has moved farther than a tap may; then no contact on the sticker is a tap.
  package var isDragged = false

  package init(isDragged: Bool = false) { self.isDragged = isDragged }
}

/// Marks a sticker that its last contact has released and that is not committed yet.
struct AwaitsCommit: Component {}

/// A first contact has landed on a sticker, or was transferred to it; sent by `HoldStickers`.
struct HoldBegan {
  let sticker: Entity
}

/// The last contact has released a dragged or provisional sticker.
///
/// Sent by `HoldStickers`, which runs after all readers of the message, so that they handle it in the next round of
/// `behave`. A plugin in front decides what happens to the stickers if its system handles the message with
/// ``Releases``, and then commits them itself. Otherwise `StoreReleased` commits them as one undo step, and selects the sticker unless it is selected
/// already.
package struct Release {
  /// The last contact, at the time of its lift.
  package let touch: Touch
  /// The sticker and its followers (``GroupDrag``), whether or not they are a group of the document; not empty.
  package fileprivate(set) var group: [Entity]
  /// Whether the contact has rotated and scaled the sticker in place of two fingers; such a contact cannot toss the
  /// sticker.
  let isTwist: Bool

  /// The released sticker, or a follower if the sticker is gone.
  package var sticker: Entity { group[0] }

  /// The velocity of the contact, in interface points per second; zero for a twist, and for the mouse, which cannot
  /// toss.
  package var velocity: Vector { isTwist || touch.kind == .mouse ? .zero : touch.trace.velocity }
}

/// Reads each ``Release`` that no earlier system has handled, without stickers that a step has removed since.
package struct Releases: SystemParameterGroup {
  private let messages = MessageHandler<Release>()
  private let stickers = Query<Sticker>()

  package init() {}

  /// Calls `body` with each new release, oldest first; a release for which `body` returns true counts as handled.
  package func handle(_ body: (Release) -> Bool) {
    messages.handle { [stickers] release in
      var release = release
      release.group.removeAll { !stickers.contains($0) }
      return !release.group.isEmpty && body(release)
    }
  }
}

/// A sticker was tapped; sent by `HoldStickers` after the tap's selection and z-order are committed.
package struct Tapped: TapMessage, Equatable {
  package let sticker: Entity
  /// The location of the tap, in interface points.
  package let place: Point
  /// The time of the tap, in seconds on the clock of the contact's samples.
  package let time: Double
  /// Whether the tap was the second one of a double tap that has entered the sticker's group.
  package var entersGroup = false
}
