import Files

/// The order of stickers and folders in the tray, and the stickers' categories, from the folder's `order.txt`.
///
/// Each line names a sticker, with or without its ending, or a folder; `#` begins a comment. A line such as `[Animals]`
/// begins a category, which may begin several times, and `[]` ends it.
struct TrayOrder: Equatable {
  /// The name of the file in the sticker folder.
  static let fileName = "order.txt"

  private var places: [String: Int] = [:]
  /// The categories of the lines below their titles, by the lines' names.
  private var categories: [String: String] = [:]

  /// Creates an order from the text of its file; the first of two lines with the same name counts.
  init(_ text: String) {
    var category: String?
    for line in text.split(whereSeparator: \.isNewline) {
      let name = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if name.hasPrefix("["), name.hasSuffix("]") {
        let title = name.dropFirst().dropLast().split(separator: " ").joined(separator: " ")
        category = title.isEmpty ? nil : title
        continue
      }
      let plain = name.hasSuffix("/") ? String(name.dropLast()) : name
      if plain.isEmpty || plain.hasPrefix("#") || places[plain] != nil { continue }
      places[plain] = places.count
      categories[plain] = category
    }
  }

  /// Reads a folder's order; returns `nil` if the folder has no `order.txt`.
  ///
  /// Throws if the file can't be read, or has more than ``Disk/greatestTextSize`` bytes.
  init?(in folder: String) throws(FileError) {
    let path = "\(folder)/\(Self.fileName)"
    guard let bytes = try Disk.readIfPresent(path, limit: Disk.greatestTextSize) else {
      return nil
    }
    self.init(String(pathBytes: bytes))
  }

  /// Returns stickers in this order, with each folder's stickers together; stickers without a line follow in their
  /// given order.
  ///
  /// A folder without a line takes the place of its first sticker. With `byCategory`, the stickers of a category lie
  /// together instead of the stickers of a folder.
  func sorted(_ names: [String], byCategory: Bool = false) -> [String] {
    func category(_ name: String) -> String? { byCategory ? self.category(of: name) : nil }
    func group(_ name: String) -> String {
      category(name).map { "[\($0)]" } ?? Self.folder(of: name)
    }
    func placeInGroup(_ name: String) -> Int {
      place(of: name) ?? category(name).flatMap { _ in places[Self.folder(of: name)] } ?? Int.max
    }
    var groups: [String: Int] = [:]
    for name in names {
      let group = group(name)
      let place = places[group] ?? place(of: name) ?? Int.max
      groups[group] = min(groups[group] ?? Int.max, place)
    }
    return names.enumerated().sorted { a, b in
      let (first, second) = (group(a.element), group(b.element))
      if first != second {
        let (before, after) = (groups[first] ?? Int.max, groups[second] ?? Int.max)
        return before != after ? before < after : a.offset < b.offset
      }
      let (before, after) = (placeInGroup(a.element), placeInGroup(b.element))
      return before != after ? before < after : a.offset < b.offset
    }.map(\.element)
  }

  /// Returns the lines that match none of some stickers and their folders, in order.
  func unknown(among names: [String]) -> [String] {
    var known = Set(names.flatMap { [$0, $0.stem] })
    known.formUnion(names.map(Self.folder))
    return places.keys.filter { !known.contains($0) }.sorted { places[$0]! < places[$1]! }
  }

  /// Returns the categories of those among some stickers that have one, by name.
  ///
  /// The category of a folder's line applies to the folder's stickers without lines of their own.
  func categories(of names: [String]) -> [String: String] {
    Dictionary(names.compactMap { name in category(of: name).map { (name, $0) } }) { a, _ in a }
  }

  private func category(of name: String) -> String? {
    let line = [name, name.stem, Self.folder(of: name)].first { places[$0] != nil }
    return line.flatMap { categories[$0] }
  }

  private func place(of name: String) -> Int? { places[name] ?? places[name.stem] }

  /// Returns the folder in a sticker's name; empty if the name has no folder.
  private static func folder(of name: String) -> String {
    name.split(separator: "/").count == 2 ? String(name.prefix { $0 != "/" }) : ""
  }
}
