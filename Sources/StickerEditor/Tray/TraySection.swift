import EditorKit
import Geometry

/// A section of the tray: the stickers of one category, or one group of emoji.
struct TraySection: Equatable, Sendable {
  /// The heading: a folder's name, or an English title.
  let title: String
  /// The heading as a translatable phrase; `nil` for a folder's name.
  var phrase: Phrase?
  /// The identifier of the set of stickers; `nil` for another section.
  var set: String?
  /// The section's range of indices in the tray's pictures.
  var range: Range<Int> = 0..<0

  /// The heading as a phrase: a folder's name is the same in every language.
  var heading: Phrase { phrase ?? Phrase(verbatim: title) }

  /// The heading of the pictures outside folders.
  static let rest = "Stickers"
  static let recent: Phrase = "Recent"
  static let favorites: Phrase = "Favorites"

  /// Returns the sections of stickers by their categories, or else by the folders in their names: `animals/cat.svg`.
  ///
  /// The stickers of a section must be consecutive. Returns no sections if no sticker has a category or a folder.
  static func sections(
    of names: [String], categories: [String: String] = [:]
  ) -> [TraySection] {
    guard names.contains(where: { categories[$0] != nil || folder(of: $0) != nil }) else {
      return []
    }
    return sections(of: names, from: 0) { name in
      if let category = categories[name] {
        return TraySection(title: category, phrase: .category(named: category))
      }
      return folder(of: name).map { TraySection(title: $0) }
        ?? TraySection(title: rest, phrase: Phrase(key: rest))
    }
  }

  /// Returns the sections of consecutive pictures with equal headings; the first picture has the index `start`.
  private static func sections(
    of names: [String], from start: Int, heading: (String) -> TraySection
  ) -> [TraySection] {
    var sections: [TraySection] = []
    for (index, name) in zip(start..., names) {
      var section = heading(name)
      if let last = sections.last, last.title == section.title, last.phrase == section.phrase {
        sections[sections.count - 1].range = last.range.lowerBound..<index + 1
      } else {
        section.range = index..<index + 1
        sections.append(section)
      }
    }
    return sections
  }

  /// Returns the sections of stickers behind some favorites, recently used ones and sets; `favorites` and `recent` are the
  /// numbers of the first two.
  ///
  /// Without these, the sections are the result of ``sections(of:categories:)``.
  static func sections(
    of names: [String], categories: [String: String] = [:], sets: [StickerSet] = [],
    favorites: Int, recent: Int
  ) -> [TraySection] {
    var sections = sections(ofEmoji: [], favorites: favorites, recent: recent)
    var start = favorites + recent
    for set in sets {
      sections += Self.sections(of: set.names, from: start) {
        TraySection(title: set.categories[$0] ?? set.title, set: set.id)
      }
      start += set.names.count
    }
    let others = Self.sections(of: names, categories: categories)
    guard !sections.isEmpty, !names.isEmpty else { return sections + others }
    let all = TraySection(title: rest, phrase: Phrase(key: rest), range: names.indices)
    return sections
      + (others.isEmpty ? [all] : others).map { section in
        var moved = section
        moved.range = section.range.lowerBound + start..<section.range.upperBound + start
        return moved
      }
  }

  /// Returns the sections of emoji: the favorites and the recently used ones if `favorites` and `recent`, their numbers,
  /// are not 0, and then the groups.
  static func sections(
    ofEmoji groups: [EmojiGroup], favorites: Int = 0, recent: Int
  ) -> [TraySection] {
    let own = [
      EmojiGroup(Self.favorites, count: favorites), EmojiGroup(Self.recent, count: recent),
    ]
    let all = own.filter { $0.count > 0 } + groups
    var start = 0
    return all.map { group in
      defer { start += group.count }
      return TraySection(
        title: group.title.key, phrase: group.title, range: start..<start + group.count)
    }
  }

  private static func folder(of name: String) -> String? {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && parts[0] != ".." ? String(parts[0]) : nil
  }
}

extension Tray {
  /// The height of a heading, which lies before a section in a vertical strip and above it in a horizontal one, in
  /// interface points.
  private func heading(in layout: Layout) -> Double { layout.isWide ? 32 : 24 }

  /// The distance between two sections of a horizontal strip, in interface points.
  private static let gap = 8.0
  /// The maximum width of a heading above a horizontal strip, in interface points.
  private static let greatestHeading = 200.0
  /// The minimum length of a section of a horizontal strip, so that the heading has room, in interface points.
  private static let leastSection = 96.0

