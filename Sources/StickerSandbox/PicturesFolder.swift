import Files

/// The person's folder for pictures, as desktops have it.
enum PicturesFolder {
  /// The folder, which is made if it is not there; nil where that cannot be.
  ///
  /// That of `user-dirs.dirs`, or else `Pictures` in the home folder.
  static var path: String? {
    guard let home = AssetFolder.environment("HOME"), home.hasPrefix("/") else { return nil }
    let given = AssetFolder.environment("XDG_CONFIG_HOME")
    let config = given.flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(home)/.config"
    let list = (try? Disk.read("\(config)/user-dirs.dirs")) ?? []
    let folder = named(in: String(decoding: list, as: UTF8.self), home: home) ?? "\(home)/Pictures"
    return Folder.make(folder, permissions: 0o755) ? folder : nil
  }

  /// The folder that a list of a person's folders names; nil where it names none.
  static func named(in list: String, home: String) -> String? {
    let key = "XDG_PICTURES_DIR="
    guard let line = list.split(whereSeparator: \.isNewline).last(where: { $0.hasPrefix(key) })
    else { return nil }
    let value = line.dropFirst(key.count).filter { $0 != "\"" }
    let isAtHome = value.hasPrefix("$HOME")
    let rest = isAtHome ? value.dropFirst(5) : value[...]
    guard isAtHome ? rest.isEmpty || rest.hasPrefix("/") : rest.hasPrefix("/") else { return nil }
    let path = (isAtHome ? home : "") + rest
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
