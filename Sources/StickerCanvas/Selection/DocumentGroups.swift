package import DirectManipulation
import StickerScene

/// A resource: the group that the user has entered, whose members are selected and moved on their own.
///
/// Written by ``Selection``.
struct EnteredGroup: Equatable {
  /// The ids of the groups from the outermost one to the entered one; empty unless the user has entered a group.
  var path: [Int] = []
  /// The last tap on a sticker, which a second tap can make a double tap; `nil` before a tap and after a double tap.
  var lastTap: Tapped?
}

/// The groups of the document, for a system.
///
/// A contact on any member of a group holds the whole group, except for the members of the entered group. The members
/// are not children of an element for the group by `Parent`: as with several selected stickers, one member leads and
/// the others follow; see ``StickerGroups``. Positions and the z-order stay those of the canvas, so that the document,
/// undo, export and dissolving a group need no transforms.
package final class DocumentGroups: SystemParameterGroup {
  private let grouped = Query<StickerTraits>(.with(Grouped.self))
  @Res private var state: EnteredGroup

  package init() {}

  /// The ids of the groups from the outermost one to the entered one; empty unless the user has entered a group.
  package var entered: [Int] { state.path }

  /// The stickers that belong to groups, in the order of their entities' slots.
  var all: [Entity] { grouped.entities }

  /// Returns whether a sticker belongs to a group.
  package func contain(_ sticker: Entity) -> Bool { grouped.contains(sticker) }

  /// Returns the path of the group that a contact on a sticker holds; `nil` if a contact holds the sticker alone.
  package func group(of sticker: Entity) -> [Int]? { grouped.get(sticker).flatMap(group) }

  private func group(of traits: StickerTraits) -> [Int]? {
    let count = zip(traits.groups, entered).prefix { $0 == $1 }.count
    return traits.groups.count > count ? Array(traits.groups[...count]) : nil
  }

  /// Returns the stickers of the group at a path, in the order of their entities' slots.
  ///
  /// O(stickers in groups).
  package func members(of path: [Int]) -> [Entity] {
    all.filter { grouped.get($0)?.groups.starts(with: path) == true }
  }

  /// Returns the stickers that a contact on a sticker holds: its group, or the sticker alone.
  ///
  /// O(stickers in groups).
  package func members(with sticker: Entity) -> [Entity] {
    group(of: sticker).map(members) ?? [sticker]
  }

  /// Returns whether a contact on one of two stickers holds both of them.
  package func areTogether(_ sticker: Entity, _ other: Entity) -> Bool {
    guard let group = group(of: sticker) else { return sticker == other }
    return group == self.group(of: other)
  }

  /// Returns stickers followed by the missing members of their groups.
  ///
  /// O(stickers + stickers in groups).
  package func completed(_ stickers: [Entity]) -> [Entity] {
    let wanted = Set(stickers.lazy.compactMap(group))
    if wanted.isEmpty { return stickers }
    let known = Set(stickers)
    return stickers
      + all.filter { !known.contains($0) && group(of: $0).map(wanted.contains) == true }
  }

  /// Returns the path of the entered group, or of a group around it, that contains a sticker; `nil` if there is none.
  ///
  /// The sticker is handled together with the other members of its group right within that group.
  func enteredGroup(around sticker: Entity) -> [Int]? {
    let path = grouped.get(sticker)?.groups ?? []
    let count = zip(path, entered).prefix { $0 == $1 }.count
    return count > 0 ? Array(path[..<count]) : nil
  }
}
