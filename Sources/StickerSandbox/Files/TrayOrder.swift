import Files

/// The order of stickers and folders in the tray, from the user's `order.txt`.
///
/// Each line names a sticker, with or without its ending, or a folder; `#` begins a comment.
struct TrayOrder: Equatable {
  /// The name of the file in the sticker folder.
  static let fileName = "order.txt"

  private var places: [String: Int] = [:]

  /// Creates an order from the text of its file; the first of two lines with the same name counts.
  init(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      let name = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let plain = name.hasSuffix("/") ? String(name.dropLast()) : name
      if plain.isEmpty || plain.hasPrefix("#") || places[plain] != nil { continue }
      places[plain] = places.count
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
  /// A folder without a line takes the place of its first sticker.
  func sorted(_ names: [String]) -> [String] {
    var folders: [String: Int] = [:]
    for name in names {
      let folder = Self.folder(of: name)
      let place = places[folder] ?? place(of: name) ?? Int.max
      folders[folder] = min(folders[folder] ?? Int.max, place)
    }
    return names.enumerated().sorted { a, b in
      let (first, second) = (Self.folder(of: a.element), Self.folder(of: b.element))
      if first != second {
        let (before, after) = (folders[first] ?? Int.max, folders[second] ?? Int.max)
        return before != after ? before < after : a.offset < b.offset
      }
      let (before, after) = (place(of: a.element) ?? Int.max, place(of: b.element) ?? Int.max)
      return before != after ? before < after : a.offset < b.offset
    }.map(\.element)
  }

  /// Returns the lines that match none of some stickers and their folders, in order.
  func unknown(among names: [String]) -> [String] {
    var known = Set(names.flatMap { [$0, $0.stem] })
    known.formUnion(names.map(Self.folder))
    return places.keys.filter { !known.contains($0) }.sorted { places[$0]! < places[$1]! }
  }

  private func place(of name: String) -> Int? { places[name] ?? places[name.stem] }

  /// Returns the folder in a sticker's name; empty if the name has no folder.
  private static func folder(of name: String) -> String {
    name.split(separator: "/").count == 2 ? String(name.prefix { $0 != "/" }) : ""
  }
}
