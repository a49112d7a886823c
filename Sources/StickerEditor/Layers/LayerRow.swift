import DirectManipulation
import EditorKit
import StickerScene

/// A row of the layers list: a sticker, or a group above its members.
struct LayerRow: Hashable {
  /// The id of the sticker, or of the frontmost member of the group.
  let id: Int
  /// The path of the group; `nil` for a sticker.
  let group: [Int]?
  /// The number of groups around the row.
  let depth: Int
  /// Whether the row is neither drawn nor exported: a hidden sticker, or a group of hidden stickers.
  var isHidden = false
  /// Whether the sticker, or all members of the group, are locked.
  var isLocked = false

  /// Returns whether two rows stand for the same sticker or group.
  func isSame(as other: LayerRow) -> Bool {
    group == other.group && (group != nil || id == other.id)
  }
}

/// A resource: the state of the layers list.
struct LayersList: Equatable {
  var isOpen = false
  /// The paths of the groups whose members are not listed.
  var folded: Set<[Int]> = []
  /// The drag of a row; `nil` while no contact drags a row.
  var drag: LayerDrag?
}

/// A row that a contact drags to another place.
struct LayerDrag: Equatable {
  let contact: Entity
  let row: LayerRow
  /// The number of rows above the place at which the row would be dropped.
  var gap: Int
  /// The time up to which the list has scrolled, in seconds.
  var time: Double
}

extension SceneDocument {
  /// Returns the rows of the layers list, the frontmost sticker first; the members of folded groups are left out.
  ///
  /// O(stickers · depth of groups).
  func layerRows(folded: Set<[Int]>) -> [LayerRow] {
    var rows: [LayerRow] = []
    rows.reserveCapacity(stickers.count)
    // The indices of the headers of the groups around the last sticker, from the outermost group.
    var headers: [Int] = []
    var path: [Int] = []
    for sticker in stickers.reversed() {
      let groups = sticker.groups
      if !groups.isEmpty || !path.isEmpty {
        let shared = zip(groups, path).prefix { $0 == $1 }.count
        headers.removeLast(headers.count - shared)
        path.removeLast(path.count - shared)
        while path.count < groups.count {
          path.append(groups[path.count])
          headers.append(rows.count)
          rows.append(
            LayerRow(
              id: sticker.id, group: path, depth: path.count - 1, isHidden: true, isLocked: true))
        }
        for header in headers {
          rows[header].isHidden = rows[header].isHidden && sticker.hidden
          rows[header].isLocked = rows[header].isLocked && sticker.locked
        }
      }
      rows.append(
        LayerRow(
          id: sticker.id, group: nil, depth: path.count, isHidden: sticker.hidden,
          isLocked: sticker.locked))
    }
    if folded.isEmpty { return rows }
    var hidden: Int?
    return rows.filter { row in
      if let depth = hidden, row.depth > depth { return false }
      hidden = row.group.map(folded.contains) == true ? row.depth : nil
      return true
    }
  }

  /// Returns the ids of the stickers of a row, from back to front.
  func members(of row: LayerRow) -> [Int] {
    guard let group = row.group else { return [row.id] }
    return stickers.filter { $0.groups.starts(with: group) }.map(\.id)
  }

  /// Returns the change that drops a row between other rows; `nil` if the row is already there.
  ///
  /// `gap` is the number of rows above the place, the end for more rows than there are: other users may have removed rows
  /// since the drag began. The row joins the group of the row below the place, in front of that row. With
  /// `staysInGroup`, it stays in its group behind the row above the place, if that row belongs to the group.
  func dropping(
    _ row: LayerRow, at gap: Int, of rows: [LayerRow], staysInGroup: Bool
  ) -> SceneChange? {
    let moved = Set(members(of: row))
    guard let own = stickers.first(where: { moved.contains($0.id) }) else { return nil }
    let around = Array(own.groups.prefix(row.depth))
    func path(_ other: LayerRow) -> [Int] {
      stickers.first { $0.id == other.id }.map { Array($0.groups.prefix(other.depth)) } ?? []
    }
    let below = gap < rows.count ? rows[gap] : nil
    let above = rows.prefix(gap).last
    let others = stickers.map(\.id).filter { !moved.contains($0) }
    let goal: [Int]
    /// The number of other stickers behind the row.
    let place: Int
    if staysInGroup, !around.isEmpty, let above,
      path(above).starts(with: around), below.map({ path($0).starts(with: around) }) != true
    {
      goal = around
      let rearmost = stickers.first { other in
        !moved.contains(other.id) && other.groups.starts(with: around)
      }
      place = rearmost.flatMap { others.firstIndex(of: $0.id) } ?? 0
    } else if let below {
      goal = path(below)
      if moved.contains(below.id) {
        // The place above the row itself: the z-order stays.
        place = stickers.prefix { !moved.contains($0.id) }.count
      } else {
        place = others.firstIndex(of: below.id).map { $0 + 1 } ?? 0
      }
    } else {
      goal = []
      place = 0
    }
    // A group can't move into itself.
    if let group = row.group, goal.starts(with: group) { return nil }
    var change = SceneChange()
    var front = place < others.count ? others[place] : nil
    for sticker in stickers.reversed() where moved.contains(sticker.id) {
      var record = sticker
      record.groups = goal + sticker.groups.dropFirst(row.depth)
      if record != sticker { change.replace(with: record) }
      change.move(sticker.id, behind: front)
      front = sticker.id
    }
    let isEmpty = (try? step(change).isEmpty) ?? true
    return isEmpty ? nil : change
  }
}
