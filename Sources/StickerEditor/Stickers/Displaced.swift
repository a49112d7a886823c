import DirectManipulation
import ECS
import Geometry
import StickerScene

/// Why a sticker that is stored is shown elsewhere than where it is stored; the canvas has it on its way to where enough of
/// it is seen.
///
/// One that hands have moved from there, and nothing else, does not have it.
enum Displaced: Component, Equatable, Sendable {
  /// It is on its way to a place, with nobody's finger on it.
  case settling(Placement)
  /// It follows another one; `isCaught` if it was elsewhere already when it began to.
  case following(GroupDrag, isCaught: Bool)
  /// Hands have caught it when it was on its way, or in a group.
  case caught

  var goal: Placement? { if case .settling(let goal) = self { goal } else { nil } }
  var drag: GroupDrag? { if case .following(let drag, _) = self { drag } else { nil } }
}

extension World {
  /// Why a sticker is elsewhere; nil if it is where it is stored, or where hands have it.
  func displaced(_ sticker: Entity) -> Displaced? { get(Displaced.self, of: sticker) }

  /// The stickers that are elsewhere, with the reason, in the order of their slots.
  var allDisplaced: [(sticker: Entity, why: Displaced)] {
    query(Displaced.self).entities.map { ($0, self[$0, Displaced.self]) }
  }

  /// Says why a sticker is elsewhere; nil if it is not.
  ///
  /// One that was on its way stays where it is.
  func displace(_ sticker: Entity, _ why: Displaced?) {
    if displaced(sticker)?.goal != nil, why?.goal == nil { runtime.stopSettling(sticker) }
    if let why { insert(why, to: sticker) } else { remove(Displaced.self, from: sticker) }
  }

  /// A hand has come to a sticker that moves by itself or in a group: it stops where it is seen.
  func catchDisplaced(_ sticker: Entity) {
    if displaced(sticker) != nil { displace(sticker, .caught) }
  }
}
