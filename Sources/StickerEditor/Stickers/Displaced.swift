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

  /// Lets a sticker go where it is stored.
  private func fetch(_ sticker: Entity) {
    let id = id(of: sticker)
    guard let shown = Placement(of: sticker, in: self),
      let goal = store.document.stickers.first(where: { $0.id == id })?.placement, shown != goal
    else { return }
    guard hasInterface else {
      insert(goal.transform, goal.anchorPoint, to: sticker)
      return
    }
    settle(sticker, from: shown, to: goal)
  }

  /// Gives back what was in hands that have been taken away: those that followed go back with what they
  /// followed, and what was caught goes where it is stored.
  ///
  /// The stickers that have followed, by their leaders.
  func giveBack() -> [Entity: [Entity]] {
    var groups: [Entity: [Entity]] = [:]
    for (sticker, why) in allDisplaced {
      switch why {
      case .following(let drag, let isCaught) where !runtime.isHeld(drag.leader):
        displace(sticker, nil)
        insert(drag.before.transform, drag.before.anchorPoint, to: sticker)
        groups[drag.leader, default: []].append(sticker)
        if isCaught { fetch(sticker) }
      case .caught where !runtime.isHeld(sticker):
        displace(sticker, nil)
        fetch(sticker)
      case .settling, .following, .caught: break
      }
    }
    return groups
  }
}