  /// Returns the length along the strip between a section's start and its pictures, in interface points.
  func headingAlong(in layout: Layout) -> Double {
    layout.isWide ? heading(in: layout) : Self.gap
  }

  /// Returns the length across the strip that the headings take, in interface points.
  func headingsAcross(in layout: Layout) -> Double {
    layout.isWide || sections.isEmpty ? 0 : heading(in: layout)
  }

  /// Returns the length of a section along the strip, with its heading, in interface points.
  private func length(of section: TraySection, in layout: Layout) -> Double {
    let pictures = Double(rows(section.range.count, in: layout)) * cell(in: layout)
    return headingAlong(in: layout)
      + (layout.isWide ? pictures : max(pictures, Self.leastSection))
  }

  /// Returns the number of rows that `count` pictures take.
  private func rows(_ count: Int, in layout: Layout) -> Int {
    let columns = columns(in: layout)
    return (count + columns - 1) / columns
  }

  /// Returns the distance along the strip at which a section begins, with its heading, in interface points.
  ///
  /// For the number after the last section, returns the end of the strip.
  func start(ofSection number: Int, in layout: Layout) -> Double {
    sections.prefix(number).reduce(0) { $0 + length(of: $1, in: layout) }
  }

  /// Returns the length of the strip, in interface points.
  func stripLength(in layout: Layout) -> Double {
    sections.isEmpty
      ? Double(rows(names.count, in: layout)) * cell(in: layout)
      : start(ofSection: sections.count, in: layout)
  }

  /// Returns the place of a picture: the distance along the strip, in interface points, and the column.
  func place(of index: Int, in layout: Layout) -> (along: Double, column: Int) {
    let (cell, columns) = (cell(in: layout), columns(in: layout))
    guard let number = sections.firstIndex(where: { $0.range.contains(index) }) else {
      return (Double(index / columns) * cell, index % columns)
    }
    let (row, column) = (index - sections[number].range.lowerBound).quotientAndRemainder(
      dividingBy: columns)
    let start = start(ofSection: number, in: layout) + headingAlong(in: layout)
    return (start + Double(row) * cell, column)
  }

  /// Returns the range of the pictures whose cells begin between two distances along the strip, in interface points.
  ///
  /// O(sections).
  func visibleInSections(from low: Double, to high: Double, _ layout: Layout) -> Range<Int> {
    let (cell, columns) = (cell(in: layout), columns(in: layout))
    var (first, end) = (names.count, 0)
    var start = 0.0
    for section in sections {
      let (rows, count) = (rows(section.range.count, in: layout), section.range.count)
      let from = start + headingAlong(in: layout)
      let top = max(0, ((low - from) / cell).rounded(.up))
      let bottom = min(Double(rows - 1), ((high - from) / cell).rounded(.down))
      if top <= bottom {
        first = min(first, section.range.lowerBound + Int(top) * columns)
        end = section.range.lowerBound + min(count, (Int(bottom) + 1) * columns)
      }
      start += length(of: section, in: layout)
    }
    return first < end ? first..<end : 0..<0
  }

  /// Returns the number of the section at the start of the visible part of the strip; `nil` without sections.
  func currentSection(in layout: Layout) -> Int? {
    guard !sections.isEmpty else { return nil }
    // A section becomes current when its heading is half a heading away from the start of the room.
    return sections.indices.last { start(ofSection: $0, in: layout) <= scroll + 16 } ?? 0
  }

  /// Returns the current frame of a heading, in interface points; the heading of the current section stays in view.
  func headingFrame(_ number: Int, in layout: Layout) -> Rect {
    let room = room(in: layout)
    let (along, height) = (start(ofSection: number, in: layout) - scroll, heading(in: layout))
    let isCurrent = number == currentSection(in: layout)
    if layout.isWide {
      return Rect(
        x: room.minX, y: room.minY + (isCurrent ? max(0, along) : along),
        width: room.size.width, height: height)
    }
    let start = along + Self.gap
    let end = along + length(of: sections[number], in: layout)
    let width = min(end - start, Self.greatestHeading)
    // The heading of the current section leaves the strip with the section's end.
    let place = isCurrent ? min(max(Self.gap, start), end - width) : start
    return Rect(x: room.minX + place, y: room.minY, width: width, height: height)
      .mirrored(within: room, if: layout.isMirrored)
  }
}
